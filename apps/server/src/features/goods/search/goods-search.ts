import type { KeptTerms, ListDepth } from '../find/goods.find.ts';
import type { FoundGoods, GoodsCriteria } from '../find/goods.find.queries.ts';

/** Where goods are looked for by words and filters: PostgreSQL, or a search engine that is filled from it. */
export interface GoodsSearch {
  /** The best of the wanted goods, as many as `depth`. */
  find(criteria: GoodsCriteria, depth: ListDepth): Promise<FoundGoods>;
  /** In how many goods of the criteria each of its terms is found, about; 0 only where there are none. */
  rarities(criteria: GoodsCriteria): Promise<ReadonlyMap<string, number>>;
  /** So many of the criteria's terms, from the first on, as goods have; never all. */
  kept(criteria: GoodsCriteria): Promise<KeptTerms>;
}
