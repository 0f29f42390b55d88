import type { GoodsOrder } from './goods.find.queries.ts';

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

/** Looks at the goods of one rung: how many of the wanted ones stand there, counted to one more than `mostOf(enough)`. */
type Look = (rung: Rung) => Promise<number>;

interface Climb {
  readonly order: GoodsOrder;
  /** Of the wanted goods, those of one word side by side. */
  readonly keys: readonly string[];
  readonly frequencies: KeyFrequencies | undefined;
  readonly enough: number;
}

/**
 * Finds a rung that holds enough of the wanted goods and not many more: begins where the statistics say and goes on by
 * what is found. With `isTooMany` there is none between too few and too many.
 */
export const climb = async (
  look: Look,
  { order, keys, frequencies, enough }: Climb,
): Promise<{ readonly rung: Rung; readonly isTooMany: boolean }> => {
  const ladder = ladders[order];
  const shares = sharesOf(ladder, frequencies);
  const last = ladder.length - 1;
  let tooFew = -1;
  let tooMany = ladder.length;
  let wanted = guessOf(keys, frequencies);
  while (tooFew + 1 < tooMany) {
    const at = placeFor((enough * 1.3) / wanted, shares, tooFew + 1, Math.min(tooMany - 1, last));
    const rung = ladder[at];
    const found = await look(rung);
    const share = shares[at] ?? 1;
    if (found > mostOf(enough)) {
      tooMany = at;
      wanted = Math.max(wanted, (2 * found) / share); // nobody knows how many more
    } else if (found < enough && at < last) {
      tooFew = at;
      wanted = (found + 1) / share;
    } else return { rung, isTooMany: false };
  }
  return { rung: ladder[tooMany], isTooMany: true };
};

/** So many of a rung are sorted rather than looking for a narrower one. */
export const mostOf = (enough: number): number => enough * 4;

/** The first rung that holds such a part of all goods, between two. */
const placeFor = (share: number, shares: readonly number[], from: number, to: number): number => {
  const place = shares.findIndex((each, at) => at >= from && each >= share);
  return place === -1 ? to : Math.min(place, to);
};

/** A rung too narrow for the samples holds about a quarter of the next one. */
const sharesOf = (ladder: readonly Rung[], frequencies: KeyFrequencies | undefined): number[] => {
  const shares: number[] = [];
  for (const rung of ladder.toReversed()) {
    const wider = shares[0] ?? 1;
    shares.unshift(rung === undefined ? 1 : (frequencies?.byKey.get(rung) ?? wider / 4));
  }
  return shares;
};

const guessOf = (keys: readonly string[], frequencies: KeyFrequencies | undefined): number => {
  if (!frequencies) return 1;
  const { goods, byKey, least } = frequencies;
  const words: number[] = [];
  let ofAll = goods;
  for (const [place, key] of keys.entries()) {
    const share = byKey.get(key) ?? least / 2;
    // the pairs of one Chinese word stand together in a title
    if (key.startsWith('~')) ofAll *= share;
    else if (overlaps(keys[place - 1], key)) words.push(Math.min(words.pop() ?? 1, share));
    else words.push(share);
  }
  // A marketplace has its part of every kind of goods. Words that are asked for together stand together more often than
  // by chance: each further one, from the rarest on, counts for half as much. A guess too high costs a look at few goods,
  // one too low a look at all that match.
  const shares = words.toSorted((one, other) => one - other);
  return Math.max(
    1,
    shares.reduce((guess, share, place) => guess * share ** (0.5 ** place), ofAll),
  );
};

const CJK_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}$/u;

/** Whether two terms are neighbouring pairs of one word: 连衣, 衣裙. */
export const overlaps = (before: string | undefined, term: string): boolean =>
  before !== undefined && CJK_PAIR.test(term) && CJK_PAIR.test(before) && before.at(-1) === term.at(0);
