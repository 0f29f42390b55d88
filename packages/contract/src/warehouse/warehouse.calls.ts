import { PHOTO_NOTE_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { question, shotView } from './inspection.shapes.ts';
import { currency, id, money, nothing, pageQuery, pictureUrl, quantity, text, time } from '../fields.ts';
import { shopText } from '../shop-text.ts';

export const storedItem = z.object({
  id,
  /** Bought by us, or forwarded: bought elsewhere by the shopper. */
  origin: z.enum(['bought', 'forwarded']),
  /** The order's code, or that of the forwarded goods. */
  orderCode: z.string(),
  orderLineId: id.nullable(),
  spuId: id.nullable(),
  name: z.string(),
  skuName: z.string(),
  image: pictureUrl,
  number: z.int(),
  photos: z.array(pictureUrl),
  /** What each photo shows, in their order. */
  photoViews: z.array(shotView.nullable()),
  /** What the warehouse asks, while the goods have a problem; the free days stand still until the answer. */
  question: question.nullable(),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  goodsClasses: z.array(z.string()),
  status: z.enum(['stored', 'quality_inspected', 'awaiting_shipment', 'problem']),
  problem: z.string().nullable(),
  receivedAt: time,
  inspectedAt: time.nullable(),
  freeUntil: time,
  freeDaysLeft: z.int(),
  extraDays: z.int(),
  /** What a day beyond the free ones costs, what has come together so far, and from when the goods are held and cost no more. */
  dailyFee: money,
  storageFee: money,
  /** What asking for another photo costs, on the parcel's bill once it is taken. */
  photoFee: money,
  currency,
  heldFrom: time,
  isHeld: z.boolean(),
  /** Last moment to ask for a return. */
  returnUntil: time,
  /** It may still move: the holidays of its year are not announced. */
  isReturnProvisional: z.boolean(),
  /** That moment has not come. */
  canReturn: z.boolean(),
  /** An after-sale can be applied for now: no other is open, and no parcel keeps the goods. */
  canApply: z.boolean(),
  /** Can go into a parcel now. */
  isReady: z.boolean(),
  /** Free-shipping goods go home without a freight payment. */
  isPostage: z.enum(['0', '1']),
  parcelCode: z.string().nullable(),
  /** Where it lies; null in a shop with one warehouse. */
  warehouse: z.object({ id, name: shopText() }).nullable(),
  /** The after-sale application that holds the goods: they go into no parcel meanwhile. */
  afterSaleCode: z.string().nullable(),
  photoRequests: z.array(z.object({ note: z.string(), createdAt: time, answeredAt: time.nullable() })),
});
export type StoredItem = z.output<typeof storedItem>;

/** Why pieces cannot be taken off what lies together. */
export const SPLIT_REFUSALS = [
  'stored_item_not_ready',
  'stored_item_in_parcel',
  'goods_in_after_sale',
  'goods_in_rehearsal',
  'pieces_not_there',
] as const;

export const warehouseCalls = {
  'GET /warehouse/list': call({
    summary: 'Own goods in the warehouse, those that must leave soonest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      state: z.enum(['all', 'ready', 'checking', 'in_parcel']).default('all'),
    }),
    output: pageOf(storedItem),
  }),
  'POST /warehouse/problem/accept': call({
    summary: 'Takes goods that have a problem as they are.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ storedItemId: id }),
    output: nothing,
    refusals: ['problem_settled', 'goods_in_after_sale'],
  }),
  'POST /warehouse/problem/ask': call({
    summary: 'Asks for more photos before deciding about goods that have a problem.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ storedItemId: id, note: text(PHOTO_NOTE_MAX).min(1) }),
    output: nothing,
    refusals: ['problem_settled', 'photo_request_open'],
  }),
  'POST /warehouse/photo/request': call({
    summary: 'Asks the warehouse for another photo; its fee stands on the parcel’s bill, once it is taken.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ storedItemId: id, note: text(PHOTO_NOTE_MAX).min(1) }),
    output: nothing,
    refusals: ['stored_item_gone', 'photo_request_open'],
  }),
  'POST /warehouse/split': call({
    summary: 'Makes some pieces of own goods goods of their own: they can be sent now, the others stay.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ storedItemId: id, pieces: quantity }),
    output: z.object({ storedItemId: id }),
    refusals: SPLIT_REFUSALS,
  }),
};
