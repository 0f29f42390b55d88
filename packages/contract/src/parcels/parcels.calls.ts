import * as z from 'zod';
import { PARCEL_STATUSES } from '@caravan/domain/parcel-status';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { currency, id, line, money, pageQuery, pictureUrl, text, time } from '../fields.ts';
import { freightItem, freightOffer } from '../freight/freight.calls.ts';

export const parcelStatus = z.enum(PARCEL_STATUSES);
export const parcelCode = z.string().regex(/^[A-Z0-9]{8,40}$/);

const service = z.object({ code: z.string(), name: z.string(), explanation: z.string(), price: money });
const wanted = {
  storedItemIds: z.array(id).min(1).max(100),
  addressId: id,
  services: z.array(line(40)).max(10).default([]),
  declaredUsd: z.number().min(0).max(100_000).default(0),
};

export const parcelSummary = z.object({
  id,
  parcelCode,
  status: parcelStatus,
  lineName: z.string(),
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  itemCount: z.int(),
  images: z.array(pictureUrl),
  total: money,
  currency,
  settledUsd: money,
  weightGrams: z.int(),
  countryName: z.string(),
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
    countryName: z.string(),
    state: z.string(),
    city: z.string(),
    detailedAddress: z.string(),
    postalCode: z.string(),
    phone: z.string(),
  }),
  items: z.array(
    z.object({
      storedItemId: id,
      orderCode: z.string(),
      spuId: id,
      name: z.string(),
      skuName: z.string(),
      image: pictureUrl,
      number: z.int(),
      weightGrams: z.int(),
    }),
  ),
  priceItems: z.array(freightItem),
  daysFrom: z.int(),
  daysTo: z.int(),
  packedGrams: z.int().nullable(),
  /** What the measured weight gave back to the wallet. */
  returnedUsd: money,
  timeline: z.array(z.object({ status: parcelStatus, action: z.string(), at: time })),
  tracking: z.array(z.object({ at: time, place: z.string(), text: z.string() })),
});
export type ParcelDetail = z.output<typeof parcelDetail>;

export const parcelsCalls = {
  'POST /parcel/quote': call({
    summary: 'Compares all freight lines for chosen goods and address, itemised.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject(wanted),
    output: z.object({
      offers: z.array(freightOffer),
      services: z.array(service),
      weightGrams: z.int(),
      storageFee: money,
      currency,
    }),
    refusals: ['stored_item_gone', 'stored_item_not_ready', 'address_unknown', 'no_freight_routes'],
  }),
  'POST /parcel/insert': call({
    summary: 'Makes a parcel of chosen goods; its freight is then to be paid.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      ...wanted,
      lineCode: line(60),
      expectedTotal: z.number().min(0),
      agreed: z.boolean(),
    }),
    output: z.object({ parcelCode, status: parcelStatus }),
    refusals: [
      'stored_item_gone',
      'stored_item_not_ready',
      'address_unknown',
      'no_freight_routes',
      'freight_line_not_possible',
      'price_changed',
      'terms_not_agreed',
      'service_unknown',
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
    input: z.strictObject({ parcelCode, reason: text(300).default('') }),
    output: z.object({ status: parcelStatus, refundedUsd: money }),
    refusals: ['parcel_step_refused'],
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
