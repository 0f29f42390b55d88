import { DAY_MS } from '@caravan/domain/time/china-time';
import { toPage } from '@caravan/contract/envelope';
import type { favouritesCalls } from '@caravan/contract/goods/favourites.calls';
import type { goodsCalls } from '@caravan/contract/goods/goods.calls';
import { plainWords, suggestions } from '@caravan/domain/goods/search-suggestions';
import type { Source } from '@caravan/domain/links/source';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import type { Services } from '../../platform/services.ts';
import {
  fenOf,
  type Rates,
  ratesNow,
  unitPriceOf,
  type Viewer,
  viewerNow,
  viewerOf,
} from '../rates/index.ts';
import { favouritesHandlers } from './favourites/favourites.handlers.ts';
import { shownCategories } from './goods.catalogue.ts';
import { LIST_DEPTHS, type ListDepth } from './find/goods.find.ts';
import type { FoundGoods, GoodsOrder } from './find/goods.find.queries.ts';
import { findByLink } from './goods.links.ts';
import { averageMark, presentCard, presentCategory, presentDetail, presentReview } from './goods.present.ts';
import { readCards, readDetail, readGoodsClasses, readHotPicks } from './goods.queries.ts';
import { readPrices } from './live/live.queries.ts';
import { allowanceOf } from './live/live.allowance.ts';
import { fresh } from './live/live.refresh.ts';
import { imageFeatureHandlers } from './image-features/image-features.handlers.ts';
import { isOurs } from './live/texts/origins.ts';
import { findWithLive } from './live/live.search.ts';
import { findByWords, type WordlessCriteria } from './find/goods.words.ts';
import { countMarks, readReviews } from './reviews/reviews.queries.ts';
import { readHotWords, readSearchedWords } from './find/search-words.queries.ts';

const MOST_PICKS = 200;
const HISTORY_MS = 183 * DAY_MS;
const HOT_WORDS = 10;
const MOST_SUGGESTIONS = 8;

/** `POST /comment` belongs to orders: a review moves the order on. */
type GoodsHandlers = Omit<Handlers<typeof goodsCalls>, 'POST /comment'> & Handlers<typeof favouritesCalls>;

export const goodsHandlers: GoodsHandlers = {
  'GET /goods/search': async (context, input) => {
    const { page, searchedAs, missingSources } = await pageByWords(context, input);
    const words = searchedAs ?? input.value ?? '';
    if (page.total > 0 && input.pageNum === 1) context.services.searchWords.count(words, context);
    return { ...page, missingSources: [...missingSources], searchedAs };
  },

  'POST /system/spu/getGoodsByCategoryId': async (context, input) => (await pageByWords(context, input)).page,

  'GET /system/spu/queryDetail': async (context, { id }) => {
    const known = await readBrought(context.services, id);
    if (!known) return refuse('not_found');
    const row = isOurs(known)
      ? known
      : await fresh(context.services, known, context.now, allowanceOf(context));
    if (row === 'silent') return refuse('source_silent');
    return presentDetail(row, { ...(await viewerNow(context)), services: context.services });
  },

  'GET /system/spu/urlSearch': (context, { url }) => findByLink(context, url),

  'GET /system/spu/priceHistory': async (context, { id }) => {
    const rates = await ratesNow(context);
    const since = new Date(context.now.getTime() - HISTORY_MS).toISOString().slice(0, 10);
    const rows = await readPrices(context.services.replica, id, since);
    const { currency } = context;
    return {
      currency,
      prices: rows.map(({ day, price_fen }) => ({ day, price: unitPriceOf(price_fen, currency, rates) })),
    };
  },

  'GET /system/spu/hot': async (context, input) => {
    const { catalogue, replica } = context.services;
    const [picks, sold] = await Promise.all([
      readHotPicks(replica, MOST_PICKS),
      catalogue.find({ terms: [], order: 'sales_desc' }, depthOf(input)),
    ]);
    const found = picksFirst(picks, sold);
    return pageOfFound(replica, found, input, await viewerNow(context));
  },

  'POST /system/spu/get/postage/hot': async (context, input) => {
    const { catalogue, replica } = context.services;
    const found = await catalogue.find({ terms: [], order: 'rank', isPostage: true }, depthOf(input));
    return pageOfFound(replica, found, input, await viewerNow(context));
  },

  ...imageFeatureHandlers,

  ...favouritesHandlers,

  'GET /system/search/hot': ({ services, locale, now }) =>
    readHotWords(services.replica, { language: locale, most: HOT_WORDS, now }),

  'GET /system/search/suggest': async ({ services: { catalogue, replica }, locale, now }, { value }) => {
    const [searched, categories, words] = await Promise.all([
      readSearchedWords(replica, plainWords(value), { language: locale, most: MOST_SUGGESTIONS, now }),
      catalogue.categories(),
      catalogue.vocabulary(),
    ]);
    const kinds = shownCategories(categories, now).map(
      (category) => presentCategory(category, locale).goodsCategoryName,
    );
    return suggestions(value, { searched, kinds, words }, MOST_SUGGESTIONS);
  },

  'GET /system/property/list': ({ services, locale, now }) => readGoodsClasses(services.replica, locale, now),

  'GET /category/list': async ({ services, locale, now }) =>
    shownCategories(await services.catalogue.categories(), now).map((category) =>
      presentCategory(category, locale),
    ),

  'GET /comment/client/getCommentList': async ({ services, locale }, input) => {
    const { spuId: goodsId, pageNum, pageSize, mark = null, withPictures = false } = input;
    const [rows, counts] = await Promise.all([
      readReviews(services.replica, {
        goodsId,
        mark,
        withPictures,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      }),
      countMarks(services.replica, goodsId),
    ]);
    const marks = [1, 2, 3, 4, 5].map((each) => counts.find((row) => row.mark === each)?.count ?? 0);
    const total = counts
      .filter((row) => mark === null || row.mark === mark)
      .reduce((sum, row) => sum + (withPictures ? row.with_pictures : row.count), 0);
    const sum = marks.reduce((whole, count, place) => whole + count * (place + 1), 0);
    const list = rows.map((row) => presentReview(row, locale));
    return {
      ...toPage(list, total, input),
      averageMark: averageMark(
        sum,
        marks.reduce((whole, count) => whole + count, 0),
      ),
      marks,
    };
  },
};

/** Goods that were brought a moment ago may not have come to the replica yet. */
const readBrought = async ({ db, replica }: Pick<Services, 'db' | 'replica'>, id: string) =>
  (await readDetail(replica, id)) ?? (replica === db ? undefined : await readDetail(db, id));

interface PageInput {
  readonly pageNum: number;
  readonly pageSize: number;
}

interface ListContext extends Omit<Viewer, 'rates'> {
  readonly actor: Actor;
  readonly address: string;
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
}

/** A page of goods by words and filters, as every list of the shop finds them. */
export const pageByWords = async (context: ListContext, input: ListInput) => {
  const { catalogue, replica } = context.services;
  const rates = await ratesNow(context);
  const criteria = criteriaOf(input, rates, context.currency);
  const words = input.value?.trim() ?? '';
  const own = await findByWords(catalogue, words, criteria, depthOf(input));
  const isLive = isAskedLive(context.services, input);
  const found = isLive
    ? await findWithLive(
        context.services,
        own.found,
        {
          words,
          order: criteria.order,
          source: input.source,
          minFen: criteria.minFen,
          maxFen: criteria.maxFen,
          depth: input.pageNum * input.pageSize,
        },
        allowanceOf(context),
      )
    : { ...own.found, missing: [] };
  // what the marketplaces just named may not have come to the replica yet
  const from = isLive ? context.services.db : replica;
  const page = await pageOfFound(from, found, input, viewerOf(context, rates));
  // words that the marketplaces know as typed were no slip
  return {
    page,
    searchedAs: isMostlyLive(found, own.found) ? null : own.searchedAs,
    missingSources: found.missing,
  };
};

/** Only words are asked for elsewhere: the shop's categories and badges are its own. */
const isAskedLive = ({ markets }: Services, input: ListInput): boolean =>
  markets.isLive &&
  (input.value?.trim() ?? '') !== '' &&
  input.categoryId === undefined &&
  input.isPostage !== true &&
  input.isExempt !== 2;

const isMostlyLive = (found: FoundGoods, own: FoundGoods): boolean => found.total > 2 * own.total;

interface ListInput extends PageInput {
  readonly value?: string | undefined;
  readonly source?: Source | undefined;
  readonly categoryId?: string | undefined;
  readonly price?: 'asc' | 'desc' | undefined;
  readonly buyers?: 'asc' | 'desc' | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly isPostage?: boolean | undefined;
  readonly isExempt?: number | undefined;
}

const criteriaOf = (input: ListInput, rates: Rates, currency: Viewer['currency']): WordlessCriteria => ({
  order: orderOf(input),
  source: input.source,
  categoryId: input.categoryId,
  minFen: input.minPrice === undefined ? undefined : fenOf(input.minPrice, currency, rates),
  maxFen: input.maxPrice === undefined ? undefined : fenOf(input.maxPrice, currency, rates),
  isPostage: input.isPostage,
  isExempt: input.isExempt,
});

const orderOf = ({ price, buyers }: ListInput): GoodsOrder => {
  if (price) return `price_${price}`;
  return buyers ? `sales_${buyers}` : 'rank';
};

/** As deep as the page and the next one, so that a list is known to go on. */
const depthOf = ({ pageNum, pageSize }: PageInput): ListDepth =>
  LIST_DEPTHS.find((depth) => depth >= (pageNum + 1) * pageSize) ?? LIST_DEPTHS[3];

/** Of an id and its comma. */
const PLACE_LENGTH = 37;

/** Cards of these goods in their order; what went off sale is left out. */
export const cardsOf = async (db: Db, ids: readonly string[], view: Viewer) =>
  (await readCards(db, ids.join(), view.locale)).map((row) => presentCard(row, view));

/** The shop's own picks, then what sells best, nothing twice: a feed that does not end after the picks. */
const picksFirst = (picks: readonly string[], sold: FoundGoods): FoundGoods => {
  const others = sold.ids.split(',').filter((id) => id !== '' && !picks.includes(id));
  const repeated = sold.ids.split(',').length - others.length;
  return {
    ids: [...picks, ...others].join(','),
    total: picks.length + sold.total - repeated,
  };
};

const pageOfFound = async (
  db: Db,
  { ids, total }: FoundGoods,
  { pageNum, pageSize }: PageInput,
  view: Viewer,
) => {
  const start = (pageNum - 1) * pageSize * PLACE_LENGTH;
  const onPage = ids.slice(start, start + pageSize * PLACE_LENGTH - 1);
  const rows = await readCards(db, onPage, view.locale);
  const list = rows.map((row) => presentCard(row, view));
  return toPage(list, total, { pageNum, pageSize });
};
