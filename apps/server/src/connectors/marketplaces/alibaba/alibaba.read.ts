import * as z from 'zod';
import { ConnectorFailure } from '../connector-failure.ts';
import { externalIdOf, fenOfYuan, looseList, looseText } from '../market-values.ts';
import type { MarketCategory, MarketItem, MarketPage, SearchRequest } from '../marketplace.ts';
import { ALIBABA, type AlibabaConfig, callAlibaba, resultOf } from './alibaba.client.ts';
import { offerAnswer, pageAnswer, readOffer, readRow } from './alibaba.shapes.ts';

const NAMESPACE = 'com.alibaba.fenxiao.crossborder';
const PAGE_SIZE = 40;
const LANGUAGE = 'en';

/** Codes with which the marketplace says that an offer is not there. */
const GONE = /not_?found|offline|deleted|invalid_?offer|商品不存在|已下架/i;

const SORTS = {
  rank: undefined,
  price_asc: '{"price":"asc"}',
  price_desc: '{"price":"desc"}',
  sales_desc: '{"monthSold":"desc"}',
} as const;

export const searchAlibaba = async (
  config: AlibabaConfig,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<MarketPage> => {
  const offerQueryParam = {
    keyword: request.words,
    beginPage: request.page,
    pageSize: PAGE_SIZE,
    country: LANGUAGE,
    sort: SORTS[request.order],
    priceStart: request.minFen === undefined ? undefined : (request.minFen / 100).toFixed(2),
    priceEnd: request.maxFen === undefined ? undefined : (request.maxFen / 100).toFixed(2),
  };
  return readPage(
    await read(config, 'product.search.keywordQuery', { offerQueryParam }, signal),
    request.page,
  );
};

export const searchAlibabaByPicture = async (
  config: AlibabaConfig,
  jpeg: Buffer,
  page: number,
  signal: AbortSignal,
): Promise<MarketPage> => {
  const uploadImageParam = { imageBase64: jpeg.toString('base64') };
  const imageId = await read(config, 'product.image.upload', { uploadImageParam }, signal);
  const offerQueryParam = {
    imageId: String(imageId),
    beginPage: page,
    pageSize: PAGE_SIZE,
    country: LANGUAGE,
  };
  return readPage(await read(config, 'product.search.imageQuery', { offerQueryParam }, signal), page);
};

export const readAlibabaItem = async (
  config: AlibabaConfig,
  externalId: string,
  signal: AbortSignal,
): Promise<MarketItem | undefined> => {
  const api = 'product.search.queryProductDetail';
  const offerDetailParam = { offerId: externalId, country: LANGUAGE };
  const answer = await read(config, api, { offerDetailParam }, signal);
  if (answer === undefined) return undefined;
  const offer = offerAnswer.safeParse(answer);
  if (!offer.success || externalIdOf(offer.data.offerId) !== externalId) throw badAnswer(api);
  const item = readOffer(offer.data, externalId);
  // an offer without a title or a price was not read well, which says nothing about whether it exists
  if (item === undefined) throw badAnswer(api);
  return item;
};

const category = z.looseObject({
  categoryId: looseText,
  chineseName: looseText,
  translatedName: looseText,
  leaf: z.unknown().optional(),
});

export const readAlibabaCategories = async (
  config: AlibabaConfig,
  parentId: string,
  signal: AbortSignal,
): Promise<readonly MarketCategory[]> => {
  const answer = await read(
    config,
    'category.translation.getById',
    { language: LANGUAGE, categoryId: parentId },
    signal,
  );
  const parent = z.looseObject({ children: looseList(category) }).safeParse(answer).data;
  return (parent?.children ?? []).flatMap(({ categoryId, chineseName, translatedName, leaf }) => {
    const externalId = externalIdOf(categoryId);
    return externalId && chineseName
      ? [{ externalId, nameZh: chineseName, nameEn: translatedName, isLeaf: String(leaf) === 'true' }]
      : [];
  });
};

/** Of one line to a district of China, by its code: `440111`. */
export const readAlibabaFreight = async (
  config: AlibabaConfig,
  line: { readonly externalId: string; readonly quantity: number },
  districtCode: string,
  signal: AbortSignal,
): Promise<number | undefined> => {
  const productFreightQueryParamsNew = {
    offerId: line.externalId,
    toProvinceCode: `${districtCode.slice(0, 2)}0000`,
    toCityCode: `${districtCode.slice(0, 4)}00`,
    toCountryCode: districtCode,
    totalNum: line.quantity,
  };
  const answer = await read(config, 'product.freight.estimate', { productFreightQueryParamsNew }, signal);
  const said = z.looseObject({ freight: looseText, freePostage: z.unknown().optional() }).safeParse(answer);
  if (!said.success) return undefined;
  return String(said.data.freePostage) === 'true' ? 0 : fenOfYuan(said.data.freight);
};

/** The inner result; undefined for an offer that is not there. */
const read = async (
  config: AlibabaConfig,
  name: string,
  given: Readonly<Record<string, string | object>>,
  signal: AbortSignal,
): Promise<unknown> => {
  const { result, isSuccess, code } = resultOf(
    await callAlibaba(config, `${NAMESPACE}/${name}`, given, signal),
    name,
  );
  const inner = z.looseObject({ result: z.unknown().optional(), message: looseText }).safeParse(result).data;
  if (isSuccess) {
    if (inner?.result === undefined || inner.result === null) throw badAnswer(name);
    return inner.result;
  }
  if (GONE.test(`${code ?? ''} ${inner?.message ?? ''}`)) return undefined;
  throw new ConnectorFailure({ kind: 'validation', provider: ALIBABA, operation: name, code });
};

const readPage = (answer: unknown, page: number): MarketPage => {
  const found = pageAnswer.safeParse(answer);
  if (!found.success) throw badAnswer('search');
  return {
    listings: found.data.data.flatMap((each) => readRow(each) ?? []),
    hasMore: Number(found.data.totalPage ?? 0) > page,
  };
};

const badAnswer = (operation: string): ConnectorFailure =>
  new ConnectorFailure({ kind: 'bad_answer', provider: ALIBABA, operation });
