import type { GoodsOrder } from './goods.find.queries.ts';
import { guessOf, type KeyFrequencies } from './goods.keys.ts';

/** A key of the index that only the goods at the good end of an order carry; none for all goods. */
export type Tier = string | undefined;

const numbered = (prefix: string, numbers: readonly number[]): Tier[] =>
  numbers.map((number) => `${prefix}${number}`);
const UP_TO_12 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** As `goods_keys` writes them, the narrowest first: each tier holds the goods of all tiers before it. */
const ladders: Readonly<Record<GoodsOrder, readonly Tier[]>> = {
  rank: [...numbered('~s', [9, 8, 7, 6, 5, 4, 3, 2, 1]), undefined],
  sales_desc: [...numbered('~s', [9, 8, 7, 6, 5, 4, 3, 2, 1]), undefined],
  sales_asc: [...numbered('~l', [0, 1, 2, 3]), undefined],
  price_asc: [...numbered('~c', UP_TO_12), undefined],
  price_desc: [...numbered('~d', UP_TO_12.toReversed()), undefined],
};

/** ImageFeatures at the goods of one tier: how many of the wanted ones stand there, counted to one more than `mostOf(enough)`. */
type Look = (tier: Tier) => Promise<number>;

interface Climb {
  readonly order: GoodsOrder;
  /** Of the wanted goods, those of one word side by side. */
  readonly keys: readonly string[];
  readonly frequencies: KeyFrequencies | undefined;
  readonly enough: number;
}

/**
 * Finds a tier that holds enough of the wanted goods and not many more: begins where the statistics say and goes on by
 * what is found. With `isTooMany` there is none between too few and too many.
 */
export const climb = async (
  look: Look,
  { order, keys, frequencies, enough }: Climb,
): Promise<{ readonly tier: Tier; readonly isTooMany: boolean }> => {
  const ladder = ladders[order];
  const shares = sharesOf(ladder, frequencies);
  const last = ladder.length - 1;
  let tooFew = -1;
  let tooMany = ladder.length;
  let wanted = guessOf(keys, frequencies);
  while (tooFew + 1 < tooMany) {
    const at = placeFor((enough * 1.3) / wanted, shares, tooFew + 1, Math.min(tooMany - 1, last));
    const tier = ladder[at];
    const found = await look(tier);
    const share = shares[at] ?? 1;
    if (found > mostOf(enough)) {
      tooMany = at;
      wanted = Math.max(wanted, (2 * found) / share); // nobody knows how many more
    } else if (found < enough && at < last) {
      tooFew = at;
      wanted = (found + 1) / share;
    } else return { tier, isTooMany: false };
  }
  return { tier: ladder[tooMany], isTooMany: true };
};

/** So many of a tier are sorted rather than looking for a narrower one. */
export const mostOf = (enough: number): number => enough * 16;

/** The first tier that holds such a part of all goods, between two. */
const placeFor = (share: number, shares: readonly number[], from: number, to: number): number => {
  const place = shares.findIndex((each, at) => at >= from && each >= share);
  return place === -1 ? to : Math.min(place, to);
};

/** A tier too narrow for the samples holds about a quarter of the next one. */
const sharesOf = (ladder: readonly Tier[], frequencies: KeyFrequencies | undefined): number[] => {
  const shares: number[] = [];
  for (const tier of ladder.toReversed()) {
    const wider = shares[0] ?? 1;
    shares.unshift(tier === undefined ? 1 : (frequencies?.byKey.get(tier) ?? wider / 4));
  }
  return shares;
};
