import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const ending = (now: Date, until: Date) => sql`
  held.used_at is null and held.reminded_at is null and held.ends_at > ${now} and held.ends_at <= ${until}
  and coupons.withdrawn_at is null`;

/** Who has coupons that end before a moment and was not reminded of them. */
export const ownersOfEnding = async (db: Db, now: Date, until: Date): Promise<string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    select distinct held.account_id from held_coupons held join coupons on coupons.id = held.coupon_id
    where ${ending(now, until)}`.execute(db);
  return rows.map(({ account_id }) => account_id);
};

export interface EndingCoupon {
  readonly name_en: string;
  readonly name_zh: string;
  readonly ends_at: Date;
}

/** Notes that somebody is reminded of the coupons that end before a moment; those coupons, the one that ends first on top. */
export const noteEnding = async (
  tx: Tx,
  accountId: string,
  now: Date,
  until: Date,
): Promise<EndingCoupon[]> => {
  const { rows } = await sql<EndingCoupon>`
    with noted as (
      update held_coupons held set reminded_at = ${now} from coupons
      where coupons.id = held.coupon_id and held.account_id = ${accountId} and ${ending(now, until)}
      returning coupons.name_en, coupons.name_zh, held.ends_at
    )
    select * from noted order by ends_at`.execute(tx);
  return rows;
};
