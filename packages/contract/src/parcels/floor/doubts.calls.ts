import * as z from 'zod';
import { MEASURE_DOUBTS } from '@caravan/domain/warehouse/measures/plausible';
import { call } from '../../call.ts';
import { pageOf } from '../../envelope.ts';
import { id, nothing, pageQuery, pictureUrl, time } from '../../fields.ts';

const warehouse = { staff: ['warehouse'] } as const;

const doubt = z.object({
  id,
  /** Goods that came, goods that were measured anew, or a parcel that was packed. */
  kind: z.enum(['receive', 'correct', 'pack']),
  /** Of the order, the forwarded goods or the parcel. */
  code: z.string(),
  labelCode: z.string().nullable(),
  titleZh: z.string(),
  titleEn: z.string(),
  image: pictureUrl,
  quantity: z.int(),
  warehouseId: id,
  location: z.string(),
  doubts: z.array(z.enum(MEASURE_DOUBTS)),
  expectedGrams: z.int().nullable(),
  /** What was entered: one box of goods, or the boxes of a parcel. */
  entered: z.array(
    z.object({ weightGrams: z.int(), lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }),
  ),
  askedById: id,
  askedBy: z.string(),
  askedAt: time,
});
export type WaitingDoubt = z.output<typeof doubt>;

export const doubtsCalls = {
  'GET /staff/doubts': call({
    summary: 'Weights and sizes far from what is known that wait for a second person, the oldest first.',
    who: warehouse,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(50, 100), warehouseId: id.optional() }),
    output: pageOf(doubt),
  }),
  'POST /staff/doubts/decide': call({
    summary:
      'Confirms what somebody else measured, so that it counts, or sends it back to be measured again.',
    who: warehouse,
    effect: 'write',
    input: z.strictObject({ doubtId: id, isReleased: z.boolean() }),
    output: nothing,
    refusals: [
      'second_person_needed',
      'doubt_over',
      'stored_item_in_parcel',
      'parcel_step_refused',
      'freight_line_not_possible',
      'goods_not_scanned',
    ],
  }),
};
