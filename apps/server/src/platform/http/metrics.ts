import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { countFailedRows } from '../jobs/batch.queries.ts';
import { singleHeader } from './calls/caller.ts';
import { answerNotFound } from './answers/error-handling.ts';

/** Counts and times by route pattern, and what happened to each request in the log. */
export const registerMetrics = (
  app: FastifyInstance,
  { config, db }: Services,
  registry: Registry = new Registry(),
): void => {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failed = new Gauge({
    name: 'job_rows_failed',
    help: 'Rows that a batch job could not move on, by job; they are tried again with growing pauses.',
    labelNames: ['job'],
    registers: [registry],
    collect: async () => {
      failed.reset();
      // what else is measured is told while the database is away, too
      for (const { job, rows } of await countFailedRows(db).catch(() => [])) failed.set({ job }, rows);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime: ms } = reply;
    durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
    // those who are turned away are told of once a second, not one by one
    if (status >= 500 && request.place !== 'turned away')
      request.log.warn({ method, route, status, ms, requestId: request.id }, 'answered');
    else request.log.debug({ method, route, status, ms, requestId: request.id }, 'answered');
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) return answerNotFound(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** With a token configured anyone who holds it; else this machine, unless somebody speaks through it. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token) return isSame(singleHeader(request, 'authorization'), `Bearer ${token}`);
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
};

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
