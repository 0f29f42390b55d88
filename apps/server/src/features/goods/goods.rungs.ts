import type { GoodsCriteria, GoodsOrder } from './goods.find.queries.ts';

/** How many goods there are about, and how large a part of them the commonest keys are found in. */
export interface KeyFrequencies {
  readonly goods: number;
  readonly byKey: ReadonlyMap<string, number>;
  /** Any other key is rarer than this. */
  readonly least: number;
}

/** A key of the index that only the goods at the good end of an order carry; none for all goods. */
export type Rung = string | undefined;

const numbered = (prefix: string, numbers: readonly number[]): Rung[] =>
  numbers.map((number) => `${prefix}${number}`);
const UP_TO_12 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** As `goods_keys` writes them, the narrowest first: each rung holds the goods of all rungs before it. */
const ladders: Readonly<Record<GoodsOrder, readonly Rung[]>> = {
  rank: [...numbered('~s', [9, 8, 7, 6, 5, 4, 3, 2, 1]), undefined],
  sales_desc: [...numbered('~s', [9, 8, 7, 6, 5, 4, 3, 2, 1]), undefined],
  sales_asc: [...numbered('~l', [0, 1, 2, 3]), undefined],
  price_asc: [...numbered('~c', UP_TO_12), undefined],
  price_desc: [...numbered('~d', UP_TO_12.toReversed()), undefined],
};

/** Looks at the goods of one rung: how many of the criteria there are. */
type Look = (rung: Rung) => Promise<number>;

/**
 * Finds the narrowest rung that holds enough of the wanted goods and not many more. Begins where the statistics say,
 * and goes up or down from there; what is looked at last is the answer.
 */
export const climb = async (
  look: Look,
  { criteria, keys, frequencies, enough }: Climb,
): Promise<{ readonly rung: Rung; readonly isTooMany: boolean }> => {
  const ladder = ladders[criteria.order];
  const most = mostOf(enough);
  let at = startOf(ladder, keys, frequencies, enough);
  let tooFew = -1;
  for (;;) {
    const rung = ladder[at];
    const found = await look(rung);
    if (found > most && at - 1 > tooFew) at -= 1;
    else if (found < enough && rung !== undefined) {
      tooFew = at;
      at += stepFrom(found, enough);
      at = Math.min(at, ladder.length - 1);
    } else return { rung, isTooMany: found > most };
  }
};

interface Climb {
  readonly criteria: GoodsCriteria;
  readonly keys: readonly string[];
  readonly frequencies: KeyFrequencies | undefined;
  readonly enough: number;
}

/** So many of a rung are sorted rather than looking for a narrower one. */
export const mostOf = (enough: number): number => enough * 5;

/** Rungs hold about four times as many as the one before: with next to nothing found, one is left out. */
const stepFrom = (found: number, enough: number): number => (found * 8 < enough ? 2 : 1);

const startOf = (
  ladder: readonly Rung[],
  keys: readonly string[],
  frequencies: KeyFrequencies | undefined,
  enough: number,
): number => {
  if (!frequencies) return ladder.length - 1;
  const { goods, byKey, least } = frequencies;
  const shareOf = (key: string): number => byKey.get(key) ?? least / 2;
  const shares = keys.map(shareOf);
  const asIfApart = shares.reduce((product, share) => product * share, goods);
  const asIfTogether = goods * Math.min(1, ...shares);
  // pairs of one Chinese word come together, other words do not: the truth lies between
  const guess = Math.sqrt(asIfApart * asIfTogether);
  const start = ladder.findIndex((rung) => rung === undefined || guess * shareOf(rung) >= enough * 1.5);
  return start === -1 ? ladder.length - 1 : start;
};
