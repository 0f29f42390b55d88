import type { Locale } from '@caravan/domain/shared/locale';
import { type Selectable, sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AccountsTable } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { hashToken } from '../../platform/session/tokens.ts';

export type AccountRow = Selectable<AccountsTable>;

/** The open account of an e-mail address (in lower case). */
export const accountOfEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export const accountOfId = (db: Db, accountId: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export const emailOfAccount = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await accountOfId(db, accountId))?.email;

/** What a shopper is called; also of one who has left. */
export const nickNameOf = async (db: Db, accountId: string): Promise<string> => {
  const row = await db
    .selectFrom('accounts')
    .select('nick_name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.nick_name ?? '';
};

export interface NewAccount {
  readonly email: string;
  /** Where nothing is said, one that tells nothing about the person. */
  readonly nickName?: string;
  readonly passwordHash: string | null;
  readonly locale: Locale;
  /** The further language of the shop that the person reads. */
  readonly language?: string | undefined;
  readonly currency: CurrencyCode;
  readonly now: Date;
}

/** Undefined when the address has an account already. */
export const insertAccount = async (tx: Tx, account: NewAccount): Promise<string | undefined> => {
  const id = newId(account.now);
  const row = await tx
    .insertInto('accounts')
    .values({
      id,
      email: account.email,
      password_hash: account.passwordHash,
      // an e-mail address says more than a review should show
      nick_name: account.nickName ?? `Shopper ${id.slice(-6)}`,
      locale: account.locale,
      language: account.language ?? null,
      currency: account.currency,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Guarded by the hash that was checked, so that of two changes at once one is told that it came late. */
export const setPassword = async (
  tx: Tx,
  change: { accountId: string; passwordHash: string; replaces?: string },
): Promise<boolean> => {
  let query = tx
    .updateTable('accounts')
    .set({ password_hash: change.passwordHash })
    .where('id', '=', change.accountId)
    .where('closed_at', 'is', null);
  if (change.replaces !== undefined) query = query.where('password_hash', '=', change.replaces);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export interface ProfileRow {
  readonly user_number: number;
  readonly email: string;
  readonly nick_name: string;
  readonly avatar_media_id: string | null;
  readonly is_first_login: boolean;
  readonly wallet_usd_cents: number;
  readonly usable_coupons: number;
}

export const readProfile = async (db: Db, accountId: string, now: Date): Promise<ProfileRow | undefined> => {
  const { rows } = await sql<ProfileRow>`
    select user_number, email, nick_name, avatar_media_id, is_first_login,
      coalesce((select balance from ledger_accounts
        where kind = 'wallet' and owner_id = accounts.id and currency = 'USD'), 0) as wallet_usd_cents,
      (select count(*)::integer from held_coupons held join coupons on coupons.id = held.coupon_id
        where held.account_id = accounts.id and held.used_at is null and held.ends_at > ${now}
          and coupons.withdrawn_at is null) as usable_coupons
    from accounts where id = ${accountId} and closed_at is null`.execute(db);
  return rows[0];
};

/** Whether an account is blocked; it cannot become so before the transaction ends. */
export const lockBlocked = async (tx: Tx, accountId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('accounts')
    .select('blocked_at')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.blocked_at !== null;
};

export interface ProfileChange {
  readonly nick_name?: string;
  readonly avatar_media_id?: string;
  readonly currency?: CurrencyCode;
  readonly locale?: Locale;
  /** A further language of the shop, null for one of the desk's. */
  readonly language?: string | null;
  readonly is_first_login?: false;
}

export const updateProfile = async (tx: Tx, accountId: string, change: ProfileChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('accounts').set(change).where('id', '=', accountId).execute();
};

/** The session a refresh token belongs to, used up or not. */
export const sessionOfRefreshToken = async (db: Db, refreshToken: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('session_tokens')
    .innerJoin('session_families', 'session_families.id', 'session_tokens.family_id')
    .select('session_families.id')
    .where('hash', '=', hashToken(refreshToken))
    .where('purpose', '=', 'refresh')
    .where('kind', '=', 'shopper')
    .executeTakeFirst();
  return row?.id;
};
