import { sql } from 'kysely';
import { changedRows } from '../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../platform/retention/retention-rule.ts';

/** Posts go with their conversation; one that waits for an answer stays. */
export const keptConversations: RetentionRule = {
  kind: 'conversations',
  tables: ['conversations', 'conversation_posts'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from conversations where last_at < ${before} and waiting_since is null`.execute(
        db,
      ),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from conversations where id in (
            select id from conversations where last_at < ${before} and waiting_since is null limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
