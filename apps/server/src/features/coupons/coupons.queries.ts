import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CouponRow, HeldRow } from './coupons.rows.ts';

export type OfferedRow = CouponRow & { readonly held_count: number };

/** Coupons being given out to anybody, the ones that end first on top, with how many of each the caller has. */
export const readOffered = async (
  db: Db,
  {
    accountId,
    now,
    page,
  }: { accountId: string | null; now: Date; page: { pageNum: number; pageSize: number } },
): Promise<{ rows: OfferedRow[]; total: number }> => {
  const { rows } = await sql<OfferedRow & { total: number }>`
    select coupons.*, ${heldBy(accountId)} as held_count, count(*) over ()::integer as total
    from coupons
    where issue_form = 'open' and is_open and withdrawn_at is null and starts_at <= ${now} and ends_at > ${now}
    order by ends_at, id
    limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export const readOffer = async (
  db: Db,
  couponId: string,
  accountId: string | null,
): Promise<OfferedRow | undefined> => {
  const { rows } = await sql<OfferedRow>`
    select coupons.*, ${heldBy(accountId)} as held_count from coupons where id = ${couponId}`.execute(db);
  return rows[0];
};

const heldBy = (accountId: string | null) => sql<number>`(
  select count(*)::integer from held_coupons held
  where held.coupon_id = coupons.id and held.account_id = ${accountId}::uuid)`;

const held = sql`
  select coupons.*, held.id as held_id, held.claimed_at, held.ends_at as held_until, held.used_at
  from held_coupons held join coupons on coupons.id = held.coupon_id`;

/** How a held coupon stands; one that the shop took back stands with the expired ones. */
const statusOf = (now: Date) => sql<string>`case
  when held.used_at is not null then 'used'
  when coupons.withdrawn_at is not null or held.ends_at <= ${now} then 'expired'
  else 'usable' end`;

/** Somebody's coupons of one status: usable ones by their end, the others by what happened last. */
export const readHeld = async (
  db: Db,
  accountId: string,
  request: { status: string; now: Date; pageNum: number; pageSize: number },
): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    ${held} where held.account_id = ${accountId} and ${statusOf(request.now)} = ${request.status}
    order by case when ${request.status} = 'usable' then held.ends_at end, held.used_at desc, held.ends_at desc, held.id
    limit ${request.pageSize} offset ${(request.pageNum - 1) * request.pageSize}`.execute(db);
  return rows;
};

export const countHeld = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ usable: number; used: number; expired: number }> => {
  const { rows } = await sql<{ status: string; count: number }>`
    select ${statusOf(now)} as status, count(*)::integer as count
    from held_coupons held join coupons on coupons.id = held.coupon_id
    where held.account_id = ${accountId} group by 1`.execute(db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    usable: counts.get('usable') ?? 0,
    used: counts.get('used') ?? 0,
    expired: counts.get('expired') ?? 0,
  };
};

/** The coupons somebody could think of using on an order: unspent and not over. */
export const readUnspent = async (db: Db, accountId: string, now: Date): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    ${held} where held.account_id = ${accountId} and ${statusOf(now)} = 'usable'
    order by held.ends_at, held.id limit 200`.execute(db);
  return rows;
};

export const readHeldById = async (
  db: Db,
  accountId: string,
  heldIds: readonly string[],
): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    ${held} where held.account_id = ${accountId} and held.id = any(${heldIds}::uuid[])`.execute(db);
  return rows;
};
