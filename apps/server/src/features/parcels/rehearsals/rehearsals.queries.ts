import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Rehearsal } from '@caravan/domain/parcels/rehearsal';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { RehearsalsTable } from '../../../platform/db/schema.ts';
import type { PackedBox } from '../parcels.rows.ts';

export interface RehearsalRow extends Rehearsal {
  readonly account_id: string;
  readonly photo_ids: readonly string[];
  readonly fee_fen: number;
  readonly asked_at: Date;
  readonly done_at: Date | null;
  readonly done_by: string | null;
}

const readRehearsals = async (db: Db, tail: RawBuilder<unknown>): Promise<RehearsalRow[]> => {
  const { rows } = await sql<RehearsalRow>`
    select id, account_id, stored_item_ids as "storedItemIds", services, status, boxes,
      charged_parcel_id is not null as "isCharged", photo_ids, fee_fen, asked_at, done_at, done_by
    from rehearsals ${tail}`.execute(db);
  return rows;
};

/** Those of an account that touch any of the goods and were not called off, the newest first. */
export const rehearsalsOn = (
  db: Db,
  accountId: string,
  storedItemIds: readonly string[],
): Promise<RehearsalRow[]> =>
  readRehearsals(
    db,
    sql`where account_id = ${accountId} and stored_item_ids && ${storedItemIds}::uuid[] and status <> 'cancelled'
      order by asked_at desc, id desc`,
  );

export const lockRehearsal = async (tx: Tx, id: string): Promise<RehearsalRow | undefined> =>
  (await readRehearsals(tx, sql`where id = ${id} for update`))[0];

export const findRehearsal = async (db: Db, id: string): Promise<RehearsalRow | undefined> =>
  (await readRehearsals(db, sql`where id = ${id}`))[0];

export const listRehearsals = async (
  db: Db,
  { status, pageNum, pageSize }: { status: 'asked' | 'done'; pageNum: number; pageSize: number },
): Promise<{ rows: RehearsalRow[]; total: number }> => {
  const order = status === 'asked' ? sql`asked_at` : sql`done_at desc`;
  const rows = await readRehearsals(
    db,
    sql`where status = ${status} order by ${order}, id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  );
  const { count } = await db
    .selectFrom('rehearsals')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return { rows, total: count };
};

export const countAsked = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('rehearsals')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'asked')
    .executeTakeFirstOrThrow();
  return count;
};

export const insertRehearsal = async (tx: Tx, rehearsal: Insertable<RehearsalsTable>): Promise<void> => {
  await tx.insertInto('rehearsals').values(rehearsal).execute();
};

/** Ends what was asked for: called off, or its goods went another way. */
export const cancelAsked = async (
  tx: Tx,
  which: { id: string } | { goods: readonly string[] },
): Promise<void> => {
  await tx
    .updateTable('rehearsals')
    .set({ status: 'cancelled' })
    .where('status', '=', 'asked')
    .where(
      'id' in which
        ? sql<boolean>`id = ${which.id}`
        : sql<boolean>`stored_item_ids && ${which.goods}::uuid[]`,
    )
    .execute();
};

export const addRehearsalPhotos = async (tx: Tx, id: string, mediaIds: readonly string[]): Promise<void> => {
  await sql`update rehearsals set photo_ids = photo_ids || ${mediaIds}::uuid[] where id = ${id}`.execute(tx);
};

export const writeMeasured = async (
  tx: Tx,
  id: string,
  done: { readonly boxes: readonly PackedBox[]; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('rehearsals')
    .set({ status: 'done', boxes: JSON.stringify(done.boxes), done_at: done.now, done_by: done.staffId })
    .where('id', '=', id)
    .execute();
};

/** The fees that a parcel's bill bears from now on. */
export const chargeRehearsals = async (tx: Tx, ids: readonly string[], parcelId: string): Promise<void> => {
  if (ids.length === 0) return;
  await tx.updateTable('rehearsals').set({ charged_parcel_id: parcelId }).where('id', 'in', ids).execute();
};

/** A bill that nobody pays charges nothing: the next parcel of the goods bears the fees. */
export const releaseRehearsals = async (tx: Tx, parcelId: string): Promise<void> => {
  await tx
    .updateTable('rehearsals')
    .set({ charged_parcel_id: null })
    .where('charged_parcel_id', '=', parcelId)
    .execute();
};
