import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TestClock } from '../../platform/clock/clock.ts';
import { type Environment, loadConfig } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { platformFeature } from '../../platform/housekeeping.ts';
import { createApp } from '../../platform/http/app.ts';
import { createLog, type Log } from '../../platform/log/log.ts';
import type { Services } from '../../platform/services.ts';
import { openShop } from '../../platform/shop.ts';
import { type JobRun, runDueJobs } from '../test-jobs.ts';
import { type People, peopleOf } from '../people/test-people.ts';

export interface TestServerOptions {
  /** Instead of all features of the shop. */
  readonly features?: readonly Feature[];
  /** Where the clock begins; it begins at the present without one. */
  readonly now?: Date | string;
  /** Takes the place of what the platform or a feature provides. */
  readonly provide?: (services: Services) => Partial<Services>;
  /** Variables beside the tests' own (limits off, no mail server). */
  readonly environment?: Environment;
  readonly log?: Log;
}

export interface SentMail {
  readonly recipient: string;
  readonly kind: string;
  readonly locale: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly status: string;
}

export interface TestServer {
  readonly as: People;
  readonly clock: TestClock;
  readonly db: Db;
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly databaseUrl: string;
  /** Runs all jobs that are due by the clock, and those that they leave. */
  runJobs(options?: { expectFailures?: boolean }): Promise<JobRun>;
  /** What was written to an address, or to anybody, oldest first. */
  mails(recipient?: string): Promise<SentMail[]>;
  /** Listens on a free port, for what needs a real connection. */
  listen(): Promise<string>;
  /** Another process of the same shop: same database, own memory. */
  sibling(): Promise<TestServer>;
  close(): Promise<void>;
}

export interface OpenOptions extends TestServerOptions {
  readonly databaseUrl: string;
  readonly varDir: string;
  readonly clock: TestClock;
  readonly open: () => Promise<TestServer>;
}

/** A server of tests in this process, on a database that is there. */
export const openServer = async (options: OpenOptions): Promise<TestServer> => {
  const { clock, provide, features = await allFeatures() } = options;
  const config = loadConfig({
    VAR_DIR: options.varDir,
    ...addressesOf(options.databaseUrl),
    DATABASE_POOL: '8',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    ADMISSION: 'off',
    WORKER: 'off',
    PUBLIC_ORIGIN: 'http://shop.test',
    ...options.environment,
  });
  const shop = await openShop(config, {
    features: [platformFeature, ...features],
    clock,
    log: options.log ?? createLog(config),
    isMigrated: true,
    ...(provide ? { provide } : {}),
  });
  const app = await createApp(shop);
  const { services } = shop;
  const jobs = shop.features.flatMap((feature) => feature.jobs ?? []);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    services.live.stop();
    await app.close();
    await shop.close();
  };
  return {
    as: peopleOf(app, services),
    clock,
    services,
    app,
    databaseUrl: options.databaseUrl,
    db: services.db,
    runJobs: (run) => runDueJobs(services, jobs, run),
    mails: (recipient) => findMails(services.db, recipient),
    listen: async () => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on a port
    },
    sibling: options.open,
    close: () => (closing ??= close()),
  };
};

/** With `TEST_POOLER`, the port of a PgBouncer on this machine, every server of the tests works behind it. */
const addressesOf = (databaseUrl: string): Environment => {
  const port = process.env['TEST_POOLER'];
  if (port === undefined) return { DATABASE_URL: databaseUrl };
  const { username, pathname } = new URL(databaseUrl);
  return {
    DATABASE_URL: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    DATABASE_DIRECT_URL: databaseUrl,
  };
};

/** Loaded only for tests that want them all. */
const allFeatures = async (): Promise<readonly Feature[]> => (await import('../../features.ts')).features;

const findMails = (db: Db, recipient: string | undefined): Promise<SentMail[]> => {
  const mails = db
    .selectFrom('mails')
    .select(['recipient', 'kind', 'locale', 'subject', 'body_text', 'body_html', 'status'])
    .orderBy('created_at')
    .orderBy('id');
  return (recipient ? mails.where('recipient', '=', recipient) : mails).execute();
};
