import { queryTerms } from '@caravan/domain/goods/search-terms';
import type { Catalogue } from '../goods.catalogue.ts';
import type { ListDepth } from './goods.find.ts';
import type { FoundGoods, GoodsCriteria } from './goods.find.queries.ts';
import { overlaps } from './goods.keys.ts';

export type WordlessCriteria = Omit<GoodsCriteria, 'terms' | 'phrase'>;

export interface FoundByWords {
  readonly found: FoundGoods;
  /** The words that were searched instead of those that were typed. */
  readonly searchedAs: string | null;
}

type WordCatalogue = Pick<Catalogue, 'find' | 'respell' | 'rarities' | 'kept'>;

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
 * for among the goods that sell well, and these are shown, since to look at all goods costs many times as much.
 */
const findLess = async (
  { find, rarities, kept }: WordCatalogue,
  terms: readonly string[],
  criteria: WordlessCriteria,
  depth: ListDepth,
): Promise<FoundByWords> => {
  if (terms.length < 2) return NOTHING;
  const goodsWith = await rarities(terms, criteria);
  const commonFirst = terms
    .filter((term) => (goodsWith.get(term) ?? 0) > 0)
    .toSorted((a, b) => (goodsWith.get(b) ?? 0) - (goodsWith.get(a) ?? 0));
  const findCommonest = async (count: number, isSelling: boolean): Promise<FoundByWords> => {
    const commonest = new Set(commonFirst.slice(0, count));
    const inOrder = terms.filter((term) => commonest.has(term));
    const found = await find({ ...criteria, terms: inOrder, isSelling }, depth);
    return found.total > 0 ? { found, searchedAs: wordsOf(inOrder) } : NOTHING;
  };
  const most = commonFirst.length < terms.length ? commonFirst.length : terms.length - 1;
  if (most === 0) return NOTHING;
  const all = await findCommonest(most, false);
  if (all.found.total > 0 || most === 1) return all;
  const { count, isSelling } = await kept({ ...criteria, terms: commonFirst.slice(0, most) });
  return count > 0 ? findCommonest(count, isSelling) : NOTHING;
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
