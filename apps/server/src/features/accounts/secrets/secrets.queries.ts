import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withoutWaiting } from '../../../platform/db/driver/pipelined-dialect.ts';

export type SecretPurpose = 'verify_email' | 'reset_password' | 'set_password';

export interface NewSecret {
  readonly id: string;
  readonly accountId: string | null;
  readonly email: string;
  readonly purpose: SecretPurpose;
  readonly hash: Buffer;
  readonly subjectId?: string | null;
  readonly expiresAt: Date;
  readonly now: Date;
}

export const insertSecret = async (tx: Tx, secret: NewSecret): Promise<void> => {
  const written = tx.insertInto('mailed_secrets').values({
    id: secret.id,
    account_id: secret.accountId,
    email: secret.email,
    purpose: secret.purpose,
    hash: secret.hash,
    subject_id: secret.subjectId ?? null,
    expires_at: secret.expiresAt,
    created_at: secret.now,
  });
  await tx.executeQuery(withoutWaiting(written.compile()));
};

export const countSecretsSince = async (db: Db, email: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('mailed_secrets')
    .select(sql<number>`count(*)`.as('count'))
    .where('email', '=', email)
    .where('purpose', 'in', ['verify_email', 'reset_password'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

export interface MailedCode {
  readonly id: string;
  readonly hash: Buffer;
}

/** Takes one try of the newest code of an address; undefined when there is none that still holds. */
export const takeTry = async (
  tx: Tx,
  { email, purpose, now }: { email: string; purpose: SecretPurpose; now: Date },
): Promise<MailedCode | undefined> => {
  const { rows } = await sql<MailedCode>`
    update mailed_secrets set tries_left = tries_left - 1
    where id = (
      select id from mailed_secrets where email = ${email} and purpose = ${purpose}
      order by created_at desc, id desc limit 1 for update
    ) and used_at is null and expires_at > ${now} and tries_left > 0
    returning id, hash`.execute(tx);
  return rows[0];
};

/** Whether this call is the one that used it. */
export const takeSecret = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mailed_secrets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export interface MailedLink {
  readonly id: string;
  readonly account_id: string;
}

export const findLink = async (db: Db, hash: Buffer, now: Date): Promise<MailedLink | undefined> => {
  const row = await db
    .selectFrom('mailed_secrets')
    .select(['id', 'account_id'])
    .where('hash', '=', hash)
    .where('purpose', '=', 'set_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && row.account_id !== null ? { id: row.id, account_id: row.account_id } : undefined;
};

/** After a new password no older code or link of the account sets another one. */
export const endSecrets = async (tx: Tx, accountId: string, email: string, now: Date): Promise<void> => {
  await sql`
    update mailed_secrets set used_at = ${now}
    where used_at is null and purpose in ('reset_password', 'set_password')
      and (account_id = ${accountId} or email = ${email})`.execute(tx);
};
