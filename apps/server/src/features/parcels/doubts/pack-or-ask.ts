import { packedDoubts } from '@caravan/domain/packing/cartons/packed-weight';
import type { MeasureDoubt } from '@caravan/domain/warehouse/measures/plausible';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { takeMaterials } from '../../cartons/index.ts';
import { type EnteredPacking, insertDoubt, replaceDoubts } from '../../warehouse/index.ts';
import { packParcel } from '../pack/parcels.pack.ts';
import { goodsOfParcels } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';

/** What a box of its own with its filling weighs, about. */
const PLAIN_BOX_GRAMS = 100;

interface Packing extends EnteredPacking {
  /** Of a carton that is known, its weight. */
  readonly boxGrams?: number | undefined;
  readonly isSure: boolean;
  readonly actor: StaffMember;
  readonly now: Date;
}

type Problem =
  | Refused<'weight_far_off' | 'measures_far_off'>
  | 'parcel_step_refused'
  | 'freight_line_not_possible';

/**
 * Packs a parcel whose weight and size are plausible. What is far off is asked about; who stands by it has it waiting for
 * somebody else, and the parcel is packed when that person confirms.
 */
export const packOrAsk = async (
  tx: Tx,
  parcel: ParcelRow,
  packing: Packing,
): Promise<'packed' | 'asked' | Problem> => {
  const goods = await goodsOfParcels(tx, [parcel.id]);
  const goodsGrams = goods.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
  const goodsMm3 = goods.reduce((sum, each) => sum + each.length_mm * each.width_mm * each.height_mm, 0);
  const { boxes, boxGrams, actor, now } = packing;
  const isOpen = parcel.status === 'awaiting_shipment';
  const doubts = isOpen ? packedDoubts(boxes, { goodsGrams, goodsMm3, boxGrams }) : [];
  if (doubts.length === 0) return packNow(tx, parcel, packing);
  const expectedGrams = goodsGrams + (boxGrams ?? PLAIN_BOX_GRAMS * boxes.length);
  if (!packing.isSure) return farOff(doubts, goodsGrams, expectedGrams);
  const entered = { boxes, used: packing.used };
  const of = { parcelId: parcel.id };
  const { staffId } = actor;
  await insertDoubt(tx, { of, kind: 'pack', entered, doubts, expectedGrams, staffId, now });
  return 'asked';
};

const farOff = (
  doubts: readonly MeasureDoubt[],
  goods: number,
  expected: number,
): Refused<'weight_far_off' | 'measures_far_off'> =>
  doubts.some((each) => each === 'lighter_than_known' || each === 'heavier_than_known')
    ? refuse('weight_far_off', { goods, expected })
    : refuse('measures_far_off', { doubts: doubts.join(','), expected });

/** Packs it with what was used up, and goes on without what was doubted before. */
export const packNow = async (
  tx: Tx,
  parcel: ParcelRow,
  { boxes, used, actor, now }: EnteredPacking & { readonly actor: StaffMember; readonly now: Date },
): Promise<'packed' | 'parcel_step_refused' | 'freight_line_not_possible'> => {
  const packed = await packParcel(tx, parcel, { boxes, actor, now });
  if (typeof packed === 'string') return packed;
  if (used.length > 0) await takeMaterials(tx, used, { parcelId: parcel.id, staffId: actor.staffId, now });
  await replaceDoubts(tx, { parcelId: parcel.id }, 'all');
  return 'packed';
};
