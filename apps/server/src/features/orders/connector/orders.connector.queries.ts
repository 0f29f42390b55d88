import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Db, Tx } from '../../../platform/db/database.ts';

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
  /** The most it may cost, as the buyer said when it was begun or tried again. */
  readonly most_fen: number | null;
  /** From then on the marketplace may hold an order, whatever it answered. */
  readonly asked_at: Date | null;
}

const columns = sql`id, order_id, line_ids, source, provider, state, marketplace_order_number, total_fen, pay_url, purchase_id, staff_id, most_fen, asked_at`;

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

/** Whether one of the lines is being bought at its marketplace. Anyone who asks holds the order. */
export const areBeingBought = async (
  tx: Tx,
  orderId: string,
  lines: readonly { readonly id: string }[],
): Promise<boolean> => {
  const { rows } = await sql`
    select id from market_purchases where order_id = ${orderId} and state in ('placing', 'to_pay')
      and line_ids && ${lines.map(({ id }) => id)}::uuid[]`.execute(tx);
  return rows.length > 0;
};

/** Takes an open purchase in hand; undefined when somebody else is at it, or when it is over. */
export const takeInHand = async (
  db: Db,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ConnectorPurchase | undefined> => {
  const { rows } = await sql<ConnectorPurchase>`
    update market_purchases set busy_until = ${until}
    where id = ${id} and state in ('placing', 'to_pay') and (busy_until is null or busy_until <= ${now})
    returning ${columns}`.execute(db);
  return rows[0];
};

export const putDown = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('market_purchases').set({ busy_until: null }).where('id', '=', id).execute();
};

export const beginPurchase = async (
  tx: Tx,
  purchase: Pick<
    ConnectorPurchase,
    'id' | 'order_id' | 'line_ids' | 'source' | 'provider' | 'staff_id' | 'most_fen'
  >,
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

/** Writes down how an open purchase goes on; false when it is over already. */
export const writePurchase = async (
  db: Db,
  id: string,
  change: Partial<
    Pick<
      ConnectorPurchase,
      'state' | 'marketplace_order_number' | 'total_fen' | 'pay_url' | 'most_fen' | 'asked_at'
    >
  >,
  now: Date,
): Promise<boolean> => {
  const written = await db
    .updateTable('market_purchases')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['placing', 'to_pay'])
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
};

/** Says as which purchase the lines were bought. */
export const linkPurchase = async (tx: Tx, id: string, purchaseId: string | null): Promise<void> => {
  await tx.updateTable('market_purchases').set({ purchase_id: purchaseId }).where('id', '=', id).execute();
};

export const PURCHASE_TROUBLES = ['paid_but_gone', 'cancelled_there', 'number_taken'] as const;
export type PurchaseTrouble = (typeof PURCHASE_TROUBLES)[number];

/** What a person has to look at; the same is said once, also after somebody has closed it. */
export const noteTrouble = async (
  db: Db,
  id: string,
  {
    trouble,
    note = '',
    now,
  }: { readonly trouble: PurchaseTrouble; readonly note?: string; readonly now: Date },
): Promise<void> => {
  await sql`
    update market_purchases set trouble = ${trouble}, trouble_note = ${note}, troubled_at = ${now}, trouble_closed_at = null
    where id = ${id} and (trouble, trouble_note) is distinct from (${trouble}, ${note})`.execute(db);
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

/**
 * Purchases to look after, the longest unlooked at first: those under way, and what was bought until it has arrived. What
 * is on its way already is asked about less often.
 */
export const purchasesToFollow = async (
  db: Db,
  times: {
    readonly since: Date;
    readonly before: Date;
    readonly beforeSent: Date;
    readonly most: number;
    readonly leftOut: readonly string[];
  },
): Promise<ConnectorPurchase[]> => {
  const { rows } = await sql<ConnectorPurchase>`
    select ${columns} from market_purchases
    where created_at > ${times.since} and id <> all(${times.leftOut}::uuid[])
      and (followed_at is null or followed_at < ${times.before}) and (
      state in ('placing', 'to_pay')
      or state = 'bought' and exists (
        select from order_lines line where line.purchase_id = market_purchases.purchase_id and line.status = 'shipping_local')
      and (followed_at is null or followed_at < ${times.beforeSent} or not exists (
        select from inbound_shipments inbound where inbound.purchase_id = market_purchases.purchase_id)))
    order by followed_at nulls first limit ${times.most}`.execute(db);
  return rows;
};

export interface PurchaseInTrouble {
  readonly id: string;
  readonly order_code: string;
  readonly source: Source;
  readonly kind: PurchaseTrouble | 'unclear';
  readonly marketplace_order_number: string | null;
  readonly note: string;
  readonly total_fen: number | null;
  readonly line_ids: readonly string[];
  readonly since: Date;
}

/** What a person has to look into: what was noted and not closed, and what has been under way since before `unclear`. */
export const purchasesInTrouble = async (db: Db, unclear: Date): Promise<PurchaseInTrouble[]> => {
  const { rows } = await sql<PurchaseInTrouble>`
    select bought.id, orders.code as order_code, bought.source, coalesce(trouble, 'unclear') as kind,
      marketplace_order_number, trouble_note as note, bought.total_fen,
      array(select line.id from order_lines line where line.id = any(bought.line_ids)
        and (trouble is distinct from 'cancelled_there' or line.status = 'shipping_local') order by line.position) as line_ids,
      coalesce(troubled_at, bought.created_at) as since
    from market_purchases bought join orders on orders.id = bought.order_id
    where state = 'placing' and bought.created_at < ${unclear}
      or trouble is not null and trouble_closed_at is null and (trouble <> 'cancelled_there' or exists (
        select from order_lines line where line.purchase_id = bought.purchase_id and line.status = 'shipping_local'))
    order by since limit 100`.execute(db);
  return rows;
};

/** Somebody has looked into it; the order's code, or undefined when there was nothing to look into. */
export const closeTrouble = async (tx: Tx, id: string, now: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    update market_purchases set trouble_closed_at = ${now} from orders
    where market_purchases.id = ${id} and orders.id = order_id and trouble is not null and trouble_closed_at is null
    returning orders.code`.execute(tx);
  return rows[0]?.code;
};

export const noteFollowed = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('market_purchases').set({ followed_at: now }).where('id', '=', id).execute();
};
