import * as z from 'zod';
import type { Source } from '@caravan/domain/links/source';
import { ConnectorFailure, unable } from '../connector-failure.ts';
import { externalIdOf, looseText } from '../market-values.ts';
import {
  type Capabilities,
  type MarketConnector,
  type MarketItem,
  type MarketPage,
  READS_NOTHING,
  type SearchRequest,
} from '../marketplace.ts';
import { callTaobaoGlobal, TAOBAO_GLOBAL, type TaobaoGlobalConfig } from './taobao-global.client.ts';
import {
  cancelTaobaoGlobal,
  findTaobaoGlobalOrder,
  payTaobaoGlobal,
  placeTaobaoGlobal,
  previewTaobaoGlobal,
  readTaobaoGlobalOrder,
  trackTaobaoGlobal,
} from './taobao-global.purchase.ts';
import { itemAnswer, pageAnswer, readCategoryOf, readItem, readRow } from './taobao-global.shapes.ts';

const PAGE_SIZE = 20;
/** Anyone who opens goods waits for their category no longer than this. */
const CATEGORY_MS = 3_000;

/** Taobao's platform for buyers abroad: Taobao and Tmall, read and bought. The two share one space of ids. */
export const createTaobaoGlobal = (config: TaobaoGlobalConfig): MarketConnector => ({
  name: TAOBAO_GLOBAL,
  sources: ['taobao', 'tianmao'],
  capabilities: (source) => CAPABILITIES[source] ?? READS_NOTHING,
  search: async (source, request, signal) =>
    readPage(
      source,
      await callTaobaoGlobal(config, '/traffic/item/search', searchParameters(request), signal),
    ),
  searchByPicture: async (source, jpeg, page, signal) => {
    const upload = await callTaobaoGlobal(
      config,
      '/upload/image',
      { image_base64: jpeg.toString('base64') },
      signal,
    );
    const imageId = z.looseObject({ image_id: looseText }).safeParse(upload).data?.image_id;
    if (imageId === undefined) throw badAnswer('/upload/image');
    const path = '/traffic/item/imgsearch';
    const found = readPage(
      source,
      await callTaobaoGlobal(config, path, { image_id: imageId, language: 'en' }, signal),
    );
    // all rows come at once there
    const start = (page - 1) * PAGE_SIZE;
    return {
      listings: found.listings.slice(start, start + PAGE_SIZE),
      hasMore: found.listings.length > start + PAGE_SIZE,
    };
  },
  item: (source, externalId, signal) => readGoods(config, source, externalId, signal),
  resolveLink: () => unable(TAOBAO_GLOBAL, 'resolveLink'),
  categories: () => unable(TAOBAO_GLOBAL, 'categories'),
  domesticFreight: () => unable(TAOBAO_GLOBAL, 'domesticFreight'),
  preview: (_, request, signal) => previewTaobaoGlobal(config, request, signal),
  place: (_, request, signal) => placeTaobaoGlobal(config, request, signal),
  pay: (_, placed, signal) => payTaobaoGlobal(config, placed, signal),
  find: (_, key, signal) => findTaobaoGlobalOrder(config, key, signal),
  order: (_, number, signal) => readTaobaoGlobalOrder(config, number, signal),
  cancel: (_, number, reason, signal) => cancelTaobaoGlobal(config, number, reason, signal),
  tracking: (_, number, signal) => trackTaobaoGlobal(config, number, signal),
  health: async (signal) => {
    await callTaobaoGlobal(
      config,
      '/traffic/item/search',
      searchParameters({ words: '杯', page: 1, order: 'rank' }),
      signal,
    );
    return { authorizedUntil: (await config.tokens.known(TAOBAO_GLOBAL))?.refreshUntil };
  },
});

const BOTH: Capabilities = {
  ...READS_NOTHING,
  search: true,
  pictureSearch: true,
  item: true,
  purchase: 'api',
  payment: 'automatic',
  tracking: true,
};

/** A search cannot be narrowed to Tmall there, so that Tmall's rows come with Taobao's. */
const CAPABILITIES: Partial<Record<Source, Capabilities>> = {
  taobao: BOTH,
  tianmao: { ...BOTH, search: false, pictureSearch: false },
};

const SORTS = {
  rank: undefined,
  price_asc: 'PRICE_ASC',
  price_desc: 'PRICE_DESC',
  sales_desc: 'SALE_QTY_DESC',
} as const;

const searchParameters = ({ words, page, order, minFen, maxFen }: SearchRequest) => {
  const filters = [
    ...(minFen === undefined ? [] : [`min_price:${minFen}`]),
    ...(maxFen === undefined ? [] : [`max_price:${maxFen}`]),
  ];
  return {
    keyword: words,
    page_no: `${page}`,
    page_size: `${PAGE_SIZE}`,
    language: 'en',
    sort: SORTS[order],
    filters: filters.length === 0 ? undefined : filters.join(','),
  };
};

const readPage = (source: Source, answer: unknown): MarketPage => {
  const given = dataOf(answer);
  if (!Array.isArray(given)) throw badAnswer('/traffic/item/search');
  const rows = pageAnswer.parse(given);
  return {
    listings: rows.flatMap((row) => readRow(source, row) ?? []),
    hasMore: rows.length >= PAGE_SIZE,
  };
};

const dataOf = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer : z.looseObject({ data: z.unknown() }).safeParse(answer).data?.data;

const readGoods = async (
  config: TaobaoGlobalConfig,
  source: Source,
  externalId: string,
  signal: AbortSignal,
) => {
  const path = '/traffic/item/get';
  try {
    const answer = itemAnswer.safeParse(
      await callTaobaoGlobal(
        config,
        path,
        { item_resource: 'taobao', item_id: externalId, language: 'en' },
        signal,
      ),
    );
    if (!answer.success || externalIdOf(answer.data.item_id) !== externalId) throw badAnswer(path);
    const item = readItem(source, answer.data, externalId);
    // goods without a title or a price were not read well, which says nothing about whether they exist
    if (item === undefined) throw badAnswer(path);
    return { ...item, ...(await readCategory(config, externalId, signal)) };
  } catch (error) {
    if (error instanceof ConnectorFailure && GONE.test(error.code ?? '')) return undefined;
    throw error;
  }
};

/** Their page there names no category, only what is read for orders does; goods that it lacks stand without one. */
const readCategory = async (
  config: TaobaoGlobalConfig,
  externalId: string,
  signal: AbortSignal,
): Promise<Pick<MarketItem, 'categoryName' | 'categoryId'>> => {
  try {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(CATEGORY_MS)]);
    const answer = await callTaobaoGlobal(config, '/product/get', { item_id: externalId }, soon);
    return readCategoryOf(answer, externalId);
  } catch (error) {
    if (error instanceof ConnectorFailure) return {};
    throw error;
  }
};

const GONE = /ITEM_NOT_(FOUND|EXIST)|ITEM_OFFLINE/i;

const badAnswer = (operation: string): ConnectorFailure =>
  new ConnectorFailure({ kind: 'bad_answer', provider: TAOBAO_GLOBAL, operation });
