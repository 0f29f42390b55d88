/** How many goods there are about, and how large a part of them the commonest keys are found in. */
export interface KeyFrequencies {
  readonly goods: number;
  readonly byKey: ReadonlyMap<string, number>;
  /** Any other key is rarer than this. */
  readonly least: number;
}

/** Part of all goods. */
type Share = number;

export interface Among {
  /** Of all goods, those that are wanted at all. */
  readonly standing: Share;
  /** Of all goods, those that the index they are looked up in holds. */
  readonly indexed: Share;
}

export interface ChosenKeys {
  readonly keys: readonly string[];
  /** Those that are left, the rarest first: a row that is not wanted mostly lacks that. */
  readonly others: readonly string[];
  /** What it takes to find all goods that have them, about. */
  readonly us: number;
}

/**
 * Which of its keys a list is looked up by: from the rarest on as many as spare more than they cost, since the index
 * reads through the goods of every key it is asked for, and what is left is looked at row by row anyway. Keys too rare
 * for the samples cost next to nothing.
 */
export const chooseKeys = (
  all: readonly string[],
  frequencies: KeyFrequencies | undefined,
  { standing, indexed }: Among = { standing: 1, indexed: 1 },
): ChosenKeys => {
  const shareOf = (key: string): Share => frequencies?.byKey.get(key) ?? frequencies?.least ?? 1;
  const total = frequencies?.goods ?? 0;
  const listOf = (key: string): number => total * indexed * shareOf(key);
  const rarestFirst = all.toSorted((one, other) => shareOf(one) - shareOf(other));
  const [rarest = ''] = rarestFirst;
  const together = total * standing * shareOf(rarest) * TOGETHER;
  const chosen = new Set<string>();
  let goods = total * standing;
  let us = 0;
  for (const key of rarestFirst.slice(0, MOST_KEYS)) {
    const costUs = KEY_US + listOf(key) * LISTED_US + listOf(rarest) * TRIED_US;
    const sparedUs = Math.max(goods, together) * (1 - shareOf(key)) * ROW_US;
    const isKnown = frequencies?.byKey.has(key) === true;
    if (isKnown && chosen.size > 0 && sparedUs < costUs) break;
    chosen.add(key);
    goods = standing * guessOf(inOrder(all, chosen), frequencies);
    us += costUs;
  }
  const others = rarestFirst.filter((key) => !chosen.has(key));
  return { keys: inOrder(all, chosen), others, us: us + goods * ROW_US };
};
/** To look up every word of a long title costs more than reading what a few leave. */
const MOST_KEYS = 8;
/** So many of the goods with the rarest word may have all others too: they are of one title. */
const TOGETHER = 0.05;
/** What is measured where the database has all in memory: to read a row of the goods, … */
const ROW_US = 1.2;
/** … to look up a key, to read one of the goods in its list, and to try one of the rarest key's goods on that list. */
const KEY_US = 30;
const LISTED_US = 0.0055;
const TRIED_US = 0.045;

const inOrder = (all: readonly string[], chosen: ReadonlySet<string>): string[] =>
  all.filter((key) => chosen.has(key));

/** How many goods are found by these keys, about; those of one word stand side by side. */
export const guessOf = (keys: readonly string[], frequencies: KeyFrequencies | undefined): number => {
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
