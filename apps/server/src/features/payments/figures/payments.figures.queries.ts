import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface StateCount {
  readonly provider: string;
  readonly state: string;
  readonly count: number;
}

/** Payments that were begun in the last hour. */
export const countRecentPayments = async (db: Db, now: Date): Promise<StateCount[]> => {
  const { rows } = await sql<StateCount>`
    select provider, status as state, count(*)::int as count from payments
    where created_at > ${now}::timestamptz - interval '1 hour'
    group by provider, status order by provider, status`.execute(db);
  return rows;
};

export interface OpenPaymentWork {
  readonly refunds: number;
  readonly refund_seconds: number;
  readonly refunds_failed: number;
  readonly notices: number;
  readonly notice_seconds: number;
  readonly trouble: number;
}

/** Refunds and notices of providers that are not done, how long they wait, and what providers refuse. */
export const readOpenPaymentWork = async (db: Db, now: Date): Promise<OpenPaymentWork | undefined> => {
  const { rows } = await sql<OpenPaymentWork>`
    select refunds.open as refunds, refunds.seconds as refund_seconds, failed.count as refunds_failed,
      notices.waiting as notices, notices.seconds as notice_seconds, trouble.count as trouble
    from (select count(*)::int as open,
            coalesce(extract(epoch from ${now}::timestamptz - min(updated_at)), 0)::int as seconds
          from payment_refunds where status in ('requested', 'pending')) refunds,
         (select count(*)::int as count from payment_refunds
          where status = 'failed' and updated_at > ${now}::timestamptz - interval '1 day') failed,
         (select count(*)::int as waiting,
            coalesce(extract(epoch from ${now}::timestamptz - min(received_at)), 0)::int as seconds
          from provider_notices where applied_at is null) notices,
         (select count(*)::int as count from provider_errors where resolved_at is null) trouble`.execute(db);
  return rows[0];
};
