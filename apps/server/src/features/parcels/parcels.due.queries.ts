import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Delivered parcels whose days are over in which receipt is confirmed. */
export const silentReceipts = async (db: Db, now: Date, leftOut: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('parcels')
    .select('id')
    .where(sql<boolean>`id <> all(${leftOut}::uuid[])`)
    .where('status', '=', 'delivered')
    .where(sql<boolean>`delivered_at + make_interval(days => receipt_days) < ${now}`)
    .orderBy('delivered_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
};

/** Parcels on their way or delivered in which goods of an order lie. */
export const travellingWith = async (db: Db, orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct parcels.id from parcels join stored_items stored on stored.parcel_id = parcels.id
    join order_lines line on line.id = stored.order_line_id
    where line.order_id = ${orderId} and parcels.status in ('shipped', 'delivered') order by parcels.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Parcels whose freight was not paid within its days. */
export const unpaidFreight = async (db: Db, now: Date, leftOut: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('parcels')
    .select('id')
    .where(sql<boolean>`id <> all(${leftOut}::uuid[])`)
    .where('status', '=', 'pay_freight')
    .where(sql<boolean>`created_at + make_interval(days => payment_days) < ${now}`)
    .orderBy('created_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
};

/** Parcels whose difference is not paid and whose days end before a moment; without those that were reminded of it, or with them. */
export const differenceEnding = async (
  db: Db,
  before: Date,
  { isReminded, leftOut }: { readonly isReminded: boolean; readonly leftOut: readonly string[] },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('parcels')
    .select('id')
    .where(sql<boolean>`id <> all(${leftOut}::uuid[])`)
    .where('status', '=', 'difference_due')
    .where(sql<boolean>`difference_asked_at + make_interval(days => difference_days) <= ${before}`)
    .$if(!isReminded, (query) => query.where('difference_reminded_at', 'is', null))
    .orderBy('difference_asked_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
};

export const noteDifferenceReminded = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('parcels').set({ difference_reminded_at: now }).where('id', '=', id).execute();
};

/** The orders that a parcel's goods come from. */
export const orderIdsOfParcel = async (db: Db, parcelId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct line.order_id as id from stored_items stored join order_lines line on line.id = stored.order_line_id
    where stored.parcel_id = ${parcelId}`.execute(db);
  return rows.map(({ id }) => id);
};
