import type { Locale } from '@caravan/domain/shared/locale';
import { type Selectable, sql } from 'kysely';
import type { AttributionVerdict, CommissionStatus } from '@caravan/domain/promotion/commission';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CommissionsTable } from '../../../platform/db/schema.ts';
import { newId } from '../../../platform/ids.ts';

export type CommissionRow = Omit<Selectable<CommissionsTable>, 'status'> & {
  readonly status: CommissionStatus;
};

export interface OrderCredit {
  readonly orderId: string;
  readonly accountId: string;
  readonly goodsId: string | null;
  readonly verdict: AttributionVerdict;
  readonly now: Date;
}

/** Notes whose order it is; false when that was noted before. */
export const insertCredit = async (tx: Tx, credit: OrderCredit): Promise<boolean> => {
  const { rows } = await sql`
    insert into affiliate_orders (order_id, account_id, goods_id, verdict, at)
    values (${credit.orderId}, ${credit.accountId}, ${credit.goodsId}::uuid, ${credit.verdict}, ${credit.now})
    on conflict (order_id) do nothing returning order_id`.execute(tx);
  return rows.length > 0;
};

export interface NewCommission {
  readonly accountId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly goodsId: string;
  readonly rateBasisPoints: number;
  readonly usdCents: number;
}

export const insertCommissions = async (
  tx: Tx,
  commissions: readonly NewCommission[],
  now: Date,
): Promise<void> => {
  if (commissions.length === 0) return;
  await tx
    .insertInto('commissions')
    .values(
      commissions.map((commission) => ({
        id: newId(now),
        account_id: commission.accountId,
        order_id: commission.orderId,
        order_line_id: commission.lineId,
        goods_id: commission.goodsId,
        rate_basis_points: commission.rateBasisPoints,
        usd_cents: commission.usdCents,
        status: 'pending',
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .execute();
};

export const commissionsOfOrder = async (db: Db, orderId: string): Promise<CommissionRow[]> => {
  const { rows } = await sql<CommissionRow>`
    select * from commissions where order_id = ${orderId} order by id`.execute(db);
  return rows;
};

/** Guarded by what was read: two who settle the same commission at once cannot both do it. */
export const writeCommission = async (
  tx: Tx,
  commission: CommissionRow,
  change: {
    readonly status: CommissionStatus;
    readonly reversedUsdCents?: number;
    readonly earnedAt?: Date;
  },
): Promise<void> => {
  const { rows } = await sql`
    update commissions set status = ${change.status},
      reversed_usd_cents = ${change.reversedUsdCents ?? commission.reversed_usd_cents}::bigint,
      earned_at = coalesce(${change.earnedAt ?? null}::timestamptz, earned_at)
    where id = ${commission.id} and status = ${commission.status}
      and reversed_usd_cents = ${commission.reversed_usd_cents}::bigint
    returning id`.execute(tx);
  if (rows.length !== 1) throw new Error(`commission ${commission.id} was changed by somebody else`);
};

/** Whatever is neither paid out nor asked for is earned no more. */
export const reverseOpenCommissions = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`
    update commissions set status = 'reversed', reversed_usd_cents = usd_cents
    where account_id = ${accountId} and status in ('pending', 'payable')`.execute(tx);
};

/** Orders whose lines say something else than their commissions; a net under the jobs that follow each step. */
export const ordersOutOfStep = async (db: Db, leftOut: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct commissions.order_id from commissions
    join order_lines line on line.id = commissions.order_line_id
    join orders on orders.id = commissions.order_id
    where commissions.status <> 'reversed' and orders.id <> all(${leftOut}::uuid[]) and (
      line.status = 'cancelled'
      or orders.account_id = commissions.account_id
      or (commissions.status = 'pending' and line.status in ('received', 'review_pending', 'completed'))
      or (line.refunded_usd_cents > 0 and commissions.reversed_usd_cents = 0))
    limit 500`.execute(db);
  return rows.map(({ order_id: orderId }) => orderId);
};

export interface CommissionSums {
  readonly pending: number;
  readonly reversed: number;
  readonly requested: number;
  readonly paid: number;
}

/** In US cents; what is payable stands in the ledger. */
export const readSums = async (db: Db, accountId: string): Promise<CommissionSums> => {
  const { rows } = await sql<CommissionSums>`
    select
      (select coalesce(sum(usd_cents - reversed_usd_cents), 0)::bigint from commissions
        where account_id = ${accountId} and status = 'pending') as pending,
      (select coalesce(sum(reversed_usd_cents), 0)::bigint from commissions where account_id = ${accountId}) as reversed,
      (select coalesce(sum(usd_cents), 0)::bigint from affiliate_payouts
        where account_id = ${accountId} and status = 'requested') as requested,
      (select coalesce(sum(usd_cents - withheld_usd_cents), 0)::bigint from affiliate_payouts
        where account_id = ${accountId} and status = 'approved') as paid`.execute(db);
  return rows[0] ?? { pending: 0, reversed: 0, requested: 0, paid: 0 };
};

export interface CommissionLineRow extends CommissionRow {
  readonly name: string;
  readonly picture_id: string | null;
  readonly order_code: string;
}

export const listCommissions = async (
  db: Db,
  accountId: string,
  locale: Locale,
  page: {
    readonly pageNum: number;
    readonly pageSize: number;
    readonly status?: CommissionStatus | undefined;
  },
): Promise<{ rows: CommissionLineRow[]; total: number }> => {
  const where = sql`commissions.account_id = ${accountId}
    and (${page.status ?? null}::text is null or commissions.status = ${page.status ?? null})`;
  const lines = sql<CommissionLineRow>`
    select commissions.*, ${lineName(locale)} as name, line.picture_id, orders.code as order_code
    from commissions join order_lines line on line.id = commissions.order_line_id
    join orders on orders.id = commissions.order_id
    where ${where} order by commissions.created_at desc, commissions.id
    limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`.execute(db);
  const count = sql<{ total: number }>`select count(*) as total from commissions where ${where}`.execute(db);
  const [{ rows }, counted] = await Promise.all([lines, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export interface RecordRow {
  readonly id: string;
  readonly status: 'clicked' | CommissionStatus;
  readonly promotion_type: string;
  readonly name: string;
  readonly picture_id: string | null;
  readonly goods_id: string | null;
  readonly order_code: string;
  readonly usd_cents: number | null;
  readonly at: Date;
}

/** Visits by day and goods, and commissions, newest first: what the promotion has brought. */
export const listRecords = async (
  db: Db,
  accountId: string,
  locale: Locale,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ rows: RecordRow[]; total: number }> => {
  const all = sql`
    select visit.id::text as id, 'clicked' as status, visit.promotion_type, visit.goods_id, null::uuid as line_id,
      '' as order_code, null::bigint as usd_cents, visit.first_at as at
    from affiliate_visits visit where visit.account_id = ${accountId}
    union all
    select commissions.id::text, commissions.status, '', commissions.goods_id, commissions.order_line_id, orders.code,
      commissions.usd_cents - commissions.reversed_usd_cents, commissions.created_at
    from commissions join orders on orders.id = commissions.order_id where commissions.account_id = ${accountId}`;
  const records = sql<RecordRow>`
    select record.id, record.status, record.promotion_type, record.goods_id, record.order_code, record.usd_cents, record.at,
      coalesce(${lineName(locale)}, ${locale === 'zh' ? sql`goods.title_zh` : sql`goods.title_en`}, '') as name,
      coalesce(line.picture_id, goods.picture_ids[1]) as picture_id
    from (${all} order by at desc, id limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}) record
    left join order_lines line on line.id = record.line_id
    left join goods on goods.id = record.goods_id
    order by record.at desc, record.id`.execute(db);
  const count = sql<{ total: number }>`select count(*) as total from (${all}) record`.execute(db);
  const [{ rows }, counted] = await Promise.all([records, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const lineName = (locale: Locale) =>
  locale === 'zh' ? sql`line.title_zh` : sql`coalesce(nullif(line.title_en, ''), line.title_zh)`;
