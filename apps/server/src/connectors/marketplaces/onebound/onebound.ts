import * as z from 'zod';
import { decodeLink } from '@caravan/domain/links/marketplace-link';
import type { Source } from '@caravan/domain/links/source';
import { buysNothing } from '../buys-nothing.ts';
import { ConnectorFailure } from '../connector-failure.ts';
import { externalIdOf, fenOfYuan, looseList, looseText } from '../market-values.ts';
import {
  type Capabilities,
  type MarketConnector,
  type MarketPage,
  READS_NOTHING,
  type SearchRequest,
} from '../marketplace.ts';
import { callOnebound, ONEBOUND, type OneboundConfig, type OneboundPlatform } from './onebound.client.ts';
import { fetchedAt, itemAnswer, readItem, readListing, searchAnswer } from './onebound.shapes.ts';

const PAGE_SIZE = 40;

type CallSource = (
  source: Source,
  api: string,
  parameters: Record<string, string>,
  signal: AbortSignal,
) => Promise<unknown>;

/** The aggregator that reads all four marketplaces under one key; it buys nothing. */
export const createOnebound = (config: OneboundConfig, sources: readonly Source[]): MarketConnector => {
  const call: CallSource = (source, api, parameters, signal) =>
    callOnebound(config, PLATFORMS[source], api, parameters, signal);
  return {
    name: ONEBOUND,
    sources,
    capabilities: (source) => (sources.includes(source) ? CAPABILITIES[source] : READS_NOTHING),
    ...goodsOf(call),
    ...factsOf(call),
    ...buysNothing(ONEBOUND),
    health: async (signal) => {
      const [source = 'taobao'] = sources;
      // the cheapest question there is: goods that cannot exist
      await call(source, 'item_get', { num_iid: '10000' }, signal);
      return {};
    },
  };
};

const goodsOf = (call: CallSource): Pick<MarketConnector, 'search' | 'searchByPicture' | 'item'> => ({
  search: async (source, request, signal) => {
    const api = source === 'tianmao' ? 'item_search_tmall' : 'item_search';
    return readPage(source, api, await call(source, api, searchParameters(request), signal), request.page);
  },
  searchByPicture: async (source, jpeg, page, signal) => {
    const upload = await call(source, 'upload_img', { imgcode: jpeg.toString('base64') }, signal);
    const imgid = uploadAnswer.safeParse(upload).data?.items.item.name;
    if (imgid === undefined) throw badAnswer('upload_img');
    const answer = await call(source, 'item_search_img', { imgid, page: `${page}` }, signal);
    return readPage(source, 'item_search_img', answer, page);
  },
  item: async (source, externalId, signal) => {
    const answer = await call(source, 'item_get', { num_iid: externalId, is_promotion: '1' }, signal);
    if (answer === undefined) return undefined;
    const read = itemAnswer.safeParse(answer);
    // a remembered answer may be that of other goods
    if (!read.success || externalIdOf(read.data.item.num_iid) !== externalId) throw badAnswer('item_get');
    const item = readItem(source, read.data.item, externalId);
    // goods without a title or a price were not read well, which says nothing about whether they exist
    if (item === undefined) throw badAnswer('item_get');
    return { ...item, asOf: fetchedAt(read.data) };
  },
});

const factsOf = (
  call: CallSource,
): Pick<MarketConnector, 'resolveLink' | 'categories' | 'domesticFreight'> => ({
  resolveLink: async (text, signal) => {
    const answer = await call('taobao', 'item_password', { word: text.slice(0, 1_000) }, signal);
    const item = passwordAnswer.safeParse(answer).data?.item;
    const decoded = decodeLink(item?.url ?? '');
    if (decoded.kind === 'item') return decoded;
    const externalId = externalIdOf(item?.num_iid);
    return externalId === undefined ? undefined : { source: 'taobao', externalId };
  },
  categories: async (source, parentId, signal) => {
    const answer = await call(source, 'cat_get', { cid: parentId }, signal);
    const rows = categoryAnswer.safeParse(answer).data?.items.item ?? [];
    return rows.flatMap(({ cid, name, is_parent }) => {
      const externalId = externalIdOf(cid);
      return externalId && name
        ? [{ externalId, nameZh: name, nameEn: undefined, isLeaf: is_parent !== 'true' }]
        : [];
    });
  },
  domesticFreight: async (source, { externalId, quantity }, signal) => {
    const answer = await call(source, 'item_fee', { num_iid: externalId, num: `${quantity}` }, signal);
    return fenOfYuan(feeAnswer.safeParse(answer).data?.items.post_fee);
  },
});

const PLATFORMS: Readonly<Record<Source, OneboundPlatform>> = {
  '1688': '1688',
  taobao: 'taobao',
  tianmao: 'taobao',
  weidian: 'micro',
};

const READS: Capabilities = {
  ...READS_NOTHING,
  search: true,
  pictureSearch: true,
  item: true,
  resolveLink: true,
  categories: true,
};

const CAPABILITIES: Readonly<Record<Source, Capabilities>> = {
  '1688': { ...READS, domesticFreight: true },
  taobao: READS,
  tianmao: { ...READS, pictureSearch: false },
  // a search of Weidian by words is not in the aggregator's documentation
  weidian: { ...READS_NOTHING, item: true },
};

const SORTS = { rank: '', price_asc: 'bid', price_desc: '_bid', sales_desc: '_sale' } as const;

const searchParameters = ({ words, page, order, minFen, maxFen }: SearchRequest): Record<string, string> => ({
  q: words,
  page: `${page}`,
  page_size: `${PAGE_SIZE}`,
  ...(SORTS[order] === '' ? {} : { sort: SORTS[order] }),
  ...(minFen === undefined ? {} : { start_price: (minFen / 100).toFixed(2) }),
  ...(maxFen === undefined ? {} : { end_price: (maxFen / 100).toFixed(2) }),
});

const readPage = (source: Source, api: string, answer: unknown, page: number): MarketPage => {
  if (answer === undefined) return { listings: [], hasMore: false };
  const read = searchAnswer.safeParse(answer);
  if (!read.success) throw badAnswer(api);
  const { item, page_count, pagecount } = read.data.items;
  return {
    listings: item.flatMap((row) => readListing(source, row) ?? []),
    hasMore: Number(page_count ?? pagecount ?? 0) > page,
  };
};

const badAnswer = (operation: string): ConnectorFailure =>
  new ConnectorFailure({ kind: 'bad_answer', provider: ONEBOUND, operation });

const uploadAnswer = z.looseObject({ items: z.looseObject({ item: z.looseObject({ name: looseText }) }) });
const passwordAnswer = z.looseObject({ item: z.looseObject({ num_iid: looseText, url: looseText }) });
const feeAnswer = z.looseObject({ items: z.looseObject({ post_fee: looseText }) });
const categoryAnswer = z.looseObject({
  items: z.looseObject({
    item: looseList(z.looseObject({ cid: looseText, name: looseText, is_parent: looseText })),
  }),
});
