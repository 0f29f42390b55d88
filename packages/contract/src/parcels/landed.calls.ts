import * as z from 'zod';
import { JOURNEY_STEPS } from '@caravan/domain/home/journey';
import { MOST_CART_LINES } from '@caravan/domain/orders/cart';
import { call } from '../call.ts';
import { currency, id, money, pictureUrl, quantity, time } from '../fields.ts';
import { orderCode } from '../orders/orders.shapes.ts';
import { RATE_REFUSALS } from '../rates/rates.refusals.ts';
import { countryName, shopText } from '../shop-text.ts';

/** Home by one freight line; customs' part is 0 where the line has paid it. */
const way = z.object({
  lineName: shopText(),
  isTaxIncluded: z.boolean(),
  freight: money,
  duty: money,
  /** Every charge of it with its reason; they sum to `duty`. */
  charges: z.array(z.object({ label: shopText(), explanation: shopText(), amount: money })),
  /** Freight and customs together: what is paid after the order. */
  later: money,
  /** The order and what comes later. */
  total: money,
  daysFrom: z.int(),
  daysTo: z.int(),
});

const stop = z.object({
  step: z.enum(JOURNEY_STEPS),
  state: z.enum(['done', 'current', 'ahead']),
  /** When it was, or between which moments it is expected; null where nobody knows. */
  from: time.nullable(),
  until: time.nullable(),
});

const parcelCodes = z.array(z.string().regex(/^[A-Z0-9]{8,40}$/)).max(30);

export const landedCalls = {
  'POST /parcel/landedCost': call({
    summary:
      'What goods cost in all until they are at home, and when they are: goods to buy, orders, goods in the warehouse, parcels, or what a payment was for.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      /** Where to; left out, what has an address goes there. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      lines: z
        .array(z.strictObject({ skuId: id, quantity }))
        .max(MOST_CART_LINES)
        .default([]),
      /** Of the caller, taken off the lines. */
      userCouponId: id.optional(),
      orderCodes: z.array(orderCode).max(30).default([]),
      storedItemIds: z.array(id).max(100).default([]),
      parcelCodes: parcelCodes.default([]),
      /** What was paid for: its orders or parcels. */
      paymentId: id.optional(),
    }),
    output: z.object({
      currency,
      /** Where it goes to; null while nobody has said. */
      country: z.object({ code: z.string(), name: countryName() }).nullable(),
      /** What is paid when ordering: goods + domesticFreight + serviceFee − discount = total. */
      order: z.object({
        goods: money,
        domesticFreight: money,
        serviceFee: money,
        discount: money,
        total: money,
        isPaid: z.boolean(),
      }),
      /**
       * Whether international freight is `estimated`, `due` or `paid` to the cent, `included` in the order, `unknown`
       * because nobody knows a weight, or `impossible` because no line takes the goods.
       */
      freight: z.enum(['estimated', 'due', 'paid', 'included', 'unknown', 'impossible']),
      /** The lines that take it, from the one that costs least in all, which is recommended. */
      ways: z.array(way),
      /** How customs of the country calculate, in a word; empty where no rule is known. */
      dutyNote: shopText(),
      /** With packing; null where nothing is weighed or guessed. */
      weightGrams: z.int().nullable(),
      /** What the least certain weight is: weighed with us, measured on earlier pieces, the seller's, or that of the category. */
      weightOrigin: z.enum(['weighed', 'measured', 'listed', 'category']).nullable(),
      /** By the recommended line. */
      journey: z.array(stop),
      /** What the lines add to the freight of what the caller has in the warehouse; null where nothing waits. */
      waiting: z.object({ things: z.int(), added: money }).nullable(),
      /** What it is about. */
      items: z.array(z.object({ name: z.string(), skuName: z.string(), image: pictureUrl, number: z.int() })),
    }),
    refusals: [
      ...RATE_REFUSALS,
      'sku_removed',
      'sku_sold_out',
      'quantity_above_stock',
      'quantity_below_minimum',
      'coupon_unavailable',
    ],
    limit: { count: 300, windowMs: 600_000, ofNetwork: 6_000 },
  }),
};
