import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { BinKind } from '@caravan/domain/warehouse/floor/places';
import type { Db } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/finding/words.ts';

/** A piece of what lies in a warehouse, as its sticker names it. */
export interface GoodsRow {
  readonly id: string;
  readonly label_code: string;
  readonly warehouse_id: string;
  readonly location: string;
  readonly quantity: number;
  readonly code: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly owner: string;
  readonly status: OrderStatus;
  readonly has_problem: boolean;
  readonly is_returning: boolean;
  /** Taken from its bin to go back to its seller. */
  readonly is_leaving: boolean;
  readonly is_expired: boolean;
  readonly parcel_status: ParcelStatus | null;
}

const goodsRows = async (db: Db, now: Date, tail: RawBuilder<unknown>): Promise<GoodsRow[]> => {
  const { rows } = await sql<GoodsRow>`
    select stored.id, stored.label_code, stored.warehouse_id, stored.location, stored.quantity, line.code,
      line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
      coalesce('#' || accounts.user_number, '') as owner, line.status,
      stored.problem is not null as has_problem, stored.after_sale_id is not null as is_returning,
      exists (select from seller_returns seller where seller.stored_item_id = stored.id and seller.ended_at is null
        and seller.picked_at is not null and seller.put_back_at is null) as is_leaving,
      coalesce(stored.stopped_at is null and stored.free_until <= ${now}::timestamptz - make_interval(days => stored.charged_days), false) as is_expired,
      parcels.status as parcel_status
    from stored_items stored
    join stored_goods line on line.stored_item_id = stored.id
    left join accounts on accounts.id = line.account_id
    left join parcels on parcels.id = stored.parcel_id
    ${tail}`.execute(db);
  return rows;
};

export const goodsOfLabels = (db: Db, codes: readonly string[], now: Date): Promise<GoodsRow[]> =>
  goodsRows(db, now, sql`where stored.label_code = any(${codes})`);

/** A parcel of ours that goes out, by its own code or its carrier's number. */
export const findParcel = async (db: Db, code: string): Promise<ParcelRow | undefined> => {
  const { rows } = await sql<ParcelRow>`
    select id, code, status, warehouse_id from parcels where code = ${code}
    union all select id, code, status, warehouse_id from parcels where tracking_number = ${code}
    limit 1`.execute(db);
  return rows[0];
};

interface ParcelRow {
  readonly id: string;
  readonly code: string;
  readonly status: ParcelStatus;
  readonly warehouse_id: string;
}

export interface PackageRow {
  readonly id: string;
  readonly label_code: string;
  readonly warehouse_id: string;
  readonly location: string;
  readonly tracking_number: string;
  readonly label_note: string;
  readonly status: 'open' | 'claimed' | 'assigned' | 'disposed';
  readonly photo_id: string | null;
}

/** Packages without an owner, or what once was one. */
export const packagesOfLabels = async (db: Db, codes: readonly string[]): Promise<PackageRow[]> => {
  const { rows } = await sql<PackageRow>`
    select parcel.id, parcel.label_code, parcel.warehouse_id, parcel.location, parcel.tracking_number,
      parcel.label_note, parcel.status,
      (select media_id from unknown_parcel_photos where unknown_parcel_id = parcel.id
        order by position limit 1) as photo_id
    from unknown_parcels parcel where parcel.label_code = any(${codes})`.execute(db);
  return rows;
};

export interface BinRow {
  readonly id: string;
  readonly warehouse_id: string;
  readonly name: string;
  readonly label_code: string;
  readonly kind: BinKind;
  readonly thing_count: number;
}

const binRows = async (db: Db, tail: RawBuilder<unknown>): Promise<BinRow[]> => {
  const { rows } = await sql<BinRow>`
    select bins.id, bins.warehouse_id, bins.name, bins.label_code, bins.kind,
      (select count(*) from stored_items stored where stored.is_here
        and stored.warehouse_id = bins.warehouse_id and stored.location = bins.name)
      + (select count(*) from unknown_parcels parcel where parcel.warehouse_id = bins.warehouse_id
          and parcel.location = bins.name and parcel.status = 'open') as thing_count
    from bins ${tail}`.execute(db);
  return rows;
};

export const binsOfLabels = (db: Db, codes: readonly string[]): Promise<BinRow[]> =>
  binRows(db, sql`where bins.label_code = any(${codes})`);

export const binsOfIds = (db: Db, ids: readonly string[]): Promise<BinRow[]> =>
  binRows(db, sql`where bins.id = any(${ids}::uuid[])`);

export const binsNamed = (db: Db, warehouseId: string, names: readonly string[]): Promise<BinRow[]> =>
  binRows(db, sql`where bins.warehouse_id = ${warehouseId} and bins.name = any(${names}) order by bins.name`);

export const listBins = async (
  db: Db,
  filter: {
    readonly warehouseId?: string | undefined;
    readonly words?: string | undefined;
    readonly kind?: BinKind | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: BinRow[]; total: number }> => {
  const like = containing(filter.words ?? '');
  const where = sql.join(
    [
      sql`(bins.name ilike ${like} or bins.label_code ilike ${like})`,
      ...(filter.warehouseId ? [sql`bins.warehouse_id = ${filter.warehouseId}`] : []),
      ...(filter.kind ? [sql`bins.kind = ${filter.kind}`] : []),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number }>`select count(*) as count from bins where ${where}`.execute(db);
  const rows = await binRows(
    db,
    sql`where ${where} order by bins.warehouse_id, bins.name
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

/** What may lie in the bins of a warehouse, each kind once. */
export const binKindsOf = async (db: Db, warehouseId: string): Promise<BinKind[]> => {
  const { rows } = await sql<{ kind: BinKind }>`
    select distinct kind from bins where warehouse_id = ${warehouseId}`.execute(db);
  return rows.map(({ kind }) => kind);
};

export const warehousesOfLabels = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('warehouses')
    .select(['id', 'label_code', 'name_en', 'name_zh'])
    .where('label_code', 'in', codes)
    .execute();

export interface WaybillRow {
  readonly expected: number;
  readonly awaited: number;
  readonly package_code: string | null;
}

/** What is known of a package that comes: how much is expected under its number, and how much of it has not arrived. */
export const findWaybill = async (db: Db, trackingNumber: string): Promise<WaybillRow | undefined> => {
  const { rows } = await sql<WaybillRow>`
    select
      (select count(*) from inbound_shipments where tracking_number = ${trackingNumber})
        + (select count(*) from forwarded_goods where tracking_number = ${trackingNumber}) as expected,
      (select count(*) from inbound_shipments
          where tracking_number = ${trackingNumber} and received_at is null)
        + (select count(*) from forwarded_goods
          where tracking_number = ${trackingNumber} and status = 'announced') as awaited,
      (select label_code from unknown_parcels
        where tracking_number = ${trackingNumber} and status = 'open') as package_code`.execute(db);
  return rows[0];
};
