/** The words of a name, whatever their case, accents and punctuation. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether two names can be one person's: the same words in any order, the same letters however they are divided (李 小明),
 * or all words of the shorter one if it has two or more.
 */
export const isSamePayee = (one: string, other: string): boolean => {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (shorter.length === 0) return false;
  if (shorter.join('') === longer.join('')) return true;
  return shorter.length > 1 && shorter.every((word) => timesIn(shorter, word) <= timesIn(longer, word));
};

/** How often: a name that says one word twice is not that of everybody who has this word. */
const timesIn = (words: readonly string[], wanted: string): number =>
  words.filter((word) => word === wanted).length;
