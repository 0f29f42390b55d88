import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import {
  hasTwoDecimals,
  id,
  line,
  money,
  pageQuery,
  pictureUrl,
  quantity,
  source,
  text,
  time,
} from '../fields.ts';
import { orderCode, orderStatus } from './orders.shapes.ts';

const staffLine = z.object({
  id,
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  image: pictureUrl,
  originalUrl: z.string(),
  /** In CNY: what the shopper was charged. */
  priceCny: money,
  quantity: z.int(),
  /** The line that these pieces were split from. */
  splitFrom: id.nullable(),
  remark: z.string(),
  status: orderStatus,
  problem: z.string().nullable(),
  isPostage: z.boolean(),
  isExempt: z.int(),
});

export const staffOrder = z.object({
  id,
  orderCode,
  source,
  shopNameZh: z.string(),
  shopNameEn: z.string(),
  status: orderStatus,
  lines: z.array(staffLine),
  goodsCny: money,
  domesticFreightCny: money,
  totalCny: money,
  settledUsd: money,
  shopper: z.string(),
  /** A payment for it is disputed: it waits for a person's word. */
  isFrozen: z.boolean(),
  /** It waits to be checked, or was refused: nothing of it can be bought. */
  isHeld: z.boolean(),
  createdAt: time,
  paidAt: time.nullable(),
  purchaseFrom: time.nullable(),
  purchaseUntil: time.nullable(),
});
export type StaffOrder = z.output<typeof staffOrder>;

const purchase = z.object({
  id,
  marketplaceOrderNumber: z.string(),
  costCny: money,
  staffName: z.string(),
  purchasedAt: time,
  shipments: z.array(
    z.object({ id, carrier: z.string(), trackingNumber: z.string(), receivedAt: time.nullable() }),
  ),
});

export const staffOrderDetail = staffOrder.extend({
  contact: z.string(),
  address: z.string(),
  giftMessage: z.string(),
  /** What the shopper is being asked: those lines wait. */
  priceRise: z
    .object({
      code: orderCode,
      reason: z.string(),
      differenceCny: money,
      askedAt: time,
      expiresAt: time,
      lineIds: z.array(id),
    })
    .nullable(),
  purchases: z.array(purchase),
  payments: z.array(
    z.object({
      id,
      method: z.string(),
      provider: z.string(),
      status: z.string(),
      usd: money,
      refundedUsd: money,
      at: time,
    }),
  ),
  timeline: z.array(
    z.object({
      action: z.string(),
      fromStatus: z.string(),
      toStatus: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
      /** The same in Chinese; null for what was typed. */
      reasonZh: z.string().nullable(),
      lineId: id.nullable(),
      at: time,
    }),
  ),
});

const buyer = { staff: ['buyer'] } as const;
/** Of these lines only that many pieces; of lines that are not named, all. The others go their own way as a line beside. */
export const pieces = z
  .array(z.strictObject({ lineId: id, quantity }))
  .max(300)
  .default([]);
export const trackingNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{6,40}$/);
export const marketplaceOrderNumber = z
  .string()
  .trim()
  .regex(/^[\w-]{4,40}$/);

export const staffOrdersCalls = {
  'GET /staff/purchase/queue': call({
    summary: 'Paid orders that wait to be purchased, the oldest promise first.',
    who: buyer,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), source: source.optional(), words: text(100).optional() }),
    output: pageOf(staffOrder),
  }),
  'POST /staff/purchase/mark': call({
    summary: 'Marks lines of an order as bought at the marketplace.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({
      orderCode,
      lineIds: z.array(id).min(1).max(100),
      pieces,
      marketplaceOrderNumber,
      costCny: z.number().min(0).max(10_000_000),
      carrier: text(40).default(''),
      trackingNumber: trackingNumber.optional(),
    }),
    output: staffOrderDetail,
    refusals: [
      'order_step_refused',
      'tracking_number_taken',
      'price_rise_open',
      'purchase_under_way',
      'payment_disputed',
      'order_being_checked',
      'pieces_not_there',
    ],
  }),
  'POST /staff/purchase/priceRise': call({
    summary: 'The marketplace asks more than was paid: the shopper is asked for the difference.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({
      orderCode,
      prices: z
        .array(
          z.strictObject({
            lineId: id,
            priceCny: z.number().positive().max(1_000_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 }),
          }),
        )
        .min(1)
        .max(100),
      reason: line(300),
    }),
    output: staffOrderDetail,
    refusals: ['order_step_refused', 'price_rise_open', 'price_not_risen', 'purchase_under_way'],
  }),
  'POST /staff/purchase/priceRise/withdraw': call({
    summary: 'Takes the question about a risen price back.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({ orderCode }),
    output: staffOrderDetail,
  }),
  'POST /staff/purchase/tracking': call({
    summary:
      'Adds a tracking number to a purchase: on its way to the warehouse, or from inside the USA to the shopper.',
    who: { staff: ['buyer', 'warehouse'] },
    effect: 'write',
    input: z.strictObject({ purchaseId: id, carrier: text(40).default(''), trackingNumber }),
    output: staffOrderDetail,
    refusals: ['tracking_number_taken', 'order_step_refused'],
  }),
  'POST /staff/purchase/outOfStock': call({
    summary: 'Lines, or some of their pieces, cannot be bought: they are cancelled and their money returned.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({ orderCode, lineIds: z.array(id).min(1).max(100), pieces, reason: line(300) }),
    output: staffOrderDetail,
    refusals: ['order_step_refused', 'purchase_under_way', 'pieces_not_there'],
  }),
  'POST /staff/orders/deliver': call({
    summary: 'Goods sent from inside the USA have reached the shopper.',
    who: { staff: ['warehouse', 'support'] },
    effect: 'write',
    input: z.strictObject({ orderCode }),
    output: staffOrderDetail,
    refusals: ['order_step_refused'],
  }),
  'GET /staff/orders': call({
    summary: 'Orders found by code, e-mail, tracking number or words.',
    who: { staff: ['buyer', 'warehouse', 'support', 'finance'] },
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      status: orderStatus.optional(),
      words: text(100).optional(),
    }),
    output: pageOf(staffOrder),
  }),
  'GET /staff/orders/detail': call({
    summary: 'An order in full, as the desk sees it.',
    who: { staff: ['buyer', 'warehouse', 'support', 'finance'] },
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: staffOrderDetail,
  }),
};
