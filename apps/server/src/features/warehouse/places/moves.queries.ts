import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** Goods, or a package without an owner, by their own ids. */
export interface Movable {
  readonly kind: string;
  readonly id: string | null;
}

export interface Move {
  readonly thing: Movable;
  readonly warehouseId: string;
  readonly to: string;
  readonly reason: 'put_away' | 'count' | 'returned';
  readonly staffId: string;
  readonly now: Date;
  /** Only if the books still have it in this bin. */
  readonly from?: string;
}

/** Writes down where something lies now, and that it was carried there; false when it lies there already, or elsewhere than expected. */
export const writeMove = async (tx: Tx, move: Move): Promise<boolean> => {
  const { thing, to, from } = move;
  const isGoods = thing.kind === 'goods';
  const id = thing.id ?? '';
  const lay = isGoods ? await lockGoodsPlace(tx, id) : await lockPackagePlace(tx, id);
  if (lay === undefined || lay === to || (from !== undefined && lay !== from)) return false;
  if (isGoods) await tx.updateTable('stored_items').set({ location: to }).where('id', '=', id).execute();
  else await tx.updateTable('unknown_parcels').set({ location: to }).where('id', '=', id).execute();
  await tx
    .insertInto('floor_moves')
    .values({
      id: newId(move.now),
      warehouse_id: move.warehouseId,
      stored_item_id: isGoods ? id : null,
      unknown_parcel_id: isGoods ? null : id,
      from_bin: lay,
      to_bin: to,
      reason: move.reason,
      moved_by: move.staffId,
      moved_at: move.now,
    })
    .execute();
  return true;
};

const lockGoodsPlace = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('stored_items').select('location').where('id', '=', id).forUpdate().executeTakeFirst())
    ?.location;

const lockPackagePlace = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('unknown_parcels')
      .select('location')
      .where('id', '=', id)
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
  )?.location;
