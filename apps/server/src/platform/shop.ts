import { USUAL_BRAND } from './brand/brand.ts';
import type { Clock } from './clock/clock.ts';
import { systemClock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import { secretKeysOf } from './config/secret-key.ts';
import { type Database, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { takeProcessNo } from './db/living-process.queries.ts';
import type { ReplicaNews } from './db/replica/replica.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import type { Feature } from './feature.ts';
import { migrateJobs } from './jobs/job-runner.ts';
import { createListener, type Listener } from './live/listener.ts';
import { createLiveHub } from './live/live-hub.ts';
import { createLog, type Log } from './log/log.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { createMediaLibrary } from './media/media-library.ts';
import { createPrivatePictures } from './media/private-pictures.ts';
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
  readonly databaseUrl: string;
  readonly features: readonly Feature[];
  close(): Promise<void>;
}

export const openShop = async (config: Config, options: ShopOptions): Promise<Shop> => {
  const { features, clock = systemClock, log = createLog(config) } = options;
  const server = await findServer(config, log);
  const { databaseUrl } = server;
  let isClosing = false;
  const database = openDatabase({
    url: databaseUrl,
    replicaUrl: config.databaseReplicaUrl,
    poolSize: config.databasePool,
    isPatient: options.isPatient ?? false,
    onConnectionError: (error) => {
      if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
    },
    onReplica: (news) => tellOfReplica(log, news),
  });
  if (!options.isMigrated) await bringUpToDate(databaseUrl, database, log);

  const processNo = await takeProcessNo(database.db);
  const listener = createListener(databaseUrl, log, processNo);
  const platform: PlatformServices = {
    ...(await createServices(config, { clock, log, database, listener, processNo })),
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
    databaseUrl,
    features,
    close: async () => {
      isClosing = true;
      services.live.stop();
      await listener.stop();
      for (const feature of features) await feature.close?.(services);
      services.mailTransport.close();
      await database.close();
      await server.stop();
    },
  };
};

const tellOfReplica = (log: Log, news: ReplicaNews): void => {
  if (news.state === 'used') log.info('the replica is read from');
  else if (news.state === 'behind')
    log.warn({ seconds: news.seconds }, 'the replica is behind: not read from');
  else log.warn({ err: news.error }, 'the replica does not answer: not read from');
};

/** Somebody's PostgreSQL when one is named, else the one that comes along. */
export const findServer = async (
  config: Config,
  log: Log,
): Promise<{ databaseUrl: string; stop: () => Promise<void> }> => {
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, stop: () => Promise.resolve() };
  const engine = await startEmbeddedPostgres({
    varDir: config.varDir,
    pgBin: config.pgBin,
    onRevival: (error) =>
      error
        ? log.error({ err: error }, 'the database does not come back')
        : log.warn('the database was started again'),
  });
  return { databaseUrl: await engine.databaseUrl(), stop: () => engine.stop() };
};

const bringUpToDate = async (databaseUrl: string, database: Database, log: Log): Promise<void> => {
  const applied = await migrate(databaseUrl, await readMigrations());
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  await migrateJobs(database.pool, log);
};

interface ServiceParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly listener: Listener;
  readonly processNo: number;
}

const createServices = async (
  config: Config,
  { clock, log, database, listener, processNo }: ServiceParts,
): Promise<Omit<PlatformServices, 'retentionRules'>> => {
  const secretKeys = await secretKeysOf(config);
  return {
    processNo,
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
    live: createLiveHub(database.db, listener, log),
    listener,
  };
};
