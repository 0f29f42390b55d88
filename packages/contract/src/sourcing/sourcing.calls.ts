import { GOODS_LINK_MAX, GOODS_NAME_MAX, SPECIFICATION_MAX } from '@caravan/domain/shared/text-limits';
import { MOST_SOURCING_PICTURES } from '@caravan/domain/shared/picture-limits';
import * as z from 'zod';
import { SOURCING_STATUSES } from '@caravan/domain/goods/sourcing';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import {
  currency,
  id,
  line,
  money,
  pageQuery,
  pictureUrl,
  priceBound,
  source,
  text,
  time,
} from '../fields.ts';

const quote = z.object({
  goodsId: id,
  skuId: id,
  goodsName: z.string(),
  goodsNameOriginal: z.string(),
  skuName: z.string(),
  mainPic: pictureUrl,
  source,
  originalUrl: z.string(),
  /** Of one piece, of the freight to the warehouse, and of all pieces with it. */
  price: money,
  domesticFreight: money,
  total: money,
  currency,
  quantity: z.int(),
  validUntil: time,
});

export const sourcingRequest = z.object({
  id,
  code: z.string(),
  status: z.enum(SOURCING_STATUSES),
  name: z.string(),
  link: z.string(),
  specification: z.string(),
  pictures: z.array(pictureUrl),
  pictureIds: z.array(id),
  /** As typed, in yuan. */
  priceCny: money.nullable(),
  freightCny: money.nullable(),
  quantity: z.int(),
  createdAt: time,
  answeredAt: time.nullable(),
  /** Why not, or what the buyer adds to the quote. */
  answer: z.string(),
  quote: quote.nullable(),
  /** The order it was bought with. */
  orderCode: z.string().nullable(),
});
export type SourcingRequest = z.output<typeof sourcingRequest>;

const one = z.strictObject({ id });

export const sourcingCalls = {
  'POST /sourcing/request': call({
    summary: 'Tells the shop what to find: goods whose link cannot be opened, or that no search finds.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      name: line(GOODS_NAME_MAX),
      link: text(GOODS_LINK_MAX).default(''),
      specification: text(SPECIFICATION_MAX).default(''),
      pictureIds: z.array(id).max(MOST_SOURCING_PICTURES).default([]),
      priceCny: priceBound.optional(),
      freightCny: priceBound.optional(),
      quantity: z.int().min(1).max(9_999),
    }),
    output: sourcingRequest,
    refusals: ['sourcing_prohibited', 'sourcing_too_many', 'media_unknown'],
    limit: { count: 30, windowMs: 3_600_000 },
  }),
  'GET /sourcing/list': call({
    summary: 'Own requests, the newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50) }),
    output: pageOf(sourcingRequest),
  }),
  'POST /sourcing/accept': call({
    summary: 'Takes a quote: its goods go into the cart at the price that was quoted.',
    who: 'shopper',
    effect: 'write',
    input: one,
    output: z.object({ request: sourcingRequest, count: z.int() }),
    refusals: ['sourcing_step_refused', 'quote_over', 'sku_removed', 'cart_full', 'quantity_above_stock'],
  }),
  'POST /sourcing/withdraw': call({
    summary: 'Takes a request back.',
    who: 'shopper',
    effect: 'write',
    input: one,
    output: sourcingRequest,
    refusals: ['sourcing_step_refused'],
  }),
};
