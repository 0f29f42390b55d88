import * as z from 'zod';
import { REHEARSAL_STATUSES } from '@caravan/domain/parcels/rehearsal';
import { id, pictureUrl, time } from '../fields.ts';

const box = z.object({ weightGrams: z.int(), lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() });

/** Of exactly these goods packed in one way: as long as it is only asked for their weight is calculated, once done it is measured. */
export const rehearsal = z.object({
  id,
  status: z.enum(REHEARSAL_STATUSES),
  askedAt: time,
  doneAt: time.nullable(),
  weightGrams: z.int(),
  boxes: z.array(box),
  photos: z.array(pictureUrl),
});
export type RehearsalShown = z.output<typeof rehearsal>;

/** Why chosen goods cannot be packed. */
export const chosenGoodsRefusals = [
  'stored_item_gone',
  'stored_item_not_ready',
  'goods_in_after_sale',
  'goods_in_several_warehouses',
] as const;

/** Why goods or an address cannot go into a parcel. */
export const goodsRefusals = [...chosenGoodsRefusals, 'address_unknown'] as const;
