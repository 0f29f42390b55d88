import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { AffiliatePayoutsTable } from '../../../platform/db/schema.ts';
import { newId } from '../../../platform/ids.ts';

export type PayoutStatus = 'requested' | 'approved' | 'declined';
export type PayoutRow = Omit<Selectable<AffiliatePayoutsTable>, 'status'> & { readonly status: PayoutStatus };

/** Asks for a payout; the payable commissions go with it. Undefined when one is open already. */
export const insertPayout = async (
  tx: Tx,
  request: { readonly accountId: string; readonly usdCents: number; readonly now: Date },
): Promise<PayoutRow | undefined> => {
  const { rows } = await sql<PayoutRow>`
    insert into affiliate_payouts (id, account_id, usd_cents, status, requested_at)
    values (${newId(request.now)}, ${request.accountId}, ${request.usdCents}, 'requested', ${request.now})
    on conflict (account_id) where status = 'requested' do nothing
    returning *`.execute(tx);
  const [payout] = rows;
  if (payout)
    await sql`update commissions set payout_id = ${payout.id}
      where account_id = ${request.accountId} and status = 'payable' and payout_id is null`.execute(tx);
  return payout;
};

export const findPayout = async (db: Db, id: string): Promise<PayoutRow | undefined> => {
  const { rows } = await sql<PayoutRow>`select * from affiliate_payouts where id = ${id}`.execute(db);
  return rows[0];
};

/** Decides an open payout; undefined when somebody was faster. Its commissions are paid, or payable again. */
export const writeDecision = async (
  tx: Tx,
  decision: {
    readonly id: string;
    readonly status: 'approved' | 'declined';
    readonly withheldUsdCents: number;
    readonly reason: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<PayoutRow | undefined> => {
  const { rows } = await sql<PayoutRow>`
    update affiliate_payouts set status = ${decision.status}, withheld_usd_cents = ${decision.withheldUsdCents}::bigint,
      reason = ${decision.reason}, decided_at = ${decision.now}, decided_by = ${decision.staffId}
    where id = ${decision.id} and status = 'requested' returning *`.execute(tx);
  if (rows.length === 0) return undefined;
  if (decision.status === 'approved')
    await sql`update commissions set status = 'paid'
      where payout_id = ${decision.id} and status = 'payable'`.execute(tx);
  else await sql`update commissions set payout_id = null where payout_id = ${decision.id}`.execute(tx);
  return rows[0];
};

export const listPayouts = async (
  db: Db,
  accountId: string,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ rows: PayoutRow[]; total: number }> => {
  const list = sql<PayoutRow>`
    select * from affiliate_payouts where account_id = ${accountId}
    order by requested_at desc, id limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`.execute(
    db,
  );
  const count = sql<{ total: number }>`
    select count(*) as total from affiliate_payouts where account_id = ${accountId}`.execute(db);
  const [{ rows }, counted] = await Promise.all([list, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
