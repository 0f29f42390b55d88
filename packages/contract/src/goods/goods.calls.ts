import { MAX_REVIEW_LENGTH } from '@caravan/domain/orders/review';
import { MOST_REVIEW_PICTURES } from '@caravan/domain/shared/picture-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import { PROHIBITIONS } from '@caravan/domain/goods/goods-restrictions';
import { LONGEST_SHARED_SEARCH } from '@caravan/domain/goods/search-suggestions';
import { pageOf } from '../envelope.ts';
import {
  externalId,
  flag,
  id,
  line,
  money,
  pageQuery,
  pictureUrl,
  priceBound,
  source,
  text,
  time,
  whole,
} from '../fields.ts';
import { goodsCard } from './goods.card.ts';
import { pictureSearchCalls } from './picture-search.calls.ts';
import { priceHistoryCalls } from './price-history.calls.ts';
import { shopText } from '../shop-text.ts';

export { goodsCard, type GoodsCard } from './goods.card.ts';

const sortFlag = z.enum(['asc', 'desc']);

export const property = z.object({ name: z.string(), value: z.string() });

export const sku = z.object({
  skuId: id,
  skuName: z.string(),
  skuNameOriginal: z.string(),
  properties: z.array(property),
  price: money,
  /** What one piece costs from that many on, fewest first. */
  ladderPrices: z.array(z.object({ from: z.int(), price: money })),
  stock: z.int(),
  /** Valid only when it begins with http, https or a path of ours. */
  skuPic: pictureUrl.nullable(),
});
export type Sku = z.output<typeof sku>;

export const goodsDetail = goodsCard.extend({
  spuId: id,
  goodsNameOriginal: z.string(),
  externalId,
  originalUrl: z.string(),
  pictures: z.array(pictureUrl),
  videoUrl: z.string().nullable(),
  priceMax: money,
  status: z.enum(['on_sale', 'sold_out', 'removed']),
  shop: z.object({
    shopId: id,
    shopName: z.string(),
    shopNameOriginal: z.string(),
    storeIcon: pictureUrl.nullable(),
    location: z.string(),
    rating: z.number().nullable(),
  }),
  category: z.object({ goodsCategoryId: id, goodsCategoryName: shopText() }).nullable(),
  skus: z.array(sku),
  stock: z.int(),
  minOrder: z.int(),
  ladderPrices: z.array(z.object({ from: z.int(), price: money })),
  attributes: z.array(property),
  attributesOriginal: z.array(property),
  /** Safe HTML: no scripts, no foreign pictures. */
  description: z.string(),
  descriptionOriginal: z.string(),
  /** Whether the text in its pictures can be put into the reader's language. */
  translatesPictures: z.boolean(),
  domesticFreight: money,
  weightGrams: z.int().nullable(),
  sizeMm: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
  goodsClasses: z.array(z.string()),
  /** Why these goods cannot be bought for anybody; null for all others. */
  prohibition: z.enum(PROHIBITIONS).nullable(),
  /** When the marketplace was last looked at; null for the shop's own catalogue. */
  asOf: time.nullable(),
  reviewCount: z.int(),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

export const review = z.object({
  id,
  author: z.string(),
  avatar: pictureUrl.nullable(),
  mark: z.int(),
  text: z.string(),
  textOriginal: z.string(),
  pictures: z.array(pictureUrl),
  skuName: z.string(),
  createdAt: time,
});
export type Review = z.output<typeof review>;

const category = z.object({
  goodsCategoryId: id,
  goodsCategoryName: shopText(),
  icon: pictureUrl.nullable(),
  parentId: id.nullable(),
});

const listQuery = {
  ...pageQuery(10, 50),
  source: source.optional(),
  categoryId: id.optional(),
  price: sortFlag.optional(),
  buyers: sortFlag.optional(),
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  isPostage: flag.optional(),
  isExempt: whole(1, 2).optional(),
  userSelectFlag: line(20).optional(),
};

export const goodsCalls = {
  'GET /goods/search': call({
    summary: 'Search goods by words in English or Chinese, with filters and sorting.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      ...listQuery,
      field: z.literal('goodsName').default('goodsName'),
      value: text(200).optional(),
    }),
    output: pageOf(goodsCard).extend({
      /** Sources that did not answer in time. */
      missingSources: z.array(source),
      /** The words that were searched instead, when nothing was found as typed. */
      searchedAs: z.string().nullable(),
    }),
    cacheSeconds: 10,
  }),
  'POST /system/spu/getGoodsByCategoryId': call({
    summary: 'Goods of a category, or of all, of one source.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      ...listQuery,
      field: z.literal('goodsName').optional(),
      value: text(200).optional(),
    }),
    output: pageOf(goodsCard),
  }),
  'GET /system/spu/queryDetail': call({
    summary: 'Everything about one product.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ id }),
    output: goodsDetail,
    refusals: ['source_silent'],
    cacheSeconds: 10,
  }),
  'GET /system/spu/urlSearch': call({
    summary: 'Finds the product behind a pasted marketplace link or share text.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ url: text(2_000).min(1) }),
    output: z.object({
      id: id.nullable(),
      source: source.nullable(),
      externalId: z.string().nullable(),
      /** Words to search for when the text holds no link. */
      words: z.string().nullable(),
    }),
    refusals: [
      'link_unsupported',
      'link_not_found',
      'link_short_unresolved',
      'link_share_code',
      'link_prohibited',
      'link_not_offered',
      'source_silent',
    ],
  }),
  ...pictureSearchCalls,
  ...priceHistoryCalls,
  'GET /system/spu/hot': call({
    summary: 'Hot goods of the home page.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50) }),
    output: pageOf(goodsCard),
    cacheSeconds: 30,
  }),
  'POST /system/spu/get/postage/hot': call({
    summary: 'Goods of the free-shipping area.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(6, 50) }),
    output: pageOf(goodsCard),
  }),
  'GET /system/search/hot': call({
    summary: 'What is searched for most.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.string()),
    cacheSeconds: 60,
  }),
  'GET /system/search/suggest': call({
    summary: 'How words that are being typed may go on, the best first.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ value: line(LONGEST_SHARED_SEARCH) }),
    output: z.array(z.string()),
    cacheSeconds: 60,
  }),
  'GET /system/property/list': call({
    summary: 'The goods classes a shopper can meet (battery, liquid …) with their names.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ value: z.string(), label: shopText() })),
    cacheSeconds: 300,
  }),
  'GET /category/list': call({
    summary: 'All categories, parents before children.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(category),
    cacheSeconds: 60,
  }),
  'GET /comment/client/getCommentList': call({
    summary: 'Reviews of a product, newest first.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      spuId: id,
      ...pageQuery(10, 50),
      mark: whole(1, 5).optional(),
      withPictures: flag.optional(),
    }),
    output: pageOf(review).extend({ averageMark: z.number(), marks: z.array(z.int()) }),
    cacheSeconds: 10,
  }),
  'POST /comment': call({
    summary: 'Reviews all products of a received order; the order is then completed.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      orderCode: line(40),
      reviews: z
        .array(
          z.strictObject({
            orderLineId: id,
            mark: z.int().min(1).max(5),
            text: text(MAX_REVIEW_LENGTH),
            pictureIds: z.array(id).max(MOST_REVIEW_PICTURES).default([]),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: z.object({ completed: z.boolean() }),
    refusals: ['review_empty', 'review_incomplete', 'order_step_refused', 'media_unknown'],
  }),
};
