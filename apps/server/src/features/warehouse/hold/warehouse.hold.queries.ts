import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface StoredGoods {
  readonly id: string;
  readonly order_line_id: string;
  readonly quantity: number;
  readonly received_at: Date;
  /** The window for returns counts from here: from the arrival, or from a question that is open. */
  readonly returns_from: Date;
  /** Working days from then. */
  readonly return_days: number;
  readonly inspected_at: Date | null;
  readonly location: string;
  readonly parcel_id: string | null;
  /** The parcel made itself, for free, and is not packed: the goods come out of it for an application. */
  readonly leaves_parcel: boolean;
  readonly after_sale_id: string | null;
  readonly photo_ids: readonly string[];
}

/** What lies in the warehouse of these lines; held until the transaction ends when `lock` is set. */
export const storedOfLines = async (
  db: Db,
  lineIds: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredGoods[]> => {
  const { rows } = await sql<StoredGoods>`
    select id, order_line_id, quantity, received_at,
      coalesce((select turned_at from stored_problems
        where stored_item_id = stored_items.id and settled_at is null), received_at) as returns_from, return_days, inspected_at, location, parcel_id, after_sale_id,
      exists (select from parcels join order_lines line on line.id = order_line_id
        where parcels.id = parcel_id and parcels.status = 'awaiting_shipment' and line.is_postage) as leaves_parcel,
      coalesce((select array_agg(media_id order by position) from stored_item_photos
        where stored_item_id = stored_items.id), '{}') as photo_ids
    from stored_items where order_line_id = any(${lineIds}::uuid[]) order by id ${lock ? sql`for update` : sql``}
  `.execute(db);
  return rows;
};

/** Notes that an application holds goods; gives them, or undefined when they are in a parcel or held already. */
export const writeHold = async (tx: Tx, lineId: string, afterSaleId: string): Promise<string | undefined> =>
  (
    await tx
      .updateTable('stored_items')
      .set({ after_sale_id: afterSaleId })
      .where('order_line_id', '=', lineId)
      .where('parcel_id', 'is', null)
      .where('after_sale_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Lets go of what an application held, and tells what that was. */
export const dropHold = async (
  tx: Tx,
  afterSaleId: string,
): Promise<{ order_id: string; is_postage: boolean; inspected_at: Date | null }[]> => {
  const { rows } = await sql<{ order_id: string; is_postage: boolean; inspected_at: Date | null }>`
    update stored_items set after_sale_id = null from order_lines line
    where after_sale_id = ${afterSaleId} and line.id = order_line_id
    returning line.order_id, line.is_postage, inspected_at`.execute(tx);
  return rows;
};

/** Some of the pieces have left their shelf: what stays weighs its share. */
export const reduceStored = async (tx: Tx, lineId: string, quantity: number): Promise<void> => {
  await sql`
    update stored_items set quantity = quantity - ${quantity},
      weight_grams = greatest(1, ceil(weight_grams::numeric * (quantity - ${quantity}) / quantity)::integer)
    where order_line_id = ${lineId} and quantity > ${quantity}`.execute(tx);
};

/** All of the pieces have left their shelf, and others of the same line will lie there. */
export const removeStored = async (tx: Tx, lineId: string): Promise<void> => {
  await tx.deleteFrom('stored_items').where('order_line_id', '=', lineId).execute();
};

/** Notes in which parcel goods are or, with null, that they are in none. */
export const putGoods = async (
  tx: Tx,
  storedItemIds: readonly string[],
  parcelId: string | null,
): Promise<void> => {
  await tx
    .updateTable('stored_items')
    .set({ parcel_id: parcelId })
    .where('id', 'in', storedItemIds)
    .execute();
};
