import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hasSqlState } from './database-errors.ts';
import { findBinaries, type Binaries } from './embedded/binaries.ts';
import { ensureCluster, passwordOf, SUPERUSER, usesTcp } from './embedded/cluster.ts';
import { prepareHome, prepareSocketFolder, type Home } from './embedded/home.ts';
import {
  findPostmaster,
  requestStop,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
  type Postmaster,
} from './embedded/postmaster.ts';
import { isAlive, isPostgresOn } from './embedded/processes.ts';
import { enter, leave, withLock } from './embedded/registry.ts';
import { type Settings, settingsFor } from './embedded/settings.ts';
import { unprivilegedUser, type SystemUser } from './embedded/system-user.ts';

const WATCH_EVERY_MS = 2_000;
const START_WITHIN_MS = 15_000;

export interface EmbeddedPostgres {
  /** `postgresql://…` of the database `name`, which is made when it is missing. */
  databaseUrl(name?: string): Promise<string>;
  /** Ends this process's use; the server stops when nobody else uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly varDir: string;
  readonly pgBin?: string | undefined;
  /** Beside the built-in settings, for tests. */
  readonly settings?: Settings;
  readonly onRevival?: (error?: unknown) => void;
}

interface Engine {
  readonly home: Home;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  readonly settings: Settings;
}

/**
 * Starts the PostgreSQL that is kept in `varDir`, or joins the one already running there. Several processes may use
 * it at once; the last one stops it. A server that dies under its users is started again.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const user = await unprivilegedUser();
  const home = await prepareHome(options.varDir, user);
  let server: Postmaster | undefined;
  const onExit = (): void => {
    const pid = server?.pid ?? startedPid(home); // a process that ends while it starts the server leaves none behind
    if (leave(home.folder).isLast && pid) requestStop(pid);
  };
  const { engine } = await withLock(home.folder, async () => {
    const binaries = await findBinaries(options.pgBin, home.folder, user);
    const found: Engine = { home, binaries, user, settings: options.settings ?? {} };
    await enter(home.folder);
    process.once('exit', onExit);
    server = await ensureRunning(found);
    return { engine: found };
  });

  const watch = setInterval(() => {
    if (!server || isAlive(server.pid)) return;
    server = undefined;
    withLock(home.folder, () => ensureRunning(engine))
      .then((revived) => {
        server = revived;
        options.onRevival?.();
      })
      .catch((error: unknown) => options.onRevival?.(error));
  }, WATCH_EVERY_MS).unref();

  return {
    databaseUrl: async (name = 'caravan') => {
      if (!server) throw new Error('the built-in PostgreSQL is not running');
      const urlOf = await addressOf(home, server);
      await ensureDatabase(urlOf('postgres'), name);
      return urlOf(name);
    },
    stop: async () => {
      clearInterval(watch);
      process.off('exit', onExit);
      await withLock(home.folder, async () => {
        const current = await findPostmaster(home);
        if (leave(home.folder).isLast && current) await stopPostmaster(home, engine.binaries, current.pid);
      });
    },
  };
};

/** Under the lock. Starting is repeated for the moment in which a killed server's last processes still hold memory. */
const ensureRunning = async (engine: Engine): Promise<Postmaster> => {
  const { home, binaries, user } = engine;
  const major = await ensureCluster(home, binaries, user);
  if (await findPostmaster(home)) {
    const running = await waitUntilReady(home, () => true);
    if (running) return running;
  }
  const socketFolder = await prepareSocketFolder(home, user);
  const settings = { ...settingsFor(binaries, major), ...engine.settings };
  const giveUpAt = Date.now() + START_WITHIN_MS;
  do {
    const { hasEnded } = await startPostmaster(home, binaries, { user, socketFolder, settings });
    const started = await waitUntilReady(home, hasEnded);
    if (started) return started;
    await sleep(50);
  } while (Date.now() < giveUpAt);
  throw new Error(`PostgreSQL does not start:\n${lastLines(home.logFile)}`);
};

const startedPid = ({ dataDir }: Home): number | undefined => {
  const file = join(dataDir, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN;
  return pid > 0 && isPostgresOn(pid, dataDir) ? pid : undefined;
};

const addressOf = async (home: Home, server: Postmaster): Promise<(database: string) => string> => {
  if (!usesTcp)
    return (name) => `postgresql://${SUPERUSER}@${encodeURIComponent(server.socketFolder)}/${name}`;
  const password = await passwordOf(home);
  return (name) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${name}`;
};

const ensureDatabase = async (adminUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount)
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
};

/** Another process made it meanwhile. */
const ignoreDuplicate = (error: unknown): void => {
  if (!hasSqlState(error, '42P04', '23505')) throw error;
};

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : '';
