import { sql } from 'kysely';
import { changedRows } from '../../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../../platform/retention/retention-rule.ts';

export const keptSecrets: RetentionRule = {
  kind: 'mailedSecrets',
  tables: ['mailed_secrets'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from mailed_secrets where expires_at < ${before}`.execute(db),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from mailed_secrets where id in (
            select id from mailed_secrets where expires_at < ${before} limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
