import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing, pageQuery, pictureUrl, text, time } from '../fields.ts';

export const storedItem = z.object({
  id,
  orderCode: z.string(),
  orderLineId: id,
  spuId: id,
  name: z.string(),
  skuName: z.string(),
  image: pictureUrl,
  number: z.int(),
  photos: z.array(pictureUrl),
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
  /** Last moment to ask for a return. */
  returnUntil: time,
  /** That moment has not come. */
  canReturn: z.boolean(),
  /** Can go into a parcel now. */
  isReady: z.boolean(),
  /** Free-shipping goods go home without a freight payment. */
  isPostage: z.enum(['0', '1']),
  parcelCode: z.string().nullable(),
  /** The after-sale application that holds the goods: they go into no parcel meanwhile. */
  afterSaleCode: z.string().nullable(),
  photoRequests: z.array(z.object({ note: z.string(), createdAt: time, answeredAt: time.nullable() })),
});
export type StoredItem = z.output<typeof storedItem>;

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
  'POST /warehouse/photo/request': call({
    summary: 'Asks the warehouse for another photo.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ storedItemId: id, note: text(300).min(1) }),
    output: nothing,
    refusals: ['stored_item_gone', 'photo_request_open'],
  }),
};
