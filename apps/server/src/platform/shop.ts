import { hash } from 'node:crypto';
import { USUAL_BRAND } from './brand/brand.ts';
import type { Clock } from './clock/clock.ts';
import { systemClock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import { type SecretKeys, secretKeysOf } from './config/secret-key.ts';
import { createPool, type Database, openDatabase, ROLE_BOUNDS } from './db/database.ts';
import { countersOf } from './counters/counters.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { keepTimeoutsByRole } from './db/pooler/role-timeouts.ts';
import { takeProcessNo } from './db/living-process.queries.ts';
import type { ReplicaNews } from './db/replica/replica.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import type { Feature } from './feature.ts';
import { migrateJobs } from './jobs/job-runner.ts';
import { createListener, type Listener } from './live/listener.ts';
import { createLiveHub } from './live/live-hub.ts';
import { databaseRoute, redisCourier, redisRoute } from './live/live-routes.ts';
import { createLog, type Log } from './log/log.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { createMediaLibrary } from './media/media-library.ts';
import { createPrivatePictures } from './media/private-pictures.ts';
import { openRedis, type Redis } from './redis/redis.ts';
import { createStorage } from './media/storage.ts';
import type { PlatformServices, Services } from './services.ts';
import { createSessionReader } from './session/session-reader.ts';

export interface ShopOptions {
  readonly features: readonly Feature[];
  readonly clock?: Clock;
  readonly log?: Log;
  /** Takes the place of what the platform or a feature provides, in tests. */
  readonly provide?: (services: Services) => Partial<Services>;
  /** A database that is known to be up to date needs no look at it. */
  readonly isMigrated?: boolean;
  /** A command that nobody but its operator waits for: see `DatabaseOptions`. */
  readonly isPatient?: boolean;
}

/** Everything of the shop but its HTTP side and its job runner: enough for commands, tests and the server. */
export interface Shop {
  readonly services: Services;
  readonly database: Database;
  /** Leads to the database itself, where sessions are kept: for what listens, and for jobs. */
  readonly directUrl: string;
  readonly features: readonly Feature[];
  close(): Promise<void>;
}

export const openShop = async (config: Config, options: ShopOptions): Promise<Shop> => {
  const { features, clock = systemClock, log = createLog(config) } = options;
  const server = await findServer(config, log);
  const { directUrl } = server;
  const secretKeys = await secretKeysOf(config);
  const redis = await findRedis(config, secretKeys, log);
  const { database, quieten } = databaseOf(server, config, { ...options, log, redis });
  await madeReady(server, options, log);

  const processNo = await takeProcessNo(database.db);
  const listener = createListener(directUrl, log, processNo);
  const platform: PlatformServices = {
    ...(await createServices(config, { clock, log, database, listener, processNo, redis, secretKeys })),
    retentionRules: features.flatMap(({ retention = [] }) => retention),
  };
  const services = platform as Services; // complete once every feature has added its own
  for (const { provide } of features) Object.assign(services, provide?.(services));
  Object.assign(services, options.provide?.(services));
  for (const { ready } of features) await ready?.(services);
  listener.on('session', (sessionId) => {
    services.sessions.forget(sessionId);
    services.live.endSession(sessionId);
  });
  await listener.start();

  return {
    services,
    database,
    directUrl,
    features,
    close: async () => {
      quieten();
      services.live.stop();
      await listener.stop();
      for (const feature of features) await feature.close?.(services);
      services.mailTransport.close();
      await database.close();
      redis?.close();
      await server.stop();
    },
  };
};

interface DatabaseParts extends Pick<ShopOptions, 'isPatient'> {
  readonly log: Log;
  readonly redis: Redis | undefined;
}

const databaseOf = (
  server: FoundServer,
  config: Config,
  { isPatient = false, log, redis }: DatabaseParts,
) => {
  let isClosing = false;
  const database: Database = openDatabase({
    url: isPatient ? server.directUrl : server.databaseUrl,
    isPooled: isPooled(server) && !isPatient,
    replicaUrl: config.databaseReplicaUrl,
    poolSize: config.databasePool,
    isPatient,
    courier: redis && redisCourier(redis, () => database.db, log),
    onConnectionError: (error) => {
      if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
    },
    onReplica: (news) => tellOfReplica(log, news),
  });
  return { database, quieten: (): void => void (isClosing = true) };
};

const isPooled = ({ databaseUrl, directUrl }: FoundServer): boolean => databaseUrl !== directUrl;

const tellOfReplica = (log: Log, news: ReplicaNews): void => {
  if (news.state === 'used') log.info('the replica is read from');
  else if (news.state === 'behind')
    log.warn({ seconds: news.seconds }, 'the replica is behind: not read from');
  else log.warn({ err: news.error }, 'the replica does not answer: not read from');
};

export interface FoundServer {
  /** May lead through a pooler. */
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly stop: () => Promise<void>;
}

/** Somebody's PostgreSQL when one is named, else the one that comes along. */
export const findServer = async (config: Config, log: Log): Promise<FoundServer> => {
  if (config.databaseUrl) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { databaseUrl: config.databaseUrl, directUrl, stop: () => Promise.resolve() };
  }
  const engine = await startEmbeddedPostgres({
    varDir: config.varDir,
    pgBin: config.pgBin,
    onRevival: (error) =>
      error
        ? log.error({ err: error }, 'the database does not come back')
        : log.warn('the database was started again'),
  });
  const databaseUrl = await engine.databaseUrl();
  return { databaseUrl, directUrl: databaseUrl, stop: () => engine.stop() };
};

/** All processes of a shop have its key, and no other shop has: it keeps shops that share one Redis apart. */
const findRedis = async ({ redisUrl }: Config, [key]: SecretKeys, log: Log): Promise<Redis | undefined> => {
  const prefix = `caravan:${hash('sha256', `redis ${key}`, 'base64url').slice(0, 12)}:`;
  return redisUrl === undefined ? undefined : openRedis({ url: redisUrl, prefix, log });
};

const madeReady = async (server: FoundServer, { isMigrated }: ShopOptions, log: Log): Promise<void> => {
  const { directUrl } = server;
  if (isPooled(server)) await keepTimeoutsByRole(directUrl, ROLE_BOUNDS);
  if (isMigrated) return;
  const applied = await migrate(directUrl, await readMigrations());
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const pool = createPool(directUrl, 2, () => {}, { isPatient: true });
  try {
    await migrateJobs(pool, log);
  } finally {
    await pool.end();
  }
};

interface ServiceParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly listener: Listener;
  readonly processNo: number;
  readonly redis: Redis | undefined;
  readonly secretKeys: SecretKeys;
}

const createServices = async (
  config: Config,
  { clock, log, database, listener, processNo, redis, secretKeys }: ServiceParts,
): Promise<Omit<PlatformServices, 'retentionRules'>> => {
  const routes = [databaseRoute(listener), ...(redis ? [redisRoute(redis)] : [])];
  return {
    processNo,
    redis,
    counters: countersOf(database.db, redis),
    clock,
    config,
    log,
    db: database.db,
    replica: database.replica,
    secretKey: secretKeys[0],
    secretKeys,
    sessions: createSessionReader(database.db, clock),
    mailTransport: createMailTransport(config),
    media: createMediaLibrary(createStorage(config)),
    brand: { now: () => USUAL_BRAND },
    privatePictures: createPrivatePictures(secretKeys, clock),
    live: createLiveHub(database.db, routes, log),
    listener,
  };
};
