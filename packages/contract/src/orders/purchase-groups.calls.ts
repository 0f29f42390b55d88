import * as z from 'zod';
import { call } from '../call.ts';
import { id, money, source, text, time } from '../fields.ts';
import { purchaseUnderWay } from './connector-purchase.calls.ts';
import { orderCode } from './orders.shapes.ts';
import { marketplaceOrderNumber, pieces, staffOrder, trackingNumber } from './staff-orders.calls.ts';

const buyer = { staff: ['buyer'] } as const;
const costCny = z.number().min(0).max(10_000_000);

const shopGroup = z.object({
  shopId: id,
  source,
  shopNameZh: z.string(),
  shopNameEn: z.string(),
  orders: z.int(),
  lines: z.int(),
  pieces: z.int(),
  /** Lines whose shopper is being asked about a higher price: not in the figures beside. */
  asked: z.int(),
  /** What the shoppers were charged for the lines, in CNY. */
  totalCny: money,
  oldestPaidAt: time.nullable(),
  /** The promise that ends first. */
  purchaseUntil: time.nullable(),
  /** Orders whose promise is broken, and orders whose promise ends within two hours. */
  late: z.int(),
  atRisk: z.int(),
});
export type ShopGroup = z.output<typeof shopGroup>;

const orderToBuy = staffOrder.extend({
  /** Lines that wait for the shopper's answer about a higher price. */
  askedLineIds: z.array(id),
  /** What a connector has under way: its lines wait for it. */
  placed: purchaseUnderWay.nullable(),
});
export type OrderToBuy = z.output<typeof orderToBuy>;

export const purchaseGroupsCalls = {
  'GET /staff/purchase/groups': call({
    summary: 'What waits to be purchased, by marketplace and shop; the promise that ends first stands first.',
    who: buyer,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(shopGroup),
  }),
  'GET /staff/purchase/shop': call({
    summary: 'All orders of a shop that have lines to purchase, the oldest promise first.',
    who: buyer,
    effect: 'read',
    input: z.strictObject({ shopId: id }),
    output: z.object({
      shopId: id,
      source,
      shopNameZh: z.string(),
      shopNameEn: z.string(),
      /** The connector that can buy here; null: a person buys. */
      provider: z.string().nullable(),
      /** At most fifty; `total` counts them all. */
      orders: z.array(orderToBuy),
      total: z.int(),
    }),
  }),
  'POST /staff/purchase/buy': call({
    summary:
      'Marks lines of one or many orders of a shop as bought in one marketplace order: all of them, or none.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({
      lineIds: z.array(id).min(1).max(300),
      pieces,
      marketplaceOrderNumber,
      /** One sum that is shared by what the lines were charged, or what each line cost. */
      cost: z.discriminatedUnion('by', [
        z.strictObject({ by: z.literal('total'), costCny }),
        z.strictObject({
          by: z.literal('line'),
          lines: z
            .array(z.strictObject({ lineId: id, costCny }))
            .min(1)
            .max(300),
        }),
      ]),
      carrier: text(40).default(''),
      trackingNumbers: z.array(trackingNumber).max(10).default([]),
      /** What the shoppers read beside the news that their goods are bought. */
      note: text(300).default(''),
    }),
    output: z.object({ orderCodes: z.array(orderCode), lines: z.int(), costCny: money }),
    refusals: [
      'purchase_lines_taken',
      'purchase_mixed_shops',
      'purchase_cost_missing',
      'price_rise_open',
      'payment_disputed',
      'order_being_checked',
      'order_step_refused',
      'purchase_under_way',
      'tracking_number_taken',
      'pieces_not_there',
    ],
  }),
};
