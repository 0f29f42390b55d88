import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Db } from '../../../platform/db/database.ts';

export interface ShopGroupRow {
  readonly shop_id: string;
  readonly source: Source;
  readonly name_zh: string;
  readonly name_en: string;
  readonly orders: number;
  readonly lines: number;
  readonly pieces: number;
  readonly asked: number;
  readonly total_fen: number;
  readonly oldest_paid_at: Date | null;
  readonly purchase_until: Date | null;
  readonly late: number;
  readonly at_risk: number;
}

const MOST_SHOPS = 1_000;

/**
 * Lines that can be bought now, by shop; the shop whose promise ends first stands first. An order waits as long as a line of it
 * does, so the shops are found by their orders, and only lines of those that are shown are read.
 */
export const listShopGroups = async (
  db: Db,
  { now, riskUntil }: { readonly now: Date; readonly riskUntil: Date },
): Promise<ShopGroupRow[]> => {
  const { rows } = await sql<ShopGroupRow>`
    with waiting as (
      select shop_id, source, count(*) as orders, min(paid_at) as oldest_paid_at, min(purchase_until) as purchase_until,
        count(*) filter (where purchase_until < ${now}) as late,
        count(*) filter (where purchase_until >= ${now} and purchase_until < ${riskUntil}) as at_risk
      from orders where status = 'purchase_pending' group by shop_id, source
      order by min(purchase_until), shop_id limit ${MOST_SHOPS}
    )
    select shop_id, waiting.source, name_zh, name_en, orders, line.lines, line.pieces, line.asked, line.total_fen,
      oldest_paid_at, purchase_until, late, at_risk
    from waiting join shops on shops.id = shop_id cross join lateral (
      select count(*) filter (where not is_asked) as lines, count(*) filter (where is_asked) as asked,
        coalesce(sum(quantity) filter (where not is_asked), 0)::bigint as pieces,
        coalesce(sum(total_fen) filter (where not is_asked), 0)::bigint as total_fen
      from (
        select line.quantity, line.total_fen, ${isAsked} as is_asked
        from orders join order_lines line on line.order_id = orders.id and line.status = 'purchase_pending'
        where orders.status = 'purchase_pending' and orders.shop_id = waiting.shop_id and orders.source = waiting.source
        offset 0 -- whether it is asked about is found once, not for each sum
      ) line
    ) line
    order by purchase_until, shop_id`.execute(db);
  return rows;
};

const isAsked = sql`exists (select from price_rises rise join price_rise_lines asked on asked.price_rise_id = rise.id
  where rise.order_id = line.order_id and rise.status = 'asked' and asked.order_line_id = line.id)`;

/** Lines of these orders whose shoppers are being asked about a higher price. */
export const askedLineIds = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select order_line_id as id from price_rises rise join price_rise_lines on price_rise_id = rise.id
    where rise.order_id = any(${orderIds}::uuid[]) and rise.status = 'asked'`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export interface ShopName {
  readonly id: string;
  readonly source: Source;
  readonly name_zh: string;
  readonly name_en: string;
}

export const findShopName = async (db: Db, shopId: string): Promise<ShopName | undefined> => {
  const { rows } = await sql<ShopName>`
    select id, source, name_zh, name_en from shops where id = ${shopId}`.execute(db);
  return rows[0];
};

/** The orders that lines belong to; undefined when one of the lines is unknown. */
export const orderIdsOfLines = async (
  db: Db,
  lineIds: readonly string[],
): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{ order_id: string; lines: number }>`
    select order_id, count(*) as lines from order_lines where id = any(${lineIds}::uuid[]) group by order_id`.execute(
    db,
  );
  const known = rows.reduce((sum, { lines }) => sum + lines, 0);
  return known === new Set(lineIds).size ? rows.map(({ order_id }) => order_id) : undefined;
};
