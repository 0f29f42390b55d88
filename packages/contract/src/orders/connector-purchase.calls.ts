import * as z from 'zod';
import { call } from '../call.ts';
import { id, money, source, time } from '../fields.ts';
import { orderCode } from './orders.shapes.ts';

const buyer = { staff: ['buyer'] } as const;

const placed = z.object({
  /** `to_pay`: a person pays at `payUrl`; the shop notices by itself. */
  state: z.enum(['bought', 'to_pay']),
  marketplaceOrderNumber: z.string(),
  totalCny: money,
  payUrl: z.string().nullable(),
});

/** What a connector has begun: until it is settled, its lines are neither cancelled nor bought elsewhere. */
export const purchaseUnderWay = z.object({
  /** `placing`: what became of it is not known yet. */
  state: z.enum(['placing', 'to_pay']),
  /** Empty while nobody knows whether there is an order. */
  marketplaceOrderNumber: z.string(),
  totalCny: money,
  payUrl: z.string().nullable(),
  lineIds: z.array(id),
});
export type PurchaseUnderWay = z.output<typeof purchaseUnderWay>;

const trouble = z.object({
  id,
  orderCode,
  source,
  /**
   * `unclear`: begun an hour ago and still not known whether there is an order. `paid_but_gone`: paid there, its lines are
   * gone here. `cancelled_there`: bought, then cancelled by the seller. `number_taken`: the seller names a tracking number
   * under which something else has arrived already.
   */
  kind: z.enum(['unclear', 'paid_but_gone', 'cancelled_there', 'number_taken']),
  marketplaceOrderNumber: z.string(),
  trackingNumber: z.string(),
  totalCny: money,
  lineIds: z.array(id),
  since: time,
});
export type PurchaseTrouble = z.output<typeof trouble>;

export const connectorPurchaseCalls = {
  'GET /staff/purchase/connector': call({
    summary: 'Whether a connector can buy an order, and what it has placed already.',
    who: buyer,
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: z.object({
      /** null: a person buys. */
      provider: z.string().nullable(),
      open: purchaseUnderWay.nullable(),
    }),
  }),
  'POST /staff/purchase/place': call({
    summary: 'Buys lines of an order through the connector of their marketplace.',
    who: buyer,
    effect: 'staged',
    input: z.strictObject({
      orderCode,
      lineIds: z.array(id).min(1).max(100),
      /** The most it may cost; without it what the shopper was charged. */
      mostCny: z.number().min(0).max(10_000_000).optional(),
    }),
    output: placed,
    refusals: [
      'purchase_by_hand',
      'purchase_sold_out',
      'purchase_price_rose',
      'purchase_declined',
      'source_silent',
      'payment_disputed',
      'order_being_checked',
      'order_step_refused',
      'purchase_under_way',
      'purchase_not_there',
      'purchase_paid_but_gone',
    ],
  }),
  'POST /staff/purchase/settle': call({
    summary:
      'Looks what has become of a purchase at the marketplace: bought when it is paid, free again when it is not there.',
    who: buyer,
    effect: 'staged',
    input: z.strictObject({ orderCode }),
    output: placed,
    refusals: ['source_silent', 'purchase_under_way', 'purchase_not_there', 'purchase_paid_but_gone'],
  }),
  'POST /staff/purchase/callOff': call({
    summary: 'Cancels an unpaid purchase at the marketplace; its lines are free once it is cancelled there.',
    who: buyer,
    effect: 'staged',
    input: z.strictObject({ orderCode }),
    /** `cancelling`: the marketplace takes its time. `bought`: it was paid already. */
    output: z.object({ state: z.enum(['cancelled', 'cancelling', 'bought']) }),
    refusals: ['source_silent', 'purchase_under_way', 'purchase_not_there', 'purchase_paid_but_gone'],
  }),
  'GET /staff/purchase/troubles': call({
    summary: 'Purchases by connector that a person has to look into, the oldest first.',
    who: buyer,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(trouble),
  }),
  'POST /staff/purchase/troubles/close': call({
    summary: 'A purchase has been looked into.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
};
