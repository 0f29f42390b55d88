import { randomBytes } from 'node:crypto';
import { BODY_LIMIT, type CallName, type Calls } from '@caravan/contract/call';
import { calls } from '@caravan/contract/calls';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Registry } from 'prom-client';
import type { TrustedProxies } from '../config/trusted-proxies.ts';
import type { Database } from '../db/database.ts';
import type { Feature } from '../feature.ts';
import type { Services } from '../services.ts';
import { type AdmissionParts, registerAdmission } from './admission/register-admission.ts';
import { createTurns, type Turns } from './admission/turns.ts';
import { registerAnswerHooks } from './answers/answer-hooks.ts';
import { type AnyHandler, bindCall, type BoundCall, type BoundCalls } from './calls/call-route.ts';
import { networkOf } from './calls/caller.ts';
import { bindListCsv } from './calls/csv-route.ts';
import { registerDesk } from './pages/desk.ts';
import { registerDocs } from './pages/docs.ts';
import { answerClientError, answerError, registerErrorHandling } from './answers/error-handling.ts';
import { registerGracefulStop } from './graceful-stop.ts';
import { registerHealth } from './health.ts';
import { hostGate } from './hosts.ts';
import { createInProcessTransport } from './calls/in-process-transport.ts';
import { registerMediaRoutes } from './pages/media-routes.ts';
import { registerMetrics } from './metrics.ts';
import { type PageFacts, registerPages } from './pages/pages.ts';
import { sharedCounts, shareRegularly } from './identity/network-counts.ts';
import { createGeneralLimit, GENERAL_LIMITS } from './identity/rate-limits.ts';
import { registerBodyParsing } from './bodies/request-body.ts';
import { HSTS, SECURITY_HEADERS } from './answers/security-headers.ts';
import { traceRequests } from '../trace/spans.ts';
import { registerMultipart } from './bodies/uploads.ts';

export interface AppOptions {
  readonly services: Services;
  readonly features: readonly Feature[];
  /** Whose connections are watched. */
  readonly database?: Pick<Database, 'pool'> | undefined;
  /** A collector waits for traces. */
  readonly isTraced?: boolean;
}

/** The HTTP side of the shop, not yet listening. */
export const createApp = async ({
  services,
  features,
  database,
  isTraced = false,
}: AppOptions): Promise<FastifyInstance> => {
  const { config, log } = services;
  const logger: FastifyBaseLogger = log; // with its own type every function that takes the app would have to name it
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(),
    // a log of its own for every request, with its id, would cost more than most requests have to say
    childLoggerFactory: (own) => own,
    // the address that the outermost of our proxies saw is believed; what a caller wrote before it is not
    trustProxy: believed(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000, // a picture over a slow line; JSON bodies have a closer bound of their own
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 4_000 },
    clientErrorHandler: (error, socket) => answerClientError(headersOf(config), error, socket),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const registry = new Registry();
  if (isTraced) traceRequests(app);
  const turns = registerGate(app, services, { registry, database });
  registerGracefulStop(app);
  registerErrorHandling(app);
  registerAnswerHooks(app);
  registerMetrics(app, services, { features, pool: database?.pool, registry });
  registerBodyParsing(app, turns);
  registerMultipart(app);
  registerHealth(app, services);
  registerMediaRoutes(app, services);
  registerDocs(app, services, calls);
  const variesBy = registerDetours(app, services, features);
  const bound = bindCalls(app, services, features);
  registerOwnRoutes(app, services, features);
  const additions = features.flatMap(({ policy }) => (policy ? [policy(services)] : []));
  await registerDesk(app, services);
  const facts = (): PageFacts =>
    Object.assign({}, ...features.map(({ pageFacts }) => pageFacts?.(services))) as PageFacts;
  const surroundings = { additions, facts, variesBy, turns };
  await registerPages(app, services, createInProcessTransport(services, bound), surroundings);
  await app.ready();
  return app;
};

/** Routes outside the contract, whose bodies arrive as bytes. */
const registerOwnRoutes = (app: FastifyInstance, services: Services, features: readonly Feature[]): void => {
  for (const feature of features) {
    if (!feature.routes) continue;
    const { routes } = feature;
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      routes(scope, services);
    });
  }
};

/** The framework takes networks as they are, and believes nobody where it is given a number. */
const believed = (proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

const bindCalls = (app: FastifyInstance, services: Services, features: readonly Feature[]): BoundCalls => {
  const bound = new Map<string, BoundCall>();
  for (const { handlers = {}, calls: table = calls } of features)
    for (const [name, handler] of Object.entries(handlers) as [CallName, AnyHandler][]) {
      const call = (table as Calls)[name];
      if (!call) throw new Error(`the contract has no call ${name}`);
      const binding = bindCall(app, services, name, call, handler);
      bindListCsv(app, binding);
      bound.set(name, binding);
    }
  return bound;
};

/**
 * Some visitors of some pages are sent elsewhere before anything is looked up for them. Says by which headers it is told who
 * they are.
 */
const registerDetours = (
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): readonly string[] => {
  const detours = features.flatMap(({ sendElsewhere }) => sendElsewhere?.(services) ?? []);
  if (detours.length === 0) return [];
  const elsewhere = ({ method, url, headers }: FastifyRequest): string | undefined => {
    if (method !== 'GET') return undefined;
    const visit = { url, userAgent: headers['user-agent'] ?? '' };
    return detours.map((detour) => detour(visit)).find((address) => address !== undefined);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const address = elsewhere(request);
    if (address === undefined) done();
    else reply.headers({ 'cache-control': 'no-store', vary: 'user-agent' }).redirect(address, 302);
  });
  return ['user-agent'];
};

/** On every answer, also where there is no request to speak of. */
const headersOf = ({
  publicOrigin,
  deskOrigin,
}: Pick<Services['config'], 'publicOrigin' | 'deskOrigin'>): Readonly<Record<string, string>> =>
  [publicOrigin, deskOrigin].some((origin) => origin.startsWith('https:'))
    ? { ...SECURITY_HEADERS, ...HSTS }
    : SECURITY_HEADERS;

/** What every request passes first; gives the turns in which it is worked on. */
const registerGate = (
  app: FastifyInstance,
  { config, redis, log }: Services,
  { registry, database }: Pick<AdmissionParts, 'registry'> & Pick<AppOptions, 'database'>,
): Turns => {
  const headers = headersOf(config);
  const turns = createTurns();
  app.server.on('connection', turns.connected);
  const waitingForDatabase = (): number => database?.pool.waitingCount ?? 0;
  if (config.admission) registerAdmission(app, { registry, waitingForDatabase, turns, headers });
  const shared = redis && sharedCounts(redis, GENERAL_LIMITS.read.windowMs);
  const sharing = shared && shareRegularly(shared, log);
  app.addHook('onClose', async () => clearInterval(sharing));
  const isElsewhere = hostGate(config);
  const countRequest = config.rateLimits ? createGeneralLimit(GENERAL_LIMITS, shared) : () => {};
  // A hook that waits for nothing is no promise: every request would pay for it.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    countRequest(networkOf(request.ip), request.routeOptions.config.counted ?? 'read');
    if (!isElsewhere(request, reply)) done();
  });
  return turns;
};

/** Unique among processes, short, and not telling how many requests there were. */
const requestIds = (): (() => string) => {
  const prefix = randomBytes(5).toString('hex');
  let count = randomBytes(3).readUIntBE(0, 3);
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};
