import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface RequestLine {
  readonly account: string;
  readonly currency: 'USD' | 'CNY';
  /** Minor units. */
  readonly amount: number;
}

export interface RequestRow {
  readonly id: string;
  readonly kind: 'correction' | 'reopen';
  readonly status: 'waiting' | 'approved' | 'rejected';
  readonly counts_at: Date;
  readonly month: string;
  readonly lines: readonly RequestLine[];
  readonly reason: string;
  readonly asked_by: string;
  readonly asked_by_name: string;
  readonly asked_at: Date;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
}

interface NewRequest {
  readonly kind: 'correction' | 'reopen';
  readonly countsAt: Date;
  readonly month: string;
  readonly lines: readonly RequestLine[];
  readonly reason: string;
  readonly staffId: string;
  readonly now: Date;
}

export const insertRequest = async (tx: Tx, one: NewRequest): Promise<string> => {
  const id = newId(one.now);
  await sql`
    insert into book_requests (id, kind, counts_at, month, lines, reason, asked_by, asked_at)
    values (${id}, ${one.kind}, ${one.countsAt}, ${one.month}, ${JSON.stringify(one.lines)}::jsonb, ${one.reason},
      ${one.staffId}, ${one.now})`.execute(tx);
  return id;
};

const shown = sql`
  select request.id, request.kind, request.status, request.counts_at, request.month, request.lines, request.reason,
    request.asked_by, asker.name as asked_by_name, request.asked_at, decider.name as decided_by_name,
    request.decided_at, request.note
  from book_requests request join staff asker on asker.id = request.asked_by
  left join staff decider on decider.id = request.decided_by`;

export const listRequests = async (
  db: Db,
  filter: {
    readonly status?: RequestRow['status'] | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: RequestRow[]; total: number }> => {
  const { status = null, pageNum, pageSize } = filter;
  const { rows } = await sql<RequestRow & { total: number }>`
    select found.*, count(*) over () as total from (${shown}) found
    where ${status}::text is null or found.status = ${status}
    order by found.status <> 'waiting', found.asked_at desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | undefined> => {
  await sql`select id from book_requests where id = ${id} for update`.execute(tx);
  return (await sql<RequestRow>`${shown} where request.id = ${id}`.execute(tx)).rows[0];
};

export const decideRequest = async (
  tx: Tx,
  id: string,
  decision: {
    readonly status: 'approved' | 'rejected';
    readonly staffId: string;
    readonly note: string;
    readonly now: Date;
  },
): Promise<void> => {
  await sql`
    update book_requests set status = ${decision.status}, decided_by = ${decision.staffId},
      decided_at = ${decision.now}, note = ${decision.note}
    where id = ${id} and status = 'waiting'`.execute(tx);
};
