import { sql } from 'kysely';
import { changedRows } from '../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../platform/retention/retention-rule.ts';

export const keptSteps: RetentionRule = {
  kind: 'checkoutSteps',
  tables: ['order_funnel_steps'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from order_funnel_steps where at < ${before}`.execute(db),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from order_funnel_steps where id in (
            select id from order_funnel_steps where at < ${before} limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
