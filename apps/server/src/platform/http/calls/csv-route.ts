import { Readable } from 'node:stream';
import { methodAndPath } from '@caravan/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPagedList, type ListCsv, listCsvOf } from '../answers/list-csv.ts';
import { NO_FORM, gatherInput, validate } from '../bodies/call-input.ts';
import { priorityOf } from '../admission/priority.ts';
import { contextFor } from './call-context.ts';
import { admit, type BoundCall, callerOf, handle } from './call-route.ts';
import { isRefused } from './handler.ts';

const ROWS_AT_ONCE = 1_000;
/** Who takes nothing for so long is given up, and with them the view of the database that they held. */
const SILENT_MS = 30_000;

/**
 * Every list of the desk has, beside its pages, an address that ends in `.csv`: all its rows as they are filtered, however
 * many, read and sent page by page from one view of the database. Who may read the list may have it.
 */
export const bindListCsv = (app: FastifyInstance, binding: BoundCall): void => {
  const { method, path } = methodAndPath(binding.name);
  const { call } = binding;
  const isStaffs = typeof call.who === 'object' && method === 'GET' && call.effect === 'read';
  if (!isStaffs || !isPagedList(call)) return;
  let csv: ListCsv | undefined;
  app.get(
    `/api${path}.csv`,
    { config: { counted: 'read', priority: priorityOf(`/api${path}`, false), isStream: true } },
    (request, reply) => sendRows(binding, (csv ??= listCsvOf(call)), request, reply),
  );
};

const sendRows = async (
  binding: BoundCall,
  csv: ListCsv,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { actor, now } = await admit(binding, request);
  const input = validate(binding.call, gatherInput(request, NO_FORM)) as object; // a query is one
  const caller = callerOf(binding, request, reply, { actor, now, files: [], intent: undefined });
  const pageOf = async (db: Db, pageNum: number): Promise<readonly unknown[]> => {
    const context = contextFor(caller, { db, audit: () => {} });
    const answer = await handle(binding, context, { ...input, pageNum, pageSize: ROWS_AT_ONCE });
    if (isRefused(answer)) throw new Error(`${binding.name} refused: ${answer.code}`);
    const { data } = JSON.parse(binding.serialise(answer)) as { data: { list: unknown[] } }; // as it is declared
    return data.list;
  };
  const name = binding.name.split('/').slice(2).join('-');
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(textOf(binding.services.db, csv, pageOf)));
};

async function* textOf(
  db: Db,
  csv: ListCsv,
  pageOf: (db: Db, pageNum: number) => Promise<readonly unknown[]>,
): AsyncGenerator<string> {
  const view = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SILENT_MS)}`.execute(view);
    for (let pageNum = 1; ; pageNum += 1) {
      const rows = await pageOf(view, pageNum);
      const text = csv.textOf(rows);
      // The mark and the head stand once, before the first row.
      yield pageNum === 1 ? text : text.slice(text.indexOf('\r\n') + 2);
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await view.rollback().execute();
  }
}
