import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { readSetting, writeSetting } from '../../../platform/db/settings.queries.ts';

export interface Authenticator {
  readonly staff_id: string;
  readonly sealed: Buffer;
  readonly confirmed_at: Date | null;
  readonly last_step: number;
}

export const findAuthenticator = (db: Db, staffId: string): Promise<Authenticator | undefined> =>
  db
    .selectFrom('staff_authenticators')
    .select(['staff_id', 'sealed', 'confirmed_at', 'last_step'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();

/** Keeps a new secret; false when one is confirmed already. */
export const beginAuthenticator = async (
  tx: Tx,
  { staffId, sealed, now }: { readonly staffId: string; readonly sealed: Buffer; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into staff_authenticators (staff_id, sealed, created_at) values (${staffId}, ${sealed}, ${now})
    on conflict (staff_id) do update set sealed = excluded.sealed, created_at = excluded.created_at, last_step = 0
      where staff_authenticators.confirmed_at is null
    returning staff_id`.execute(tx);
  return rows.length === 1;
};

/** Uses a step up, once: of two who show the same code at the same moment one is refused. */
export const spendStep = async (tx: Tx, staffId: string, step: number): Promise<boolean> => {
  const { rows } = await sql`
    update staff_authenticators set last_step = ${step} where staff_id = ${staffId} and last_step < ${step}
    returning staff_id`.execute(tx);
  return rows.length === 1;
};

export const confirmAuthenticator = async (tx: Tx, staffId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update staff_authenticators set confirmed_at = ${now} where staff_id = ${staffId} and confirmed_at is null
    returning staff_id`.execute(tx);
  return rows.length === 1;
};

export const deleteAuthenticator = async (tx: Tx, staffId: string): Promise<void> => {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_authenticators').where('staff_id', '=', staffId).execute();
};

/** New codes take the place of all before. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  staffId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash, created_at: now })))
    .execute();
};

export const spendRecoveryCode = async (
  tx: Tx,
  staffId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update staff_recovery_codes set used_at = ${now}
    where staff_id = ${staffId} and hash = ${hash} and used_at is null returning staff_id`.execute(tx);
  return rows.length === 1;
};

export const countRecoveryCodes = async (db: Db, staffId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

const REQUIRED_ROLES = 'staff.two_factor_roles';

export const readRequiredRoles = async (db: Db): Promise<readonly string[]> => {
  const value = await readSetting(db, REQUIRED_ROLES);
  return Array.isArray(value) ? value.filter((role): role is string => typeof role === 'string') : [];
};

export const writeRequiredRoles = (tx: Tx, roles: readonly string[], now: Date): Promise<void> =>
  writeSetting(tx, REQUIRED_ROLES, roles, now);

/** The next authenticators after one, for a change of keys. */
export const sealedPage = async (
  db: Db,
  after: string | undefined,
  count: number,
): Promise<{ id: string; sealed: Buffer }[]> => {
  const rows = await db
    .selectFrom('staff_authenticators')
    .select(['staff_id', 'sealed'])
    .where(after === undefined ? sql<boolean>`true` : sql<boolean>`staff_id > ${after}::uuid`)
    .orderBy('staff_id')
    .limit(count)
    .execute();
  return rows.map(({ staff_id: id, sealed }) => ({ id, sealed }));
};

export const replaceSealed = async (
  tx: Tx,
  row: { readonly id: string; readonly sealed: Buffer },
  sealed: Buffer,
): Promise<void> => {
  await tx
    .updateTable('staff_authenticators')
    .set({ sealed })
    .where('staff_id', '=', row.id)
    .where('sealed', '=', row.sealed)
    .execute();
};
