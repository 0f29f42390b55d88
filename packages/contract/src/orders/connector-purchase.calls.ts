import * as z from 'zod';
import { call } from '../call.ts';
import { id, money } from '../fields.ts';
import { orderCode } from './orders.shapes.ts';

const buyer = { staff: ['buyer'] } as const;

const placed = z.object({
  /** `to_pay`: a person pays at `payUrl`; the shop notices by itself. */
  state: z.enum(['bought', 'to_pay']),
  marketplaceOrderNumber: z.string(),
  totalCny: money,
  payUrl: z.string().nullable(),
});

export const connectorPurchaseCalls = {
  'GET /staff/purchase/connector': call({
    summary: 'Whether a connector can buy an order, and what it has placed already.',
    who: buyer,
    effect: 'read',
    input: z.strictObject({ orderCode }),
    output: z.object({
      /** null: a person buys. */
      provider: z.string().nullable(),
      /** What was placed and waits to be paid. */
      open: placed.nullable(),
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
      'order_step_refused',
    ],
  }),
  'POST /staff/purchase/settle': call({
    summary: 'Looks whether a placed purchase has been paid, and marks it as bought.',
    who: buyer,
    effect: 'staged',
    input: z.strictObject({ orderCode }),
    output: placed,
    refusals: ['source_silent', 'order_step_refused'],
  }),
};
