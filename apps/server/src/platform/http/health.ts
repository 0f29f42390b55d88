import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const PONG = { code: 200, message: 'success', data: 'pong' } as const;

export const registerHealth = (app: FastifyInstance, { db, redis }: Services): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  for (const path of ['/ping', '/api/ping']) app.get(path, async () => PONG);
  /** Alive: restarting would not help. */
  app.get('/healthz', async () => ({ status: 'ok' }));
  /** Ready: requests may be sent here. */
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      !isClosing &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    const parts = redis && { redis: redis.isUp() ? 'up' : 'down' }; // without it the shop goes on
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...parts });
  });
};
