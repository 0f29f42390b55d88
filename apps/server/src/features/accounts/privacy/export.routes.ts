import { Readable } from 'node:stream';
import { toCsv } from '@caravan/domain/shared/csv';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import { zip, type ZipFile } from '../../../platform/zip.ts';
import { type OwnData, readOwnData, readOwnPictures } from './privacy.export.queries.ts';
import { takeDownload } from './privacy.queries.ts';

/** The file behind the link that was mailed: written while it is sent. */
export const exportRoutes = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { secret: string } }>('/api/client/user/export/:secret', async (request, reply) => {
    const now = services.clock.now();
    const accountId = await inTransaction(services.db, (tx) =>
      takeDownload(tx, hashToken(request.params.secret), now),
    );
    if (accountId === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('This link has ended. 链接已失效。\n');
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
      .send(Readable.from(zip(filesOf(services, accountId), now)));
  });
};

async function* filesOf({ db, media }: Services, accountId: string): AsyncGenerator<ZipFile> {
  const data = await readOwnData(db, accountId);
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
  yield* sheetsOf(data);
  for (const id of await readOwnPictures(db, accountId)) {
    const bytes = await media.readMaster(id);
    if (bytes) yield { name: `photos/${id}.webp`, bytes };
  }
}

function* sheetsOf(data: OwnData): Generator<ZipFile> {
  for (const [kind, rows] of Object.entries(data)) {
    const [first] = rows;
    if (!first) continue;
    const head = Object.keys(first);
    const cells = rows.map((row) => head.map((name) => row[name]));
    yield { name: `${kind}.csv`, bytes: Buffer.from(toCsv(head, cells)) };
  }
}
