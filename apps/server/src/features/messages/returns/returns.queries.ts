import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { changedRows } from '../../../platform/retention/changed-rows.ts';
import type { RetentionRule } from '../../../platform/retention/retention-rule.ts';
import type { MailReturn } from './report.ts';

/** Notes what came back, of addresses that the shop has written to; says how many. */
export const noteReturns = async (tx: Tx, returns: readonly MailReturn[], now: Date): Promise<number> => {
  let noted = 0;
  for (const { recipient, kind, statusCode, detail } of returns) {
    const { rows } = await sql<{ id: string }>`
      insert into mail_returns (id, recipient, kind, status_code, detail, at)
      select ${newId(now)}::uuid, ${recipient}, ${kind}, ${statusCode}, ${detail}, ${now}
      where exists (select from mails where lower(mails.recipient) = ${recipient})
        and not exists (select from mail_returns earlier where lower(earlier.recipient) = ${recipient}
          and earlier.kind = ${kind} and earlier.lifted_at is null)
      returning id`.execute(tx);
    noted += rows.length;
  }
  return noted;
};

export interface ReturnRow {
  readonly recipient: string;
  readonly kind: string;
  readonly status_code: string;
  readonly detail: string;
  readonly at: Date;
}

/** What holds of some addresses, the newest last. */
export const returnsOf = (db: Db, recipients: readonly string[]): Promise<ReturnRow[]> =>
  db
    .selectFrom('mail_returns')
    .select(['recipient', 'kind', 'status_code', 'detail', 'at'])
    .where(sql<boolean>`lower(recipient) = any(${recipients.map((one) => one.toLowerCase())}::text[])`)
    .where('lifted_at', 'is', null)
    .orderBy('at')
    .execute();

/** Mails go there again; false when nothing kept them away. */
export const liftReturns = async (
  tx: Tx,
  recipient: string,
  staffId: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update mail_returns set lifted_at = ${now}, lifted_by = ${staffId}
    where lower(recipient) = ${recipient.toLowerCase()} and lifted_at is null returning id`.execute(tx);
  return rows.length > 0;
};

export const keptReturns: RetentionRule = {
  kind: 'mailReturns',
  tables: ['mail_returns'],
  count: (db, before) =>
    changedRows(
      sql<{ count: number }>`select count(*)::int as count from mail_returns where at < ${before}`.execute(
        db,
      ),
    ),
  remove: (tx, before, most) =>
    changedRows(
      sql<{ count: number }>`with gone as (delete from mail_returns where id in (
            select id from mail_returns where at < ${before} limit ${most}) returning id)
          select count(*)::int as count from gone`.execute(tx),
    ),
};
