import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { features } from '../../features.ts';
import { type Config, loadConfig } from '../../platform/config/config.ts';
import { platformFeature } from '../../platform/housekeeping.ts';
import { createApp } from '../../platform/http/app.ts';
import { warmUp } from '../../platform/http/warm-up.ts';
import { startJobRunner } from '../../platform/jobs/job-runner.ts';
import { guardKeys } from '../../platform/keys/canary.ts';
import { openShop, type Shop, type ShopOptions } from '../../platform/shop.ts';
import { startTracing } from '../../platform/trace/tracing.ts';
import { createDrawingProcess } from '../draw/drawing-process.ts';
import { refuseDemoInPublic } from '../../features/golive/index.ts';
import type { Services } from '../../platform/services.ts';
import { welcomeText } from '../seed/seed.ts';
import { isHistoryTold, readSeeded } from '../seed/seed.queries.ts';
import { tellServiceManager } from './service-manager.ts';
import { pagesBuilt, tellStarter } from './start-report.ts';
import { setupOptions, setupWords, shopSetUp } from './set-up.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly shop: Shop;
  /** `http://127.0.0.1:3000` */
  readonly origin: string;
  /** Still answers, and tells everybody to go elsewhere, until that has been heard: before `stop`. */
  drain(): Promise<void>;
  /** Finishes what is underway, takes nothing new, then ends everything that was started. */
  stop(): Promise<void>;
}

export interface ServerOptions extends Partial<ShopOptions> {
  /** Runs after the migration and before the first request: fills an empty database. */
  readonly seed?: (shop: Shop) => Promise<void>;
}

/** Starts the whole server: database, migrations, jobs and HTTP. */
export const startServer = async (config: Config, options: ServerOptions = {}): Promise<RunningServer> => {
  const tracing = await startTracing(config.environment);
  const shop = await openShop(config, {
    ...options,
    features: [platformFeature, ...(options.features ?? features)],
  });
  const jobs = shop.features.flatMap((feature) => feature.jobs ?? []);
  const cron = shop.features.flatMap((feature) => feature.cron ?? []);
  await prepared(shop, options);
  const app = await createApp({ ...shop, isTraced: tracing !== undefined });
  const runner = config.worker ? await startJobRunner(shop.directUrl, shop.services, jobs, cron) : undefined;
  await warmUp(app, config);
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  return {
    app,
    shop,
    origin: `http://127.0.0.1:${port}`,
    drain: () => app.stopping.begin(config.trustProxy !== false),
    stop: async () => {
      shop.services.live.stop(); // streams have no end of their own
      await app.close();
      await runner?.stop();
      await shop.close();
      await tracing?.stop();
    },
  };
};

/** Before anything is written or served: the keys are the shop's. What cannot begin leaves nothing open. */
const prepared = async (shop: Shop, { seed }: ServerOptions): Promise<void> => {
  try {
    await guardKeys(shop.services);
    await seed?.(shop);
  } catch (error) {
    await shop.close();
    throw error;
  }
};

interface CommandLine {
  readonly port: string | undefined;
  /** Started by a program that shows how far it is, and that builds the pages meanwhile: see start-report.ts. */
  readonly isAttended: boolean;
  /** The words that setting up the shop is told. */
  readonly setup: readonly string[];
}

const readCommandLine = (words: readonly string[]): CommandLine => {
  const { values } = parseArgs({
    args: [...words],
    options: { port: { type: 'string' }, attended: { type: 'boolean' }, ...setupOptions },
  });
  return { port: values.port, isAttended: values.attended ?? false, setup: setupWords(values) };
};

/** `serve`: fills the shop at its first start and runs until the process is asked to stop. */
export const serve = async (words: readonly string[] = []): Promise<void> => {
  const { port, isAttended, setup } = readCommandLine(words);
  const tell = isAttended ? tellStarter : undefined;
  const built = isAttended ? pagesBuilt() : undefined;
  // the process that started it, and may have been ended without a word, is gone
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  const stopEarly = (): never => process.exit(130); // leaves the database in good order
  for (const signal of SIGNALS) process.on(signal, stopEarly);
  const config = loadConfig({ ...process.env, ...(port === undefined ? {} : { PORT: port }) });
  tell?.({ kind: 'step', step: 'database' });
  let welcome = '';
  const server = await startServer(config, {
    provide: () => ({ drawDemoPicture: createDrawingProcess(config) }),
    seed: async ({ services }) => {
      welcome = await welcomeText(services, await shopSetUp(services, setup, tell));
      await refuseDemoInPublic(services, (line) => console.error(line));
      await built;
    },
  });
  await tellDemoHistory(server.shop.services, setup);
  if (tell) tell({ kind: 'ready', port: Number(new URL(server.origin).port), welcome });
  else console.log(welcome);
  await tellServiceManager();
  const { log } = server.shop.services;
  // a library's forgotten promise must not take every shopper's request with it
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was forgotten'));
  for (const signal of SIGNALS) process.off(signal, stopEarly);
  stopOnSignals(server);
};

/** The whole demo has a year behind it, told by a process of its own while the shop serves; a part of one does without. */
const tellDemoHistory = async ({ db }: Services, setup: readonly string[]): Promise<void> => {
  const isWholeDemo = setup.length === 0 && (await readSeeded(db))?.kind === 'demo';
  if (!isWholeDemo || (await isHistoryTold(db))) return;
  const child = fork(process.argv[1] ?? '', ['history'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.unref();
  child.channel?.unref();
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const stopOnSignals = (server: RunningServer): void => {
  const { log } = server.shop.services;
  let isStopping = false;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isStopping) process.exit(1); // asked twice: at once
      isStopping = true;
      log.info({ signal }, 'closing');
      void server
        .drain()
        .then(() => server.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'closing failed');
            process.exit(1);
          },
        );
    });
};
