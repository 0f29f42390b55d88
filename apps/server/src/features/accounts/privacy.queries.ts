import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface OpenBusiness {
  readonly has_password: boolean;
  readonly open_orders: number;
  readonly open_parcels: number;
  readonly open_payments: number;
  readonly wallet_usd_cents: number;
}

/** What is still under way for somebody; an account goes only when nothing is. */
export const readOpenBusiness = async (db: Db, accountId: string): Promise<OpenBusiness | undefined> => {
  const { rows } = await sql<OpenBusiness>`
    select password_hash is not null as has_password,
      (select count(*) from orders where account_id = accounts.id
        and status not in ('received', 'review_pending', 'completed', 'cancelled')) as open_orders,
      (select count(*) from parcels where account_id = accounts.id
        and status not in ('received', 'completed', 'cancelled', 'lost', 'returned')) as open_parcels,
      (select count(*) from payments where account_id = accounts.id
        and status in ('created', 'requires_action', 'processing')) as open_payments,
      coalesce((select sum(balance) from ledger_accounts
        where kind = 'wallet' and owner_id = accounts.id), 0)::bigint as wallet_usd_cents
    from accounts where id = ${accountId} and closed_at is null`.execute(db);
  return rows[0];
};

/** From here on nothing new begins for this account. */
export const lockAccount = async (tx: Tx, accountId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
};

/**
 * Takes the person out of the account. Orders, parcels, payments and the ledger stay with their amounts, as the law asks
 * of a merchant, without a name, an address or an e-mail.
 */
export const anonymise = async (tx: Tx, accountId: string, email: string, now: Date): Promise<void> => {
  const of = sql`account_id = ${accountId}`;
  await sql`update orders set guest_email = null, address = null where ${of}`.execute(tx);
  await sql`update parcels set address = jsonb_build_object('country', address -> 'country') where ${of}`.execute(
    tx,
  );
  await sql`update order_lines set remark = '' where order_id in (select id from orders where ${of})`.execute(
    tx,
  );
  for (const table of OWN_TABLES) await sql`delete from ${sql.table(table)} where ${of}`.execute(tx);
  await tx.deleteFrom('mails').where('recipient', '=', email).execute();
  await tx.deleteFrom('mailed_secrets').where('email', '=', email).execute();
  await tx
    .updateTable('accounts')
    .set({
      email: `closed-${accountId}@closed.invalid`,
      password_hash: null,
      nick_name: '–',
      avatar_media_id: null,
      closed_at: now,
    })
    .where('id', '=', accountId)
    .execute();
};

const OWN_TABLES = [
  'addresses',
  'cart_lines',
  'messages',
  'conversations',
  'account_identities',
  'data_exports',
] as const;

export const insertExport = async (
  tx: Tx,
  row: { readonly hash: Buffer; readonly accountId: string; readonly until: Date },
): Promise<void> => {
  await tx.deleteFrom('data_exports').where('account_id', '=', row.accountId).execute();
  await tx
    .insertInto('data_exports')
    .values({
      hash: row.hash,
      account_id: row.accountId,
      downloads_left: MOST_DOWNLOADS,
      expires_at: row.until,
    })
    .execute();
};

/** A broken download may be tried again; a link that wanders about ends soon. */
const MOST_DOWNLOADS = 5;

/** Whose data a link gives, taking one of its downloads. */
export const takeDownload = async (tx: Tx, hash: Buffer, now: Date): Promise<string | undefined> => {
  const row = await tx
    .updateTable('data_exports')
    .set((set) => ({ downloads_left: set('downloads_left', '-', 1) }))
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('downloads_left', '>', 0)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
};

type Row = Readonly<Record<string, string | number | boolean | null>>;
export type OwnData = Readonly<Record<string, readonly Row[]>>;

/** Everything that the shop knows about somebody, by kind; times as ISO text. */
export const readOwnData = async (db: Db, accountId: string): Promise<OwnData> => {
  const entries = Object.entries(OWN_DATA).map(async ([kind, query]) => {
    const { rows } = await sql<{ row: Row }>`
      select row_to_json(own) as row from (${query(accountId)}) own`.execute(db);
    return [kind, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const OWN_DATA: Readonly<Record<string, (accountId: string) => ReturnType<typeof sql>>> = {
  account: (id) => sql`select user_number, email, nick_name, locale, currency, created_at,
    array_to_string(muted_mail_topics, ' ') as muted_mail_topics from accounts where id = ${id}`,
  addresses: (
    id,
  ) => sql`select first_name, last_name, country, state, city, detailed_address, postal_code, phone,
    is_preferred, created_at from addresses where account_id = ${id} order by created_at`,
  orders: (
    id,
  ) => sql`select code, source, status, total_fen / 100.0 as total_cny, settled_usd_cents / 100.0 as settled_usd,
    refunded_usd_cents / 100.0 as refunded_usd, currency, shown_minor / 100.0 as shown, address::text, created_at, paid_at,
    completed_at, cancelled_at from orders where account_id = ${id} order by created_at`,
  order_lines: (
    id,
  ) => sql`select orders.code as order_code, title_en, title_zh, sku_name_en, sku_name_zh, quantity,
    order_lines.status, remark from order_lines join orders on orders.id = order_id
    where account_id = ${id} order by orders.created_at, order_lines.id`,
  parcels: (
    id,
  ) => sql`select code, status, line_code, address::text, settled_usd_cents / 100.0 as settled_usd, packed_grams,
    carrier, tracking_number, created_at, paid_at, shipped_at, delivered_at, received_at
    from parcels where account_id = ${id} order by created_at`,
  payments: (
    id,
  ) => sql`select purpose, method, provider, status, usd_cents / 100.0 as usd, card_brand, card_last4,
    created_at, settled_at from payments where account_id = ${id} order by created_at`,
  wallet: (
    id,
  ) => sql`select ledger_entries.kind, amount / 100.0 as usd, balance_after / 100.0 as balance_usd, at
    from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
      join ledger_entries on ledger_entries.id = entry_id
    where ledger_accounts.kind = 'wallet' and owner_id = ${id} order by at`,
  messages: (id) => sql`select kind, template, params::text, created_at, read_at from messages
    where account_id = ${id} and deleted_at is null order by created_at`,
  customer_service: (
    id,
  ) => sql`select subject_kind, subject_code, author_kind, body, conversation_posts.created_at
    from conversation_posts join conversations on conversations.id = conversation_id
    where account_id = ${id} order by conversation_posts.created_at`,
  cart: (
    id,
  ) => sql`select goods.title_en, goods.title_zh, cart_lines.quantity, remark, added_at from cart_lines
    join skus on skus.id = sku_id join goods on goods.id = goods_id where account_id = ${id} order by added_at`,
};

/** Pictures somebody sent, and those taken of their goods. */
export const readOwnPictures = async (db: Db, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from media where owner_kind = 'shopper' and owner_id = ${accountId}
    union
    select photo.media_id from stored_item_photos photo
      join stored_items item on item.id = photo.stored_item_id
      join order_lines line on line.id = item.order_line_id
      join orders on orders.id = line.order_id
    where orders.account_id = ${accountId}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};
