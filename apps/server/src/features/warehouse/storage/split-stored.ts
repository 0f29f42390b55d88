import type { SPLIT_REFUSALS } from '@caravan/contract/warehouse/warehouse.calls';
import { shareOfMeasures } from '@caravan/domain/warehouse/measures/share-of-measures';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { lockOrder, splitOffPieces } from '../../orders/index.ts';
import { lockStored } from '../warehouse.queries.ts';
import { insertPart, isRehearsed, type Pile, readPile } from './split-stored.queries.ts';
import { findStoredLine, type WarehouseLine } from './warehouse-lines.queries.ts';

type SplitRefusal = 'not_found' | (typeof SPLIT_REFUSALS)[number];

/** Some pieces of what lies under one sticker. */
export interface PiecesWanted {
  readonly storedItemId: string;
  readonly pieces: number;
  readonly now: Date;
}

export interface SplitOff {
  readonly storedItemId: string;
  readonly labelCode: string;
  readonly orderCode: string;
}

/**
 * Makes some pieces of stored goods goods of their own, with a line, a weight and a code of their own and the shares of all
 * that was paid: they can go home now, and the others stay. They lie under the first sticker until they carry theirs.
 */
export const splitStored = async (
  tx: Tx,
  { storedItemId, pieces, now }: PiecesWanted,
): Promise<SplitOff | Refused<SplitRefusal>> => {
  if (!(await lockStored(tx, storedItemId))) return refuse('not_found');
  const goods = await findStoredLine(tx, storedItemId);
  const order = goods?.order_id ? await lockOrder(tx, { id: goods.order_id }) : undefined;
  const line = order?.lines.find(({ id }) => id === goods?.line_id);
  if (!goods || !order || !line) return refuse('not_found');
  const pile = await readPile(tx, storedItemId);
  const refused = refusalOf(goods, pile, pieces);
  if (refused) return refused;
  if (await isRehearsed(tx, storedItemId)) return refuse('goods_in_rehearsal');
  const { line: own } = await splitOffPieces(tx, { order, line }, pieces);
  const part = await insertPart(tx, pile, {
    lineId: own.id,
    pieces,
    ...shareOfMeasures(measuresOf(pile), pieces, pile.quantity),
    now,
  });
  return { ...part, orderCode: order.code };
};

/** What waits for a person, a payment or a decision stays whole. */
const refusalOf = (goods: WarehouseLine, pile: Pile, pieces: number): Refused<SplitRefusal> | undefined => {
  if (pile.parcel_id) return refuse('stored_item_in_parcel');
  if (pile.after_sale_id) return refuse('goods_in_after_sale');
  if (goods.stored?.doubt?.state === 'waiting') return refuse('stored_item_not_ready');
  if (goods.status !== 'quality_inspected' || goods.is_postage) return refuse('stored_item_not_ready');
  return pieces < pile.quantity && pile.quantity === goods.quantity ? undefined : refuse('pieces_not_there');
};

const measuresOf = ({ weight_grams, length_mm, width_mm, height_mm }: Pile) => ({
  weightGrams: weight_grams,
  lengthMm: length_mm,
  widthMm: width_mm,
  heightMm: height_mm,
});
