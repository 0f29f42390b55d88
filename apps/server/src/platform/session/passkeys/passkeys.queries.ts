import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SessionKind } from '../../http/identity/session-cookies.ts';

/** Whose passkeys: a shopper's or those of somebody at the desk. */
export interface Holder {
  readonly kind: SessionKind;
  readonly personId: string;
}

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly person_id: string;
  readonly name: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const COLUMNS = [
  'id',
  'credential_id',
  'person_id',
  'name',
  'public_key',
  'counter',
  'transports',
  'created_at',
  'last_used_at',
] as const;

export const findPasskeys = (db: Db, { kind, personId }: Holder): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();

export const findCredential = (
  db: Db,
  kind: SessionKind,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

type NewPasskey = Omit<PasskeyRow, 'last_used_at' | 'person_id'>;

/** False when that authenticator's passkey is known already. */
export const insertPasskey = async (
  tx: Tx,
  { kind, personId }: Holder,
  row: NewPasskey,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({ ...row, kind, person_id: personId, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Notes a use. Of two answers with the same count only one passes; an authenticator that does not count says 0 always. */
export const countUse = async (tx: Tx, id: string, counter: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`.execute(
    tx,
  );
  return rows.length === 1;
};

export const renamePasskey = async (
  tx: Tx,
  { kind, personId }: Holder,
  id: string,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Its name, when there was such a passkey of this person. */
export const deletePasskey = async (
  tx: Tx,
  { kind, personId }: Holder,
  id: string,
): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/** All of somebody's, after a recovery or with the account; how many there were. */
export const deletePasskeys = async (tx: Tx, personId: string): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const insertChallenge = async (
  tx: Tx,
  row: {
    readonly hash: Buffer;
    readonly kind: SessionKind;
    readonly personId: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('passkey_challenges')
    .values({ hash: row.hash, kind: row.kind, person_id: row.personId, expires_at: row.expiresAt })
    .execute();
};

/** Takes a challenge, once: whether it was given out for this purpose and is still good. */
export const takeChallenge = async (
  tx: Tx,
  {
    hash,
    kind,
    personId,
    now,
  }: {
    readonly hash: Buffer;
    readonly kind: SessionKind;
    readonly personId: string | null;
    readonly now: Date;
  },
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .returning(['person_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.person_id === personId && row.expires_at > now;
};

export const deleteOldChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
};
