import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { logSecurity } from '../log/security-log.ts';
import type { Services } from '../services.ts';
import type { Feature } from '../feature.ts';
import { createFigureBoard } from '../figures/figure-board.ts';
import { singleHeader } from './calls/caller.ts';
import { answerNotFound } from './answers/error-handling.ts';

interface MetricsOptions {
  readonly features: readonly Feature[];
  /** Whose connections are watched. */
  readonly pool: pg.Pool | undefined;
  readonly registry: Registry;
}

/** Counts and times by route pattern, and what happened to each request in the log. */
export const registerMetrics = (
  app: FastifyInstance,
  services: Services,
  { features, pool, registry }: MetricsOptions,
): void => {
  const { config } = services;
  logSecurity(app);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  watchPool(registry, pool);
  const readFigures = createFigureBoard(registry, services, features);

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
    await readFigures();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** A request that waits for a connection is the first sign of a database that cannot keep up. */
const watchPool = (registry: Registry, pool: pg.Pool | undefined): void => {
  if (pool === undefined) return;
  const connections = new Gauge({
    name: 'caravan_database_connections',
    help: 'Connections of this process to the database, and callers that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waited_for' }, pool.waitingCount);
      connections.set({ state: 'most' }, pool.options.max);
    },
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
