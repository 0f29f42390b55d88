import { toPage } from '@caravan/contract/envelope';
import type { goodsCalls } from '@caravan/contract/goods/goods.calls';
import type { Source } from '@caravan/domain/source';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers, Locale } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/handler.ts';
import { fenOf, type Rates, ratesNow } from '../rates/index.ts';
import type { FoundGoods, GoodsOrder } from './goods.find.queries.ts';
import { LONGEST_LIST } from './goods.find.queries.ts';
import { findByLink } from './goods.links.ts';
import {
  averageMark,
  presentCard,
  presentCategory,
  presentDetail,
  presentReview,
  type View,
} from './goods.present.ts';
import { readCards, readDetail, readGoodsClasses, readHot } from './goods.queries.ts';
import { findByWords, type WordlessCriteria } from './goods.words.ts';
import { countMarks, readReviews } from './reviews.queries.ts';
import { readHotWords } from './search-words.queries.ts';

const MOST_HOT = 200;
const HOT_WORDS = 10;

/** `POST /comment` belongs to orders: a review moves the order on. */
type GoodsHandlers = Omit<Handlers<typeof goodsCalls>, 'POST /comment'>;

export const goodsHandlers: GoodsHandlers = {
  'GET /goods/search': async (context, input) => {
    const { services } = context;
    const rates = await ratesNow(context);
    const words = input.value?.trim() ?? '';
    const { found, searchedAs } = await findByWords(
      services.catalogue,
      words,
      criteriaOf(input, rates, context.currency),
    );
    if (words !== '' && found.total > 0 && input.pageNum === 1)
      services.searchWords.count(searchedAs ?? words);
    const page = await pageOfFound(services.replica, found, input, { ...context, rates });
    return { ...page, missingSources: [], searchedAs };
  },

  'POST /system/spu/getGoodsByCategoryId': async (context, input) => {
    const { services } = context;
    const rates = await ratesNow(context);
    const { found } = await findByWords(
      services.catalogue,
      input.value?.trim() ?? '',
      criteriaOf(input, rates, context.currency),
    );
    return pageOfFound(services.replica, found, input, { ...context, rates });
  },

  'GET /system/spu/queryDetail': async (context, { id }) => {
    const row = await readDetail(context.services.replica, id);
    if (!row) return refuse('not_found');
    return presentDetail(row, { ...context, rates: await ratesNow(context) });
  },

  'GET /system/spu/urlSearch': (context, { url }) => findByLink(context, url),

  'GET /system/spu/hot': async (context, input) => {
    const { replica } = context.services;
    const found = await readHot(replica, MOST_HOT);
    return pageOfFound(replica, found, input, { ...context, rates: await ratesNow(context) });
  },

  'POST /system/spu/get/postage/hot': async (context, input) => {
    const { catalogue, replica } = context.services;
    const found = await catalogue.find({ terms: [], order: 'rank', isPostage: true });
    return pageOfFound(replica, found, input, { ...context, rates: await ratesNow(context) });
  },

  'GET /system/search/hot': ({ services, locale }) => readHotWords(services.replica, HOT_WORDS, locale),

  'GET /system/property/list': ({ services, locale }) => readGoodsClasses(services.replica, locale),

  'GET /category/list': async ({ services, locale }) =>
    (await services.catalogue.categories()).map((category) => presentCategory(category, locale)),

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

interface ListInput {
  readonly source?: Source | undefined;
  readonly categoryId?: string | undefined;
  readonly price?: 'asc' | 'desc' | undefined;
  readonly buyers?: 'asc' | 'desc' | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly isPostage?: boolean | undefined;
  readonly isExempt?: number | undefined;
}

const criteriaOf = (input: ListInput, rates: Rates, currency: View['currency']): WordlessCriteria => ({
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

const ID_LENGTH = 36;

const pageOfFound = async (
  db: Db,
  { ids, total }: FoundGoods,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  view: View & { readonly locale: Locale },
) => {
  const start = Math.min(pageNum - 1, LONGEST_LIST) * pageSize * (ID_LENGTH + 1);
  const onPage = ids.slice(start, start + pageSize * (ID_LENGTH + 1) - 1);
  const rows = await readCards(db, onPage, view.locale);
  const list = rows.map((row) => presentCard(row, view));
  return toPage(list, total, { pageNum, pageSize });
};
