import { sql } from 'kysely';
import { daysAfter } from '@caravan/domain/time/deadlines';
import type { ShotView } from '@caravan/domain/inspection/shot-list';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hasWords } from '../../platform/db/finding/words.ts';
import { newId } from '../../platform/ids.ts';
import type { StoragePromise } from './warehouse.fees.ts';
import { ensureBin } from './warehouses/warehouses.queries.ts';
import { publishPictures } from '../../platform/media/media.queries.ts';

export interface Measures {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly location: string;
}

export interface InboundRow {
  readonly id: string;
  readonly purchase_id: string;
  readonly order_id: string;
  readonly tracking_number: string;
  readonly carrier: string;
  readonly marketplace_order_number: string;
  readonly received_at: Date | null;
}

const inboundShipments = (db: Db) =>
  db
    .selectFrom('inbound_shipments as inbound')
    .innerJoin('purchases', 'purchases.id', 'inbound.purchase_id')
    .select([
      'inbound.id',
      'inbound.purchase_id',
      'inbound.tracking_number',
      'inbound.carrier',
      'inbound.received_at',
    ])
    .select(['purchases.order_id', 'purchases.marketplace_order_number']);

export const findInbound = (db: Db, trackingNumber: string): Promise<InboundRow[]> =>
  inboundShipments(db)
    .where('inbound.tracking_number', '=', trackingNumber)
    .orderBy('inbound.created_at')
    .orderBy('inbound.id')
    .execute();

export const findInboundById = (db: Db, id: string): Promise<InboundRow | undefined> =>
  inboundShipments(db).where('inbound.id', '=', id).executeTakeFirst();

export interface InboundFilter {
  readonly words?: string | undefined;
  readonly received?: boolean | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Shipments with these words in their number or carrier, or in the number of their order at the marketplace. */
const inboundCalled = (words: string) => sql<boolean>`inbound.id in (
  select called.id from inbound_shipments called where ${hasWords(
    words,
    sql`called.tracking_number || ' ' || called.carrier`,
    [sql`called.tracking_number`, sql`called.carrier`],
  )}
  union all
  select of_it.id from purchases bought join inbound_shipments of_it on of_it.purchase_id = bought.id
  where ${hasWords(words, sql`bought.marketplace_order_number`, [sql`bought.marketplace_order_number`])})`;

/** Shipments on their way, the oldest first. */
export const listInbound = async (
  db: Db,
  { words, received, pageNum, pageSize }: InboundFilter,
): Promise<{ rows: InboundRow[]; total: number }> => {
  let query = inboundShipments(db);
  if (received !== undefined) query = query.where('inbound.received_at', received ? 'is not' : 'is', null);
  if (words) query = query.where(inboundCalled(words));
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('inbound.created_at')
    .orderBy('inbound.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total: counted.count };
};

/** Puts goods on their shelf; their free days begin. */
export const insertStored = async (
  tx: Tx,
  item: Measures & {
    readonly of: { readonly orderLineId: string } | { readonly forwardedId: string };
    readonly inboundId?: string;
    /** The sticker that is on it already. */
    readonly labelCode?: string;
    readonly quantity: number;
    readonly warehouseId: string;
    readonly staffId: string;
    readonly promise: StoragePromise;
    readonly now: Date;
  },
): Promise<string> => {
  const id = newId(item.now);
  await ensureBin(tx, item.warehouseId, item.location, item.now);
  await tx
    .insertInto('stored_items')
    .values({
      id,
      ...('orderLineId' in item.of
        ? { order_line_id: item.of.orderLineId }
        : { forwarded_id: item.of.forwardedId }),
      inbound_id: item.inboundId ?? null,
      ...(item.labelCode === undefined ? {} : { label_code: item.labelCode }),
      quantity: item.quantity,
      warehouse_id: item.warehouseId,
      ...measureColumns(item),
      received_at: item.now,
      free_until: daysAfter(item.now, item.promise.freeDays),
      received_by: item.staffId,
      storage_fen_per_kg_day: item.promise.fenPerKgDay,
      free_days: item.promise.freeDays,
      charged_days: item.promise.chargedDays,
      return_days: item.promise.returnDays,
    })
    .execute();
  return id;
};

/** Corrects what was measured; false when the goods are already in a parcel. */
export const updateMeasures = async (
  tx: Tx,
  stored: { readonly id: string; readonly warehouse_id: string },
  measures: Measures,
  now: Date,
): Promise<boolean> => {
  await ensureBin(tx, stored.warehouse_id, measures.location, now);
  const changed = await tx
    .updateTable('stored_items')
    .set(measureColumns(measures))
    .where('id', '=', stored.id)
    .where('parcel_id', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

export const measureColumns = ({ weightGrams, lengthMm, widthMm, heightMm, location }: Measures) => ({
  weight_grams: weightGrams,
  length_mm: lengthMm,
  width_mm: widthMm,
  height_mm: heightMm,
  location,
});

export const markInspected = async (
  tx: Tx,
  storedItemId: string,
  { staffId, problem, now }: { staffId: string | null; problem: string | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('stored_items')
    .set({
      problem,
      inspected_at: problem === null ? now : null,
      ...(staffId === null ? {} : { inspected_by: staffId }),
    })
    .where('id', '=', storedItemId)
    .execute();
};

export const countPhotos = async (db: Db, storedItemId: string): Promise<number> => {
  const row = await db
    .selectFrom('stored_item_photos')
    .select(sql<number>`count(*)`.as('count'))
    .where('stored_item_id', '=', storedItemId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Adds photos behind those that are there. The stored item must be locked. */
export const insertPhotos = async (
  tx: Tx,
  storedItemId: string,
  photos: readonly { readonly mediaId: string; readonly view: ShotView | null }[],
  now: Date,
): Promise<void> => {
  const first = await countPhotos(tx, storedItemId);
  await tx
    .insertInto('stored_item_photos')
    .values(
      photos.map(({ mediaId, view }, index) => ({
        stored_item_id: storedItemId,
        media_id: mediaId,
        position: first + index,
        taken_at: now,
        view,
      })),
    )
    .execute();
  if (first === 0) await publishCover(tx, storedItemId);
};

/** Forwarded goods have no seller's picture: their first photo stands for them in lists and parcels, as one does. */
export const publishCover = async (tx: Tx, storedItemId: string): Promise<void> => {
  const { rows } = await sql<{ picture_id: string }>`
    select picture_id from stored_goods
    where stored_item_id = ${storedItemId} and forwarded_id is not null and picture_id is not null`.execute(
    tx,
  );
  await publishPictures(
    tx,
    rows.map(({ picture_id: id }) => id),
  );
};

/** Says what a photo shows; false when it is not one of the goods'. */
export const writeView = async (
  tx: Tx,
  storedItemId: string,
  mediaId: string,
  view: ShotView | null,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('stored_item_photos')
    .set({ view })
    .where('stored_item_id', '=', storedItemId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

export const deletePhoto = async (tx: Tx, storedItemId: string, mediaId: string): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('stored_item_photos')
    .where('stored_item_id', '=', storedItemId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  await publishCover(tx, storedItemId);
  return deleted.numDeletedRows === 1n;
};

export const lockStored = (tx: Tx, storedItemId: string) =>
  tx
    .selectFrom('stored_items as stored')
    .leftJoin('order_lines as line', 'line.id', 'stored.order_line_id')
    .select([
      'stored.id',
      'stored.order_line_id',
      'stored.forwarded_id',
      'stored.inspected_at',
      'stored.parcel_id',
      'stored.warehouse_id',
      'stored.quantity',
    ])
    .select(['line.order_id', 'line.is_postage'])
    .where('stored.id', '=', storedItemId)
    .forUpdate('stored')
    .executeTakeFirst();
