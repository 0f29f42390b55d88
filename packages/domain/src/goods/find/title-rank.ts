export interface Titles {
  readonly titleZh: string;
  readonly titleEn: string;
}

/**
 * How well a title says what was searched for: 3 it is the very phrase, 2 it has the very words, 1 others of their stem,
 * 0 only the category or the shop says it. The database ranks so too, in `goods.find.queries.ts`.
 */
export const titleRank = (
  { titleZh, titleEn }: Titles,
  { terms, phrase }: { readonly terms: readonly string[]; readonly phrase: string },
): number => {
  const wanted = phrase.toLowerCase();
  if ([titleZh.toLowerCase(), titleEn.toLowerCase()].includes(wanted)) return 3;
  const said = `${titleZh} ${titleEn}`.toLowerCase();
  if (!terms.every((term) => said.includes(term))) return 0;
  const words = [...wanted.matchAll(/[a-z0-9]+/g)].map(([word]) => word);
  return words.every((word) => hasWord(said, word)) ? 2 : 1;
};

const hasWord = (said: string, word: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])${word}(?![\p{L}\p{N}_])`, 'u').test(said);
