import { sql } from 'kysely';
import { accountsCalled, accountWords } from '../../../platform/db/finding/accounts.queries.ts';
import { MOST_COUNTED } from '../../../platform/db/finding/counted.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ShopperRow {
  readonly id: string;
  readonly user_number: number;
  readonly email: string;
  readonly nick_name: string;
  readonly locale: string;
  readonly created_at: Date;
  readonly blocked_at: Date | null;
  readonly blocked_because: string | null;
  readonly closed_at: Date | null;
  readonly has_password: boolean;
  readonly order_count: number;
  readonly parcel_count: number;
  readonly wallet_usd_cents: number;
}

const COLUMNS = sql`accounts.id, user_number, email, nick_name, locale, accounts.created_at, blocked_at,
  blocked_because, closed_at, password_hash is not null as has_password,
  (select count(*) from orders where account_id = accounts.id) as order_count,
  (select count(*) from parcels where account_id = accounts.id) as parcel_count,
  coalesce((select balance from ledger_accounts
    where kind = 'wallet' and owner_id = accounts.id and currency = 'USD'), 0) as wallet_usd_cents`;

export const listShoppers = async (
  db: Db,
  filter: {
    readonly pageNum: number;
    readonly pageSize: number;
    readonly words?: string | undefined;
    readonly isBlocked: boolean;
  },
): Promise<{ rows: ShopperRow[]; total: number }> => {
  const words = (filter.words ?? '').trim();
  const wanted = sql`${words === '' ? sql`true` : sql`id in (${accountsCalled(await accountWords(db, words))})`}
    and ${filter.isBlocked ? sql`blocked_at is not null` : sql`true`}`;
  const { rows } = await sql<ShopperRow>`
    select ${COLUMNS} from accounts where id in (
      select id from accounts where ${wanted} order by created_at desc, id desc
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize})
    order by accounts.created_at desc, accounts.id desc`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*) as total from (select from accounts where ${wanted} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
};

export const findShopper = async (db: Db, accountId: string): Promise<ShopperRow | undefined> => {
  const { rows } = await sql<ShopperRow>`
    select ${COLUMNS} from accounts where accounts.id = ${accountId}`.execute(db);
  return rows[0];
};

interface Deal {
  readonly code: string;
  readonly status: string;
  readonly settled_usd_cents: number;
  readonly created_at: Date;
}

const LATEST = 20;

/** The latest orders or parcels. */
export const latestDeals = (db: Db, table: 'orders' | 'parcels', accountId: string): Promise<Deal[]> =>
  db
    .selectFrom(table === 'orders' ? 'orders' : 'parcels')
    .select(['code', 'status', 'settled_usd_cents', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute();

export const latestMessages = (db: Db, accountId: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'template', 'params', 'kind', 'read_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute();

export const latestWalletLines = async (db: Db, accountId: string) => {
  const { rows } = await sql<{ kind: string; amount: number; balance_after: number; at: Date }>`
    select ledger_entries.kind, amount, balance_after, at
    from ledger_lines
      join ledger_accounts on ledger_accounts.id = ledger_lines.account_id
      join ledger_entries on ledger_entries.id = entry_id
    where ledger_accounts.kind = 'wallet' and owner_id = ${accountId}
    order by entry_id desc limit ${LATEST}`.execute(db);
  return rows;
};

export const identitiesOf = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('account_identities')
    .select('issuer')
    .where('account_id', '=', accountId)
    .orderBy('issuer')
    .execute();
  return rows.map(({ issuer }) => issuer);
};

/** False when there is no such open account, or it stands so already. */
export const setBlocked = async (
  tx: Tx,
  accountId: string,
  blocked: { readonly at: Date; readonly because: string } | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ blocked_at: blocked?.at ?? null, blocked_because: blocked?.because ?? null })
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('blocked_at', blocked ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
