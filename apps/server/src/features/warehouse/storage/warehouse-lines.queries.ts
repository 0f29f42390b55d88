import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Shot, ShotView } from '@caravan/domain/inspection/shot-list';
import type { Source } from '@caravan/domain/links/source';
import { MOST_COUNTED } from '../../../platform/db/finding/counted.ts';
import type { Db } from '../../../platform/db/database.ts';
import { LAST_NOTICE } from './reminders.queries.ts';
import {
  ORDERED,
  STORED_GOODS,
  MEANT_GOODS,
  SHOPPER_STATES,
  PAST_FREE_DAYS,
  deskStates,
  ownedBy,
  matching,
} from './warehouse-line-parts.queries.ts';
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

const pageOf = async (
  db: Db,
  where: RawBuilder<unknown>,
  { pageNum, pageSize }: PageRequest,
): Promise<{ lines: WarehouseLine[]; total: number }> => {
  const { rows } = await sql<{ id: string }>`
    select stored.id from ${MEANT_GOODS} where ${where}
    order by stored.free_until, stored.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select from ${MEANT_GOODS} where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await storedLines(db, ids);
  const byId = new Map(lines.map((line) => [line.stored?.id, line]));
  return {
    lines: ids.flatMap((id) => byId.get(id) ?? []),
    total: counted.rows[0]?.count ?? 0,
  };
};
