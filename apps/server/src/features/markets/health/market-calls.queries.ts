import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { CallNote } from '../../../connectors/marketplaces/guard/guarded.ts';
import type { Db } from '../../../platform/db/database.ts';

export const writeMarketCall = async (db: Db, call: CallNote, at: Date): Promise<void> => {
  await db
    .insertInto('market_calls')
    .values({
      provider: call.provider,
      source: call.source,
      operation: call.operation,
      failure: call.failure ?? null,
      took_ms: Math.round(call.tookMs),
      is_resting: call.isResting,
      at,
    })
    .execute();
};

export const forgetMarketCalls = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('market_calls').where('at', '<', before).execute();
};

export interface CallFigures {
  readonly provider: string;
  readonly source: Source;
  readonly calls: number;
  readonly failures: number;
  readonly timeouts: number;
  readonly late: number;
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
  readonly is_resting: boolean;
  readonly last_at: Date;
}

/** How the questions since then went; `lateMs`: searches that took longer came after their list was shown. */
export const readCallFigures = async (db: Db, since: Date, lateMs: number): Promise<CallFigures[]> => {
  const { rows } = await sql<CallFigures>`
    select provider, source, count(*)::integer as calls, count(failure)::integer as failures,
      (count(*) filter (where failure = 'timeout'))::integer as timeouts,
      (count(*) filter (where operation = 'search' and took_ms > ${lateMs}))::integer as late,
      percentile_disc(0.5) within group (order by took_ms) filter (where failure is null) as p50_ms,
      percentile_disc(0.95) within group (order by took_ms) filter (where failure is null) as p95_ms,
      (array_agg(is_resting order by number desc))[1] as is_resting, max(at) as last_at
    from market_calls where at > ${since} group by provider, source`.execute(db);
  return rows;
};

export interface CallError {
  readonly provider: string;
  readonly source: Source;
  readonly operation: string;
  readonly failure: string;
  readonly at: Date;
}

/** The last failures of each source of each provider, newest first. */
export const readCallErrors = async (db: Db, since: Date, most: number): Promise<CallError[]> => {
  const { rows } = await sql<CallError>`
    select provider, source, operation, failure, at from (
      select *, row_number() over (partition by provider, source order by number desc) as place
      from market_calls where failure is not null and at > ${since}
    ) failed where place <= ${most} order by number desc`.execute(db);
  return rows;
};

export interface QuotaRow {
  readonly provider: string;
  readonly used: number;
  readonly told_most: number | null;
  readonly is_spent: boolean;
  readonly day: string;
}

export const readQuotas = (db: Db): Promise<QuotaRow[]> =>
  db.selectFrom('market_limits').select(['provider', 'used', 'told_most', 'is_spent', 'day']).execute();

export const readAuthorizations = (db: Db): Promise<{ provider: string; refresh_until: Date | null }[]> =>
  db.selectFrom('market_tokens').select(['provider', 'refresh_until']).execute();

export interface KeptAnswers {
  readonly source: Source;
  readonly kept: number;
  readonly oldest: Date;
  readonly newest: Date;
}

export const readKeptAnswers = async (db: Db): Promise<KeptAnswers[]> => {
  const { rows } = await sql<KeptAnswers>`
    select source, count(*)::integer as kept, min(fetched_at) as oldest, max(fetched_at) as newest
    from market_answers group by source`.execute(db);
  return rows;
};
