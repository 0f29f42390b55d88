import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { sayUnavailable } from '../db/database-errors.ts';
import type { Services } from '../services.ts';

const PONG = { code: 200, message: 'success', data: 'pong' } as const;

export const registerHealth = (app: FastifyInstance, { db, redis }: Services): void => {
  for (const path of ['/ping', '/api/ping']) app.get(path, async () => PONG);
  /** Alive: restarting would not help. */
  app.get('/healthz', async () => ({ status: 'ok' }));
  let wasAway = false;
  /** Told when it changes: nobody else may ask for anything meanwhile. */
  const answers = async (): Promise<boolean> => {
    try {
      await sql`select 1`.execute(db);
      if (wasAway) app.log.warn('the database answers again');
      wasAway = false;
    } catch (error) {
      if (!wasAway) app.log.error({ err: error }, `not ready: ${sayUnavailable(error)}`);
      wasAway = true;
    }
    return !wasAway;
  };
  /** Ready: requests may be sent here. */
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.stopping.isBegun() && (await answers());
    const parts = redis && { redis: redis.isUp() ? 'up' : 'down' }; // without it the shop goes on
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...parts });
  });
};
