import * as z from 'zod';
import { HINT_REASONS } from '@caravan/domain/inspection/photo-hint';
import { MEASURE_DOUBTS } from '@caravan/domain/warehouse/measures/plausible';
import { PROBLEM_KINDS } from '@caravan/domain/warehouse/stored-problem';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, id, line, money, nothing, pageQuery, pictureUrl, quantity, text, time } from '../fields.ts';
import { question, shot, shotView } from './inspection.shapes.ts';
import { orderStatus } from '../orders/orders.shapes.ts';
import { SPLIT_REFUSALS } from './warehouse.calls.ts';

const warehouse = { staff: ['warehouse'] } as const;
const grams = z.int().min(1).max(1_000_000);
const millimetres = z.int().min(1).max(5_000);
/** Weight, size and shelf, as they are taken at the table. */
export const measures = {
  weightGrams: grams,
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  location: text(40).default(''),
};

/** Measured again: it is so, however far from what is known; somebody else confirms it before it counts. */
export const isSure = z.boolean().default(false);

/** What was entered against all that is known, and waits for a second person or was not confirmed. */
export const measureDoubt = z.object({
  id,
  doubts: z.array(z.enum(MEASURE_DOUBTS)),
  expectedGrams: z.int().nullable(),
  state: z.enum(['waiting', 'refused']),
});

const storedAtDesk = z.object({
  id,
  /** What its sticker says. */
  labelCode: z.string(),
  warehouseId: id,
  quantity: z.int(),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  location: z.string(),
  receivedAt: time,
  freeDaysLeft: z.int(),
  extraDays: z.int(),
  storageFeeCny: money,
  isHeld: z.boolean(),
  inspectedAt: time.nullable(),
  problem: z.string().nullable(),
  photos: z.array(z.object({ mediaId: id, url: pictureUrl, view: shotView.nullable() })),
  /** The views that the goods' category shows, in the order they are taken. */
  shots: z.array(shot),
  /** What the shopper is asked, while goods have a problem. */
  question: question.nullable(),
  /** Whether the comparison with the order has seen all photos: before that nothing passes. */
  isCompared: z.boolean(),
  /** What a comparison with the ordered picture and colour says: a hint to the inspector, no decision. */
  hint: z
    .object({
      verdict: z.enum(['like', 'differs', 'unsure']),
      reasons: z.array(z.enum(HINT_REASONS)),
      comparedAt: time,
    })
    .nullable(),
  /** Passed although the comparison said that it differs: for somebody else to look at. */
  review: z
    .object({
      reasons: z.array(z.enum(HINT_REASONS)),
      passedById: id,
      passedBy: z.string(),
      passedAt: time,
      outcome: z.enum(['confirmed', 'reported']).nullable(),
      reviewedBy: z.string().nullable(),
    })
    .nullable(),
  /** Until it is settled the goods do not pass. */
  doubt: measureDoubt.nullable(),
  photoRequests: z.array(z.object({ id, note: z.string(), createdAt: time, answeredAt: time.nullable() })),
});
export type StoredAtDesk = z.output<typeof storedAtDesk>;

export const inboundLine = z.object({
  /** The order line, or the forwarded goods. */
  lineId: id,
  origin: z.enum(['bought', 'forwarded']),
  /** The order's code, or that of the forwarded goods. */
  orderCode: z.string(),
  shopper: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  image: pictureUrl,
  quantity: z.int(),
  remark: z.string(),
  status: orderStatus,
  goodsClasses: z.array(z.string()),
  weightGramsGuess: z.int().nullable(),
  isPostage: z.boolean(),
  stored: storedAtDesk.nullable(),
});
export type InboundLine = z.output<typeof inboundLine>;

const inbound = z.object({
  inboundId: id,
  trackingNumber: z.string(),
  carrier: z.string(),
  marketplaceOrderNumber: z.string(),
  receivedAt: time.nullable(),
  lines: z.array(inboundLine),
});

export const staffWarehouseCalls = {
  'GET /staff/inbound/queue': call({
    summary: 'Purchases on their way to the warehouse.',
    who: warehouse,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), words: text(100).optional(), received: flag.optional() }),
    output: pageOf(inbound),
  }),
  'GET /staff/inbound/find': call({
    summary: 'What is expected under a domestic tracking number.',
    who: warehouse,
    effect: 'read',
    input: z.strictObject({ trackingNumber: line(60) }),
    output: z.array(inbound),
    refusals: ['tracking_number_unknown'],
  }),
  'POST /staff/inbound/receive': call({
    summary: 'Takes a line of an inbound shipment into the warehouse with its weight and size.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({
      inboundId: id,
      lineId: id,
      /** How many pieces are in the box; left out, all. The others are still on their way. */
      quantity: quantity.optional(),
      ...measures,
      isSure,
    }),
    output: inboundLine,
    refusals: ['order_step_refused', 'line_not_in_shipment', 'pieces_not_there', 'measures_far_off'],
  }),
  'POST /staff/stored/measure': call({
    summary: 'Corrects weight, size or place of a stored item that is not in a parcel.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({
      storedItemId: id,
      ...measures,
      isSure,
    }),
    output: inboundLine,
    refusals: ['stored_item_in_parcel', 'measures_far_off'],
  }),
  'POST /staff/stored/split': call({
    summary: 'Makes some pieces of stored goods goods of their own, with a code for the new sticker.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ storedItemId: id, pieces: quantity }),
    output: z.object({ storedItemId: id, labelCode: z.string() }),
    refusals: SPLIT_REFUSALS,
  }),
  'POST /staff/stored/photos': call({
    summary:
      'Uploads quality-check photos of a stored item (form fields `storedItemId` and `file`, up to nine). Without a `view` they show what is still missing, in its order.',
    who: warehouse,
    effect: 'staged',
    input: z.strictObject({ storedItemId: id, view: shotView.optional() }),
    output: inboundLine,
    refusals: ['picture_not_readable', 'picture_too_large', 'picture_missing', 'photos_too_many'],
    wire: 'multipart',
  }),
  'POST /staff/stored/photo/remove': call({
    summary: 'Removes a photo of a stored item before it is inspected.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ storedItemId: id, mediaId: id }),
    output: inboundLine,
    refusals: ['order_step_refused'],
  }),
  'POST /staff/stored/photo/view': call({
    summary: 'Says what a photo of a stored item shows.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ storedItemId: id, mediaId: id, view: shotView.nullable() }),
    output: inboundLine,
  }),
  'POST /staff/stored/inspect': call({
    summary: 'Passes the quality check of a stored item, or reports a problem.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({
      storedItemId: id,
      problem: text(300).optional(),
      problemKind: z.enum(PROBLEM_KINDS).default('other'),
      /** Needed views that are not there, each with why. */
      skips: z
        .array(z.strictObject({ view: shotView, reason: line(200) }))
        .max(20)
        .default([]),
    }),
    output: inboundLine,
    refusals: ['order_step_refused', 'photos_missing', 'photos_not_compared', 'measures_in_doubt'],
  }),
  'POST /staff/stored/review': call({
    summary: 'Confirms goods that passed although their photos differ from the order; never the own pass.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ storedItemId: id }),
    output: inboundLine,
    refusals: ['nothing_to_review', 'second_person_needed'],
  }),
  'POST /staff/stored/photo/answered': call({
    summary: 'Closes a request for another photo.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ photoRequestId: id }),
    output: nothing,
  }),
  'GET /staff/stored': call({
    summary: 'What lies in the warehouse.',
    who: { staff: ['warehouse', 'support'] },
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      words: text(100).optional(),
      warehouseId: id.optional(),
      state: z
        .enum([
          'all',
          'to_inspect',
          'ready',
          'in_parcel',
          'problem',
          'asked',
          'asked_again',
          'to_review',
          'overdue',
          'held',
        ])
        .default('all'),
    }),
    output: pageOf(inboundLine),
  }),
};
