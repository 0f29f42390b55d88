import * as z from 'zod';
import { INCOTERMS } from '@caravan/domain/customs/papers';
import { POSTAL_FORMS } from '@caravan/domain/customs/postal/postal-declaration';
import { TRACKING_STATES } from '@caravan/domain/transit/tracking';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, id, line, money, pageQuery, pictureUrl, text, time } from '../fields.ts';
import { parcelCode, parcelStatus } from './parcels.calls.ts';

const warehouse = { staff: ['warehouse'] } as const;
const looker = { staff: ['warehouse', 'support', 'finance'] } as const;

const staffParcel = z.object({
  id,
  parcelCode,
  /** Where its goods lie and it is packed. */
  warehouseId: id,
  status: parcelStatus,
  shopper: z.string(),
  lineCode: z.string(),
  lineName: z.string(),
  carrier: z.string(),
  country: z.string(),
  itemCount: z.int(),
  estimatedGrams: z.int(),
  packedGrams: z.int().nullable(),
  trackingNumber: z.string().nullable(),
  services: z.array(z.string()),
  /** What the tracking service says, when one follows it. */
  trackingState: z.enum(TRACKING_STATES).nullable(),
  createdAt: time,
  paidAt: time.nullable(),
});
export type StaffParcel = z.output<typeof staffParcel>;

export const staffParcelDetail = staffParcel.extend({
  /** Who carries what goes by its line; `carrier` is who carries it, once it has a number. */
  lineCarrier: z.string(),
  address: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    country: z.string(),
    countryName: z.string(),
    postalCode: z.string(),
    phone: z.string(),
  }),
  /** The pick list, in the order one walks through the warehouse. */
  items: z.array(
    z.object({
      storedItemId: id,
      orderCode: z.string(),
      /** Bought elsewhere by the shopper: the code is not an order's. */
      isForwarded: z.boolean(),
      titleZh: z.string(),
      titleEn: z.string(),
      skuNameZh: z.string(),
      skuNameEn: z.string(),
      image: pictureUrl,
      quantity: z.int(),
      weightGrams: z.int(),
      location: z.string(),
    }),
  ),
  /** What shoppers wrote for the person who opens it, each once: printed on cards and laid in. */
  giftMessages: z.array(z.string()),
  boxes: z.array(
    z.object({
      weightGrams: z.int(),
      lengthMm: z.int(),
      widthMm: z.int(),
      heightMm: z.int(),
      trackingNumber: z.string().nullable(),
      /** What its label reads. */
      label: z.string(),
    }),
  ),
  /** Packed far from what the goods weigh and measure: it counts once somebody else has confirmed it. */
  doubt: z.object({ id, askedById: id, askedBy: z.string() }).nullable(),
  /** What customs is told; the values come to the declared value. */
  customs: z.array(
    z.object({
      storedItemId: id,
      nameEn: z.string(),
      hsCode: z.string(),
      quantity: z.int(),
      weightGrams: z.int(),
      valueUsd: money,
      /** Its pieces with their values, which come to the value. */
      pieces: z.array(z.object({ quantity: z.int(), unitUsd: money })),
      isMissing: z.boolean(),
      /** What its title and categories lead to, where neither the desk nor its category has a code. */
      proposal: z
        .object({ hsCode: z.string(), nameEn: z.string(), nameZh: z.string(), word: z.string() })
        .nullable(),
    }),
  ),
  /** What papers for customs say beside the goods. */
  papers: z.object({
    incoterm: z.enum(INCOTERMS),
    /** The sender's numbers that customs there can use: VAT, EORI, IOSS. */
    senderNumbers: z.array(z.string()),
    /** Null where the country asks for none; an empty number is missing. */
    receiverNumber: z.object({ name: z.string(), number: z.string(), isNeeded: flag }).nullable(),
    /** The tariff that the freight was calculated with. */
    tariff: z.object({ version: z.int(), validFrom: time }).nullable(),
    /** The version of the rule by which duty was estimated. */
    dutyVersion: z.int().nullable(),
    /** The post's declaration; null where its line is not the post's. */
    postal: z
      .object({
        form: z.enum(POSTAL_FORMS),
        rows: z.array(
          z.object({
            nameEn: z.string(),
            hsCode: z.string(),
            quantity: z.int(),
            weightGrams: z.int(),
            valueUsd: money,
          }),
        ),
        totalUsd: money,
        netGrams: z.int(),
        /** Carriage as it was paid, without services. */
        postageUsd: money,
      })
      .nullable(),
  }),
  /** Who sends it, line by line, as invoices say. */
  sender: z.array(z.string()),
  paidUsd: money,
  returnedUsd: money,
  /** What the packed boxes did not need: it returns with the hand-over. */
  returningUsd: money,
  /** What packing showed to be missing of the freight, and until when it can be paid. */
  differenceUsd: money,
  differenceUntil: time.nullable(),
  isCapped: z.boolean(),
  declaredUsd: money,
  shippedAt: time.nullable(),
  deliveredAt: time.nullable(),
  timeline: z.array(
    z.object({
      action: z.string(),
      fromStatus: z.string(),
      toStatus: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
      /** The same in Chinese; null for what was typed. */
      reasonZh: z.string().nullable(),
      at: time,
    }),
  ),
  tracking: z.array(
    z.object({ at: time, place: z.string(), textEn: z.string(), textZh: z.string(), origin: z.string() }),
  ),
});
export type StaffParcelDetail = z.output<typeof staffParcelDetail>;

const trackingNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{6,40}$/);

const label = {
  parcelCode,
  carrier: line(60),
  trackingNumber,
  /** Numbers of the second and further boxes that have one of their own; empty where they share the first one's. */
  boxTrackingNumbers: z
    .array(trackingNumber.or(z.literal('')))
    .max(19)
    .default([]),
};

/** Boxes as they stand on the scale: grams and millimetres. */
export const packedBoxes = z
  .array(
    z.strictObject({
      weightGrams: z.int().min(1).max(1_000_000),
      lengthMm: z.int().min(1).max(5_000),
      widthMm: z.int().min(1).max(5_000),
      heightMm: z.int().min(1).max(5_000),
    }),
  )
  .min(1)
  .max(20);

export const staffParcelsCalls = {
  'GET /staff/parcels': call({
    summary: 'Parcels by status, the longest waiting first.',
    who: looker,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      status: parcelStatus.optional(),
      words: text(100).optional(),
      warehouseId: id.optional(),
      /** Only those the tracking service says are in trouble. */
      trouble: flag.optional(),
    }),
    output: pageOf(staffParcel),
  }),
  'GET /staff/parcels/detail': call({
    summary: 'A parcel in full with its pick list and label.',
    who: looker,
    effect: 'read',
    input: z.strictObject({ parcelCode }),
    output: staffParcelDetail,
  }),
  'POST /staff/parcels/pack': call({
    summary:
      'Records the packed boxes; paid freight above the measured freight returns to the wallet with the hand-over.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({
      parcelCode,
      boxes: packedBoxes,
      /** Weighed again: it is so, however far from the goods; somebody else confirms it before it counts. */
      isSure: z.boolean().default(false),
    }),
    output: staffParcelDetail,
    refusals: [
      'parcel_step_refused',
      'freight_line_not_possible',
      'goods_not_scanned',
      'weight_far_off',
      'measures_far_off',
    ],
  }),
  'POST /staff/parcels/ship': call({
    summary: 'Hands a packed parcel to the carrier.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject(label),
    output: staffParcelDetail,
    refusals: ['payment_disputed', 'parcel_step_refused', 'tracking_number_taken', 'box_unknown'],
  }),
  'POST /staff/parcels/label': call({
    summary: 'Writes carrier and tracking numbers on a packed parcel; it leaves with a hand-over list.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject(label),
    output: staffParcelDetail,
    refusals: ['parcel_step_refused', 'tracking_number_taken', 'box_unknown'],
  }),
  'POST /staff/parcels/track': call({
    summary: 'Adds what the carrier reported.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({
      parcelCode,
      at: time,
      place: text(100).default(''),
      textEn: line(300),
      textZh: line(300),
    }),
    output: staffParcelDetail,
    refusals: ['parcel_step_refused'],
  }),
  'POST /staff/parcels/deliver': call({
    summary: 'The carrier has delivered.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ parcelCode, at: time.optional() }),
    output: staffParcelDetail,
    refusals: ['parcel_step_refused'],
  }),
};
