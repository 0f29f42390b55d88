import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, nothing, pageQuery } from '../fields.ts';
import { chosenGoodsRefusals, rehearsal } from './rehearsal.shapes.ts';
import { packedBoxes, staffParcelDetail } from './staff-parcels.calls.ts';

const staffRehearsal = rehearsal.extend({
  shopper: z.string(),
  services: z.array(z.string()),
  /** What the goods weigh by themselves, with the usual packing. */
  estimatedGrams: z.int(),
  items: staffParcelDetail.shape.items,
});
export type StaffRehearsal = z.output<typeof staffRehearsal>;

const warehouse = { staff: ['warehouse'] } as const;

export const rehearsalsCalls = {
  'POST /parcel/rehearsal': call({
    summary:
      'Asks the warehouse to pack goods for trial: their parcel is then priced by its measured weight and size. The fee stands on the parcel’s bill.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      storedItemIds: z.array(id).min(1).max(100),
      services: z.array(line(40)).max(10).default([]),
    }),
    output: rehearsal,
    refusals: [...chosenGoodsRefusals, 'service_unknown', 'rehearsal_known', 'rehearsals_too_many'],
  }),
  'POST /parcel/rehearsal/cancel': call({
    summary: 'Calls a rehearsal off as long as nobody has packed; it then costs nothing.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
    refusals: ['rehearsal_over'],
  }),
  'GET /staff/rehearsals': call({
    summary: 'Goods to be packed for trial, the longest waiting first; or those done lately.',
    who: warehouse,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(50, 100), status: z.enum(['asked', 'done']).default('asked') }),
    output: pageOf(staffRehearsal),
  }),
  'POST /staff/rehearsals/photos': call({
    summary: 'Uploads photos of goods packed for trial (form fields `rehearsalId` and `file`, up to nine).',
    who: warehouse,
    effect: 'staged',
    input: z.strictObject({ rehearsalId: id }),
    wire: 'multipart',
    output: staffRehearsal,
    refusals: [
      'rehearsal_over',
      'picture_not_readable',
      'picture_too_large',
      'picture_missing',
      'photos_too_many',
    ],
  }),
  'POST /staff/rehearsals/finish': call({
    summary: 'Writes down what the goods weigh and measure packed, and tells the shopper.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({
      id,
      boxes: packedBoxes,
    }),
    output: staffRehearsal,
    refusals: ['rehearsal_over', 'photos_missing', 'stored_item_gone'],
  }),
};
