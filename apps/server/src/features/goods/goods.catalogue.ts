import { LRUCache } from 'lru-cache';
import { contentState } from '@caravan/domain/shared/content-kinds';
import { begunTerm, forgivingTerms, queryTerms } from '@caravan/domain/goods/search-terms';
import type { Services } from '../../platform/services.ts';
import { type KeptTerms, LIST_DEPTHS, type ListDepth } from './find/goods.find.ts';
import type { FoundGoods, GoodsCriteria } from './find/goods.find.queries.ts';
import { type Category, readCategories } from './goods.queries.ts';
import type { GoodsSearch } from './search/goods-search.ts';
import { createPostgresSearch } from './search/postgres-search.ts';
import { rememberedFor, STATISTICS_FOR_MS } from './search/remembered.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly catalogue: Catalogue;
  }
}

/** What a process remembers of the catalogue for a short while; the database stays the only truth. */
export interface Catalogue {
  /** A list, read as far down as is asked. Its pages are cut from it for some seconds, so that none repeats. */
  find(criteria: GoodsCriteria, depth?: ListDepth): Promise<FoundGoods>;
  categories(): Promise<readonly Category[]>;
  /** The words with the last one typed to its end and slips of the pen put right, or undefined where there is nothing to put right. */
  respell(words: string): Promise<string | undefined>;
  /** Words of titles that are common enough to be meant, the commonest first. */
  vocabulary(): Promise<ReadonlySet<string>>;
  /** In how many goods each term is found, about; 0 only where there are none. */
  rarities(
    terms: readonly string[],
    criteria: Omit<GoodsCriteria, 'terms'>,
  ): Promise<ReadonlyMap<string, number>>;
  /** So many of the criteria's terms, from the first on, as goods have. */
  kept(criteria: GoodsCriteria): Promise<KeptTerms>;
  /** Goods were written: what follows is read anew by this process. */
  forget(): void;
}

const LISTS_FOR_MS = 20_000;
const CATEGORIES_FOR_MS = 30_000;
/** A list of 100 is 4 kB. */
const MOST_CHARACTERS = 16_000_000;

/** `elsewhere` searches instead of the database, where there is such a place. */
export const createCatalogue = (
  { replica: db }: Pick<Services, 'replica'>,
  elsewhere: (own: GoodsSearch) => GoodsSearch = (own) => own,
): Catalogue => {
  const own = createPostgresSearch(db);
  const search = elsewhere(own);
  const categories = rememberedFor(CATEGORIES_FOR_MS, () => readCategories(db));
  const vocabulary = rememberedFor(STATISTICS_FOR_MS, async () => new Set(await own.vocabulary()));
  const lists = new LRUCache<string, FoundGoods>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ ids }) => ids.length + 500,
    ttl: LISTS_FOR_MS,
  });
  /** Who asks for the same at the same moment gets the same answer. */
  const underway = new Map<string, Promise<FoundGoods>>();
  const find = async (criteria: GoodsCriteria, depth: ListDepth = LIST_DEPTHS[0]): Promise<FoundGoods> => {
    const key = `${depth}|${keyOf(criteria)}`;
    const known = lists.get(key) ?? (await underway.get(key));
    if (known) return known;
    const finding = search.find(criteria, depth);
    underway.set(key, finding);
    try {
      const found = await finding;
      lists.set(key, found);
      return found;
    } finally {
      underway.delete(key);
    }
  };

  return {
    find,
    categories: categories.get,
    vocabulary: vocabulary.get,
    respell: async (words) => respelled(words, await vocabulary.get()),
    rarities: (terms, criteria) => search.rarities({ ...criteria, terms }),
    kept: (criteria) => search.kept(criteria),
    forget: () => {
      lists.clear();
      for (const remembered of [own, categories, vocabulary]) remembered.forget();
    },
  };
};

/** Of all categories those to be seen now: with one that has ended goes what stands below it. Parents come first. */
export const shownCategories = (categories: readonly Category[], now: Date): Category[] => {
  const shown = new Set<string>();
  return categories.filter(({ id, parent_id: above, starts_at: startsAt, ends_at: endsAt }) => {
    const isShown =
      contentState({ startsAt, endsAt }, now) === 'shown' && (above === null || shown.has(above));
    if (isShown) shown.add(id);
    return isShown;
  });
};

const keyOf = (criteria: GoodsCriteria): string =>
  [criteria.terms.toSorted().join(' '), ...TOLD_APART_BY.map((part) => criteria[part])].join('|');
const TOLD_APART_BY = [
  'phrase',
  'order',
  'source',
  'categoryId',
  'minFen',
  'maxFen',
  'isPostage',
  'isExempt',
  'isSelling',
] as const satisfies readonly (keyof GoodsCriteria)[];

const MOST_RESPELLED_WORDS = 6;

const respelled = (words: string, vocabulary: ReadonlySet<string>): string | undefined => {
  const typed = words.trim().split(/\s+/).slice(0, MOST_RESPELLED_WORDS);
  const meant = typed.map((word, place) => {
    if (queryTerms(word).every((term) => vocabulary.has(term))) return word;
    // Goods are searched for while the last word is still being typed.
    const begun = place === typed.length - 1 ? begunTerm(word, vocabulary) : undefined;
    return begun ?? forgivingTerms(word, vocabulary, 1)[0] ?? word;
  });
  return meant.some((word, place) => word !== typed[place]) ? meant.join(' ') : undefined;
};
