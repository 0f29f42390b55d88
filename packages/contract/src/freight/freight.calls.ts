import * as z from 'zod';
import { call } from '../call.ts';
import { currency, id, money, text, whole } from '../fields.ts';
import { shopText } from '../shop-text.ts';

export const freightItem = z.object({
  kind: z.string(),
  /** What it is for, in the caller's language. */
  label: shopText(),
  /** How it was calculated, in the caller's language. */
  explanation: shopText(),
  amount: money,
});

export const freightOffer = z.object({
  lineCode: z.string(),
  lineName: shopText(),
  carrier: z.string(),
  isPossible: z.boolean(),
  /** Why it is not possible, in the caller's language. */
  reasons: z.array(shopText()),
  items: z.array(freightItem),
  total: money,
  currency,
  settledUsd: money,
  chargeableGrams: z.int(),
  daysFrom: z.int(),
  daysTo: z.int(),
  isTaxIncluded: z.boolean(),
  marks: z.array(z.enum(['cheapest', 'fastest', 'best_value'])),
  /** Identifies the tariff the offer was made with. */
  tariffId: id.nullable(),
  /** The most a capped parcel costs, when its packing turns out heavy and large; the total itself where nothing is known of packing. */
  maximum: money,
  /** How long our own parcels took by this line to this country; null while there are too few. */
  realDays: z.object({ median: z.int(), p90: z.int().nullable(), parcels: z.int() }).nullable(),
});
export type FreightOffer = z.output<typeof freightOffer>;

/** What a thing usually weighs, packed for sending. */
const usualWeight = z.object({
  weightGrams: z.int(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  /** From our own scale, from the seller's page, or from other goods of its kind. */
  origin: z.enum(['measured', 'listed', 'category']),
  /** How many pieces say so. */
  pieces: z.int(),
});

/** What a year of our own parcels shows about a line; a figure is null while too few tell it, and says by how many. */
const lineScore = z.object({
  lineCode: z.string(),
  lineName: shopText(),
  carrier: z.string(),
  /** All that left. */
  sent: z.int(),
  /** Half of the parcels took at most `medianDays`, nine of ten at most `p90Days`, from our warehouse. */
  transit: z.object({ medianDays: z.int(), p90Days: z.int().nullable(), parcels: z.int() }).nullable(),
  /** Of the parcels that have come, or should have, those within the days promised. */
  onTime: z.object({ percent: z.int(), parcels: z.int() }).nullable(),
  /** How far the freight told before was from that of the packed parcel: half within `medianPercent`; `closePercent` of 100 within ten percent. */
  estimate: z.object({ medianPercent: z.int(), closePercent: z.int(), parcels: z.int() }).nullable(),
  /** Of the parcels whose end is known. */
  outcome: z.object({ lost: z.int(), returned: z.int(), parcels: z.int() }).nullable(),
  /** The latest first; `month` is `YYYY-MM`. */
  months: z.array(z.object({ month: z.string(), sent: z.int(), medianDays: z.int().nullable() })),
});
export type LineScore = z.output<typeof lineScore>;

export const freightCalls = {
  'GET /logistis/weights': call({
    summary: 'What goods usually weigh, by kind and for one of the catalogue: for estimates without a scale.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ spuId: id.optional() }),
    output: z.object({
      goods: usualWeight.extend({ name: z.string() }).nullable(),
      kinds: z.array(usualWeight.extend({ categoryId: id, name: shopText() })),
    }),
  }),
  'GET /logistis/record': call({
    summary:
      'What our own parcels of the last months show, all lines together; null while too few have gone.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** Half of the parcels took at most so many days from our warehouse. */
      transit: z.object({ medianDays: z.int(), parcels: z.int() }).nullable(),
      /** Of the parcels that have come, or should have, those within the days promised. */
      onTime: z.object({ percent: z.int(), parcels: z.int() }).nullable(),
    }),
    cacheSeconds: 60,
  }),
  'GET /logistis/scoreboard': call({
    summary:
      'What a year of our own parcels shows about each freight line, for a country and a month if named.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .optional(),
    }),
    output: z.object({
      /** Where parcels went, most first. */
      countries: z.array(z.string()),
      months: z.array(z.string()),
      lines: z.array(lineScore),
    }),
    cacheSeconds: 60,
  }),
  'GET /logistis/findRules': call({
    summary: 'All freight lines to a destination, compared for a weight and size.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      postalCode: text(20).optional(),
      weightGrams: whole(1, 1_000_000),
      lengthMm: whole(1, 5_000).optional(),
      widthMm: whole(1, 5_000).optional(),
      heightMm: whole(1, 5_000).optional(),
      goodsClasses: text(200).optional(),
    }),
    output: z.array(freightOffer),
    refusals: ['no_freight_routes'],
  }),
};
