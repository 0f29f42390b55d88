import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Marks a held coupon as used for a checkout; false when somebody was faster, or it is over or was taken back. */
export const spendHeld = async (
  tx: Tx,
  spent: {
    readonly heldId: string;
    readonly accountId: string;
    readonly checkoutId: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    update held_coupons set checkout_id = ${spent.checkoutId}, used_at = ${spent.now}
    where id = ${spent.heldId} and account_id = ${spent.accountId} and used_at is null and ends_at > ${spent.now}
      and exists (select from coupons where id = coupon_id and withdrawn_at is null)
    returning id`.execute(tx);
  return rows.length === 1;
};

export interface GivenBack {
  readonly account_id: string;
  readonly name_en: string;
  readonly name_zh: string;
  readonly ends_at: Date;
}

/**
 * Frees the coupon of a checkout when no order that it was used for is left. Locked first and asked afterwards: of two
 * orders cancelled at once, the later one sees the other.
 */
export const freeHeld = async (tx: Tx, checkoutId: string): Promise<GivenBack | undefined> => {
  const locked = await sql<{ id: string }>`
    select id from held_coupons where checkout_id = ${checkoutId} for update`.execute(tx);
  const [held] = locked.rows;
  if (!held) return undefined;
  const { rows } = await sql<GivenBack>`
    update held_coupons held set checkout_id = null, used_at = null
    from coupons
    where held.id = ${held.id} and coupons.id = held.coupon_id and not exists (
      select from orders where checkout_id = ${checkoutId} and discount_fen > 0 and status <> 'cancelled')
    returning held.account_id, coupons.name_en, coupons.name_zh, held.ends_at`.execute(tx);
  return rows[0];
};
