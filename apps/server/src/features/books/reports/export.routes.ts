import { Readable } from 'node:stream';
import { booksCalls } from '@caravan/contract/books/books.calls';
import { toCsv } from '@caravan/domain/shared/csv';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { identify } from '../../../platform/http/identity/identity.ts';
import type { Services } from '../../../platform/services.ts';
import { type Pages, pagesOf, type Query, ROWS_AT_ONCE } from './export.pages.ts';

/** All rows of a report, read and sent page by page; lists have addresses of their own (`bindListCsv`). */
export const registerBooksCsv = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { report: string }; Querystring: Query }>(
    '/api/staff/books/csv/:report',
    async (request, reply) => {
      const call = booksCalls['GET /staff/books/payouts'];
      await identify('GET /staff/books/payouts', call, services, request);
      const pages = pagesOf(request.params.report, request.query, services.clock.now());
      if (!pages) return reply.code(404).type('text/plain').send('not found');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${request.params.report}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(textOf(services.db, pages)));
    },
  );
};

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
