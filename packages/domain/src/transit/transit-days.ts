/** Parcels that took, or have so far taken, a number of days. */
export interface TransitCount {
  readonly days: number;
  readonly isDelivered: boolean;
  readonly parcels: number;
}

/** How long parcels really take: half of them at most `median` days, nine of ten at most `p90` (null while that cannot be said). */
export interface RealDays {
  readonly median: number;
  readonly p90: number | null;
  /** How many parcels say so. */
  readonly parcels: number;
}

/** Fewer parcels than this say nothing. */
export const TELLING_PARCELS = 20;

/**
 * Real delivery days from own parcels. Those still under way count as long as they have been (Kaplan–Meier): leaving
 * them out would make a line look faster than it is. Null for fewer than `telling` parcels.
 */
export function realDays(counts: readonly TransitCount[], telling = TELLING_PARCELS): RealDays | null {
  const parcels = counts.reduce((sum, count) => sum + count.parcels, 0);
  if (parcels < telling) return null;
  const median = quantile(counts, 0.5);
  return median === null ? null : { median, p90: quantile(counts, 0.9), parcels };
}

/** Of how many parcels it is known whether they came within the days promised when they were paid, and how many did. */
export interface PromiseCount {
  readonly due: number;
  readonly onTime: number;
}

/** The share of parcels that kept their promise, in whole percent, rounded down; null for too few. */
export function keptPromises(
  counts: readonly PromiseCount[],
): { readonly percent: number; readonly parcels: number } | null {
  const due = counts.reduce((sum, count) => sum + count.due, 0);
  const onTime = counts.reduce((sum, count) => sum + count.onTime, 0);
  return due < TELLING_PARCELS ? null : { percent: Math.floor((onTime * 100) / due), parcels: due };
}

/** The first day by which the share of parcels is delivered; null when the longest wait does not reach it. */
function quantile(counts: readonly TransitCount[], share: number): number | null {
  const days = [...new Set(counts.map((count) => count.days))].sort((a, b) => a - b);
  let underway = 1;
  for (const day of days) {
    const waiting = sum(counts, (count) => count.days >= day);
    const delivered = sum(counts, (count) => count.days === day && count.isDelivered);
    underway *= 1 - delivered / waiting;
    // A share is a fraction of small counts: what is off by less than a millionth is equal.
    if (underway <= 1 - share + 1e-6) return day;
  }
  return null;
}

function sum(counts: readonly TransitCount[], isMeant: (count: TransitCount) => boolean): number {
  return counts.filter(isMeant).reduce((total, { parcels }) => total + parcels, 0);
}
