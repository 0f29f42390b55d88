import * as z from 'zod';
import { call } from '../call.ts';
import { line, money } from '../fields.ts';
import { parcelCode } from './parcels.calls.ts';
import { staffParcelDetail } from './staff-parcels.calls.ts';

const who = { staff: ['warehouse', 'support'] } as const;
/** As the shopper reads it. */
const reason = line(300);

const parcelLine = z.object({
  lineCode: z.string(),
  lineName: z.string(),
  carrier: z.string(),
  isPossible: z.boolean(),
  /** Why it is not possible, in the caller's language. */
  reasons: z.array(z.string()),
  freightUsd: money,
  /** What it costs more than is paid, or was shown as long as nothing is paid; below zero when it is cheaper. */
  differenceUsd: money,
  daysFrom: z.int(),
  daysTo: z.int(),
});
export type ParcelLine = z.output<typeof parcelLine>;

export const staffParcelChangesCalls = {
  'POST /staff/parcels/unpack': call({
    summary: 'Takes a parcel that has not been handed over out of its boxes; it is packed once more.',
    who,
    effect: 'write',
    input: z.strictObject({ parcelCode, reason }),
    output: staffParcelDetail,
    refusals: ['parcel_step_refused'],
  }),
  'POST /staff/parcels/callOff': call({
    summary:
      'Cancels a parcel that has not been handed over: its goods lie in the warehouse again, what was paid returns to the wallet.',
    who,
    effect: 'write',
    input: z.strictObject({ parcelCode, reason }),
    output: staffParcelDetail,
    refusals: ['parcel_step_refused'],
  }),
  'GET /staff/parcels/lines': call({
    summary: 'What a parcel would cost on the other lines, by its boxes once it is packed.',
    who,
    effect: 'read',
    input: z.strictObject({ parcelCode }),
    output: z.array(parcelLine),
  }),
  'POST /staff/parcels/line': call({
    summary:
      'Sends a parcel by another line. Cheaper, the rest returns to the wallet with the hand-over; more expensive, the shopper is asked once it is weighed, or the shop bears it.',
    who,
    effect: 'write',
    input: z.strictObject({
      parcelCode,
      lineCode: line(60),
      reason,
      /** Whether the shopper is asked for what a more expensive line costs more. */
      isAsked: z.boolean(),
    }),
    output: staffParcelDetail,
    refusals: ['parcel_step_refused', 'freight_line_not_possible', 'freight_line_same'],
  }),
};
