import * as z from 'zod';
import { canonicalSource } from '../canonical-source.ts';
import type { Source } from '@caravan/domain/links/source';
import {
  countOf,
  externalIdOf,
  fenOfYuan,
  gramsOfKilograms,
  looseList,
  looseObject,
  looseText,
  pictureAddress,
  pictureAddresses,
  videoAddress,
} from '../market-values.ts';
import type { LadderStep, MarketItem, MarketListing, MarketProperty, MarketSku } from '../marketplace.ts';

const listing = z.looseObject({
  num_iid: looseText,
  title: looseText,
  pic_url: looseText,
  price: looseText,
  promotion_price: looseText,
  sales: looseText,
  seller_nick: looseText,
  area: looseText,
  detail_url: looseText,
});

export const searchAnswer = z.looseObject({
  items: z.looseObject({
    page_count: looseText,
    pagecount: looseText,
    item: looseList(listing),
  }),
});

/** A row of a search; undefined for one that lacks what a list shows. */
export const readListing = (source: Source, row: z.output<typeof listing>): MarketListing | undefined => {
  const externalId = externalIdOf(row.num_iid);
  const priceFen = fenOfYuan(row.promotion_price) ?? fenOfYuan(row.price);
  if (externalId === undefined || row.title === undefined || priceFen === undefined) return undefined;
  return {
    source: canonicalSource(source, row.detail_url),
    externalId,
    titleZh: row.title,
    picture: pictureAddress(row.pic_url),
    priceFen,
    sales: countOf(row.sales),
    shopName: row.seller_nick ?? '',
    location: row.area,
  };
};

const sku = z.looseObject({
  sku_id: looseText,
  spec_id: looseText,
  price: looseText,
  quantity: looseText,
  properties: looseText,
});

const ladderStep = z.looseObject({ startQuantity: looseText, begin_num: looseText, price: looseText });

export const itemAnswer = z.looseObject({
  cache: looseText,
  data_update: looseText,
  item: z.looseObject({
    num_iid: looseText,
    title: looseText,
    price: looseText,
    nick: looseText,
    num: looseText,
    min_num: looseText,
    detail_url: looseText,
    pic_url: looseText,
    desc: looseText,
    item_imgs: looseList(z.looseObject({ url: looseText })),
    item_weight: looseText,
    location: looseText,
    post_fee: looseText,
    express_fee: looseText,
    video: looseObject({ url: looseText }),
    tmall: z.unknown().optional(),
    sales: looseText,
    cid: looseText,
    rootCatId: looseText,
    props_list: z.record(z.string(), z.string()).catch({}),
    props_img: z.record(z.string(), z.string()).catch({}),
    props: looseList(z.looseObject({ name: looseText, value: looseText })),
    skus: z.looseObject({ sku: looseList(sku) }).catch({ sku: [] }),
    priceRange: looseList(ladderStep),
    tiered_price: looseList(ladderStep),
    shop_id: looseText,
    seller_id: looseText,
    seller_info: looseObject({ shop_name: looseText }),
  }),
});

/** When a remembered answer was fetched, which is said in China's time; undefined for one that is fresh. */
export const fetchedAt = ({ cache, data_update = '' }: z.output<typeof itemAnswer>): Date | undefined => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(data_update) ?? [];
  const at = new Date(`${day}T${time}+08:00`);
  return cache !== '1' || Number.isNaN(at.getTime()) ? undefined : at;
};

type RawItem = z.output<typeof itemAnswer>['item'];

/** Freight and weight of 0 mean that they are not stated. Undefined without a title or a price. */
export const readItem = (source: Source, raw: RawItem, externalId: string): MarketItem | undefined => {
  const skus = readSkus(raw, externalId);
  const priceFen = skus.length > 0 ? Math.min(...skus.map((each) => each.priceFen)) : undefined;
  if (raw.title === undefined || priceFen === undefined) return undefined;
  const pictures = pictureAddresses([raw.pic_url, ...raw.item_imgs.map(({ url }) => url)]);
  return {
    source: sourceOf(source, raw),
    externalId,
    titleZh: raw.title,
    picture: pictures[0],
    pictures,
    priceFen,
    sales: countOf(raw.sales),
    ...shopOf(raw),
    videoUrl: videoAddress(raw.video?.url),
    descriptionHtml: raw.desc ?? '',
    attributes: raw.props.flatMap(({ name, value }) => (name && value ? [{ name, value }] : [])),
    categoryId: externalIdOf(raw.cid) ?? externalIdOf(raw.rootCatId),
    skus,
    minOrder: Math.max(1, countOf(raw.min_num)),
    ladder: readLadder([...raw.priceRange, ...raw.tiered_price]),
    domesticFreightFen: fenOfYuan(raw.express_fee) ?? fenOfYuan(raw.post_fee),
    weightGrams: gramsOfKilograms(raw.item_weight),
    isAvailable: skus.some(({ stock }) => stock > 0),
  };
};

/** Taobao and Tmall are one platform there: the goods' own flag and address tell them apart. */
const sourceOf = (source: Source, { tmall, detail_url }: RawItem): Source =>
  source === 'taobao' && (tmall === true || tmall === 'true')
    ? 'tianmao'
    : canonicalSource(source, detail_url);

const shopOf = (raw: RawItem): Pick<MarketItem, 'shopId' | 'shopName' | 'location'> => ({
  shopId: externalIdOf(raw.shop_id) ?? externalIdOf(raw.seller_id),
  shopName: raw.seller_info?.shop_name ?? raw.nick ?? '',
  location: raw.location,
});

/** From `properties` and `props_list`, never from `properties_name`, which mixes both. */
const readSkus = (raw: RawItem, externalId: string): MarketSku[] => {
  const skus = raw.skus.sku.flatMap((each) => readSku(raw, each) ?? []);
  if (skus.length > 0) return skus;
  const priceFen = fenOfYuan(raw.price);
  return priceFen === undefined ? [] : [{ externalId, properties: [], priceFen, stock: countOf(raw.num) }];
};

const readSku = (raw: RawItem, each: z.output<typeof sku>): MarketSku | undefined => {
  const externalId = externalIdOf(each.spec_id) ?? externalIdOf(each.sku_id);
  const priceFen = fenOfYuan(each.price);
  if (externalId === undefined || priceFen === undefined) return undefined;
  const keys = (each.properties ?? '').split(';').filter(Boolean);
  const picture = keys.map((key) => pictureAddress(raw.props_img[key])).find((url) => url !== undefined);
  return {
    externalId,
    priceFen,
    stock: countOf(each.quantity),
    properties: keys.flatMap((key) => propertyOf(raw.props_list[key]) ?? []),
    picture,
  };
};

/** `颜色分类:乳白色` */
const propertyOf = (text: string | undefined): MarketProperty | undefined => {
  const [, name = '', value = ''] = /^([^:：]+)[:：](.+)$/s.exec(text ?? '') ?? [];
  return name && value ? { name: name.trim(), value: value.trim() } : undefined;
};

const readLadder = (steps: readonly z.output<typeof ladderStep>[]): LadderStep[] =>
  steps.flatMap(({ startQuantity, begin_num, price }) => {
    const from = countOf(startQuantity ?? begin_num);
    const priceFen = fenOfYuan(price);
    return from > 0 && priceFen !== undefined ? [{ from, priceFen }] : [];
  });
