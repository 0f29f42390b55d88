import { sql } from 'kysely';
import { changedRows } from '../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../platform/retention/retention-rule.ts';

export const keptMessages: RetentionRule = {
  kind: 'notifications',
  tables: ['messages'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from messages where created_at < ${before}`.execute(db),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from messages where id in (
            select id from messages where created_at < ${before} limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
