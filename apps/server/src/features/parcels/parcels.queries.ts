import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ParcelAction, ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ParcelsTable } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { issueParcelDocuments } from '../../platform/jobs/job-names.ts';
import { idOf, type OrderActor } from '../orders/index.ts';
import type { ParcelGoods, ParcelRow } from './parcels.rows.ts';

export const readParcels = async (db: Db, tail: RawBuilder<unknown>): Promise<ParcelRow[]> => {
  const { rows } = await sql<ParcelRow>`select parcels.* from parcels ${tail}`.execute(db);
  return rows;
};

export const findParcel = async (db: Db, code: string): Promise<ParcelRow | undefined> =>
  (await readParcels(db, sql`where code = ${code}`))[0];

export const findParcelById = async (db: Db, id: string): Promise<ParcelRow | undefined> =>
  (await readParcels(db, sql`where id = ${id}`))[0];

export const lockParcel = async (
  tx: Tx,
  key: { code: string } | { id: string },
): Promise<ParcelRow | undefined> =>
  (
    await readParcels(
      tx,
      'code' in key ? sql`where code = ${key.code} for update` : sql`where id = ${key.id} for update`,
    )
  )[0];

export const findOwnParcels = (
  db: Db,
  codes: readonly string[],
  { accountId, lock }: { readonly accountId: string; readonly lock: boolean },
): Promise<ParcelRow[]> =>
  readParcels(
    db,
    sql`where code = any(${codes}::text[]) and account_id = ${accountId} order by id ${lock ? sql`for update` : sql``}`,
  );

export const countByStatus = async (
  db: Db,
  accountId: string,
): Promise<{ status: ParcelStatus; count: number }[]> => {
  const { rows } = await sql<{ status: ParcelStatus; count: number }>`
    select status, count(*) as count from parcels where account_id = ${accountId} group by status`.execute(
    db,
  );
  return rows;
};

export const insertParcel = async (tx: Tx, parcel: Insertable<ParcelsTable>): Promise<void> => {
  await tx.insertInto('parcels').values(parcel).execute();
};

/** Moves a parcel on from the status it was read with; false when somebody else was first. */
export const writeMove = async (
  tx: Tx,
  parcel: ParcelRow,
  move: {
    readonly action: ParcelAction;
    readonly to: ParcelStatus;
    readonly actor: OrderActor;
    readonly now: Date;
    readonly reason?: string | undefined;
    readonly reasonZh?: string | undefined;
    readonly set?: Partial<Insertable<ParcelsTable>>;
  },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('parcels')
    .set({ ...move.set, status: move.to, ...stampOf(move.to, move.now) })
    .where('id', '=', parcel.id)
    .where('status', '=', parcel.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await noteEvent(tx, parcel.id, { ...move, from: parcel.status });
  return true;
};

export const noteEvent = async (
  tx: Tx,
  parcelId: string,
  event: {
    readonly action: ParcelAction | 'create' | 'changeLine';
    readonly from: ParcelStatus;
    readonly to: ParcelStatus;
    readonly actor: OrderActor;
    readonly now: Date;
    readonly reason?: string | undefined;
    readonly reasonZh?: string | undefined;
  },
): Promise<void> => {
  await tx
    .insertInto('parcel_events')
    .values({
      id: newId(event.now),
      parcel_id: parcelId,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      actor_kind: event.actor.kind === 'guest' ? 'system' : event.actor.kind,
      actor_id: idOf(event.actor),
      reason: event.reason ?? null,
      reason_zh: event.reasonZh ?? null,
      at: event.now,
    })
    .execute();
};

const STAMPS: Partial<Record<ParcelStatus, keyof ParcelRow>> = {
  packed: 'packed_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  received: 'received_at',
  completed: 'completed_at',
  cancelled: 'cancelled_at',
  lost: 'ended_at',
  returned: 'ended_at',
  seized: 'ended_at',
};

const stampOf = (status: ParcelStatus, now: Date): Partial<Insertable<ParcelsTable>> => {
  const column = STAMPS[status];
  return column ? { [column]: now } : {};
};

/** Goods, bought or forwarded, by a condition on `stored` or `line`; the oldest first, as one walks through the warehouse. */
export const readGoods = async (
  db: Db,
  where: RawBuilder<unknown>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ParcelGoods[]> => {
  const { rows } = await sql<ParcelGoods>`
    select stored.id as stored_item_id, stored.label_code, stored.sticker_on is not null as needs_sticker, stored.sticker_on is not null or exists (select from stored_items part where part.sticker_on = stored.id) as is_from_pile,
      stored.parcel_id, stored.warehouse_id, stored.after_sale_id, stored.order_line_id, stored.forwarded_id,
      line.order_id, line.code as order_code, line.goods_id, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
      stored.quantity, stored.weight_grams, stored.length_mm, stored.width_mm, stored.height_mm, stored.location,
      line.goods_classes, stored.received_at, stored.stopped_ms, stored.stopped_at, stored.storage_fen_per_kg_day, stored.free_days, stored.charged_days, line.total_fen, line.status, line.is_postage, coalesce((select sum(fee_fen)::bigint from photo_requests as request
        where request.stored_item_id = stored.id and answered_at is not null and charged_parcel_id is null), 0) as photos_fen,
      exists (select from measure_doubts as doubt where doubt.stored_item_id = stored.id and (doubt.state = 'waiting' or (doubt.state = 'refused' and doubt.kind = 'receive'))) as is_doubted
    from stored_items as stored
    join stored_goods as line on line.stored_item_id = stored.id
    where ${where}
    order by stored.location, stored.id ${lock ? sql`for update of stored` : sql``}`.execute(db);
  return rows;
};

/** Goods of an account by their ids; held until the transaction ends when `lock` is set. */
export const findGoods = async (
  db: Db,
  storedItemIds: readonly string[],
  accountId: string,
  { lock }: { readonly lock: boolean },
): Promise<ParcelGoods[]> => {
  const isWanted = sql`stored.id = any(${storedItemIds}::uuid[]) and line.account_id = ${accountId}`;
  // What is read while it waits to hold them is as old as the waiting: a photo answered meanwhile would be on no bill.
  if (lock) await readGoods(db, isWanted, { lock });
  return readGoods(db, isWanted);
};

/** Free-shipping goods of an order that have passed their check and are in no parcel, held. */
export const lockReleasableGoods = (tx: Tx, orderId: string): Promise<ParcelGoods[]> =>
  readGoods(
    tx,
    sql`line.order_id = ${orderId} and line.is_postage and line.status = 'quality_inspected' and num_nonnulls(stored.parcel_id, stored.after_sale_id) = 0`,
    { lock: true },
  );

export const goodsOfParcels = (db: Db, parcelIds: readonly string[]): Promise<ParcelGoods[]> =>
  readGoods(db, sql`stored.parcel_id = any(${parcelIds}::uuid[])`);

export const addTracking = async (
  tx: Tx,
  event: { parcelId: string; at: Date; place: string; en: string; zh: string; origin: string; now: Date },
): Promise<void> => {
  await tx
    .insertInto('tracking_events')
    .values({
      id: newId(event.now),
      parcel_id: event.parcelId,
      at: event.at,
      place: event.place,
      body_en: event.en,
      body_zh: event.zh,
      origin: event.origin,
      created_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const trackingOf = (db: Db, parcelId: string) =>
  db
    .selectFrom('tracking_events')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .orderBy('at', 'desc')
    .execute();

export const eventsOf = (db: Db, parcelId: string) =>
  db
    .selectFrom('parcel_events as event')
    .leftJoin('staff', 'staff.id', 'event.actor_id')
    .selectAll('event')
    .select('staff.name as staff_name')
    .where('event.parcel_id', '=', parcelId)
    .orderBy('event.at')
    .orderBy('event.position')
    .execute();

/** Notes what goes back of a parcel's money. */
export const addReturned = async (tx: Tx, parcelId: string, usdCents: number): Promise<void> => {
  await tx
    .updateTable('parcels')
    .set((row) => ({ returned_usd_cents: row('returned_usd_cents', '+', usdCents) }))
    .where('id', '=', parcelId)
    .execute();
  await addJob(tx, issueParcelDocuments, { parcelId });
};
