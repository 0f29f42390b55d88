import { queryTerms } from '@caravan/domain/search-terms';
import type { Catalogue, ListDepth } from './goods.catalogue.ts';
import type { FoundGoods, GoodsCriteria } from './goods.find.queries.ts';
import { overlaps } from './goods.rungs.ts';

export type WordlessCriteria = Omit<GoodsCriteria, 'terms' | 'phrase'>;

export interface FoundByWords {
  readonly found: FoundGoods;
  /** The words that were searched instead of those that were typed. */
  readonly searchedAs: string | null;
}

type WordCatalogue = Pick<Catalogue, 'find' | 'respell' | 'rarities' | 'sells'>;

const NOTHING: FoundByWords = { found: { ids: '', total: 0 }, searchedAs: null };

/** What was typed; when that finds nothing, with its slips put right; and then without the words that stand in the way. */
export const findByWords = async (
  catalogue: WordCatalogue,
  words: string,
  criteria: WordlessCriteria,
  depth: ListDepth,
): Promise<FoundByWords> => {
  const terms = queryTerms(words);
  if (words !== '' && terms.length === 0) return NOTHING;
  const found = await catalogue.find({ ...criteria, terms, phrase: words }, depth);
  if (found.total > 0 || terms.length === 0) return { found, searchedAs: null };
  const meant = await catalogue.respell(words);
  const better =
    meant === undefined ? undefined : await catalogue.find({ ...criteria, terms: queryTerms(meant) }, depth);
  if (meant !== undefined && better && better.total > 0) return { found: better, searchedAs: meant };
  return findLess(catalogue, queryTerms(meant ?? words), criteria, depth);
};

/**
 * A long title pasted whole, or one word too many: first go the terms that stand nowhere, which in a Chinese sentence
 * are the pairs across two words, then the rarest ones. Mostly one word stands in the way; how many more do is looked
 * for among the goods that sell well, since each look at all goods costs many times as much.
 */
const findLess = async (
  { find, rarities, sells }: WordCatalogue,
  terms: readonly string[],
  criteria: WordlessCriteria,
  depth: ListDepth,
): Promise<FoundByWords> => {
  if (terms.length < 2) return NOTHING;
  const goodsWith = await rarities(terms, criteria);
  const commonFirst = terms
    .filter((term) => (goodsWith.get(term) ?? 0) > 0)
    .toSorted((a, b) => (goodsWith.get(b) ?? 0) - (goodsWith.get(a) ?? 0));
  const commonest = (count: number): string[] => {
    const kept = new Set(commonFirst.slice(0, count));
    return terms.filter((term) => kept.has(term));
  };
  const found = new Map<number, FoundGoods>();
  const isFound = async (count: number): Promise<boolean> => {
    const goods = await find({ ...criteria, terms: commonest(count) }, depth);
    found.set(count, goods);
    return goods.total > 0;
  };
  const most = commonFirst.length < terms.length ? commonFirst.length : terms.length - 1;
  let count = most > 0 && (await isFound(most)) ? most : 0;
  if (count === 0) {
    const selling = await largest(0, most, (each) => sells({ ...criteria, terms: commonest(each) }));
    count = selling > 0 ? selling : await largest(0, most, isFound);
  }
  if (count === 0) return NOTHING;
  const inOrder = commonest(count);
  const goods = found.get(count) ?? (await find({ ...criteria, terms: inOrder }, depth));
  return { found: goods, searchedAs: wordsOf(inOrder) };
};

/** The largest number that holds, looked for by halves, when `from` holds, `to` does not, and fewer hold where more do. */
const largest = async (
  from: number,
  to: number,
  holds: (count: number) => Promise<boolean>,
): Promise<number> => {
  let [some, none] = [from, to];
  while (some + 1 < none) {
    const count = Math.floor((some + none) / 2);
    if (await holds(count)) some = count;
    else none = count;
  }
  return some;
};

/** Terms as words again: pairs that overlap (连衣, 衣裙) are one. */
const wordsOf = (terms: readonly string[]): string => {
  const words: string[] = [];
  for (const [place, term] of terms.entries()) {
    if (overlaps(terms[place - 1], term)) words.push(`${words.pop() ?? ''}${term.slice(1)}`);
    else words.push(term);
  }
  return words.join(' ');
};
