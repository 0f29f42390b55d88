import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyFrequencies } from './goods.keys.ts';
import { climb, mostOf, type Tier } from './goods.tiers.ts';

const ORDERS = ['rank', 'sales_asc', 'sales_desc', 'price_asc', 'price_desc'] as const;
/** The ladder of sales, narrowest first. */
const SALES: readonly Tier[] = ['~s9', '~s8', '~s7', '~s6', '~s5', '~s4', '~s3', '~s2', '~s1', undefined];
const ENOUGH = 300;

const frequencies = (goods: number, shares: Record<string, number>, least = 0.0002): KeyFrequencies => ({
  goods,
  byKey: new Map(Object.entries(shares)),
  least,
});

/** Climbs over tiers that hold this many goods each; says what was looked at. */
const climbOver = async (counts: ReadonlyMap<Tier, number>, known?: KeyFrequencies, keys = ['dress']) => {
  const looked: Tier[] = [];
  const look = async (tier: Tier): Promise<number> => {
    looked.push(tier);
    // a look goes no further than it has to
    return Math.min(counts.get(tier) ?? 0, mostOf(ENOUGH) + 1);
  };
  return { ...(await climb(look, { order: 'rank', keys, frequencies: known, enough: ENOUGH })), looked };
};

describe('the tier a list is read from', () => {
  it('holds enough goods or is all there are, and is found by few looks', async () => {
    const growing = fc
      .array(fc.nat({ max: 40_000 }), { minLength: SALES.length, maxLength: SALES.length })
      .map((counts) => counts.toSorted((a, b) => a - b));
    const shares = fc.dictionary(
      fc.constantFrom('dress', '~s1', '~s3', '~s5', '~s7'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(
        growing,
        fc.option(shares),
        fc.nat({ max: 5_000_000 }),
        async (sizes, known, goods) => {
          const counts = new Map(SALES.map((tier, place) => [tier, sizes[place] ?? 0]));
          const { tier, isTooMany, looked } = await climbOver(
            counts,
            known === null ? undefined : frequencies(goods, known),
          );
          const held = counts.get(tier) ?? 0;
          if (!isTooMany) expect(looked.at(-1)).toBe(tier);
          expect(held >= ENOUGH || tier === undefined).toBe(true);
          expect(isTooMany).toBe(held > mostOf(ENOUGH));
          // with too many on it, there is no narrower tier with enough
          const narrower = SALES[SALES.indexOf(tier) - 1];
          if (isTooMany && SALES.indexOf(tier) > 0) expect(counts.get(narrower)).toBeLessThan(ENOUGH);
          expect(new Set(looked).size).toBe(looked.length);
        },
      ),
    );
  });

  it('of a rare word is the one of all goods, looked at once', async () => {
    const known = frequencies(1_000_000, { '~s1': 0.4, '~s3': 0.03 });
    expect(await climbOver(new Map([[undefined, 12]]), known, ['rare', 'word'])).toEqual({
      tier: undefined,
      isTooMany: false,
      looked: [undefined],
    });
  });

  it('of a common word is found at the first look where the statistics are right', async () => {
    const known = frequencies(1_000_000, { dress: 0.1, '~s1': 0.4, '~s2': 0.12, '~s3': 0.03, '~s4': 0.008 });
    const counts = new Map<Tier, number>([
      ['~s4', 800],
      ['~s3', 3_000],
      [undefined, 100_000],
    ]);
    expect(await climbOver(counts, known)).toEqual({ tier: '~s4', isTooMany: false, looked: ['~s4'] });
  });

  it('of a word that the samples know too little of is found by what the first looks find', async () => {
    const known = frequencies(1_000_000, { '~s1': 0.35, '~s2': 0.12, '~s3': 0.036, '~s4': 0.01 }, 0.005);
    const rare = new Map<Tier, number>([
      ['~s1', 43],
      [undefined, 120],
    ]);
    expect((await climbOver(rare, known)).looked).toEqual(['~s1', undefined]);
    const common = new Map<Tier, number>([
      ['~s4', 400],
      ['~s3', 1_500],
      ['~s2', 5_000],
      ['~s1', 20_000],
      [undefined, 60_000],
    ]);
    expect((await climbOver(common, known)).looked.length).toBeLessThanOrEqual(4);
  });

  it.each(ORDERS)('by %s ends with all goods', async (order) => {
    const result = await climb(async () => 0, {
      order,
      keys: ['x'],
      frequencies: undefined,
      enough: ENOUGH,
    });
    expect(result).toEqual({ tier: undefined, isTooMany: false });
  });
});
