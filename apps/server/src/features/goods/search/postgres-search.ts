import type { Db } from '../../../platform/db/database.ts';
import { findOnLadder, keptTerms, raritiesOf } from '../find/goods.find.ts';
import { findAlongIndex, readKeyFrequencies, readVocabulary } from '../find/goods.find.queries.ts';
import type { GoodsSearch } from './goods-search.ts';
import { rememberedFor, STATISTICS_FOR_MS } from './remembered.ts';

export interface PostgresSearch extends GoodsSearch {
  /** Words of titles that are common enough to be meant, the commonest first. */
  vocabulary(): Promise<string[]>;
  forget(): void;
}

/** Searches in the goods' own table, by its index of keys. */
export const createPostgresSearch = (db: Db): PostgresSearch => {
  const frequencies = rememberedFor(STATISTICS_FOR_MS, () => readKeyFrequencies(db));
  return {
    find: async (criteria, depth) => {
      const isPlain = criteria.terms.length === 0 && !criteria.categoryId && criteria.isExempt !== 2;
      return isPlain
        ? findAlongIndex(db, criteria, depth)
        : findOnLadder(db, criteria, depth, await frequencies.get());
    },
    rarities: async (criteria) =>
      raritiesOf(db, criteria.terms, { ...criteria, terms: [] }, await frequencies.get()),
    kept: async (criteria) => keptTerms(db, criteria, await frequencies.get()),
    vocabulary: async () => readVocabulary(db, (await frequencies.get())?.goods ?? 0),
    forget: frequencies.forget,
  };
};
