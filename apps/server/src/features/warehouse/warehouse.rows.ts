import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/order-status';
import type { Source } from '@caravan/domain/source';
import type { Db } from '../../platform/db/database.ts';

/** An order line as the warehouse sees it: what is expected, and what was stored of it. */
export interface WarehouseLine {
  readonly line_id: string;
  readonly order_id: string;
  readonly order_code: string;
  readonly account_id: string | null;
  readonly shopper: string;
  readonly source: Source;
  readonly goods_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly quantity: number;
  readonly remark: string;
  readonly status: OrderStatus;
  readonly goods_classes: readonly string[];
  readonly weight_grams_guess: number | null;
  readonly is_postage: boolean;
  readonly is_exempt: number;
  readonly stored: StoredRow | null;
}

/** Times come as text: the row travels as JSON. */
export interface StoredRow {
  readonly id: string;
  readonly quantity: number;
  readonly weight_grams: number;
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly location: string;
  readonly received_at: string;
  readonly free_until: string;
  readonly inspected_at: string | null;
  readonly problem: string | null;
  readonly parcel_id: string | null;
  readonly parcel_code: string | null;
  readonly photos: readonly string[];
  readonly requests: readonly {
    readonly id: string;
    readonly note: string;
    readonly created_at: string;
    readonly answered_at: string | null;
  }[];
}

const COLUMNS = sql`
  line.id as line_id, line.order_id, orders.code as order_code, orders.account_id,
  coalesce('#' || accounts.user_number, orders.guest_email, '') as shopper,
  line.source, line.goods_id, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
  line.quantity, line.remark, line.status, line.goods_classes, line.weight_grams_guess, line.is_postage, line.is_exempt,
  case when stored.id is null then null else to_jsonb(stored) || jsonb_build_object(
    'parcel_code', parcels.code,
    'photos', coalesce((
      select jsonb_agg(photo.media_id order by photo.position) from stored_item_photos as photo
      where photo.stored_item_id = stored.id), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', request.id, 'note', request.note,
        'created_at', request.created_at, 'answered_at', request.answered_at) order by request.created_at)
      from photo_requests as request where request.stored_item_id = stored.id), '[]')
  ) end as stored`;

const TABLES = sql`
  order_lines as line
  join orders on orders.id = line.order_id
  left join accounts on accounts.id = orders.account_id
  left join stored_items as stored on stored.order_line_id = line.id
  left join parcels on parcels.id = stored.parcel_id`;

/** Lines that meet a condition on `line`, `orders`, `stored` or `parcels`. */
export const readWarehouseLines = async (
  db: Db,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown> = sql`order by orders.code, line.position`,
): Promise<WarehouseLine[]> => {
  const { rows } = await sql<WarehouseLine>`select ${COLUMNS} from ${TABLES} where ${where} ${tail}`.execute(
    db,
  );
  return rows;
};

export const countWarehouseLines = async (db: Db, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${TABLES} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const readWarehouseLine = async (
  db: Db,
  where: RawBuilder<unknown>,
): Promise<WarehouseLine | undefined> => (await readWarehouseLines(db, where))[0];
