import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/order-status';
import type { Source } from '@caravan/domain/source';
import type { Db, Tx } from '../../platform/db/database.ts';

/** An order line as the warehouse sees it: what is expected, and what was stored of it. */
export interface WarehouseLine {
  readonly line_id: string;
  readonly order_id: string;
  readonly purchase_id: string | null;
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
  /** The application that holds the goods. */
  readonly after_sale_code: string | null;
  readonly photos: readonly string[];
  readonly requests: readonly {
    readonly id: string;
    readonly note: string;
    readonly created_at: string;
    readonly answered_at: string | null;
  }[];
}

const COLUMNS = sql`
  line.id as line_id, line.order_id, line.purchase_id, orders.code as order_code, orders.account_id,
  coalesce('#' || accounts.user_number, orders.guest_email, '') as shopper,
  line.source, line.goods_id, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
  line.quantity, line.remark, line.status, line.goods_classes, line.weight_grams_guess, line.is_postage, line.is_exempt,
  case when stored.id is null then null else to_jsonb(stored) || jsonb_build_object(
    'parcel_code', parcels.code,
    'after_sale_code', (select code from after_sales where after_sales.id = stored.after_sale_id),
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

/** Goods that still lie here; what has left shows in its parcel. */
const HERE = sql`stored.id is not null and line.status in ('stored', 'quality_inspected', 'awaiting_shipment')`;

const SHOPPER_STATES = {
  all: HERE,
  ready: sql`${HERE} and line.status = 'quality_inspected' and stored.parcel_id is null and stored.after_sale_id is null
    and not line.is_postage`,
  checking: sql`${HERE} and line.status = 'stored'`,
  in_parcel: sql`${HERE} and stored.parcel_id is not null`,
} as const;

const DESK_STATES = {
  all: HERE,
  to_inspect: sql`line.status = 'stored' and stored.problem is null`,
  ready: sql`line.status = 'quality_inspected' and stored.parcel_id is null and stored.after_sale_id is null`,
  in_parcel: sql`line.status = 'awaiting_shipment' and stored.parcel_id is not null`,
  problem: sql`line.status = 'stored' and stored.problem is not null`,
  overdue: sql`line.status in ('stored', 'quality_inspected') and stored.free_until < now()`,
} as const;

interface PageWish {
  readonly pageNum: number;
  readonly pageSize: number;
}

type StoredLine = WarehouseLine & { readonly stored: StoredRow };

export const isStored = (line: WarehouseLine): line is StoredLine => line.stored !== null;

/** A shopper's goods, those that must leave soonest first. */
export const listOwnStored = async (
  db: Db,
  accountId: string,
  { state, ...page }: PageWish & { readonly state: keyof typeof SHOPPER_STATES },
): Promise<{ lines: StoredLine[]; total: number }> => {
  const found = await pageOf(db, sql`orders.account_id = ${accountId} and ${SHOPPER_STATES[state]}`, page);
  return { lines: found.lines.filter(isStored), total: found.total };
};

/** What lies in the warehouse, for the desk. */
export const listStored = (
  db: Db,
  {
    state,
    words,
    ...page
  }: PageWish & { readonly state: keyof typeof DESK_STATES; readonly words?: string | undefined },
): Promise<{ lines: WarehouseLine[]; total: number }> =>
  pageOf(db, words?.trim() ? sql`${DESK_STATES[state]} and ${matching(words)}` : DESK_STATES[state], page);

export const findLine = (db: Db, lineId: string): Promise<WarehouseLine | undefined> =>
  firstOf(db, sql`line.id = ${lineId}`);

export const findStoredLine = (db: Db, storedItemId: string): Promise<WarehouseLine | undefined> =>
  firstOf(db, sql`stored.id = ${storedItemId}`);

/** Lines by the purchase they came with. */
export const linesOfPurchases = async (
  db: Db,
  purchaseIds: readonly string[],
): Promise<Map<string, WarehouseLine[]>> => {
  const byPurchase = new Map<string, WarehouseLine[]>(purchaseIds.map((id) => [id, []]));
  const lines = await readLines(db, sql`line.purchase_id = any(${purchaseIds}::uuid[])`);
  for (const line of lines) byPurchase.get(line.purchase_id ?? '')?.push(line);
  return byPurchase;
};

/** Goods of accounts whose free storage ends within a month. */
export const storedEndingSoon = async (db: Db, now: Date): Promise<StoredLine[]> => {
  const lines = await readLines(
    db,
    sql`orders.account_id is not null and line.status in ('stored', 'quality_inspected')
      and stored.free_until > ${now} and stored.free_until < ${now}::timestamptz + interval '31 days'`,
  );
  return lines.filter(isStored);
};

/** Notes that a reminder goes out; false when it went out before. */
export const noteReminder = async (
  tx: Tx,
  storedItemId: string,
  daysLeft: number,
  now: Date,
): Promise<boolean> => {
  const noted = await tx
    .insertInto('storage_reminders')
    .values({ stored_item_id: storedItemId, days_left: daysLeft, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
};

const readLines = async (
  db: Db,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown> = sql`order by orders.code, line.position`,
): Promise<WarehouseLine[]> => {
  const { rows } = await sql<WarehouseLine>`select ${COLUMNS} from ${TABLES} where ${where} ${tail}`.execute(
    db,
  );
  return rows;
};

const firstOf = async (db: Db, where: RawBuilder<unknown>): Promise<WarehouseLine | undefined> =>
  (await readLines(db, where))[0];

const pageOf = async (
  db: Db,
  where: RawBuilder<unknown>,
  { pageNum, pageSize }: PageWish,
): Promise<{ lines: WarehouseLine[]; total: number }> => {
  const tail = sql`order by stored.free_until, stored.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${TABLES} where ${where}`.execute(db);
  return { lines: await readLines(db, where, tail), total: counted.rows[0]?.count ?? 0 };
};

const matching = (words: string): RawBuilder<unknown> => {
  const like = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(orders.code ilike ${like} or stored.location ilike ${like} or line.title_zh ilike ${like}
    or line.title_en ilike ${like} or line.sku_name_zh ilike ${like})`;
};
