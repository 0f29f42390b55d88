import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { AffiliateRow, AffiliateStatus } from '../affiliate.members.queries.ts';
import type { PayoutRow, PayoutStatus } from '../money/affiliate.payouts.queries.ts';

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly words?: string | undefined;
}

export interface DeskAffiliateRow extends AffiliateRow {
  readonly email: string;
  readonly nick_name: string;
  readonly user_number: number;
  readonly inviter_email: string | null;
  readonly clicks: number;
  readonly orders: number;
  readonly refused_orders: number;
  readonly pending: number;
  readonly payable: number;
  readonly paid: number;
  readonly reversed: number;
}

/** The alliance as the desk sees it, those who wait for an answer first. */
export const listDeskAffiliates = async (
  db: Db,
  { pageNum, pageSize, words = '', status }: Page & { readonly status?: AffiliateStatus | undefined },
): Promise<{ rows: DeskAffiliateRow[]; total: number }> => {
  const tables = sql`affiliates join accounts on accounts.id = affiliates.account_id`;
  const where = sql`(${status ?? null}::text is null or affiliates.status = ${status ?? null})
    and ${hasWords(words, sql`accounts.email || ' ' || accounts.nick_name || ' ' || affiliates.code || ' ' || accounts.user_number`)}`;
  const list = sql<DeskAffiliateRow>`
    select affiliates.*, accounts.email, accounts.nick_name, accounts.user_number,
      (select email from accounts inviter where inviter.id = affiliates.invited_by) as inviter_email,
      (select count(*) from affiliate_visits visit where visit.account_id = affiliates.account_id) as clicks,
      (select count(*) from affiliate_orders o where o.account_id = affiliates.account_id and verdict = 'credited') as orders,
      (select count(*) from affiliate_orders o
        where o.account_id = affiliates.account_id and verdict in ('self_purchase', 'same_device')) as refused_orders,
      coalesce((select balance from ledger_accounts
        where kind = 'commission' and owner_id = affiliates.account_id), 0) as payable,
      coalesce(sums.pending, 0) as pending, coalesce(sums.reversed, 0) as reversed, coalesce(payouts.paid, 0) as paid
    from ${tables}
    left join lateral (select
        sum(usd_cents - reversed_usd_cents) filter (where commissions.status = 'pending')::bigint as pending,
        sum(reversed_usd_cents)::bigint as reversed
      from commissions where commissions.account_id = affiliates.account_id) sums on true
    left join lateral (select sum(usd_cents - withheld_usd_cents)::bigint as paid from affiliate_payouts
      where affiliate_payouts.account_id = affiliates.account_id and affiliate_payouts.status = 'approved') payouts on true
    where ${where}
    order by (affiliates.status = 'applied') desc, affiliates.applied_at desc, affiliates.account_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`select count(*) as total from ${tables} where ${where}`.execute(db);
  const [{ rows }, counted] = await Promise.all([list, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const hasWords = (words: string, where: ReturnType<typeof sql>) =>
  sql`(${words.trim()} = '' or position(lower(${words.trim()}) in lower(${where})) > 0)`;

/** Guarded by the status it was decided from. */
export const writeStatus = async (
  tx: Tx,
  change: {
    readonly accountId: string;
    readonly from: AffiliateStatus;
    readonly to: AffiliateStatus;
    readonly reason: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    update affiliates set status = ${change.to}, reason = ${change.reason}, decided_at = ${change.now},
      decided_by = ${change.staffId}
    where account_id = ${change.accountId} and status = ${change.from} returning account_id`.execute(tx);
  return rows.length > 0;
};

export const writeAffiliateRate = async (
  tx: Tx,
  accountId: string,
  basisPoints: number | null,
): Promise<boolean> => {
  const { rows } = await sql`
    update affiliates set rate_basis_points = ${basisPoints}::integer
    where account_id = ${accountId} returning account_id`.execute(tx);
  return rows.length > 0;
};

/** Sets or (null) removes the goods' own rate; false for unknown goods. */
export const writeGoodsRate = async (
  tx: Tx,
  goodsId: string,
  basisPoints: number | null,
  now: Date,
): Promise<boolean> => {
  if (basisPoints === null) {
    const { numDeletedRows } = await tx
      .deleteFrom('affiliate_goods_rates')
      .where('goods_id', '=', goodsId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { rows } = await sql`
    insert into affiliate_goods_rates (goods_id, rate_basis_points, set_at)
    select id, ${basisPoints}::integer, ${now}::timestamptz from goods where id = ${goodsId}
    on conflict (goods_id) do update set rate_basis_points = excluded.rate_basis_points, set_at = excluded.set_at
    returning goods_id`.execute(tx);
  return rows.length > 0;
};

export interface GoodsRateRow {
  readonly goods_id: string;
  readonly name: string;
  readonly rate_basis_points: number;
  readonly set_at: Date;
}

export const listGoodsRates = async (
  db: Db,
  locale: Locale,
  { pageNum, pageSize }: Page,
): Promise<{ rows: GoodsRateRow[]; total: number }> => {
  const list = sql<GoodsRateRow>`
    select goods_id, ${locale === 'zh' ? sql`title_zh` : sql`coalesce(nullif(title_en, ''), title_zh)`} as name,
      rate_basis_points, set_at
    from affiliate_goods_rates join goods on goods.id = goods_id
    order by set_at desc, goods_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`select count(*) as total from affiliate_goods_rates`.execute(db);
  const [{ rows }, counted] = await Promise.all([list, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export interface DeskPayoutRow extends PayoutRow {
  readonly email: string;
  readonly owed_usd_cents: number;
  readonly commissions: number;
  readonly refused_orders: number;
  readonly decider: string | null;
}

/** Withdrawals, those that wait first and the oldest of them at the top. */
export const listDeskPayouts = async (
  db: Db,
  { pageNum, pageSize, words = '', status }: Page & { readonly status?: PayoutStatus | undefined },
): Promise<{ rows: DeskPayoutRow[]; total: number }> => {
  const tables = sql`affiliate_payouts payout join accounts on accounts.id = payout.account_id
    join affiliates on affiliates.account_id = payout.account_id`;
  const where = sql`(${status ?? null}::text is null or payout.status = ${status ?? null})
    and ${hasWords(words, sql`accounts.email || ' ' || affiliates.code`)}`;
  const list = sql<DeskPayoutRow>`
    select payout.*, accounts.email, affiliates.owed_usd_cents,
      (select count(*) from commissions where payout_id = payout.id) as commissions,
      (select count(*) from affiliate_orders o
        where o.account_id = payout.account_id and verdict in ('self_purchase', 'same_device')) as refused_orders,
      (select name from staff where staff.id = payout.decided_by) as decider
    from ${tables} where ${where}
    order by (payout.status = 'requested') desc,
      case when payout.status = 'requested' then payout.requested_at end, payout.requested_at desc, payout.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`select count(*) as total from ${tables} where ${where}`.execute(db);
  const [{ rows }, counted] = await Promise.all([list, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
