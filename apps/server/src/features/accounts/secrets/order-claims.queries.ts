import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

const CLAIM_TTL_MS = 7 * 86_400_000;

/** Keeps the hash of a mailed claim link; false when this checkout has one that still holds. */
export const insertOrderClaim = async (
  tx: Tx,
  claim: { readonly checkoutId: string; readonly email: string; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into mailed_secrets (id, email, purpose, hash, subject_id, expires_at, created_at)
    select ${newId(claim.now)}, ${claim.email}, 'claim_order', ${claim.hash}, ${claim.checkoutId},
      ${new Date(claim.now.getTime() + CLAIM_TTL_MS)}, ${claim.now}
    where not exists (
      select from mailed_secrets where purpose = 'claim_order' and subject_id = ${claim.checkoutId}
        and used_at is null and expires_at > ${claim.now})
    returning id`.execute(tx);
  return rows.length === 1;
};

/** Uses a claim link up; the checkout and the e-mail it was made for, undefined when it holds no longer. */
export const takeOrderClaim = async (
  tx: Tx,
  hash: Buffer,
  now: Date,
): Promise<{ checkoutId: string; email: string } | undefined> => {
  const { rows } = await sql<{ checkoutId: string; email: string }>`
    update mailed_secrets set used_at = ${now}
    where hash = ${hash} and purpose = 'claim_order' and subject_id is not null and used_at is null
      and expires_at > ${now}
    returning subject_id as "checkoutId", email`.execute(tx);
  return rows[0];
};
