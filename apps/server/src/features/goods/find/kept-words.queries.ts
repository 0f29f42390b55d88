import { sql } from 'kysely';
import { changedRows } from '../../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../../platform/retention/retention-rule.ts';

export const keptWords: RetentionRule = {
  kind: 'searchWords',
  tables: ['search_queries'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from search_queries where last_at < ${before} and not is_pinned`.execute(
        db,
      ),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from search_queries where (language, words) in (
            select language, words from search_queries where last_at < ${before} and not is_pinned limit ${most}) returning words)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
