import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOrders } from '../orders.queries.ts';
import type { Order } from '../orders.rows.ts';

/** The orders of a checkout that belong to no account yet, locked. */
export const lockGuestOrdersOfCheckout = async (tx: Tx, checkoutId: string): Promise<Order[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders where checkout_id = ${checkoutId} and account_id is null`.execute(tx);
  const orders = await lockOrders(
    tx,
    rows.map(({ id }) => id),
  );
  return orders.filter(({ account_id }) => account_id === null);
};

/** Every guest order with this e-mail address whose checkout was paid, at least in part; locked. */
export const lockPaidGuestOrders = async (tx: Tx, email: string): Promise<Order[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders where guest_email = ${email} and account_id is null and exists (
      select from orders paid where paid.checkout_id = orders.checkout_id and paid.paid_at is not null)`.execute(
    tx,
  );
  const orders = await lockOrders(
    tx,
    rows.map(({ id }) => id),
  );
  return orders.filter(({ account_id }) => account_id === null);
};

/** Orders and the checkouts they were made by become an account's own. */
export const writeOwner = async (tx: Tx, orders: readonly Order[], accountId: string): Promise<void> => {
  const checkoutIds = [...new Set(orders.map(({ checkout_id }) => checkout_id))];
  await sql`
    with mine as (
      update orders set account_id = ${accountId} where id = any(${orders.map(({ id }) => id)}::uuid[])
    )
    update checkouts set account_id = ${accountId} where id = any(${checkoutIds}::uuid[]) and account_id is null
  `.execute(tx);
};

const CLAIM_TTL_MS = 7 * 86_400_000;

/** Keeps the hash of a mailed claim link; false when this checkout has one that still holds. */
export const insertClaim = async (
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
export const takeClaim = async (
  tx: Tx,
  hash: Buffer,
  now: Date,
): Promise<{ checkoutId: string; email: string } | undefined> => {
  const { rows } = await sql<{ checkoutId: string; email: string }>`
    update mailed_secrets set used_at = ${now}
    where hash = ${hash} and purpose = 'claim_order' and used_at is null and expires_at > ${now}
    returning subject_id as "checkoutId", email`.execute(tx);
  return rows[0];
};
