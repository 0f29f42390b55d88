import { sql } from 'kysely';
import { changedRows } from './changed-rows.ts';
import type { RetentionRule } from './retention-rule.ts';

const mails: RetentionRule = {
  kind: 'mails',
  tables: ['mails'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from mails where created_at < ${before} and status <> 'waiting'`.execute(
        db,
      ),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from mails where id in (
            select id from mails where created_at < ${before} and status <> 'waiting' limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};

/** The database lets nobody change the log; its own function lets old rows go. */
const audit: RetentionRule = {
  kind: 'audit',
  tables: ['audit_log'],
  count: (db, before) =>
    changedRows(
      sql<{ count: number }>`select count(*)::int as count from audit_log where at < ${before}`.execute(db),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`select coalesce(audit_forget_before(${before}, ${most}), 0) as count`.execute(
        tx,
      ),
    ),
};

const sessions: RetentionRule = {
  kind: 'sessions',
  tables: ['session_families', 'session_tokens'],
  count: (db, before) =>
    changedRows(
      sql<{
        count: number;
      }>`select count(*)::int as count from session_families family where created_at < ${before}
          and not exists (select from session_tokens token where token.family_id = family.id)`.execute(db),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from session_families where id in (
            select family.id from session_families family where created_at < ${before}
              and not exists (select from session_tokens token where token.family_id = family.id)
            limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};

export const platformRules: readonly RetentionRule[] = [mails, audit, sessions];
