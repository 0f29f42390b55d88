import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { localeOf } from '../calls/caller.ts';
import { type Admission, createAdmission } from './admission.ts';
import { busyAnswer, LATER_SECONDS } from './busy-answers.ts';
import { type Priority, priorityOf } from './priority.ts';
import type { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    place: 'outside' | 'in work' | 'turned away';
  }
}

const LOOK_EVERY_MS = 20;
const TELL_EVERY_MS = 1_000;

export interface AdmissionParts {
  /** How many wait for a connection to the database. */
  readonly waitingForDatabase: () => number;
  readonly headers: Readonly<Record<string, string>>;
  readonly registry: Registry;
  readonly turns: Turns;
  readonly admission?: Admission;
}

/**
 * Turns requests away once the process has more to do than it can, before their body is read or anything is looked up.
 * Work is counted from the moment a body is there: anyone who sends slowly takes nobody's place.
 */
export const registerAdmission = (app: FastifyInstance, parts: AdmissionParts): Admission => {
  const { admission = createAdmission(), turns } = parts;
  const shed = measure(parts.registry, admission);
  const tell = teller(app);
  const isTurnedAway = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const priority = priorityOfRequest(request);
    if (priority === 'always' || admission.hasRoom(priority)) return false;
    request.place = 'turned away';
    shed.inc({ priority });
    tell();
    turnAway(request, reply, parts.headers);
    return true;
  };
  const leave = (request: FastifyRequest): void => {
    if (request.place !== 'in work') return;
    request.place = 'outside';
    admission.leave();
  };
  app.decorateRequest('place', 'outside');
  const clock = lookRegularly(admission, parts);
  app.addHook('onClose', async () => clearInterval(clock));
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTurnedAway(request, reply)) done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    if (isTurnedAway(request, reply)) return;
    if (request.routeOptions.config.isStream !== true) {
      request.place = 'in work';
      admission.enter();
      reply.raw.once('close', () => leave(request)); // also when somebody goes away before the answer
    }
    turns.take(priorityOfRequest(request), () => {
      if (!reply.raw.destroyed) done();
    });
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  return admission;
};

export const priorityOfRequest = ({ routeOptions: { config, url = '/' } }: FastifyRequest): Priority =>
  (config.priority ??= priorityOf(url, true));

/** A timer says by how much it is late how long everybody else waits, too; and so does anyone who waits for a turn. */
const lookRegularly = (
  admission: Admission,
  { turns, waitingForDatabase }: AdmissionParts,
): NodeJS.Timeout => {
  let due = performance.now() + LOOK_EVERY_MS;
  return setInterval(() => {
    const now = performance.now();
    admission.look(Math.max(0, now - due, turns.waitedMs()), waitingForDatabase());
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
};

/** Past the hooks of ordinary answers: nothing is compressed, serialised or logged for it. */
const turnAway = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void => {
  const at = Math.floor(Math.random() * LATER_SECONDS.length);
  const answer = busyAnswer(request.url, localeOf(request), at);
  const { raw } = reply.hijack();
  if (!answer || raw.destroyed) return;
  raw.writeHead(503, {
    ...headers,
    'content-security-policy': answer.policy,
    'content-type': answer.type,
    'content-length': answer.length,
    'cache-control': 'no-store',
    'retry-after': String(LATER_SECONDS[at]),
    'x-request-id': request.id,
    // a body that is not read would be taken for the next request
    ...(hasBody(request) && { connection: 'close' }),
  });
  raw.end(request.method === 'HEAD' ? undefined : answer.text);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

const measure = (registry: Registry, admission: Admission): Counter<'priority'> => {
  const gauge = (name: string, help: string, value: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('http_requests_in_work', 'Requests that are worked on now.', () => admission.state().inWork);
  gauge(
    'http_requests_in_work_limit',
    'Most of them before the last are turned away.',
    () => admission.state().limit,
  );
  return new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests answered with 503 because the server had more to do than it can.',
    labelNames: ['priority'],
    registers: [registry],
  });
};

/** One line a second, however many are turned away. */
const teller = (app: FastifyInstance): (() => void) => {
  let count = 0;
  let toldAt = -TELL_EVERY_MS;
  return () => {
    count += 1;
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    app.log.warn({ count }, 'more requests than the server can work on: some are told to come again');
    count = 0;
  };
};
