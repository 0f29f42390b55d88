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

const NOTHING: FoundByWords = { found: { ids: '', total: 0 }, searchedAs: null };

/** What was typed; when that finds nothing, with its slips put right; and then without the words that stand in the way. */
export const findByWords = async (
  catalogue: Pick<Catalogue, 'find' | 'respell' | 'rarities'>,
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
 * are the pairs across two words, then the rarest ones.
 */
const findLess = async (
  { find, rarities }: Pick<Catalogue, 'find' | 'rarities'>,
  terms: readonly string[],
  criteria: WordlessCriteria,
  depth: ListDepth,
): Promise<FoundByWords> => {
  if (terms.length < 2) return NOTHING;
  const goodsWith = await rarities(terms, criteria);
  const commonFirst = terms
    .filter((term) => (goodsWith.get(term) ?? 0) > 0)
    .toSorted((a, b) => (goodsWith.get(b) ?? 0) - (goodsWith.get(a) ?? 0));
  let best = NOTHING;
  let some = 0;
  let none = commonFirst.length < terms.length ? commonFirst.length + 1 : terms.length;
  // Mostly one word stands in the way; the further ones are looked for by halves.
  for (let count = none - 1; some < count && count < none; count = Math.floor((some + none) / 2)) {
    const kept = new Set(commonFirst.slice(0, count));
    const inOrder = terms.filter((term) => kept.has(term));
    const found = await find({ ...criteria, terms: inOrder }, depth);
    if (found.total === 0) none = count;
    else {
      some = count;
      best = { found, searchedAs: wordsOf(inOrder) };
    }
  }
  return best;
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
