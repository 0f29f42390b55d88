import { sql } from 'kysely';
import { changedRows } from '../../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../../platform/retention/retention-rule.ts';

export const keptDeliveries: RetentionRule = {
  kind: 'webhookDeliveries',
  tables: ['webhook_deliveries'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from webhook_deliveries where created_at < ${before}`.execute(db),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from webhook_deliveries where id in (
            select id from webhook_deliveries where created_at < ${before} limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
