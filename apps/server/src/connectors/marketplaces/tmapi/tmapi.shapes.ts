import * as z from 'zod';
import { canonicalSource } from '../canonical-source.ts';
import type { Source } from '@caravan/domain/links/source';
import {
  countOf,
  externalIdOf,
  fenOfYuan,
  gramsOfKilograms,
  isYes,
  looseList,
  looseObject,
  looseText,
  pictureAddress,
  pictureAddresses,
  videoAddress,
} from '../market-values.ts';
import type { LadderStep, MarketItem, MarketListing, MarketProperty, MarketSku } from '../marketplace.ts';

const listing = z.looseObject({
  item_id: looseText,
  product_url: looseText,
  title: looseText,
  img: looseText,
  price: looseText,
  price_info: looseObject({ sale_price: looseText }),
  sale_info: looseObject({ sale_quantity_int: looseText }),
  shop_info: looseObject({ member_id: looseText, company_name: looseText }),
  delivery_info: looseObject({ area_from: looseList(z.string()) }),
});

export const searchAnswer = z.looseObject({
  total_count: looseText,
  has_next_page: z.unknown().optional(),
  items: z.array(listing.nullable().catch(null)),
});

/** A row of a search; undefined for one that lacks what a list shows. */
export const readListing = (source: Source, row: z.output<typeof listing>): MarketListing | undefined => {
  const externalId = externalIdOf(row.item_id);
  const priceFen = fenOfYuan(row.price_info?.sale_price) ?? fenOfYuan(row.price);
  if (externalId === undefined || row.title === undefined || priceFen === undefined) return undefined;
  return {
    source,
    externalId,
    titleZh: row.title,
    picture: pictureAddress(row.img),
    priceFen,
    sales: countOf(row.sale_info?.sale_quantity_int),
    ...sellerOf(row),
  };
};

const sellerOf = ({
  shop_info: shop,
  delivery_info: delivery,
}: z.output<typeof listing>): Pick<MarketListing, 'shopId' | 'shopName' | 'location'> => ({
  shopId: externalIdOf(shop?.member_id),
  shopName: shop?.company_name ?? '',
  location: placeOf(delivery?.area_from),
});

const placeOf = (parts: readonly string[] | undefined): string | undefined =>
  parts?.filter(Boolean).join(' ') || undefined;

/** Goods of Taobao name price and stock of an option in either of two ways. */
const sku = z.looseObject({
  skuid: looseText,
  sku_id: looseText,
  specid: looseText,
  sale_price: looseText,
  price: looseText,
  stock: looseText,
  quantity: looseText,
  props_ids: looseText,
  package_info: looseObject({ weight: looseText }),
});

const option = z.looseObject({
  pid: looseText,
  prop_name: looseText,
  values: looseList(z.looseObject({ vid: looseText, name: looseText, imageUrl: looseText })),
});

export const itemAnswer = z.looseObject({
  item_id: looseText,
  product_url: looseText,
  title: looseText,
  category_id: looseText,
  currency: looseText,
  main_imgs: looseList(z.string()),
  video_url: looseText,
  product_props: looseList(z.record(z.string(), looseText)),
  sale_count: looseText,
  price_info: looseObject({ price: looseText }),
  tiered_price_info: looseObject({
    begin_num: looseText,
    prices: looseList(z.looseObject({ beginAmount: looseText, price: looseText })),
  }),
  shop_info: looseObject({
    shop_id: looseText,
    seller_member_id: looseText,
    shop_name: looseText,
    is_tmall: z.unknown().optional(),
  }),
  delivery_info: looseObject({
    location: looseText,
    area_from: looseList(z.string()),
    delivery_fee: looseText,
    postage: looseText,
    unit_weight: looseText,
  }),
  sku_props: looseList(option),
  skus: looseList(sku),
  stock: looseText,
  is_sold_out: z.unknown().optional(),
});

export const descriptionAnswer = z.looseObject({ item_id: looseText, detail_html: looseText });
export const freightAnswer = z.looseObject({ total_fee: looseText });

type RawItem = z.output<typeof itemAnswer>;

/** Freight and weight of 0 mean that they are not stated. Undefined without a title or a price in yuan. */
export const readItem = (
  source: Source,
  raw: RawItem,
  { externalId, descriptionHtml }: Pick<MarketItem, 'externalId' | 'descriptionHtml'>,
): MarketItem | undefined => {
  const ladder = readLadder(raw);
  const skus = readSkus(raw, externalId, ladder);
  const priceFen = skus.length > 0 ? Math.min(...skus.map((each) => each.priceFen)) : undefined;
  if (raw.title === undefined || priceFen === undefined || !isInYuan(raw)) return undefined;
  const pictures = pictureAddresses(raw.main_imgs);
  return {
    source: sourceOf(source, raw),
    externalId,
    titleZh: raw.title,
    picture: pictures[0],
    pictures,
    priceFen,
    sales: countOf(raw.sale_count),
    ...shopOf(raw),
    videoUrl: videoAddress(raw.video_url),
    descriptionHtml,
    attributes: raw.product_props.flatMap(attributesOf),
    categoryId: externalIdOf(raw.category_id),
    skus,
    minOrder: Math.max(1, countOf(raw.tiered_price_info?.begin_num)),
    ladder,
    ...deliveryOf(raw),
    isAvailable: !isYes(raw.is_sold_out) && skus.some(({ stock }) => stock > 0),
  };
};

const isInYuan = ({ currency = 'CNY' }: RawItem): boolean => currency === 'CNY';

/** Taobao and Tmall are one platform there: the shop's flag and the goods' address tell them apart. */
const sourceOf = (source: Source, { shop_info, product_url }: RawItem): Source =>
  source !== '1688' && isYes(shop_info?.is_tmall) ? 'tianmao' : canonicalSource(source, product_url);

const shopOf = ({ shop_info: shop }: RawItem): Pick<MarketItem, 'shopId' | 'shopName'> => ({
  shopId: externalIdOf(shop?.seller_member_id) ?? externalIdOf(shop?.shop_id),
  shopName: shop?.shop_name ?? '',
});

const deliveryOf = ({
  delivery_info: delivery,
}: RawItem): Pick<MarketItem, 'location' | 'domesticFreightFen' | 'weightGrams'> => ({
  location: delivery?.location ?? placeOf(delivery?.area_from),
  domesticFreightFen: fenOfYuan(delivery?.delivery_fee) ?? fenOfYuan(delivery?.postage),
  weightGrams: gramsOfKilograms(delivery?.unit_weight),
});

/** Each is an object of its own with the property's name as its key. */
const attributesOf = (named: Readonly<Record<string, string | undefined>>): MarketProperty[] =>
  Object.entries(named).flatMap(([name, value]) => (name && value ? [{ name, value }] : []));

/** Without options the goods are their only one, at the price for the fewest: `price_info` names that for the most. */
const readSkus = (raw: RawItem, externalId: string, ladder: readonly LadderStep[]): MarketSku[] => {
  const options = optionsOf(raw);
  const skus = raw.skus.flatMap((each) => readSku(options, each) ?? []);
  if (skus.length > 0) return skus;
  const priceFen = ladder[0]?.priceFen ?? fenOfYuan(raw.price_info?.price);
  return priceFen === undefined ? [] : [{ externalId, properties: [], priceFen, stock: countOf(raw.stock) }];
};

type Options = ReadonlyMap<
  string,
  { readonly property: MarketProperty; readonly picture?: string | undefined }
>;

/** By `pid:vid`, as SKUs name them: their `props_names` cannot be taken apart where a value has a colon. */
const optionsOf = ({ sku_props }: RawItem): Options =>
  new Map(
    sku_props.flatMap(({ pid, prop_name: name, values }) =>
      values.flatMap(({ vid, name: value, imageUrl }) =>
        name && value
          ? [[`${pid}:${vid}`, { property: { name, value }, picture: pictureAddress(imageUrl) }] as const]
          : [],
      ),
    ),
  );

const readSku = (options: Options, each: z.output<typeof sku>): MarketSku | undefined => {
  const externalId = externalIdOf(each.specid) ?? externalIdOf(each.skuid) ?? externalIdOf(each.sku_id);
  const priceFen = fenOfYuan(each.sale_price) ?? fenOfYuan(each.price);
  if (externalId === undefined || priceFen === undefined) return undefined;
  const chosen = (each.props_ids ?? '').split(';').flatMap((key) => options.get(key) ?? []);
  return {
    externalId,
    priceFen,
    stock: countOf(each.stock ?? each.quantity),
    properties: chosen.map(({ property }) => property),
    picture: chosen.find(({ picture }) => picture !== undefined)?.picture,
    weightGrams: gramsOfKilograms(each.package_info?.weight),
  };
};

const readLadder = ({ tiered_price_info: tiered }: RawItem): LadderStep[] =>
  (tiered?.prices ?? []).flatMap(({ beginAmount, price }) => {
    const from = countOf(beginAmount);
    const priceFen = fenOfYuan(price);
    return from > 0 && priceFen !== undefined ? [{ from, priceFen }] : [];
  });
