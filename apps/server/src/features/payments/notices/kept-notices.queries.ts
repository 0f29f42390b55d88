import { sql } from 'kysely';
import { changedRows } from '../../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../../platform/retention/retention-rule.ts';

/** That a notice came, and of which payment, belongs to the books; what it said goes. */
export const keptNotices: RetentionRule = {
  kind: 'providerNotices',
  tables: ['provider_notices'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from provider_notices where received_at < ${before} and applied_at is not null and (raw_body is not null or body <> '{}')`.execute(
        db,
      ),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{
        count: number;
      }>`with gone as (update provider_notices set body = '{}', raw_body = null where (provider, event_id) in (
            select provider, event_id from provider_notices where received_at < ${before} and applied_at is not null and (raw_body is not null or body <> '{}') limit ${most}) returning event_id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
