import type { Source } from '@caravan/domain/links/source';
import { buysNothing } from '../buys-nothing.ts';
import { ConnectorFailure, kindOf, unable } from '../connector-failure.ts';
import { externalIdOf, fenOfYuan } from '../market-values.ts';
import {
  type Capabilities,
  type MarketConnector,
  type MarketPage,
  READS_NOTHING,
  type SearchRequest,
} from '../marketplace.ts';
import { callTmapi, TMAPI, type TmapiConfig } from './tmapi.client.ts';
import {
  descriptionAnswer,
  freightAnswer,
  itemAnswer,
  readItem,
  readListing,
  searchAnswer,
} from './tmapi.shapes.ts';

/** More than that are not given. */
const PAGE_SIZE = 20;

/** What it knows: it has no goods of Weidian. */
export const TMAPI_SOURCES = ['1688', 'taobao', 'tianmao'] as const satisfies readonly Source[];

type CallSource = (
  source: Source,
  api: string,
  parameters: Record<string, string>,
  signal: AbortSignal,
) => Promise<unknown>;

/** The aggregator that reads 1688, Taobao and Tmall with one token; it buys nothing. */
export const createTmapi = (config: TmapiConfig, sources: readonly Source[]): MarketConnector => {
  const call: CallSource = (source, api, parameters, signal) =>
    callTmapi(config, `${PLATFORMS[source]}/${api}`, parameters, signal);
  return {
    name: TMAPI,
    sources,
    capabilities: (source) =>
      sources.includes(source) ? capabilitiesOf(source, config.province) : READS_NOTHING,
    ...goodsOf(call),
    // its search takes the address of a picture that it can fetch, and no picture
    searchByPicture: () => unable(TMAPI, 'searchByPicture'),
    resolveLink: () => unable(TMAPI, 'resolveLink'),
    categories: () => unable(TMAPI, 'categories'),
    domesticFreight: freightOf(call, config.province),
    ...buysNothing(TMAPI),
    health: async (signal) => {
      const [source = '1688'] = sources;
      // about no goods: who believes the token finds fault with the question only
      await call(source, 'item_detail', {}, signal).catch((error: unknown) => {
        if (kindOf(error) !== 'validation') throw error;
      });
      return {};
    },
  };
};

const PLATFORMS: Readonly<Record<Source, string>> = {
  '1688': '1688',
  taobao: 'taobao',
  tianmao: 'taobao',
  weidian: 'weidian',
};

const capabilitiesOf = (source: Source, province: string | undefined): Capabilities => {
  if (source === 'weidian') return READS_NOTHING;
  // Taobao is not searched by words there
  if (source !== '1688') return { ...READS_NOTHING, item: true };
  return { ...READS_NOTHING, search: true, item: true, domesticFreight: province !== undefined };
};

const goodsOf = (call: CallSource): Pick<MarketConnector, 'search' | 'item'> => ({
  search: async (source, request, signal) => {
    if (source !== '1688') return unable(TMAPI, 'search');
    return readPage(
      source,
      await call(source, 'search/items', searchParameters(request), signal),
      request.page,
    );
  },
  item: async (source, externalId, signal) => {
    // the shop translates by itself
    const language = source === '1688' ? { language: 'zh' } : undefined;
    const answer = await call(source, 'item_detail', { item_id: externalId, ...language }, signal);
    const read = itemAnswer.safeParse(answer);
    if (!read.success || externalIdOf(read.data.item_id) !== externalId) throw badAnswer('item_detail');
    const withoutText = readItem(source, read.data, { externalId, descriptionHtml: '' });
    // goods without a title or a price were not read well, which says nothing about whether they exist
    if (withoutText === undefined) throw badAnswer('item_detail');
    return { ...withoutText, descriptionHtml: await descriptionOf(call, source, externalId, signal) };
  },
});

/** A question of its own, put when there are goods to describe. */
const descriptionOf = async (
  call: CallSource,
  source: Source,
  externalId: string,
  signal: AbortSignal,
): Promise<string> => {
  const answer = await call(source, 'item_desc', { item_id: externalId }, signal);
  const read = descriptionAnswer.safeParse(answer);
  const describes = externalIdOf(read.data?.item_id);
  // other goods' text is none
  if (!read.success || (describes !== undefined && describes !== externalId)) throw badAnswer('item_desc');
  return read.data.detail_html ?? '';
};

const freightOf =
  (call: CallSource, province: string | undefined): MarketConnector['domesticFreight'] =>
  async (source, { externalId, quantity }, signal) => {
    if (source !== '1688' || province === undefined) return unable(TMAPI, 'domesticFreight');
    const request = { item_id: externalId, province, total_quantity: `${quantity}` };
    const answer = await call(source, 'item/shipping', request, signal);
    return fenOfYuan(freightAnswer.safeParse(answer).data?.total_fee);
  };

const SORTS = {
  rank: 'default',
  price_asc: 'price_up',
  price_desc: 'price_down',
  sales_desc: 'sales',
} as const;

const searchParameters = ({ words, page, order, minFen, maxFen }: SearchRequest): Record<string, string> => ({
  keyword: words,
  page: `${page}`,
  page_size: `${PAGE_SIZE}`,
  sort: SORTS[order],
  ...(minFen === undefined ? {} : { price_start: (minFen / 100).toFixed(2) }),
  ...(maxFen === undefined ? {} : { price_end: (maxFen / 100).toFixed(2) }),
});

const readPage = (source: Source, answer: unknown, page: number): MarketPage => {
  const read = searchAnswer.safeParse(answer);
  if (!read.success) throw badAnswer('search/items');
  const { items, has_next_page: next, total_count: total } = read.data;
  return {
    listings: items.flatMap((row) => (row ? (readListing(source, row) ?? []) : [])),
    hasMore: typeof next === 'boolean' ? next : Number(total ?? 0) > page * PAGE_SIZE,
  };
};

const badAnswer = (operation: string): ConnectorFailure =>
  new ConnectorFailure({ kind: 'bad_answer', provider: TMAPI, operation });
