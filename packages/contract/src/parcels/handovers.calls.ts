import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, pageQuery, time } from '../fields.ts';
import { parcelCode } from './parcels.calls.ts';

const warehouse = { staff: ['warehouse'] } as const;

const handover = z.object({
  id,
  code: z.string(),
  carrier: z.string(),
  /** Where it is loaded. */
  warehouseId: id,
  openedAt: time,
  openedBy: z.string(),
  closedAt: time.nullable(),
  closedBy: z.string().nullable(),
  parcelCount: z.int(),
  boxCount: z.int(),
  weightGrams: z.int(),
});
export type Handover = z.output<typeof handover>;

const handoverDetail = handover.extend({
  parcels: z.array(
    z.object({
      parcelCode,
      trackingNumber: z.string(),
      country: z.string(),
      /** It bears the post's customs declaration. */
      isPostal: z.boolean(),
      weightGrams: z.int(),
      boxCount: z.int(),
      /** The numbers of the boxes that are on the list. */
      scanned: z.array(z.int()),
      scannedBy: z.string(),
      scannedAt: time,
    }),
  ),
});
export type HandoverDetail = z.output<typeof handoverDetail>;

export const handoversCalls = {
  'GET /staff/handovers': call({
    summary: 'Lists of what carriers took, the open ones first.',
    who: warehouse,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), warehouseId: id.optional() }),
    output: pageOf(handover),
  }),
  'GET /staff/handovers/waiting': call({
    summary: 'How many labelled parcels wait for each carrier at the warehouse of the person at the desk.',
    who: warehouse,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ carrier: z.string(), parcelCount: z.int() })),
  }),
  'GET /staff/handovers/detail': call({
    summary: 'One list with its parcels.',
    who: warehouse,
    effect: 'read',
    input: z.strictObject({ code: line(40) }),
    output: handoverDetail,
  }),
  'POST /staff/handovers/open': call({
    summary:
      'Opens the list of a carrier at the warehouse of the person at the desk, or gives the one that is open there. Who does not collect there has a list only for parcels that are labelled already.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ carrier: line(60) }),
    output: handoverDetail,
    refusals: ['carrier_not_collecting'],
  }),
  'POST /staff/handovers/scan': call({
    summary: 'Puts a box on the list by the code of its label.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ code: line(40), label: line(60) }),
    output: handoverDetail,
    refusals: [
      'handover_closed',
      'label_unknown',
      'parcel_step_refused',
      'parcel_not_labelled',
      'handover_other_carrier',
      'handover_other_warehouse',
      'box_on_list',
    ],
  }),
  'POST /staff/handovers/remove': call({
    summary: 'Takes a parcel off an open list.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ code: line(40), parcelCode }),
    output: handoverDetail,
    refusals: ['handover_closed'],
  }),
  'POST /staff/handovers/close': call({
    summary: 'The carrier has taken everything: all its parcels are shipped.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ code: line(40) }),
    output: handoverDetail,
    refusals: [
      'handover_closed',
      'handover_empty',
      'boxes_missing',
      'parcel_step_refused',
      'payment_disputed',
    ],
  }),
};
