import * as z from 'zod';
import { call } from '../call.ts';
import { currency, id, money, whole } from '../fields.ts';

/** By one freight line; customs' part is 0 where the line has paid it. */
const way = z.object({
  lineName: z.string(),
  freight: money,
  duty: money,
  /** Everything: goods, fee, both freights and customs. */
  total: money,
  daysFrom: z.int(),
  daysTo: z.int(),
});

export const landedCalls = {
  'GET /system/spu/landedCost': call({
    summary:
      'About what pieces of a SKU cost in all until they are at home in a country, before anything is bought.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      skuId: id,
      quantity: whole(1, 9_999).default(1),
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
    output: z.object({
      currency,
      goods: money,
      domesticFreight: money,
      serviceFee: money,
      /** What is paid when ordering. */
      order: money,
      /** The lines that cost least and most in all; null where none takes it or nobody knows its weight. */
      cheapest: way.nullable(),
      dearest: way.nullable(),
      /** How customs of the country calculate, in a word; empty where no rule is known. */
      dutyNote: z.string(),
      weightGrams: z.int().nullable(),
      /** Where the weight comes from: our own scale, the seller, or what such goods usually weigh. */
      weightOrigin: z.enum(['measured', 'listed', 'category']).nullable(),
    }),
    refusals: ['sku_removed', 'sku_sold_out', 'quantity_above_stock', 'quantity_below_minimum'],
    limit: { count: 300, windowMs: 600_000 },
  }),
};
