import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/finding/words.ts';

export interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly is_active: boolean;
  readonly has_password: boolean;
  readonly link_until: Date | null;
  readonly confirmed_at: Date | null;
  readonly codes_left: number;
}

export const listMembers = async (
  db: Db,
  {
    words = '',
    withoutFactor,
    now,
  }: {
    readonly words?: string | undefined;
    readonly withoutFactor?: boolean | undefined;
    readonly now: Date;
  },
): Promise<MemberRow[]> => {
  const anywhere = containing(words);
  const { rows } = await sql<MemberRow>`
    select staff.id, email, name, roles, is_active, password_hash is not null as has_password, confirmed_at,
      (select max(expires_at) from staff_links
        where staff_id = staff.id and used_at is null and expires_at > ${now}) as link_until,
      (select count(*) from staff_recovery_codes where staff_id = staff.id and used_at is null) as codes_left
    from staff left join staff_authenticators on staff_authenticators.staff_id = staff.id
    where (email ilike ${anywhere} or name ilike ${anywhere})
      and (${withoutFactor ?? null}::boolean is null or (confirmed_at is null) = ${withoutFactor ?? null})
    order by is_active desc, name, staff.id`.execute(db);
  return rows;
};

export interface LockedMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly is_active: boolean;
  readonly locale: Locale;
  readonly has_password: boolean;
}

const lockedMember = (db: Tx, column: 'id' | 'email', value: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'roles', 'is_active', 'locale'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where(column, '=', value)
    .forUpdate();

const memberOf = (
  row: (Omit<LockedMember, 'locale'> & { readonly locale: string }) | undefined,
): LockedMember | undefined => row && { ...row, locale: row.locale === 'zh' ? 'zh' : 'en' };

export const lockMember = async (tx: Tx, staffId: string): Promise<LockedMember | undefined> =>
  memberOf(await lockedMember(tx, 'id', staffId).executeTakeFirst());

export const lockMemberOfEmail = async (tx: Tx, email: string): Promise<LockedMember | undefined> =>
  memberOf(await lockedMember(tx, 'email', email).executeTakeFirst());

/**
 * Who can sign in as an administrator, held until the transaction ends: of two administrators who dismiss each other at
 * the same moment, the second finds that they are one no more.
 */
export const lockAdmins = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const hasAdmin = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where(sql<boolean>`'admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const updateMember = async (
  tx: Tx,
  staffId: string,
  values: { readonly name: string; readonly roles: readonly string[] },
): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ name: values.name, roles: [...values.roles] })
    .where('id', '=', staffId)
    .execute();
};

/** Who leaves keeps nothing that opens the desk. */
export const dismiss = async (tx: Tx, staffId: string): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ is_active: false, password_hash: null })
    .where('id', '=', staffId)
    .execute();
};

export const bringBack = async (tx: Tx, staffId: string, roles: readonly string[]): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ is_active: true, roles: [...roles] })
    .where('id', '=', staffId)
    .execute();
};

/** Sets a password; false when another one was set meanwhile than the one it replaces. */
export const setPassword = async (
  tx: Tx,
  { staffId, passwordHash, replaces }: { staffId: string; passwordHash: string; replaces?: string },
): Promise<boolean> => {
  let update = tx
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staffId)
    .where('is_active', '=', true);
  if (replaces !== undefined) update = update.where('password_hash', '=', replaces);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const insertLink = async (
  tx: Tx,
  link: {
    readonly id: string;
    readonly staffId: string;
    readonly hash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('staff_links')
    .values({
      id: link.id,
      staff_id: link.staffId,
      hash: link.hash,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
};

export const findLink = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_links.id', 'staff_id', 'email'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** Whether this call is the one that used it. */
export const takeLink = async (tx: Tx, linkId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** No link that was mailed before opens anything any more. */
export const endLinks = async (tx: Tx, staffId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
};
