import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Shot, ShotView } from '@caravan/domain/inspection/shot-list';
import type { Source } from '@caravan/domain/links/source';
import type { Db } from '../../../platform/db/database.ts';
import { LAST_NOTICE } from './reminders.queries.ts';
import type { HeldDoubtRow, HintRow, QuestionRow, ReviewRow } from '../inspection/inspection.rows.ts';

/** Goods as the warehouse sees them, an order line or forwarded: what is expected, and what was stored of it. */
export interface WarehouseLine {
  readonly line_id: string;
  readonly origin: 'bought' | 'forwarded';
  readonly order_id: string | null;
  readonly purchase_id: string | null;
  readonly order_code: string;
  readonly account_id: string | null;
  readonly shopper: string;
  readonly source: Source | null;
  readonly goods_id: string | null;
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
  readonly label_code: string;
  readonly warehouse_id: string;
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
  readonly parcel_status: ParcelStatus | null;
  readonly stopped_ms: number;
  readonly stopped_at: string | null;
  readonly storage_fen_per_kg_day: number;
  readonly free_days: number;
  readonly charged_days: number;
  readonly return_days: number;
  /** The application that holds the goods. */
  readonly after_sale_code: string | null;
  readonly photos: readonly { readonly id: string; readonly view: ShotView | null }[];
  /** The views its category's inspection shows; null where no list was made for it. */
  readonly shots: readonly Shot[] | null;
  readonly question: QuestionRow | null;
  readonly hint: HintRow | null;
  readonly review: ReviewRow | null;
  readonly doubt: HeldDoubtRow | null;
  readonly requests: readonly {
    readonly id: string;
    readonly note: string;
    readonly created_at: string;
    readonly answered_at: string | null;
  }[];
}

const STORED = sql`
  case when stored.id is null then null else to_jsonb(stored) || jsonb_build_object(
    'parcel_code', parcels.code,
    'parcel_status', parcels.status,
    'after_sale_code', (select code from after_sales where after_sales.id = stored.after_sale_id),
    'photos', coalesce((
      select jsonb_agg(jsonb_build_object('id', photo.media_id, 'view', photo.view) order by photo.position)
      from stored_item_photos as photo where photo.stored_item_id = stored.id), '[]'),
    'shots', (
      select list.shots from shot_lists as list
      left join categories on categories.name_zh = list.category_zh
        and categories.id = any((select category_ids from goods where goods.id = line.goods_id)::uuid[])
      where list.valid_from <= stored.received_at and (list.category_zh is null or categories.id is not null)
      order by list.category_zh is null, categories.parent_id nulls last, list.valid_from desc limit 1),
    'question', (
      select to_jsonb(asked) from stored_problems as asked where asked.stored_item_id = stored.id and asked.settled_at is null),
    'hint', (select to_jsonb(hint) from photo_hints as hint where hint.stored_item_id = stored.id),
    'review', (
      select to_jsonb(review) || jsonb_build_object('passed_by_name', passer.name, 'reviewed_by_name', reviewer.name)
      from pass_reviews as review join staff as passer on passer.id = review.passed_by
      left join staff as reviewer on reviewer.id = review.reviewed_by where review.stored_item_id = stored.id),
    'doubt', (
      select to_jsonb(doubt) from measure_doubts as doubt where doubt.stored_item_id = stored.id and (doubt.state = 'waiting' or (doubt.state = 'refused' and doubt.kind = 'receive'))
      order by doubt.state = 'waiting' desc, doubt.asked_at desc limit 1),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', request.id, 'note', request.note,
        'created_at', request.created_at, 'answered_at', request.answered_at) order by request.created_at)
      from photo_requests as request where request.stored_item_id = stored.id), '[]')
  ) end as stored`;

/** Order lines, with what is stored of them. */
const ORDERED = sql`
  select line.id as line_id, 'bought' as origin, line.order_id, line.purchase_id, orders.code as order_code,
    orders.account_id, coalesce('#' || accounts.user_number, orders.guest_email, '') as shopper,
    line.source, line.goods_id, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
    line.quantity, line.remark, line.status, line.goods_classes, line.weight_grams_guess, line.is_postage,
    line.is_exempt, ${STORED}
  from order_lines as line
  join orders on orders.id = line.order_id
  left join accounts on accounts.id = orders.account_id
  left join stored_items as stored on stored.order_line_id = line.id
  left join parcels on parcels.id = stored.parcel_id`;

const GOODS = sql`
  stored_items as stored
  join stored_goods as line on line.stored_item_id = stored.id
  left join order_lines as bought on bought.id = stored.order_line_id
  left join orders on orders.id = bought.order_id
  left join accounts on accounts.id = line.account_id
  left join parcels on parcels.id = stored.parcel_id`;

/** What is stored, bought or forwarded. */
const STORED_GOODS = sql`
  select coalesce(line.order_line_id, line.forwarded_id) as line_id,
    case when line.forwarded_id is null then 'bought' else 'forwarded' end as origin, line.order_id, bought.purchase_id,
    line.code as order_code, line.account_id, coalesce('#' || accounts.user_number, orders.guest_email, '') as shopper,
    line.source, line.goods_id, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
    coalesce(bought.quantity, stored.quantity) as quantity, coalesce(bought.remark, '') as remark, line.status,
    line.goods_classes, bought.weight_grams_guess, line.is_postage, line.is_exempt, ${STORED}
  from ${GOODS}`;

/** Goods that still lie here; what has left shows in its parcel. */
const HERE = sql`line.status in ('stored', 'quality_inspected', 'awaiting_shipment')`;

const SHOPPER_STATES = {
  all: HERE,
  ready: sql`${HERE} and line.status = 'quality_inspected' and stored.parcel_id is null and stored.after_sale_id is null
    and not line.is_postage`,
  checking: sql`${HERE} and line.status = 'stored'`,
  in_parcel: sql`${HERE} and stored.parcel_id is not null`,
} as const;

/** Goods of which each day costs, once the free ones are over; while their shopper is asked about them no day counts. */
const PAST_FREE_DAYS = sql`line.status in ('stored', 'quality_inspected') and not line.is_postage
  and stored.stopped_at is null`;

const deskStates = (now: Date) => ({
  all: HERE,
  to_inspect: sql`line.status = 'stored' and stored.problem is null`,
  ready: sql`line.status = 'quality_inspected' and stored.parcel_id is null and stored.after_sale_id is null`,
  in_parcel: sql`line.status = 'awaiting_shipment' and stored.parcel_id is not null`,
  problem: sql`line.status = 'stored' and stored.problem is not null`,
  asked: sql`exists (select from stored_problems as asked
    where asked.stored_item_id = stored.id and asked.state = 'waiting_for_shopper')`,
  asked_again: sql`exists (select from stored_problems as asked
    where asked.stored_item_id = stored.id and asked.state = 'waiting_for_us')`,
  to_review: sql`exists (select from pass_reviews as review where review.stored_item_id = stored.id and review.outcome is null)`,
  overdue: sql`${PAST_FREE_DAYS} and stored.free_until < ${now}`,
  held: sql`${PAST_FREE_DAYS} and stored.free_until <= ${now}::timestamptz - make_interval(days => stored.charged_days)`,
});

type PageRequest = Readonly<Record<'pageNum' | 'pageSize', number>>;

export type StoredLine = WarehouseLine & { readonly stored: StoredRow };

export const isStored = (line: WarehouseLine): line is StoredLine => line.stored !== null;

/** A shopper's goods, those that must leave soonest first. */
export const listOwnStored = async (
  db: Db,
  accountId: string,
  { state, ...page }: PageRequest & { readonly state: keyof typeof SHOPPER_STATES },
): Promise<{ lines: StoredLine[]; total: number }> => {
  const found = await pageOf(db, sql`${ownedBy(accountId)} and ${SHOPPER_STATES[state]}`, page);
  return { lines: found.lines.filter(isStored), total: found.total };
};

/** What lies in the warehouse, for the desk. */
export const listStored = (
  db: Db,
  {
    state,
    words,
    warehouseId,
    now,
    ...page
  }: PageRequest & {
    readonly state: keyof ReturnType<typeof deskStates>;
    readonly words?: string | undefined;
    readonly warehouseId?: string | undefined;
    readonly now: Date;
  },
): Promise<{ lines: WarehouseLine[]; total: number }> => {
  const wanted = [
    deskStates(now)[state],
    ...(words?.trim() ? [matching(words)] : []),
    ...(warehouseId ? [sql`stored.warehouse_id = ${warehouseId}`] : []),
  ];
  return pageOf(db, sql.join(wanted, sql` and `), page);
};

export const findStoredLine = async (db: Db, storedItemId: string): Promise<WarehouseLine | undefined> =>
  (await storedLines(db, [storedItemId]))[0];

/** Stored goods by their ids. */
export const storedLines = (db: Db, storedItemIds: readonly string[]): Promise<WarehouseLine[]> =>
  readLines(db, sql`${STORED_GOODS} where stored.id = any(${storedItemIds}::uuid[])`);

/** Stored forwarded goods by their own ids. */
export const linesOfForwarded = async (
  db: Db,
  forwardedIds: readonly string[],
): Promise<ReadonlyMap<string, WarehouseLine>> => {
  if (forwardedIds.length === 0) return new Map();
  const lines = await readLines(
    db,
    sql`${STORED_GOODS} where stored.forwarded_id = any(${forwardedIds}::uuid[])`,
  );
  return new Map(lines.map((line) => [line.line_id, line]));
};

/** Lines by the purchase they came with. */
export const linesOfPurchases = async (
  db: Db,
  purchaseIds: readonly string[],
): Promise<Map<string, WarehouseLine[]>> => {
  const byPurchase = new Map<string, WarehouseLine[]>(purchaseIds.map((id) => [id, []]));
  const lines = await readLines(
    db,
    sql`${ORDERED} where line.purchase_id = any(${purchaseIds}::uuid[]) order by orders.code, line.position`,
  );
  for (const line of lines) byPurchase.get(line.purchase_id ?? '')?.push(line);
  return byPurchase;
};

/** Goods of accounts whose free storage ends within a month, or has ended. */
export const storedEndingSoon = async (db: Db, now: Date): Promise<StoredLine[]> => {
  const lines = await readLines(
    db,
    sql`${STORED_GOODS} where line.account_id is not null and ${PAST_FREE_DAYS}
      and stored.free_until < ${now}::timestamptz + interval '31 days'
      and not exists (select from storage_reminders where stored_item_id = stored.id and days_left = ${LAST_NOTICE})
      order by line.code`,
  );
  return lines.filter(isStored);
};

const readLines = async (db: Db, query: RawBuilder<unknown>): Promise<WarehouseLine[]> => {
  const { rows } = await sql<WarehouseLine>`${query}`.execute(db);
  return rows;
};

/** By way of the indexes: an account's goods are few among all. */
const ownedBy = (accountId: string): RawBuilder<unknown> => sql`stored.id in (
  select item.id from orders join order_lines on order_lines.order_id = orders.id
    join stored_items as item on item.order_line_id = order_lines.id where orders.account_id = ${accountId}
  union all
  select item.id from forwarded_goods join stored_items as item on item.forwarded_id = forwarded_goods.id
    where forwarded_goods.account_id = ${accountId})`;

const pageOf = async (
  db: Db,
  where: RawBuilder<unknown>,
  { pageNum, pageSize }: PageRequest,
): Promise<{ lines: WarehouseLine[]; total: number }> => {
  const tail = sql`order by stored.free_until, stored.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;
  const counted = await sql<{ count: number }>`select count(*) as count from ${GOODS} where ${where}`.execute(
    db,
  );
  return {
    lines: await readLines(db, sql`${STORED_GOODS} where ${where} ${tail}`),
    total: counted.rows[0]?.count ?? 0,
  };
};

const matching = (words: string): RawBuilder<unknown> => {
  const like = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(line.code ilike ${like} or stored.location ilike ${like} or line.title_zh ilike ${like}
    or line.title_en ilike ${like} or line.sku_name_zh ilike ${like})`;
};
