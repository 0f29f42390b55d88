import { sql } from 'kysely';
import type { Source } from '@caravan/domain/source';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface ConnectorPurchase {
  readonly id: string;
  readonly order_id: string;
  readonly line_ids: readonly string[];
  readonly source: Source;
  readonly provider: string;
  readonly state: 'placing' | 'to_pay' | 'bought' | 'failed';
  readonly marketplace_order_number: string | null;
  readonly total_fen: number | null;
  readonly pay_url: string | null;
  readonly purchase_id: string | null;
  readonly staff_id: string;
}

const columns = sql`id, order_id, line_ids, source, provider, state, marketplace_order_number, total_fen, pay_url, purchase_id, staff_id`;

/** What is placed or being placed for an order; at most one at a time. */
export const findOpenPurchase = async (db: Db, orderId: string): Promise<ConnectorPurchase | undefined> => {
  const { rows } = await sql<ConnectorPurchase>`
    select ${columns} from market_purchases where order_id = ${orderId} and state in ('placing', 'to_pay')`.execute(
    db,
  );
  return rows[0];
};

/** The same for many orders. */
export const findOpenPurchases = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ConnectorPurchase[]> => {
  const { rows } = await sql<ConnectorPurchase>`
    select ${columns} from market_purchases
    where order_id = any(${orderIds}::uuid[]) and state in ('placing', 'to_pay')`.execute(db);
  return rows;
};

export const beginPurchase = async (
  tx: Tx,
  purchase: Pick<ConnectorPurchase, 'id' | 'order_id' | 'line_ids' | 'source' | 'provider' | 'staff_id'>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('market_purchases')
    .values({
      ...purchase,
      line_ids: [...purchase.line_ids],
      state: 'placing',
      created_at: now,
      updated_at: now,
    })
    .execute();
};

export const writePurchase = async (
  db: Db,
  id: string,
  change: Partial<
    Pick<ConnectorPurchase, 'state' | 'marketplace_order_number' | 'total_fen' | 'pay_url' | 'purchase_id'>
  >,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('market_purchases')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export interface LineToBuy {
  readonly id: string;
  readonly external_goods_id: string;
  readonly sku_external_id: string;
  readonly quantity: number;
  readonly price_fen: number;
  readonly remark: string;
}

export const linesToBuy = async (db: Db, lineIds: readonly string[]): Promise<LineToBuy[]> => {
  const { rows } = await sql<LineToBuy>`
    select line.id, external_goods_id, skus.external_id as sku_external_id, quantity, line.price_fen, remark
    from order_lines line join skus on skus.id = line.sku_id
    where line.id = any(${lineIds}::uuid[]) order by line.position`.execute(db);
  return rows;
};

/** The purchase that a bought line belongs to. */
export const purchaseOfLine = async (db: Db, lineId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('order_lines')
    .select('purchase_id')
    .where('id', '=', lineId)
    .executeTakeFirst();
  return row?.purchase_id ?? null;
};

/** Purchases to look after: paid for elsewhere, or without a consignment yet; the longest unlooked at first. */
export const purchasesToFollow = async (
  db: Db,
  { since, before, most }: { since: Date; before: Date; most: number },
): Promise<ConnectorPurchase[]> => {
  const { rows } = await sql<ConnectorPurchase>`
    select ${columns} from market_purchases
    where created_at > ${since} and (followed_at is null or followed_at < ${before}) and (state = 'to_pay'
      or state = 'bought' and not exists (
        select from inbound_shipments inbound where inbound.purchase_id = market_purchases.purchase_id))
    order by followed_at nulls first limit ${most}`.execute(db);
  return rows;
};

export const noteFollowed = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('market_purchases').set({ followed_at: now }).where('id', '=', id).execute();
};
