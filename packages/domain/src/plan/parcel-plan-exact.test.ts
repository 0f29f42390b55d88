import { describe, expect, it } from 'vitest';
import { loadOfAll, writeTotals } from '../parcels/parcel-load.ts';
import { everyDivision, nearContext, plannedHaul } from '../testing/search-fixtures.ts';
import { type SetPrices, cheapestDivision, priceSets } from './parcel-plan-exact.ts';

const NEVER = Number.POSITIVE_INFINITY;
const membersOf = (set: number, count: number): number[] =>
  [...Array.from({ length: count }).keys()].filter((index) => (set & (1 << index)) !== 0);
const setOf = (members: readonly number[]): number => members.reduce((set, member) => set | (1 << member), 0);

/** Prices of every set of two things on some lines; the empty set costs nothing that anybody asks for. */
const pricesOf = (...lines: readonly (readonly [a: number, b: number, both: number])[]): SetPrices => ({
  count: 2,
  totals: lines.map((line) => Float64Array.of(NEVER, ...line)),
});
const anyLine = (): boolean => true;

describe('[W-10] every set of goods', () => {
  it('is priced on each line as one parcel', () => {
    const { loads, lines, pricing } = nearContext(plannedHaul(6, 5));
    const { count, totals } = priceSets(loads, lines, pricing);
    expect(count).toBe(6);
    expect(totals.map(({ length }) => length)).toEqual(lines.map(() => 64));
    for (let set = 1; set < 64; set += 1) {
      const expected = lines.map(() => new Float64Array(1));
      writeTotals(loadOfAll(loads, membersOf(set, 6)), lines, pricing, expected, 0);
      expect(totals.map((ofLine) => ofLine[set])).toEqual(expected.map(([total]) => total));
    }
    expect(totals.map(([ofNone]) => ofNone)).toEqual(lines.map(() => NEVER));
  });
});

describe('[W-10] the cheapest division', () => {
  it.each([
    ['together where that is cheaper', pricesOf([10, 10, 19]), [[3, 0]], 19],
    [
      'apart where that is cheaper',
      pricesOf([10, 10, 21]),
      [
        [1, 0],
        [2, 0],
      ],
      20,
    ],
    ['in one parcel where both cost the same', pricesOf([10, 10, 20]), [[3, 0]], 20],
    [
      'each on its cheapest line',
      pricesOf([10, 90, 200], [90, 10, 200]),
      [
        [1, 0],
        [2, 1],
      ],
      20,
    ],
    ['of equally cheap lines on the first', pricesOf([9, 9, 9], [9, 9, 9]), [[3, 0]], 9],
    ['on the only line that takes them', pricesOf([NEVER, NEVER, NEVER], [NEVER, NEVER, 50]), [[3, 1]], 50],
    ['for nothing', pricesOf([0, 0, 0]), [[3, 0]], 0],
  ])('goes %s', (_, prices, parcels, totalFen) => {
    const division = cheapestDivision(prices, anyLine);
    expect(division?.totalFen).toBe(totalFen);
    expect(division?.parcels.map(({ set, line }) => [set, line])).toEqual(parcels);
    expect(
      division?.parcels.map(({ set, line, totalFen: fen }) => prices.totals[line]?.[set] === fen),
    ).toEqual(parcels.map(() => true));
  });

  it('goes by lines that are allowed only, and not at all where none takes one of the things', () => {
    const prices = pricesOf([1, 1, 1], [10, 10, 15]);
    expect(cheapestDivision(prices, (line) => line === 1)).toEqual({
      parcels: [{ set: 3, line: 1, totalFen: 15 }],
      totalFen: 15,
    });
    expect(cheapestDivision(prices, () => false)).toBeUndefined();
    expect(cheapestDivision(pricesOf([10, NEVER, NEVER]), anyLine)).toBeUndefined();
    expect(cheapestDivision({ count: 0, totals: [] }, anyLine)).toEqual({ parcels: [], totalFen: 0 });
  });

  it('of fourteen parcels and of one at the same price is the one', () => {
    const size = 2 ** 14;
    const totals = Float64Array.from({ length: size }, (_, set) => 10 * membersOf(set, 14).length);
    expect(cheapestDivision({ count: 14, totals: [totals] }, anyLine)?.parcels).toHaveLength(1);
    totals[size - 1] = 141;
    const division = cheapestDivision({ count: 14, totals: [totals] }, anyLine);
    expect([division?.totalFen, division?.parcels.length]).toEqual([140, 2]);
  });

  it('is that of trying all, with the fewest parcels', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { loads, lines, pricing } = nearContext(plannedHaul(6, seed));
      const prices = priceSets(loads, lines, pricing);
      const tried = [...everyDivision(6)].map((parcels) => ({
        fen: parcels.reduce(
          (sum, parcel) => sum + Math.min(...prices.totals.map((totals) => totals[setOf(parcel)] ?? NEVER)),
          0,
        ),
        parcels: parcels.length,
      }));
      const least = Math.min(...tried.map(({ fen }) => fen));
      const fewest = Math.min(...tried.filter(({ fen }) => fen === least).map(({ parcels }) => parcels));
      const division = cheapestDivision(prices, anyLine);
      expect([division?.totalFen, division?.parcels.length]).toEqual([least, fewest]);
      expect(division?.parcels.reduce((sum, { set }) => sum | set, 0)).toBe(63);
      expect(division?.parcels.reduce((sum, { set }) => sum + set, 0)).toBe(63);
    }
  });
});
