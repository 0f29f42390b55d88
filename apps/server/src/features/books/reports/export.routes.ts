import { Readable } from 'node:stream';
import { booksCalls } from '@caravan/contract/books/books.calls';
import { PROFIT_GROUPS } from '@caravan/contract/books/books.shapes';
import { type Cell, toCsv } from '@caravan/domain/shared/csv';
import { addDays, chinaTime } from '@caravan/domain/time/china-time';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { identify } from '../../../platform/http/identity/identity.ts';
import type { Services } from '../../../platform/services.ts';
import { listBankLines } from '../bank/bank.queries.ts';
import { presentBankLine, presentPayout, presentProfit, presentTrialRow } from '../books.present.ts';
import { trialBalanceBefore } from '../months/months.queries.ts';
import { listPayouts } from '../payouts/payouts.queries.ts';
import { spanOf } from './reports.handlers.ts';
import { profitBy } from './reports.queries.ts';

const ROWS_AT_ONCE = 1_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Row = Readonly<Record<string, Cell>>;
type Pages = (db: Db, page: number) => Promise<readonly Row[]>;

interface Query {
  readonly by?: string;
  readonly from?: string;
  readonly to?: string;
}

/** All rows of a report, read and sent page by page. */
export const registerBooksCsv = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { report: string }; Querystring: Query }>(
    '/api/staff/books/csv/:report',
    async (request, reply) => {
      const call = booksCalls['GET /staff/books/payouts'];
      await identify('GET /staff/books/payouts', call, services, request);
      const pages = pagesOf(request.params.report, request.query);
      if (!pages) return reply.code(404).type('text/plain').send('not found');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${request.params.report}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(textOf(services.db, pages)));
    },
  );
};

const pagesOf = (report: string, { by, from = '', to = '' }: Query): Pages | undefined => {
  const paged = (page: number) => ({ pageNum: page, pageSize: ROWS_AT_ONCE });
  if (report === 'payouts')
    return async (db, page) => (await listPayouts(db, paged(page))).rows.map(presentPayout).map(plain);
  if (report === 'bank')
    return async (db, page) => (await listBankLines(db, paged(page))).rows.map(presentBankLine).map(plain);
  if (report === 'trial-balance' && DAY.test(to))
    return async (db, page) =>
      page > 1
        ? []
        : (await trialBalanceBefore(db, chinaTime(addDays(to, 1)))).map(presentTrialRow).map(plain);
  return report === 'profit' ? profitPages(by, from, to) : undefined;
};

const profitPages = (by: string | undefined, from: string, to: string): Pages | undefined => {
  const group = PROFIT_GROUPS.find((name) => name === by);
  if (!group || !DAY.test(from) || !DAY.test(to)) return undefined;
  return async (db, page) => {
    const limits = { limit: ROWS_AT_ONCE, offset: (page - 1) * ROWS_AT_ONCE };
    return (await profitBy(db, group, spanOf({ from, to }), limits)).map(presentProfit).map(plain);
  };
};

const plain = (row: object): Row => Object.fromEntries(Object.entries(row) as [string, Cell][]); // presented rows hold cells only

async function* textOf(db: Db, pages: Pages): AsyncGenerator<string> {
  for (let page = 1; ; page += 1) {
    const rows = await pages(db, page);
    const [first] = rows;
    if (!first) return;
    const head = Object.keys(first);
    const text = toCsv(
      head,
      rows.map((row) => head.map((name) => row[name])),
    );
    // The mark and the head stand once, before the first row.
    yield page === 1 ? text : text.slice(text.indexOf('\r\n') + 2);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
