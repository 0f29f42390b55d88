import { sql } from 'kysely';
import type { TrackingState } from '@caravan/domain/transit/tracking';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NumberRow {
  readonly parcel_id: string;
  readonly number: string;
  readonly state: TrackingState;
  readonly synced_at: Date | null;
}

/** Notes numbers that shall be followed; those that are stay as they are. */
export const noteNumbers = async (
  tx: Tx,
  parcelId: string,
  tracker: string,
  numbers: readonly string[],
): Promise<void> => {
  await tx
    .insertInto('tracked_numbers')
    .values(numbers.map((number) => ({ parcel_id: parcelId, tracker, number })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export interface WaitingNumber {
  readonly parcel_id: string;
  readonly number: string;
  readonly carrier: string;
  readonly code: string;
}

/** Numbers of parcels under way that are not registered yet, the oldest parcels first. */
export const waitingNumbers = async (
  db: Db,
  tracker: string,
  { most, leftOut }: { readonly most: number; readonly leftOut: readonly string[] },
): Promise<WaitingNumber[]> => {
  const { rows } = await sql<WaitingNumber>`
    select parcel_id, number, coalesce(carrier, '') as carrier, code
    from tracked_numbers join parcels on parcels.id = parcel_id
    where tracker = ${tracker} and registered_at is null and refused is null and status = 'shipped'
      and number <> all(${leftOut}::text[])
    order by shipped_at, number limit ${most}`.execute(db);
  return rows;
};

/** How many numbers were registered since a moment. */
export const registeredSince = async (db: Db, tracker: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tracked_numbers where tracker = ${tracker} and registered_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export const markRegistered = async (tx: Tx, numbers: readonly string[], now: Date): Promise<void> => {
  await sql`update tracked_numbers set registered_at = ${now}
    where number = any(${numbers}::text[]) and registered_at is null`.execute(tx);
};

export const markRefused = async (tx: Tx, number: string, code: string): Promise<void> => {
  await tx
    .updateTable('tracked_numbers')
    .set({ refused: code })
    .where('number', '=', number)
    .where('registered_at', 'is', null)
    .execute();
};

/** Registered numbers of parcels under way that nobody has told of or asked for since a moment; they are taken as asked. */
export const takeSilent = async (
  tx: Tx,
  { tracker, since, now, most }: { tracker: string; since: Date; now: Date; most: number },
): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    update tracked_numbers set asked_at = ${now} where (parcel_id, number) in (
      select parcel_id, number from tracked_numbers join parcels on parcels.id = parcel_id
      where tracker = ${tracker} and registered_at < ${since} and status = 'shipped'
        and coalesce(asked_at, registered_at) < ${since}
      order by coalesce(asked_at, registered_at) limit ${most} for update of tracked_numbers skip locked)
    returning number`.execute(tx);
  return rows.map(({ number }) => number);
};

export const parcelsOfNumber = async (db: Db, number: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('tracked_numbers')
    .select('parcel_id')
    .where('number', '=', number)
    .orderBy('parcel_id')
    .execute();
  return rows.map(({ parcel_id }) => parcel_id);
};

/** The numbers of a parcel; anyone who reads them holds the parcel. */
export const numbersOf = async (db: Db, parcelId: string): Promise<NumberRow[]> => {
  const { rows } = await sql<NumberRow>`
    select parcel_id, number, state, synced_at from tracked_numbers where parcel_id = ${parcelId} order by number`.execute(
    db,
  );
  return rows;
};

export const writeState = async (
  tx: Tx,
  {
    parcelId,
    number,
    state,
    syncedAt,
    now,
  }: { parcelId: string; number: string; state: TrackingState; syncedAt: Date | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('tracked_numbers')
    .set({ state, synced_at: syncedAt, asked_at: now })
    .where('parcel_id', '=', parcelId)
    .where('number', '=', number)
    .execute();
};

export const writeParcelState = async (tx: Tx, parcelId: string, state: TrackingState): Promise<void> => {
  await tx.updateTable('parcels').set({ tracking_state: state }).where('id', '=', parcelId).execute();
};

/** Keeps that a notice came; false when the same one came before. */
export const keepNotice = async (
  tx: Tx,
  notice: { readonly hash: Buffer; readonly tracker: string; readonly number: string; readonly now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tracking_notices')
    .values({ hash: notice.hash, tracker: notice.tracker, number: notice.number, received_at: notice.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const forgetNotices = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('tracking_notices').where('received_at', '<', before).execute();
};
