import {
  keptPromises,
  type PromiseCount,
  type RealDays,
  realDays,
  TELLING_PARCELS,
  type TransitCount,
} from './transit-days.ts';

/** Parcels of one line to one country that left in one month (`YYYY-MM`, China time) and were as many days under way. */
export interface SentCount extends TransitCount, PromiseCount {
  readonly lineCode: string;
  readonly country: string;
  readonly month: string;
  readonly lost: number;
  readonly returned: number;
}

/** Parcels whose freight, once weighed and packed, differed by so many whole percent from what was told before; less is negative. */
export interface EstimateCount {
  readonly lineCode: string;
  readonly country: string;
  readonly month: string;
  readonly errorPercent: number;
  readonly parcels: number;
}

/** What own parcels show about one freight line. A figure is null while fewer than {@link TELLING_PARCELS} tell it. */
export interface LineScore {
  readonly lineCode: string;
  /** All that left, whatever became of them. */
  readonly sent: number;
  readonly transit: RealDays | null;
  readonly onTime: { readonly percent: number; readonly parcels: number } | null;
  readonly estimate: EstimateScore | null;
  readonly outcome: OutcomeScore | null;
  /** The latest month first. */
  readonly months: readonly MonthScore[];
}

/** Half of the prices told were off by at most `medianPercent`; `closePercent` of 100 by no more than {@link CLOSE_PERCENT}. */
export interface EstimateScore {
  readonly medianPercent: number;
  readonly closePercent: number;
  readonly parcels: number;
}

/** Of the parcels whose end is known, those that were lost and those that came back. */
export interface OutcomeScore {
  readonly lost: number;
  readonly returned: number;
  readonly parcels: number;
}

export interface MonthScore {
  readonly month: string;
  readonly sent: number;
  readonly medianDays: number | null;
}

/** A price told before weighing is close when it is off by no more than so many percent. */
export const CLOSE_PERCENT = 10;

/** A month's bar stands beside its number of parcels, so that fewer may draw it. */
const MONTH_PARCELS = 5;

/** One score for each line with parcels, most parcels first. */
export function lineScores(
  sent: readonly SentCount[],
  estimates: readonly EstimateCount[],
): readonly LineScore[] {
  const priced = grouped(estimates, ({ lineCode }) => lineCode);
  return [...grouped(sent, ({ lineCode }) => lineCode)]
    .map(([lineCode, counts]) => ({
      lineCode,
      sent: total(counts, ({ parcels }) => parcels),
      transit: realDays(counts),
      onTime: keptPromises(counts),
      estimate: estimateScore(priced.get(lineCode) ?? []),
      outcome: outcomeScore(counts),
      months: monthScores(counts),
    }))
    .sort((a, b) => b.sent - a.sent || a.lineCode.localeCompare(b.lineCode));
}

function estimateScore(counts: readonly EstimateCount[]): EstimateScore | null {
  const parcels = total(counts, (count) => count.parcels);
  if (parcels < TELLING_PARCELS) return null;
  const byError = counts
    .map((count) => ({ error: Math.abs(count.errorPercent), parcels: count.parcels }))
    .sort((a, b) => a.error - b.error);
  let before = 0;
  const middle = byError.find((count) => (before += count.parcels) * 2 >= parcels);
  const close = total(byError, (count) => (count.error <= CLOSE_PERCENT ? count.parcels : 0));
  return {
    medianPercent: middle?.error ?? 0,
    closePercent: Math.floor((close * 100) / parcels),
    parcels,
  };
}

function outcomeScore(counts: readonly SentCount[]): OutcomeScore | null {
  const lost = total(counts, (count) => count.lost);
  const returned = total(counts, (count) => count.returned);
  const parcels = lost + returned + total(counts, (count) => (count.isDelivered ? count.parcels : 0));
  return parcels < TELLING_PARCELS ? null : { lost, returned, parcels };
}

function monthScores(counts: readonly SentCount[]): readonly MonthScore[] {
  return [...grouped(counts, ({ month }) => month)]
    .map(([month, ofMonth]) => ({
      month,
      sent: total(ofMonth, ({ parcels }) => parcels),
      medianDays: realDays(ofMonth, MONTH_PARCELS)?.median ?? null,
    }))
    .sort((a, b) => b.month.localeCompare(a.month));
}

function total<Count>(counts: readonly Count[], of: (count: Count) => number): number {
  return counts.reduce((sum, count) => sum + of(count), 0);
}

function grouped<Count>(counts: readonly Count[], keyOf: (count: Count) => string): Map<string, Count[]> {
  const groups = new Map<string, Count[]>();
  for (const count of counts) {
    const group = groups.get(keyOf(count)) ?? [];
    group.push(count);
    groups.set(keyOf(count), group);
  }
  return groups;
}
