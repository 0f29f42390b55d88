import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Finding } from './findings.ts';
import type { Page } from '../reconcile/reconcile.pages.ts';

/** One open finding of a kind for each payment: the same again only says that it is still so. */
export const keepFinding = async (tx: Tx, paymentId: string, now: Date, finding: Finding): Promise<void> => {
  await sql`
    insert into reconciliation_findings (id, payment_id, kind, ours, theirs, found_at, seen_at)
    values (${newId(now)}, ${paymentId}, ${finding.kind}, ${finding.ours}, ${finding.theirs}, ${now}, ${now})
    on conflict (payment_id, kind) where resolved_at is null
    do update set ours = excluded.ours, theirs = excluded.theirs, seen_at = excluded.seen_at`.execute(tx);
};

/** What was found before and is right now. */
export const closeFindings = async (
  tx: Tx,
  paymentId: string,
  gone: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update reconciliation_findings set resolved_at = ${now}, note = 'agrees now'
    where payment_id = ${paymentId} and resolved_at is null and kind = any(${[...gone]}::text[])`.execute(tx);
};

export const resolveFinding = async (
  tx: Tx,
  finding: { readonly id: string; readonly staffId: string; readonly note: string; readonly now: Date },
): Promise<boolean> => {
  const done = await tx
    .updateTable('reconciliation_findings')
    .set({ resolved_at: finding.now, resolved_by: finding.staffId, note: finding.note })
    .where('id', '=', finding.id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
};

export interface FindingRow {
  readonly id: string;
  readonly payment_id: string;
  readonly provider: string;
  readonly codes: readonly string[];
  readonly kind: string;
  readonly ours: string;
  readonly theirs: string;
  readonly found_at: Date;
  readonly seen_at: Date;
}

export const openFindings = async (db: Db): Promise<FindingRow[]> => {
  const { rows } = await sql<FindingRow>`
    select finding.*, payments.provider,
      (select coalesce(json_agg(item.code order by item.code), '[]') from payment_items item
        where item.payment_id = payments.id and item.code <> '') as codes
    from (select * from reconciliation_findings where resolved_at is null order by found_at desc limit 200) finding
    join payments on payments.id = finding.payment_id order by found_at desc`.execute(db);
  return rows;
};

export const findingsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('reconciliation_findings')
    .select(['id', 'kind', 'ours', 'theirs', 'found_at', 'resolved_at', 'note'])
    .where('payment_id', '=', paymentId)
    .orderBy('found_at')
    .execute();

export interface RunCounts {
  readonly asked: number;
  readonly unanswered: number;
  readonly found: number;
}

export const openRun = async (tx: Tx, now: Date, staffId: string | null): Promise<string> => {
  const id = newId(now);
  await tx.insertInto('reconciliation_runs').values({ id, started_at: now, staff_id: staffId }).execute();
  return id;
};

export const closeRun = async (tx: Tx, id: string, counts: RunCounts, now: Date): Promise<void> => {
  await tx
    .updateTable('reconciliation_runs')
    .set({ ...counts, finished_at: now })
    .where('id', '=', id)
    .execute();
};

export const lastRuns = (db: Db) =>
  db
    .selectFrom('reconciliation_runs as run')
    .leftJoin('staff', 'staff.id', 'run.staff_id')
    .select(['run.id', 'run.started_at', 'run.finished_at', 'run.asked', 'run.unanswered', 'run.found'])
    .select('staff.name as staff_name')
    .orderBy('run.started_at', 'desc')
    .limit(20)
    .execute();

/** Payments of the last days that a provider holds something of, the oldest first. */
export const settledSince =
  (db: Db, since: Date): Page =>
  async (after) => {
    const { rows } = await sql<{ id: string }>`
      select id from payments
      where status in ('succeeded', 'refunded') and provider <> 'wallet'
        and (settled_at >= ${since} or exists (select from payment_disputes dispute
          where dispute.payment_id = payments.id and dispute.status in ('open', 'under_review')))
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit 200`.execute(db);
    return rows.map(({ id }) => id);
  };
