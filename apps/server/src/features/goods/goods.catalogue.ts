import { LRUCache } from 'lru-cache';
import { forgivingTerms, queryTerms } from '@caravan/domain/search-terms';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  countTerms,
  findAlongIndex,
  findBest,
  findFew,
  type FoundGoods,
  type GoodsCriteria,
  isLikelyFew,
  type KeyFrequencies,
  readKeyFrequencies,
  readVocabulary,
} from './goods.find.queries.ts';
import { type Category, readCategories } from './goods.queries.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly catalogue: Catalogue;
  }
}

/** What a process remembers of the catalogue for a short while; the database stays the only truth. */
export interface Catalogue {
  /** Ids of a list, at most a thousand. Its pages are cut from the same list for some seconds, so that none repeats. */
  find(criteria: GoodsCriteria): Promise<FoundGoods>;
  categories(): Promise<readonly Category[]>;
  /** The words with slips of the pen put right, or undefined where there is nothing to put right. */
  respell(words: string): Promise<string | undefined>;
  /** In how many goods each term is found, about; 0 only where there are none. */
  rarities(
    terms: readonly string[],
    criteria: Omit<GoodsCriteria, 'terms'>,
  ): Promise<ReadonlyMap<string, number>>;
  /** Goods were written: what follows is read anew by this process. */
  forget(): void;
}

const LISTS_FOR_MS = 20_000;
const CATEGORIES_FOR_MS = 30_000;
const STATISTICS_FOR_MS = 600_000;
/** A full list is 37 kB: about 400 of them. */
const MOST_CHARACTERS = 16_000_000;

export const createCatalogue = ({ replica: db }: Pick<Services, 'replica'>): Catalogue => {
  const frequencies = rememberedFor(STATISTICS_FOR_MS, () => readKeyFrequencies(db));
  const categories = rememberedFor(CATEGORIES_FOR_MS, () => readCategories(db));
  const vocabulary = rememberedFor(
    STATISTICS_FOR_MS,
    async () => new Set(await readVocabulary(db, (await frequencies.get())?.goods ?? 0)),
  );
  const lists = new LRUCache<string, FoundGoods>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ ids }) => ids.length + 500,
    ttl: LISTS_FOR_MS,
  });
  const findAnew = async (criteria: GoodsCriteria): Promise<FoundGoods> => {
    const isPlain = criteria.terms.length === 0 && !criteria.categoryId && criteria.isExempt !== 2;
    if (isPlain) return findAlongIndex(db, criteria);
    const few = isLikelyFew(criteria, await frequencies.get()) ? await findFew(db, criteria) : undefined;
    return few ?? findBest(db, criteria);
  };
  /** Who asks for the same at the same moment gets the same answer. */
  const underway = new Map<string, Promise<FoundGoods>>();
  const find = async (criteria: GoodsCriteria): Promise<FoundGoods> => {
    const key = keyOf(criteria);
    const known = lists.get(key) ?? (await underway.get(key));
    if (known) return known;
    const finding = findAnew(criteria);
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
    respell: async (words) => respelled(words, await vocabulary.get()),
    rarities: async (terms, criteria) =>
      raritiesOf(db, terms, { ...criteria, terms: [] }, await frequencies.get()),
    forget: () => {
      lists.clear();
      for (const remembered of [frequencies, categories, vocabulary]) remembered.forget();
    },
  };
};

const keyOf = ({
  terms,
  order,
  source,
  categoryId,
  minFen,
  maxFen,
  isPostage,
  isExempt,
}: GoodsCriteria): string =>
  [terms.toSorted().join(' '), order, source, categoryId, minFen, maxFen, isPostage, isExempt].join('|');

/** What is common is known from the samples; only the rest is counted. */
const raritiesOf = async (
  db: Db,
  terms: readonly string[],
  criteria: GoodsCriteria,
  known: KeyFrequencies | undefined,
): Promise<ReadonlyMap<string, number>> => {
  const common = new Map(
    terms.flatMap((term) => {
      const share = known?.byKey.get(term);
      return known && share !== undefined ? [[term, Math.max(1, share * known.goods)] as const] : [];
    }),
  );
  const counted = await countTerms(
    db,
    terms.filter((term) => !common.has(term)),
    criteria,
  );
  return new Map([...common, ...counted]);
};

const MOST_RESPELLED_WORDS = 12;

const respelled = (words: string, vocabulary: ReadonlySet<string>): string | undefined => {
  const typed = words.trim().split(/\s+/).slice(0, MOST_RESPELLED_WORDS);
  const meant = typed.map((word) => {
    const isKnown = queryTerms(word).every((term) => vocabulary.has(term));
    return isKnown ? word : (forgivingTerms(word, vocabulary, 1)[0] ?? word);
  });
  return meant.some((word, place) => word !== typed[place]) ? meant.join(' ') : undefined;
};

/** Reads at most once in a while; whoever asks meanwhile waits for the same answer, and a failure is not kept. */
const rememberedFor = <Value>(ms: number, read: () => Promise<Value>) => {
  let known: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return {
    get: (): Promise<Value> => {
      if (known && known.until > performance.now()) return known.value;
      const value = read();
      known = { value, until: performance.now() + ms };
      value.catch(() => (known = undefined));
      return value;
    },
    forget: (): void => {
      known = undefined;
    },
  };
};
