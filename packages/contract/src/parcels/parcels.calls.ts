import * as z from 'zod';
import { PARCEL_STATUSES } from '@caravan/domain/parcels/parcel-status';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { currency, id, line, money, pageQuery, pictureUrl, time } from '../fields.ts';
import { cancelReason } from '../orders/orders.shapes.ts';
import { freightItem, freightOffer } from '../freight/freight.calls.ts';
import { impossible, parcelPlan, service, wanted } from './parcel-plan.shapes.ts';
import { goodsRefusals, rehearsal } from './rehearsal.shapes.ts';
import { countryName, shopText } from '../shop-text.ts';

export const parcelStatus = z.enum(PARCEL_STATUSES);
export const parcelCode = z.string().regex(/^[A-Z0-9]{8,40}$/);

export const parcelSummary = z.object({
  id,
  parcelCode,
  status: parcelStatus,
  lineName: shopText(),
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  itemCount: z.int(),
  images: z.array(pictureUrl),
  total: money,
  currency,
  settledUsd: money,
  weightGrams: z.int(),
  countryName: countryName(),
  createdAt: time,
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canConfirmReceipt: z.boolean(),
});
export type ParcelSummary = z.output<typeof parcelSummary>;

export const parcelDetail = parcelSummary.extend({
  address: z.object({
    firstName: z.string(),
    lastName: z.string(),
    country: z.string(),
    countryName: countryName(),
    state: z.string(),
    city: z.string(),
    detailedAddress: z.string(),
    postalCode: z.string(),
    phone: z.string(),
    taxNumber: z.string().optional(),
  }),
  items: z.array(
    z.object({
      storedItemId: id,
      orderCode: z.string(),
      /** Null for goods the shopper bought elsewhere; `orderCode` is then their own. */
      spuId: id.nullable(),
      name: z.string(),
      skuName: z.string(),
      image: pictureUrl,
      number: z.int(),
      weightGrams: z.int(),
    }),
  ),
  /** Where its goods lie and it is packed; null in a shop with one warehouse. */
  warehouseName: shopText().nullable(),
  priceItems: z.array(freightItem),
  /** CNY for one of `currency`, and of when that rate is: what the items were calculated with. */
  yuanPerUnit: z.number(),
  rateAsOf: time,
  /** How the estimate became what the packed boxes cost; null before packing. `told + change + borne = measured`. */
  packedBill: z
    .object({
      estimatedGrams: z.int(),
      chargeableGrams: z.int(),
      items: z.array(freightItem),
      told: money,
      measured: money,
      /** Below nothing: it comes back. */
      change: money,
      changeUsd: money,
      borne: money,
    })
    .nullable(),
  daysFrom: z.int(),
  daysTo: z.int(),
  packedGrams: z.int().nullable(),
  /** As packed; a box may have a tracking number of its own. */
  boxes: z.array(
    z.object({
      weightGrams: z.int(),
      lengthMm: z.int(),
      widthMm: z.int(),
      heightMm: z.int(),
      trackingNumber: z.string().nullable(),
    }),
  ),
  /** Until when the freight, or its difference, can be paid. */
  payBy: time.nullable(),
  /** What packing showed to be missing of the freight; 0 while nothing is asked for. */
  difference: money,
  /** It never costs more than was shown. */
  isCapped: z.boolean(),
  /** What was paid for it so far. */
  paidUsd: money,
  /** What the measured weight gave back to the wallet. */
  returnedUsd: money,
  /** What the packed boxes did not need: it returns when the carrier has them. */
  returningUsd: money,
  timeline: z.array(
    z.object({
      status: parcelStatus,
      action: z.string(),
      at: time,
      /** Why, in the reader's language where it was not typed. */
      reason: shopText().nullable(),
    }),
  ),
  tracking: z.array(z.object({ at: time, place: shopText(), text: shopText() })),
});
export type ParcelDetail = z.output<typeof parcelDetail>;

export const parcelsCalls = {
  'POST /parcel/quote': call({
    summary: 'Compares all freight lines for chosen goods and address, itemised.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({
      ...wanted,
      /** Left out: what was paid for the goods. */
      declaredUsd: z.number().min(0).max(100_000).optional(),
    }),
    output: z.object({
      /** The value the quote goes by. */
      declaredUsd: money,
      /** The warehouse it would leave from; null in a shop with one. */
      warehouseName: shopText().nullable(),
      offers: z.array(freightOffer),
      services: z.array(service),
      /** The most that a claim can give if the parcel is lost, by line, in US dollars. */
      ifLost: z.array(z.object({ lineCode: z.string(), insuredUsd: money, uninsuredUsd: money })),
      weightGrams: z.int(),
      rehearsal: rehearsal.nullable(),
      rehearsalFee: money,
      storageFee: money,
      currency,
    }),
    refusals: [...goodsRefusals, 'no_freight_routes'],
  }),
  'POST /parcel/plan': call({
    summary: 'Divides chosen goods over parcels and lines: the cheapest way, and each that arrives earlier.',
    who: 'shopper',
    effect: 'read',
    limit: { count: 60, windowMs: 60_000 },
    input: z.strictObject({
      storedItemIds: wanted.storedItemIds,
      addressId: wanted.addressId,
      services: wanted.services,
      latestDays: z.int().min(1).max(365).optional(),
    }),
    output: z.object({
      /** The cheapest first, the earliest last; none when some goods cannot travel. */
      plans: z.array(parcelPlan),
      /** Whether every division was compared, or the best was searched for. */
      isExact: z.boolean(),
      /** Everything in one parcel by the cheapest line; when no line takes it, why each does not. */
      together: z.object({
        total: money.nullable(),
        duty: money,
        lineName: shopText(),
        refusals: z.array(impossible),
      }),
      /** Goods that no line takes, not even alone. */
      stuck: z.array(z.object({ storedItemId: id, refusals: z.array(impossible) })),
      goods: z.array(z.object({ storedItemId: id, name: z.string(), image: pictureUrl })),
      /** The rule of duty that was calculated with. */
      dutyNote: shopText(),
      currency,
    }),
    refusals: [...goodsRefusals, 'no_freight_routes'],
  }),
  'POST /parcel/insertPlan': call({
    summary: 'Makes all parcels of a plan in one go; their freight is then to be paid together.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      addressId: wanted.addressId,
      capped: z.boolean().default(true),
      agreed: z.boolean(),
      parcels: z
        .array(
          z.strictObject({
            storedItemIds: wanted.storedItemIds,
            services: wanted.services,
            declaredUsd: wanted.declaredUsd,
            lineCode: line(60),
            expectedTotal: z.number().min(0),
          }),
        )
        .min(1)
        .max(30),
    }),
    output: z.object({ parcelCodes: z.array(parcelCode) }),
    refusals: [
      ...goodsRefusals,
      'freight_line_not_possible',
      'price_changed',
      'terms_not_agreed',
      'service_unknown',
      'insurance_covers_nothing',
      'receiver_number_missing',
    ],
  }),
  'POST /parcel/insert': call({
    summary: 'Makes a parcel of chosen goods; its freight is then to be paid.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      ...wanted,
      lineCode: line(60),
      /** The offer's total; its maximum when the parcel is capped. */
      expectedTotal: z.number().min(0),
      /** The most is paid now, never more, and what was too much returns after packing. */
      capped: z.boolean().default(false),
      agreed: z.boolean(),
    }),
    output: z.object({ parcelCode, status: parcelStatus }),
    refusals: [
      ...goodsRefusals,
      'no_freight_routes',
      'freight_line_not_possible',
      'price_changed',
      'terms_not_agreed',
      'service_unknown',
      'insurance_covers_nothing',
      'receiver_number_missing',
    ],
  }),
  'GET /parcel/list': call({
    summary: 'Own parcels, newest first, by status.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50), status: parcelStatus.optional() }),
    output: pageOf(parcelSummary),
  }),
  'GET /parcel/status/list': call({
    summary: 'How many own parcels stand in each status.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ status: parcelStatus, count: z.int() })),
  }),
  'GET /parcel/detail': call({
    summary: 'A parcel in full.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ parcelCode }),
    output: parcelDetail,
  }),
  'POST /parcel/cancel': call({
    summary: 'Takes a parcel apart before it is packed; what was paid returns to the wallet.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ parcelCode, reason: cancelReason }),
    output: z.object({ status: parcelStatus, refundedUsd: money }),
    refusals: ['parcel_step_refused', 'reason_unknown'],
  }),
  'POST /parcel/confirmReceipt': call({
    summary: 'The shopper holds the parcel.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ parcelCode }),
    output: z.object({ status: parcelStatus }),
    refusals: ['parcel_step_refused'],
  }),
};
