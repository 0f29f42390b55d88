import * as z from 'zod';
import { call, TEXT_FILE_BODY_LIMIT } from '../../call.ts';
import { id, line, money } from '../../fields.ts';
import { parcelCode } from '../parcels.calls.ts';
import { staffParcelDetail } from '../staff-parcels.calls.ts';

const keeper = { staff: ['warehouse'] } as const;

export const CARRIER_LABEL_STATES = ['asked', 'bought', 'to_cancel', 'cancelled', 'refused'] as const;
export const CARRIER_LABEL_FORMATS = ['pdf', 'zpl'] as const;
/** The longest file with numbers that a carrier sends back, and its most rows. */
export const MOST_CARRIER_FILE = 500_000;
export const MOST_CARRIER_ROWS = 2_000;

const boxNumber = z.int().min(1).max(20);

const carrierLabel = z.object({
  id,
  boxNumber: z.int(),
  state: z.enum(CARRIER_LABEL_STATES),
  trackingNumber: z.string().nullable(),
  cost: money.nullable(),
  currency: z.string().nullable(),
});
export type CarrierLabel = z.output<typeof carrierLabel>;

const labelling = z.object({
  /** Who gives labels for the parcel's line; null: nobody, its numbers are typed or come by file. */
  provider: z.string().nullable(),
  labels: z.array(carrierLabel),
});

const file = z.object({ name: z.string(), contentType: z.string(), base64: z.string() });
export type CarrierFile = z.output<typeof file>;

const address = {
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
};

export const carrierCalls = {
  'GET /staff/carrier-labels': call({
    summary: 'Whether a parcel’s line has a carrier’s interface, and the labels that were bought through it.',
    who: keeper,
    effect: 'read',
    input: z.strictObject({ parcelCode }),
    output: labelling,
  }),
  'POST /staff/carrier-labels/buy': call({
    summary:
      'Buys the labels of a packed parcel’s boxes from its carrier and writes their numbers on it. Repeated after a lost answer it goes on where it was.',
    who: keeper,
    effect: 'staged',
    input: z.strictObject({ parcelCode }),
    output: staffParcelDetail,
    refusals: [
      'carrier_by_hand',
      'carrier_refused',
      'carrier_unanswered',
      'parcel_step_refused',
      'tracking_number_taken',
      'box_unknown',
    ],
  }),
  'POST /staff/carrier-labels/cancel': call({
    summary: 'Takes the carrier’s labels off a parcel that is still here and asks for their price back.',
    who: keeper,
    effect: 'staged',
    input: z.strictObject({ parcelCode }),
    output: labelling,
    refusals: ['carrier_unanswered', 'carrier_label_kept', 'parcel_step_refused', 'box_on_list'],
  }),
  'GET /staff/carrier-labels/file': call({
    summary: 'A label as the carrier drew it.',
    who: keeper,
    effect: 'read',
    input: z.strictObject({
      parcelCode,
      boxNumber: z.coerce.number().pipe(boxNumber),
      format: z.enum(CARRIER_LABEL_FORMATS),
    }),
    output: file,
    refusals: ['carrier_unanswered', 'carrier_refused'],
  }),
  'POST /staff/handovers/manifest': call({
    summary: 'The carrier’s own list of what is on a hand-over list, made once.',
    who: keeper,
    effect: 'staged',
    input: z.strictObject({ code: line(40) }),
    output: file,
    refusals: ['carrier_unanswered', 'carrier_refused', 'carrier_nothing_listed'],
  }),
  'GET /staff/carrier-files/parcels': call({
    summary:
      'Packed parcels of a carrier that have no number yet, with all that the carrier’s file asks for.',
    who: keeper,
    effect: 'read',
    input: z.strictObject({ carrier: line(60) }),
    output: z.array(
      z.object({
        parcelCode,
        boxNumber: z.int(),
        boxCount: z.int(),
        lineName: z.string(),
        ...address,
        weightGrams: z.int(),
        lengthMm: z.int(),
        widthMm: z.int(),
        heightMm: z.int(),
        declaredUsd: money,
        goods: z.string(),
        hsCodes: z.string(),
      }),
    ),
  }),
  'GET /staff/carrier-files/waiting': call({
    summary: 'How many packed parcels without a number wait for each carrier.',
    who: keeper,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ carrier: z.string(), parcelCount: z.int() })),
  }),
  'POST /staff/carrier-files/numbers': call({
    summary: 'Writes the numbers of a carrier’s CSV on its parcels; each row is taken or refused by itself.',
    who: keeper,
    effect: 'staged',
    input: z.strictObject({ carrier: line(60), text: z.string().min(1).max(MOST_CARRIER_FILE) }),
    output: z.object({
      labelled: z.int(),
      refused: z.array(z.object({ row: z.int(), parcelCode: z.string(), reason: z.string() })),
    }),
    refusals: ['carrier_file_unread'],
    bodyLimit: TEXT_FILE_BODY_LIMIT,
  }),
};
