import type { CompiledLine } from '../freight/freight-compiled.ts';
import { type ParcelLoad, type ParcelPricing, together, writeTotals } from '../parcels/parcel-load.ts';

/** Things as bits of a number: the set of the first and third is 0b101. */
export type ThingSet = number;

/** Room to count parcels below the fen, so that of equally cheap divisions the one with fewest parcels wins. */
const COUNTING = 128;

/** What every set of things costs as one parcel, on each line. */
export interface SetPrices {
  readonly count: number;
  /** By line, then by set, in fen; Infinity where the line does not take it. */
  readonly totals: readonly Float64Array[];
}

/** A division into parcels: which things travel together, by which line. */
export interface Division {
  readonly parcels: readonly { readonly set: ThingSet; readonly line: number; readonly totalFen: number }[];
  readonly totalFen: number;
}

/** Prices every set of things; each thing is a load, of one or of several goods. */
export function priceSets(
  things: readonly ParcelLoad[],
  lines: readonly CompiledLine[],
  pricing: ParcelPricing,
): SetPrices {
  const size = 2 ** things.length;
  const totals = lines.map(() => new Float64Array(size).fill(Number.POSITIVE_INFINITY));
  const loads: ParcelLoad[] = [];
  for (let set = 1; set < size; set += 1) {
    const highest = 31 - Math.clz32(set);
    // A set without its highest thing was seen before.
    const [rest, thing] = [loads[set ^ (1 << highest)], things[highest]];
    if (thing === undefined) continue;
    const load = rest === undefined ? thing : together(rest, thing);
    loads[set] = load;
    writeTotals(load, lines, pricing, totals, set);
  }
  return { count: things.length, totals };
}

/** The cheapest division on the lines that are allowed, of equal ones that with fewest parcels; undefined when there is none. */
export function cheapestDivision(
  prices: SetPrices,
  isAllowed: (line: number) => boolean,
): Division | undefined {
  const size = 2 ** prices.count;
  const allowed = prices.totals.flatMap((totals, line) => (isAllowed(line) ? [{ line, totals }] : []));
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const lineOf = new Int16Array(size);
  for (const { line, totals } of allowed) {
    for (let set = 1; set < size; set += 1) {
      const own = (totals[set] ?? Number.POSITIVE_INFINITY) * COUNTING + 1;
      if (own >= (cost[set] ?? 0)) continue;
      cost[set] = own;
      lineOf[set] = line;
    }
  }
  const last = lastParcels(cost, size);
  return last === undefined ? undefined : unwound(last, size - 1, { lineOf, totals: prices.totals });
}

/** For each set the parcel its best division ends with; undefined when the whole cannot be divided. */
function lastParcels(cost: Float64Array, size: number): Int32Array | undefined {
  const best = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const last = new Int32Array(size);
  best[0] = 0;
  for (let set = 1; set < size; set += 1) {
    const first = set & -set;
    const others = set ^ first;
    let least = Number.POSITIVE_INFINITY;
    let chosen = 0;
    // Every part of the set that holds its first thing: so each division is met once.
    for (let part = others; ; part = (part - 1) & others) {
      const parcel = part | first;
      const whole = (cost[parcel] ?? 0) + (best[set ^ parcel] ?? 0);
      if (whole < least) {
        least = whole;
        chosen = parcel;
      }
      if (part === 0) break;
    }
    best[set] = least;
    last[set] = chosen;
  }
  return Number.isFinite(best[size - 1]) ? last : undefined;
}

function unwound(
  last: Int32Array,
  all: ThingSet,
  { lineOf, totals }: { readonly lineOf: Int16Array; readonly totals: readonly Float64Array[] },
): Division {
  const parcels = [];
  for (let set = all; set !== 0;) {
    const parcel = last[set] ?? 0;
    const line = lineOf[parcel] ?? 0;
    parcels.push({ set: parcel, line, totalFen: totals[line]?.[parcel] ?? 0 });
    set ^= parcel;
  }
  return { parcels, totalFen: parcels.reduce((sum, { totalFen }) => sum + totalFen, 0) };
}
