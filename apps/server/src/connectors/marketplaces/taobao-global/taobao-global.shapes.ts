import * as z from 'zod';
import type { Source } from '@caravan/domain/links/source';
import {
  countOf,
  externalIdOf,
  fenOf,
  fenOfYuan,
  looseList,
  looseObject,
  looseText,
  pictureAddress,
  pictureAddresses,
} from '../market-values.ts';
import type { MarketItem, MarketListing, MarketProperty, MarketSku } from '../marketplace.ts';

const english = looseObject({ title: looseText });

const row = z.looseObject({
  item_id: looseText,
  title: looseText,
  main_image_url: looseText,
  price: looseText,
  coupon_price: looseText,
  inventory: looseText,
  shop_name: looseText,
  tags: z.unknown().optional(),
  multi_language_info: english,
});

export const pageAnswer = looseList(row);

/** A row of a search; prices are yuan here, and fen in the goods themselves. */
export const readRow = (source: Source, raw: z.output<typeof row>): MarketListing | undefined => {
  const externalId = externalIdOf(raw.item_id);
  const priceFen = fenOfYuan(raw.price);
  if (externalId === undefined || raw.title === undefined || priceFen === undefined) return undefined;
  return {
    source: /tmall/i.test(JSON.stringify(raw.tags ?? '')) ? 'tianmao' : source,
    externalId,
    titleZh: raw.title,
    titleEn: raw.multi_language_info?.title,
    picture: pictureAddress(raw.main_image_url),
    priceFen,
    sales: 0,
    shopName: raw.shop_name ?? '',
  };
};

const property = z.looseObject({
  prop_id: looseText,
  prop_name: looseText,
  value_id: looseText,
  value_name: looseText,
  value_desc: looseText,
});
type Property = z.output<typeof property>;

const sku = z.looseObject({
  sku_id: looseText,
  quantity: looseText,
  price: looseText,
  promotion_price: looseText,
  pic_url: looseText,
  properties: looseList(property),
});

export const itemAnswer = z.looseObject({
  item_id: looseText,
  title: looseText,
  pic_urls: looseList(z.string()),
  shop_id: looseText,
  shop_name: looseText,
  price: looseText,
  promotion_price: looseText,
  description: looseText,
  properties: looseList(property),
  sku_list: looseList(sku),
  inventory: looseText,
  multi_language_info: z
    .looseObject({
      title: looseText,
      properties: looseList(property),
      sku_properties: looseList(z.looseObject({ properties: looseList(property) })),
    })
    .nullish()
    .catch(undefined),
});
type RawItem = z.output<typeof itemAnswer>;

export const readItem = (source: Source, raw: RawItem, externalId: string): MarketItem | undefined => {
  const translate = translator(raw);
  const skus = readSkus(raw, externalId, translate);
  if (raw.title === undefined || skus.length === 0) return undefined;
  const pictures = pictureAddresses(raw.pic_urls);
  return {
    source,
    externalId,
    titleZh: raw.title,
    titleEn: raw.multi_language_info?.title,
    picture: pictures[0],
    pictures,
    priceFen: Math.min(...skus.map(({ priceFen }) => priceFen)),
    sales: 0,
    shopId: externalIdOf(raw.shop_id),
    shopName: raw.shop_name ?? '',
    descriptionHtml: raw.description ?? '',
    attributes: raw.properties.flatMap((each) => translate(each) ?? []),
    skus,
    minOrder: 1,
    ladder: [],
    isAvailable: skus.some(({ stock }) => stock > 0),
  };
};

const productAnswer = z.looseObject({
  item_id: looseText,
  category_id: looseText,
  category_name: looseText,
  category_path: looseText,
});

/** The category of goods as their product there has it; nothing of a product that is another. */
export const readCategoryOf = (
  answer: unknown,
  externalId: string,
): Pick<MarketItem, 'categoryName' | 'categoryId'> => {
  const read = productAnswer.safeParse(answer).data;
  if (!read || externalIdOf(read.item_id) !== externalId) return {};
  const leaf = read.category_path?.split(/\s*[>/＞»]+\s*/).at(-1);
  return {
    categoryName: read.category_name ?? (leaf || undefined),
    categoryId: externalIdOf(read.category_id),
  };
};

type Translate = (raw: Property) => MarketProperty | undefined;

/** The marketplace's own English of a property, found by its ids. */
const translator = ({ multi_language_info: info }: RawItem): Translate => {
  const known = [
    ...(info?.properties ?? []),
    ...(info?.sku_properties ?? []).flatMap(({ properties }) => properties),
  ];
  const names = new Map(known.map(({ prop_id, prop_name }) => [prop_id, prop_name]));
  const values = new Map(
    known.map(({ prop_id, value_id, value_name }) => [`${prop_id}:${value_id}`, value_name]),
  );
  return ({ prop_id, prop_name, value_id, value_name }) =>
    prop_name && value_name
      ? {
          name: prop_name,
          value: value_name,
          nameEn: prop_id === undefined ? undefined : names.get(prop_id),
          valueEn: value_id === undefined ? undefined : values.get(`${prop_id}:${value_id}`),
        }
      : undefined;
};

const readSkus = (raw: RawItem, externalId: string, translate: Translate): MarketSku[] => {
  const skus = raw.sku_list.flatMap((each) => readSku(each, translate) ?? []);
  if (skus.length > 0) return skus;
  const priceFen = fenOf(raw.promotion_price) ?? fenOf(raw.price);
  return priceFen === undefined
    ? []
    : [{ externalId, properties: [], priceFen, stock: countOf(raw.inventory ?? '100') }];
};

const readSku = (raw: z.output<typeof sku>, translate: Translate): MarketSku | undefined => {
  const externalId = externalIdOf(raw.sku_id);
  const priceFen = fenOf(raw.promotion_price) ?? fenOf(raw.price);
  if (externalId === undefined || priceFen === undefined) return undefined;
  return {
    externalId,
    priceFen,
    stock: countOf(raw.quantity),
    properties: raw.properties.flatMap((each) => translate(each) ?? []),
    picture: pictureAddress(raw.pic_url),
  };
};
