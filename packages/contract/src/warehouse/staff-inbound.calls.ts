import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, nothing, pageQuery, pictureUrl, text, time } from '../fields.ts';
import { contents, forwardedGoods } from './forwarded.calls.ts';
import { inboundLine, isSure, measures } from './staff-warehouse.calls.ts';

const table = { staff: ['warehouse'] } as const;
const tableAndService = { staff: ['warehouse', 'support'] } as const;

export const unknownParcel = z.object({
  id,
  /** What its sticker says. */
  labelCode: z.string(),
  warehouseId: id,
  trackingNumber: z.string(),
  carrier: z.string(),
  labelNote: z.string(),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  location: z.string(),
  receivedAt: time,
  receivedBy: z.string(),
  status: z.enum(['open', 'claimed', 'assigned', 'disposed']),
  settledAt: time.nullable(),
  /** Whose it turned out to be, and under which code it lies there now. */
  shopper: z.string().nullable(),
  code: z.string().nullable(),
  /** A purchase or an announcement has come to bear its number. */
  isExpected: z.boolean(),
  photos: z.array(z.object({ mediaId: id, url: pictureUrl })),
  /** It is kept until then; later it may be disposed of. */
  keptUntil: time,
  /** The last time that somebody asked to dispose of it. */
  disposal: z
    .object({
      id,
      state: z.enum(['waiting', 'approved', 'refused']),
      reason: z.string(),
      askedById: id,
      askedBy: z.string(),
      askedAt: time,
      decidedBy: z.string().nullable(),
      photos: z.array(z.object({ mediaId: id, url: pictureUrl })),
    })
    .nullable(),
});
export type UnknownParcel = z.output<typeof unknownParcel>;

const announcement = forwardedGoods.extend({
  shopper: z.string(),
  /** What must stand on the label. */
  warehouseCode: z.string(),
  line: inboundLine.nullable(),
});
export type Announcement = z.output<typeof announcement>;

const candidate = z.object({
  lineId: id,
  orderCode: z.string(),
  shopper: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  image: pictureUrl,
  quantity: z.int(),
  marketplaceOrderNumber: z.string(),
  trackingNumbers: z.array(z.string()),
});
export type UnknownCandidate = z.output<typeof candidate>;

export const staffInboundCalls = {
  'GET /staff/inbound/arrivals': call({
    summary:
      'What is known of a domestic tracking number beside purchases: announcements, and a parcel without an owner.',
    who: table,
    effect: 'read',
    input: z.strictObject({ trackingNumber: line(60) }),
    output: z.object({ announcements: z.array(announcement), unknown: unknownParcel.nullable() }),
  }),
  'GET /staff/forwarded': call({
    summary: 'Goods that shoppers have announced, those that wait longest first.',
    who: tableAndService,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(50, 100), words: text(100).optional() }),
    output: pageOf(announcement.omit({ line: true })),
  }),
  'POST /staff/forwarded/receive': call({
    summary: 'Takes announced goods into the warehouse with their weight and size.',
    who: table,
    effect: 'write',
    input: z.strictObject({ forwardedId: id, ...measures, isSure }),
    output: inboundLine,
    refusals: ['order_step_refused', 'measures_far_off'],
  }),
  'POST /staff/forwarded/refuse': call({
    summary: 'Refuses goods that may not be carried, with the reason for the shopper.',
    who: tableAndService,
    effect: 'write',
    input: z.strictObject({ forwardedId: id, reason: line(300) }),
    output: nothing,
    refusals: ['order_step_refused'],
  }),
  'POST /staff/unknown/receive': call({
    summary: 'Takes in a parcel that nothing is known of.',
    who: table,
    effect: 'write',
    input: z.strictObject({
      trackingNumber: line(60),
      carrier: text(40).default(''),
      labelNote: text(300).default(''),
      ...measures,
      isSure,
    }),
    output: unknownParcel,
    refusals: ['waybill_malformed', 'waybill_known', 'unknown_parcel_open', 'measures_far_off'],
  }),
  'POST /staff/unknown/photos': call({
    summary:
      'Uploads photos of a parcel without an owner (form fields `unknownParcelId` and `file`, up to nine).',
    who: table,
    effect: 'staged',
    input: z.strictObject({ unknownParcelId: id }),
    output: unknownParcel,
    refusals: [
      'picture_not_readable',
      'picture_too_large',
      'picture_missing',
      'photos_too_many',
      'unknown_parcel_taken',
    ],
    wire: 'multipart',
  }),
  'GET /staff/unknown': call({
    summary: 'Parcels that lie here without an owner, the oldest first, or what became of them.',
    who: tableAndService,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(50, 100),
      words: text(100).optional(),
      warehouseId: id.optional(),
      status: z.enum(['open', 'claimed', 'assigned', 'disposed', 'all']).default('open'),
    }),
    output: pageOf(unknownParcel),
  }),
  'GET /staff/unknown/candidates': call({
    summary:
      'Lines on their way that a parcel without an owner may be: by order code, marketplace order or shopper.',
    who: tableAndService,
    effect: 'read',
    input: z.strictObject({ words: line(60) }),
    output: z.array(candidate),
  }),
  'POST /staff/unknown/assign/line': call({
    summary: 'The parcel is a line that is on its way: the line is received with it.',
    who: tableAndService,
    effect: 'write',
    input: z.strictObject({ unknownParcelId: id, lineId: id }),
    output: unknownParcel,
    refusals: ['unknown_parcel_taken', 'order_step_refused'],
  }),
  'POST /staff/unknown/assign/shopper': call({
    summary: 'The parcel is a shopper’s who bought elsewhere: by account number, warehouse code or e-mail.',
    who: tableAndService,
    effect: 'write',
    input: z.strictObject({ unknownParcelId: id, shopper: line(254), ...contents }),
    output: unknownParcel,
    refusals: ['unknown_parcel_taken', 'shopper_unknown', 'goods_not_carried'],
  }),
};
