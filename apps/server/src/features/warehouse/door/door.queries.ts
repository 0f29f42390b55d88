import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/finding/words.ts';
import { newId } from '../../../platform/ids.ts';
import { caseCodes } from '../floor/cases.queries.ts';

export interface RoundRow {
  readonly id: string;
  readonly warehouse_id: string;
  readonly carrier: string;
  readonly opener: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly signed_count: number;
  readonly listed_count: number;
}

const CLOSED_SHOWN = 10;

const roundRows = async (db: Db, tail: RawBuilder<unknown>): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select round.id, round.warehouse_id, round.carrier, staff.name as opener, round.opened_at, round.closed_at,
      (select count(*) from door_waybills where round_id = round.id) as signed_count,
      (select count(*) from door_listed where round_id = round.id) as listed_count
    from door_rounds round join staff on staff.id = round.opened_by ${tail}`.execute(db);
  return rows;
};

/** The open ones, the newest first, then the last that were closed. */
export const listRounds = async (db: Db, warehouseId: string): Promise<RoundRow[]> => [
  ...(await roundRows(
    db,
    sql`where round.warehouse_id = ${warehouseId} and round.closed_at is null order by round.opened_at desc`,
  )),
  ...(await roundRows(
    db,
    sql`where round.warehouse_id = ${warehouseId} and round.closed_at is not null
      order by round.opened_at desc limit ${CLOSED_SHOWN}`,
  )),
];

export const findRound = async (db: Db, id: string): Promise<RoundRow | undefined> =>
  (await roundRows(db, sql`where round.id = ${id}`))[0];

export const insertRound = async (
  tx: Tx,
  round: {
    readonly warehouseId: string;
    readonly carrier: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<string> => {
  const id = newId(round.now);
  await tx
    .insertInto('door_rounds')
    .values({
      id,
      warehouse_id: round.warehouseId,
      carrier: round.carrier,
      opened_by: round.staffId,
      opened_at: round.now,
    })
    .execute();
  return id;
};

/** Held so that it stays open; signatures of several hands do not wait for each other. */
export const holdRound = (tx: Tx, id: string) =>
  tx
    .selectFrom('door_rounds')
    .select(['id', 'warehouse_id', 'closed_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** False when it was closed before. */
export const closeRound = async (tx: Tx, id: string, staffId: string, now: Date): Promise<boolean> => {
  const closed = await tx
    .updateTable('door_rounds')
    .set({ closed_at: now, closed_by: staffId })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
};

/** Signs for a package; false when it was signed for before, here or in another delivery. */
export const insertSigned = async (
  tx: Tx,
  signature: {
    readonly roundId: string;
    readonly warehouseId: string;
    readonly trackingNumber: string;
    readonly staffId: string;
    readonly isSettled: boolean;
    readonly now: Date;
  },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('door_waybills')
    .values({
      id: newId(signature.now),
      round_id: signature.roundId,
      warehouse_id: signature.warehouseId,
      tracking_number: signature.trackingNumber,
      signed_at: signature.now,
      signed_by: signature.staffId,
      settled_at: signature.isSettled ? signature.now : null,
    })
    .onConflict((conflict) => conflict.columns(['warehouse_id', 'tracking_number']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

export interface SignedRow {
  readonly tracking_number: string;
  readonly warehouse_id: string;
  readonly carrier: string;
  readonly signed_at: Date;
  readonly signer: string;
  readonly settled_at: Date | null;
  readonly is_expected: boolean;
  /** What it belongs to when it was out of the house before. */
  readonly return_code: string | null;
  readonly parcel_code: string | null;
}

const signedRows = async (db: Db, tail: RawBuilder<unknown>): Promise<SignedRow[]> => {
  const { rows } = await sql<SignedRow>`
    select waybill.tracking_number, waybill.warehouse_id, round.carrier, waybill.signed_at, staff.name as signer,
      waybill.settled_at,
      exists (select from inbound_shipments inbound
          where inbound.tracking_number = waybill.tracking_number and inbound.received_at is null)
        or exists (select from forwarded_goods goods
          where goods.tracking_number = waybill.tracking_number and goods.status = 'announced') as is_expected,
      ${caseCodes(sql.ref('waybill.tracking_number'))}
    from door_waybills waybill
    join door_rounds round on round.id = waybill.round_id
    join staff on staff.id = waybill.signed_by ${tail}`.execute(db);
  return rows;
};

export const findSigned = async (
  db: Db,
  warehouseId: string,
  trackingNumber: string,
): Promise<SignedRow | undefined> =>
  (
    await signedRows(
      db,
      sql`where waybill.warehouse_id = ${warehouseId} and waybill.tracking_number = ${trackingNumber}`,
    )
  )[0];

const MOST_SHOWN = 500;

/** What was signed for in a delivery, the newest first. */
export const signedOfRound = (db: Db, roundId: string): Promise<SignedRow[]> =>
  signedRows(
    db,
    sql`where waybill.round_id = ${roundId} order by waybill.signed_at desc, waybill.id desc limit ${MOST_SHOWN}`,
  );

/** How many a delivery has, and whether its list names a number; null when it has no list. */
export const countSigned = async (
  db: Db,
  roundId: string,
  trackingNumber: string,
): Promise<{ signed_count: number; is_listed: boolean | null }> => {
  const { rows } = await sql<{ signed_count: number; is_listed: boolean | null }>`
    select (select count(*) from door_waybills where round_id = ${roundId}) as signed_count,
      case when exists (select from door_listed where round_id = ${roundId}) then exists (
        select from door_listed where round_id = ${roundId} and tracking_number = ${trackingNumber}
      ) end as is_listed`.execute(db);
  return rows[0] ?? { signed_count: 0, is_listed: null };
};

/** What the courier's list and the signatures do not share. A package that was signed for earlier is not missing. */
export const differencesOfRound = async (
  db: Db,
  roundId: string,
): Promise<{ missing: string[]; surplus: string[] }> => {
  const { rows } = await sql<{ tracking_number: string; is_missing: boolean }>`
    select listed.tracking_number, true as is_missing
    from door_listed listed join door_rounds round on round.id = listed.round_id
    where listed.round_id = ${roundId} and not exists (
      select from door_waybills waybill where waybill.warehouse_id = round.warehouse_id
        and waybill.tracking_number = listed.tracking_number)
    union all
    select waybill.tracking_number, false from door_waybills waybill
    where waybill.round_id = ${roundId} and exists (select from door_listed where round_id = ${roundId})
      and not exists (select from door_listed listed
        where listed.round_id = ${roundId} and listed.tracking_number = waybill.tracking_number)
    order by tracking_number`.execute(db);
  const numbers = (isMissing: boolean) =>
    rows.filter((row) => row.is_missing === isMissing).map(({ tracking_number }) => tracking_number);
  return { missing: numbers(true), surplus: numbers(false) };
};

export const writeListed = async (tx: Tx, roundId: string, numbers: readonly string[]): Promise<void> => {
  await tx.deleteFrom('door_listed').where('round_id', '=', roundId).execute();
  await sql`insert into door_listed (round_id, tracking_number)
    select ${roundId}, number from unnest(${numbers}::text[]) as number`.execute(tx);
};

/** False when there is nothing to take back. */
export const deleteSigned = async (tx: Tx, roundId: string, trackingNumber: string): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('door_waybills')
    .where('round_id', '=', roundId)
    .where('tracking_number', '=', trackingNumber)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
};

/** What was in the package has been received, or it lies here as one without an owner. */
export const settleWaybill = async (tx: Tx, trackingNumber: string, now: Date): Promise<void> => {
  await tx
    .updateTable('door_waybills')
    .set({ settled_at: now })
    .where('tracking_number', '=', trackingNumber)
    .where('settled_at', 'is', null)
    .execute();
};

/** Signed for and not received, the oldest first. */
export const listWaiting = async (
  db: Db,
  filter: {
    readonly warehouseId?: string | undefined;
    readonly words?: string | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: SignedRow[]; total: number }> => {
  const like = containing(filter.words ?? '');
  const where = sql.join(
    [
      sql`waybill.settled_at is null and waybill.tracking_number ilike ${like}`,
      ...(filter.warehouseId ? [sql`waybill.warehouse_id = ${filter.warehouseId}`] : []),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number }>`
    select count(*) as count from door_waybills waybill where ${where}`.execute(db);
  const rows = await signedRows(
    db,
    sql`where ${where} order by waybill.signed_at, waybill.id
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};
