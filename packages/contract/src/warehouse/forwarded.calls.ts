import { CARRIER_MAX, GOODS_NAME_MAX, TRACKING_NUMBER_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { GOODS_CLASSES } from '@caravan/domain/freight/freight-tariff';
import { FORWARDED_STATUSES } from '@caravan/domain/warehouse/forwarded-status';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { hasTwoDecimals, id, line, nothing, pageQuery, text, time } from '../fields.ts';

export const forwardedStatus = z.enum(FORWARDED_STATUSES);

/** What somebody says is in a box that we did not buy. */
export const contents = {
  title: line(GOODS_NAME_MAX),
  quantity: z.int().min(1).max(9_999),
  /** What all pieces together cost, in yuan. */
  declaredCny: z.number().min(0).max(1_000_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 }),
  goodsClass: z.enum(GOODS_CLASSES).default('general'),
};

export const forwardedGoods = z.object({
  id,
  code: z.string(),
  trackingNumber: z.string(),
  carrier: z.string(),
  title: z.string(),
  quantity: z.int(),
  declaredCny: z.number(),
  goodsClasses: z.array(z.string()),
  status: forwardedStatus,
  refusalReason: z.string().nullable(),
  createdAt: time,
  canCancel: z.boolean(),
});
export type ForwardedGoods = z.output<typeof forwardedGoods>;

export const forwardedCalls = {
  'GET /warehouse/address': call({
    summary: 'Where goods bought elsewhere are sent to, with the shopper’s own code for the label.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      code: z.string(),
      recipient: z.string(),
      phone: z.string(),
      region: z.string(),
      street: z.string(),
      postalCode: z.string(),
    }),
  }),
  'GET /warehouse/forwarded': call({
    summary: 'Own announcements of goods bought elsewhere that have not arrived, the newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject(pageQuery(20, 100)),
    output: pageOf(forwardedGoods),
  }),
  'POST /warehouse/forwarded': call({
    summary: 'Announces goods bought elsewhere that are on their way to the warehouse.',
    who: 'shopper',
    effect: 'write',
    limit: { count: 60, windowMs: 3_600_000 },
    input: z.strictObject({
      trackingNumber: line(TRACKING_NUMBER_MAX),
      carrier: text(CARRIER_MAX).default(''),
      ...contents,
    }),
    output: forwardedGoods,
    refusals: ['waybill_malformed', 'goods_not_carried', 'forwarded_known', 'forwarded_too_many'],
  }),
  'POST /warehouse/forwarded/cancel': call({
    summary: 'Takes back an announcement before the goods arrive.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
    refusals: ['forwarded_arrived'],
  }),
  'POST /warehouse/unknown/claim': call({
    summary:
      'Claims a parcel that lies in the warehouse without an owner, by its full domestic tracking number.',
    who: 'shopper',
    effect: 'write',
    limit: { count: 10, windowMs: 3_600_000 },
    input: z.strictObject({ trackingNumber: line(TRACKING_NUMBER_MAX), ...contents }),
    output: forwardedGoods,
    refusals: ['waybill_malformed', 'unknown_parcel_not_here', 'unknown_parcel_taken', 'goods_not_carried'],
  }),
};
