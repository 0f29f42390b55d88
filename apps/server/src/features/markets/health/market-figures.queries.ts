import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface CallCount {
  readonly provider: string;
  readonly outcome: string;
  readonly count: number;
}

/** Calls of the last hour, answered or not. */
export const countMarketCalls = async (db: Db, now: Date): Promise<CallCount[]> => {
  const { rows } = await sql<CallCount>`
    select provider, case when failure is null then 'answered' else 'failed' end as outcome, count(*)::int as count
    from market_calls where at > ${now}::timestamptz - interval '1 hour'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

export interface QuotaUse {
  readonly provider: string;
  readonly used: number;
  readonly most: number | null;
  readonly is_spent: boolean;
}

/** How much of a day's calls is used, where one counts them today. */
export const readQuotaUse = async (db: Db, day: string): Promise<QuotaUse[]> => {
  const { rows } = await sql<QuotaUse>`
    select provider, used, told_most as most, is_spent from market_limits where day = ${day}::date order by provider`.execute(
    db,
  );
  return rows;
};
