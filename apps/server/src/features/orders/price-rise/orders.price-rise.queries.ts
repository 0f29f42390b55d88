import { sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { PriceRiseStatus } from '@caravan/domain/orders/purchase/price-rise';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface PriceRiseLine {
  readonly order_line_id: string;
  readonly old_price_fen: number;
  readonly new_price_fen: number;
  /** This line's share of what is asked for, US cents. */
  readonly usd_cents: number;
}

export interface PriceRise {
  readonly id: string;
  readonly code: string;
  readonly order_id: string;
  readonly status: PriceRiseStatus;
  readonly reason: string;
  readonly difference_fen: number;
  readonly usd_cents: number;
  readonly currency: CurrencyCode;
  readonly shown_minor: number;
  readonly rate_e8: number;
  readonly usd_rate_e8: number;
  readonly margin_basis_points: number;
  readonly rate_as_of: Date;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly lines: readonly PriceRiseLine[];
}

const withItsLines = sql`select price_rises.*, (
    select coalesce(json_agg(json_build_object('order_line_id', order_line_id, 'old_price_fen', old_price_fen,
      'new_price_fen', new_price_fen, 'usd_cents', usd_cents)), '[]')
    from price_rise_lines where price_rise_id = price_rises.id) as lines
  from price_rises`;

/** The question that waits for an order's shopper. Anyone who changes it holds the order. */
export const findOpenRise = async (db: Db, orderId: string): Promise<PriceRise | undefined> => {
  const { rows } = await sql<PriceRise>`
    ${withItsLines} where order_id = ${orderId} and status = 'asked'`.execute(db);
  return rows[0];
};

export const findRise = async (db: Db, code: string): Promise<PriceRise | undefined> => {
  const { rows } = await sql<PriceRise>`${withItsLines} where code = ${code}`.execute(db);
  return rows[0];
};

/** Holds the order of a question to the end of the transaction: it is held before the question, by everybody. */
export const holdOrder = async (db: Db, orderId: string): Promise<void> => {
  await sql`select id from orders where id = ${orderId} for update`.execute(db);
};

/** Orders whose shopper has not answered in time. */
export const ordersWithExpiredRise = async (
  db: Db,
  now: Date,
  leftOut: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from price_rises where status = 'asked' and expires_at <= ${now} and order_id <> all(${leftOut}::uuid[])
    order by expires_at limit 100`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

export const insertRise = async (
  tx: Tx,
  { lines, ...rise }: Omit<PriceRise, 'status'> & { readonly asked_by: string },
): Promise<void> => {
  await tx
    .insertInto('price_rises')
    .values({ ...rise, status: 'asked' })
    .execute();
  await tx
    .insertInto('price_rise_lines')
    .values(lines.map((line) => ({ ...line, price_rise_id: rise.id })))
    .execute();
};

/** Closes a question once; false when it was closed already. */
export const closeRise = async (
  tx: Tx,
  id: string,
  status: Exclude<PriceRiseStatus, 'asked'>,
  now: Date,
): Promise<boolean> => {
  const closed = await tx
    .updateTable('price_rises')
    .set({ status, answered_at: now })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
};

/** The risen prices become the order's own, line by line and in all. */
export const writeRisenPrices = async (tx: Tx, rise: PriceRise): Promise<void> => {
  await sql`
    with risen as (
      update order_lines set price_fen = rise.new_price_fen, total_fen = rise.new_price_fen * quantity,
        settled_usd_cents = settled_usd_cents + rise.usd_cents
      from price_rise_lines rise
      where rise.price_rise_id = ${rise.id} and order_lines.id = rise.order_line_id
    )
    update orders set goods_fen = goods_fen + ${rise.difference_fen}::bigint,
      total_fen = total_fen + ${rise.difference_fen}::bigint, shown_minor = shown_minor + ${rise.shown_minor}::bigint,
      settled_usd_cents = settled_usd_cents + ${rise.usd_cents}::bigint
    where id = ${rise.order_id}`.execute(tx);
};

/** Lines are cancelled while their shopper is still asked about one of them: the question falls. */
export const endRise = async (
  tx: Tx,
  orderId: string,
  lines: readonly { readonly id: string }[],
  status: 'declined' | 'withdrawn',
  now: Date,
): Promise<void> => {
  await sql`
    update price_rises set status = ${status}, answered_at = ${now}
    where order_id = ${orderId} and status = 'asked' and exists (
      select from price_rise_lines where price_rise_id = price_rises.id
        and order_line_id = any(${lines.map(({ id }) => id)}::uuid[]))`.execute(tx);
};
