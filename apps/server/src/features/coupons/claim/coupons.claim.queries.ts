import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { CouponRow } from '../coupons.rows.ts';

/** The coupons, locked in the order of their ids: everybody else who gives one of them out waits. */
export const lockCoupons = async (tx: Tx, couponIds: readonly string[]): Promise<CouponRow[]> => {
  const { rows } = await sql<CouponRow>`
    select * from coupons where id = any(${couponIds}::uuid[]) order by id for update`.execute(tx);
  return rows;
};

/** How many of each somebody has had, used ones too. Asked after the lock, so that what others gave meanwhile is seen. */
export const countHeldOf = async (
  tx: Tx,
  accountId: string,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ coupon_id: string; count: number }>`
    select coupon_id, count(*)::integer as count from held_coupons
    where account_id = ${accountId} and coupon_id = any(${couponIds}::uuid[]) group by coupon_id`.execute(tx);
  return new Map(rows.map(({ coupon_id, count }) => [coupon_id, count]));
};

export interface NewHeld {
  readonly id: string;
  readonly couponId: string;
  readonly accountId: string;
  readonly number: number;
  readonly claimedAt: Date;
  readonly endsAt: Date;
}

/** Gives a locked coupon to somebody and counts it; the table refuses one too many. */
export const insertHeld = async (tx: Tx, held: NewHeld): Promise<void> => {
  await sql`
    with counted as (
      update coupons set issued_count = issued_count + 1 where id = ${held.couponId} returning id
    )
    insert into held_coupons (id, coupon_id, account_id, number, claimed_at, ends_at)
    select ${held.id}::uuid, id, ${held.accountId}::uuid, ${held.number}::integer, ${held.claimedAt}::timestamptz,
      ${held.endsAt}::timestamptz
    from counted`.execute(tx);
};

/** Uses a code once more: the coupon behind it, `used_up`, or undefined for a code nobody knows. */
export const takeCode = async (
  tx: Tx,
  code: string,
): Promise<{ readonly couponId: string } | 'used_up' | undefined> => {
  const { rows } = await sql<{ coupon_id: string }>`
    update coupon_codes set uses_left = uses_left - 1
    where code = ${code} and (uses_left is null or uses_left > 0) returning coupon_id`.execute(tx);
  if (rows[0]) return { couponId: rows[0].coupon_id };
  const known = await tx
    .selectFrom('coupon_codes')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return known && 'used_up';
};
