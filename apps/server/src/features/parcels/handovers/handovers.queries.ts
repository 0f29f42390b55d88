import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface HandoverRow {
  readonly id: string;
  readonly code: string;
  readonly carrier: string;
  readonly warehouse_id: string;
  readonly opened_at: Date;
  readonly opened_by_name: string;
  readonly closed_at: Date | null;
  readonly closed_by_name: string | null;
  readonly parcel_count: number;
  readonly box_count: number;
  readonly weight_grams: number;
}

const ROWS = sql`
  select handovers.id, handovers.code, handovers.carrier, handovers.warehouse_id, opened_at, closed_at,
    opener.name as opened_by_name, closer.name as closed_by_name, counted.*
  from handovers
  join staff opener on opener.id = opened_by
  left join staff closer on closer.id = closed_by
  cross join lateral (
    select count(distinct parcel_id) as parcel_count, count(*) as box_count, coalesce(sum(
      (parcels.boxes -> (box_number - 1) ->> 'weightGrams')::integer), 0)::bigint as weight_grams
    from handover_boxes join parcels on parcels.id = parcel_id where handover_id = handovers.id) counted`;

export const listHandovers = async (
  db: Db,
  {
    pageNum,
    pageSize,
    warehouseId,
  }: { readonly pageNum: number; readonly pageSize: number; readonly warehouseId?: string | undefined },
): Promise<{ rows: HandoverRow[]; total: number }> => {
  const where = warehouseId === undefined ? sql`` : sql`where handovers.warehouse_id = ${warehouseId}`;
  const { rows } = await sql<HandoverRow>`
    ${ROWS} ${where} order by (closed_at is null) desc, opened_at desc, handovers.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from handovers ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

export const findHandover = async (db: Db, code: string): Promise<HandoverRow | undefined> => {
  const { rows } = await sql<HandoverRow>`${ROWS} where handovers.code = ${code}`.execute(db);
  return rows[0];
};

/** Labelled parcels of a warehouse that are on no list yet, by carrier. */
export const waitingByCarrier = async (
  db: Db,
  warehouseId: string,
): Promise<{ carrier: string; parcelCount: number }[]> => {
  const { rows } = await sql<{ carrier: string; parcelCount: number }>`
    select min(carrier) as carrier, count(*) as "parcelCount" from parcels
    where status = 'packed' and warehouse_id = ${warehouseId} and carrier is not null and tracking_number is not null
      and not exists (select from handover_boxes where parcel_id = parcels.id)
    group by lower(carrier) order by 2 desc, 1`.execute(db);
  return rows;
};

export interface HandoverParcelRow {
  readonly parcel_id: string;
  readonly code: string;
  readonly tracking_number: string;
  readonly country: string;
  readonly is_postal: boolean;
  readonly weight_grams: number;
  readonly box_count: number;
  readonly scanned: number[];
  readonly scanned_by: string;
  readonly scanned_at: Date;
}

/** The parcels of a list, in the order they were scanned. */
export const parcelsOfHandover = async (db: Db, handoverId: string): Promise<HandoverParcelRow[]> => {
  const { rows } = await sql<HandoverParcelRow>`
    select parcels.id as parcel_id, parcels.code, coalesce(tracking_number, '') as tracking_number,
      coalesce(address ->> 'country', '') as country, is_postal, coalesce(packed_grams, 0) as weight_grams,
      jsonb_array_length(boxes) as box_count, array_agg(box_number order by box_number) as scanned,
      (array_agg(staff.name order by scanned_at))[1] as scanned_by, min(scanned_at) as scanned_at
    from handover_boxes join parcels on parcels.id = parcel_id join staff on staff.id = scanned_by
      join freight_lines on freight_lines.code = line_code
    where handover_id = ${handoverId}
    group by parcels.id, is_postal order by min(scanned_at), parcels.id`.execute(db);
  return rows;
};

/** The open list of a carrier at a warehouse; made when there is none. Two people who open it in the same moment get the same one. */
export const openHandover = async (
  tx: Tx,
  wanted: {
    readonly id: string;
    readonly code: string;
    readonly carrier: string;
    readonly warehouseId: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<string> => {
  const { id, code, carrier, warehouseId, staffId, now } = wanted;
  await sql`
    insert into handovers (id, code, carrier, warehouse_id, opened_at, opened_by)
    values (${id}, ${code}, ${carrier}, ${warehouseId}, ${now}, ${staffId})
    on conflict (warehouse_id, lower(carrier)) where closed_at is null do nothing`.execute(tx);
  const { rows } = await sql<{ code: string }>`
    select code from handovers
    where warehouse_id = ${warehouseId} and lower(carrier) = lower(${carrier}) and closed_at is null`.execute(
    tx,
  );
  const [open] = rows;
  if (!open) throw new Error(`no list of ${carrier} is open`);
  return open.code;
};

export const lockHandover = (tx: Tx, code: string) =>
  tx.selectFrom('handovers').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

/** Puts a box on a list; false when it is on one already. */
export const insertBox = async (
  tx: Tx,
  box: {
    readonly parcelId: string;
    readonly boxNumber: number;
    readonly handoverId: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('handover_boxes')
    .values({
      parcel_id: box.parcelId,
      box_number: box.boxNumber,
      handover_id: box.handoverId,
      scanned_at: box.now,
      scanned_by: box.staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Who scanned a box, when, and into which list. */
export const findBox = (db: Db, parcelId: string, boxNumber: number) =>
  db
    .selectFrom('handover_boxes as box')
    .innerJoin('staff', 'staff.id', 'box.scanned_by')
    .innerJoin('handovers', 'handovers.id', 'box.handover_id')
    .select(['staff.name as by', 'box.scanned_at as at', 'handovers.code as list'])
    .where('box.parcel_id', '=', parcelId)
    .where('box.box_number', '=', boxNumber)
    .executeTakeFirst();

export const removeBoxes = async (tx: Tx, handoverId: string, parcelCode: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from handover_boxes using parcels
    where handover_id = ${handoverId} and parcels.id = parcel_id and parcels.code = ${parcelCode}`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

/** A parcel that is not handed over after all. */
export const takeOffLists = async (tx: Tx, parcelId: string): Promise<void> => {
  await tx.deleteFrom('handover_boxes').where('parcel_id', '=', parcelId).execute();
};

export const closeHandover = async (
  tx: Tx,
  handoverId: string,
  staffId: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('handovers')
    .set({ closed_at: now, closed_by: staffId })
    .where('id', '=', handoverId)
    .execute();
};
