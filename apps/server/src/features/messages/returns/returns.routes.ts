import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isSame } from '../../../platform/keys/is-same.ts';
import type { Services } from '../../../platform/services.ts';
import { readReport } from './report.ts';
import { noteReturns } from './returns.queries.ts';

const MOST_BYTES = 512 * 1024;

/** Where a mail server hands over what came back: the report as it arrived, under a token. Without a token there is nothing. */
export const returnsRoutes = (app: FastifyInstance, services: Services): void => {
  const token = services.config.bounceToken;
  if (token === undefined) return;
  app.post('/api/mail/returned', { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(token, given)) return reply.code(401).send();
    const report = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const now = services.clock.now();
    const noted = await inTransaction(services.db, (tx) => noteReturns(tx, readReport(report), now));
    if (noted > 0) services.log.info({ noted }, 'mails came back');
    return reply.code(200).send({ noted });
  });
};
