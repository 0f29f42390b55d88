import { featuresOfBytes } from '@caravan/domain/inspection/image-features';
import { queryTerms } from '@caravan/domain/goods/search-terms';
import type { Source } from '@caravan/domain/links/source';
import type { SearchEngine } from '../../../../connectors/search/search-engine.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { LIST_DEPTHS } from '../../find/goods.find.ts';
import type { FoundGoods, GoodsCriteria } from '../../find/goods.find.queries.ts';
import { countIndex } from '../engine/engine-index.ts';
import { createEnginePictures } from '../engine/engine-pictures.ts';
import { createEngineSearch } from '../engine/engine-search.ts';
import { createPostgresSearch } from '../postgres-search.ts';
import { countOnSale, sampleGoods } from './search-index.queries.ts';
import { isStillPictured, type PicturedGoods, samplePictured } from './search-pictures.queries.ts';

const SEARCHES = 20;
const PICTURES = 5;
const TRIES = 5;
/** No shopper waits for it. */
const COMPARING_MS = 10_000;
const ORDERS = ['rank', 'price_asc', 'sales_desc', 'price_desc', 'sales_asc'] as const;

export interface Compared {
  readonly goods: number;
  /** What is different; undefined where nothing is. */
  readonly difference: string | undefined;
}

interface Comparing {
  readonly db: Db;
  readonly engine: SearchEngine;
  readonly index: string;
  /** Brings what was changed meanwhile into the index. */
  readonly catchUp: () => Promise<void>;
}

/** Whether an index holds as many goods as the shop sells, and finds the same goods for some searches. */
export const compareIndex = async (comparing: Comparing): Promise<Compared> => {
  const { db, engine, index, catchUp } = comparing;
  const before = await countOnSale(db);
  await catchUp();
  const goods = await countIndex(engine, index);
  const after = await countOnSale(db);
  // what is changed between the counts may be in the one and not yet in the other
  const leeway = after.noted - before.noted;
  const isNear = Math.min(...[before, after].map((count) => Math.abs(count.goods - goods))) <= leeway;
  if (!isNear) return { goods, difference: `${goods} goods instead of ${after.goods}` };
  const searches = (await sampleGoods(db, after.goods, SEARCHES)).map(searchFor);
  for (const search of searches) {
    const difference = await differenceOf(comparing, search);
    if (difference !== undefined) return { goods, difference };
  }
  for (const pictured of await samplePictured(db, PICTURES)) {
    const difference = await pictureDifferenceOf(comparing, pictured);
    if (difference !== undefined) return { goods, difference };
  }
  return { goods, difference: undefined };
};

/** As a shopper would look for these goods: by some words of a title, each in another order. */
const searchFor = (
  { titleZh, titleEn, source }: { titleZh: string; titleEn: string; source: string },
  place: number,
): GoodsCriteria => {
  const terms = queryTerms(place % 2 === 0 ? titleEn : titleZh);
  return {
    terms: terms.slice(0, 1 + (place % 3)),
    order: ORDERS[place % ORDERS.length] ?? 'rank',
    ...(place % 4 === 3 && { source: source as Source }), // the table's check knows the sources
  };
};

const differenceOf = async (
  { db, engine, index, catchUp }: Comparing,
  criteria: GoodsCriteria,
): Promise<string | undefined> => {
  const [depth] = LIST_DEPTHS;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await createPostgresSearch(db).find(criteria, depth);
    const theirs = await createEngineSearch(engine, { index, patienceMs: COMPARING_MS }).find(
      criteria,
      depth,
    );
    if (isSame(own, theirs)) return undefined;
    await catchUp(); // changed between the two, perhaps
  }
  return `other goods for ${criteria.terms.join(' ')}`;
};

/** Goods are found by their own picture, unless many others show the same one. */
const pictureDifferenceOf = async (
  { db, engine, index, catchUp }: Comparing,
  { id, look }: PicturedGoods,
): Promise<string | undefined> => {
  const pictures = createEnginePictures(engine, { index, patienceMs: COMPARING_MS });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await pictures.nearest([featuresOfBytes(look)], MOST_ALIKE);
    const isFound = found.includes(id) || found.length === MOST_ALIKE;
    if (isFound || !(await isStillPictured(db, id, look))) return undefined;
    await catchUp();
  }
  return `goods ${id} are not found by their picture`;
};
const MOST_ALIKE = 100;

/** Goods of equal titles may be sorted otherwise where letters of rare alphabets are written small. */
const isSame = (one: FoundGoods, other: FoundGoods): boolean =>
  one.total === other.total &&
  one.ids.split(',').toSorted().join() === other.ids.split(',').toSorted().join();
