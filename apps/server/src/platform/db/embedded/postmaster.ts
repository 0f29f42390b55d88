import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { environment, usesTcp } from './cluster.ts';
import type { Home } from './home.ts';
import { isAlive, isPostgresOn } from './processes.ts';
import type { Settings } from './settings.ts';
import type { SystemUser } from './system-user.ts';

const READY_WITHIN_MS = 120_000; // recovery after a crash may have much to replay
const STOP_WITHIN_MS = 30_000;
const LARGEST_LOG_BYTES = 10_000_000;

/** What a running server wrote into postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

/** The server that runs on this data folder, if one does; what a dead or foreign process left behind is not one. */
export const findPostmaster = async (home: Home): Promise<Postmaster | undefined> => {
  const lines = (await readFile(join(home.dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isPostgresOn(pid, home.dataDir)) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    isReady: (lines[7] ?? '').startsWith('ready'),
  };
};

export const startPostmaster = async (
  home: Home,
  binaries: Binaries,
  options: { user: SystemUser | undefined; socketFolder: string; settings: Settings },
): Promise<{ hasEnded: () => boolean }> => {
  await rm(join(home.dataDir, 'postmaster.pid'), { force: true }); // the caller made sure that nobody is alive
  if (((await stat(home.logFile).catch(() => undefined))?.size ?? 0) > LARGEST_LOG_BYTES)
    await rename(home.logFile, `${home.logFile}.1`);
  const port = usesTcp ? await freePort() : 5432;
  const place = usesTcp
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    : {
        listen_addresses: '',
        unix_socket_directories: options.socketFolder,
        unix_socket_permissions: '0700',
      };
  const settings = Object.entries({ ...options.settings, ...place, port });
  if (usesTcp) return startByControl(home, binaries, settings);
  const log = openSync(home.logFile, 'a');
  // its own session: Ctrl-C at a terminal reaches the server alone, which then stops its database last
  const child = spawn(
    binaries.postgres,
    ['-D', home.dataDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options.user, env: environment, stdio: ['ignore', log, log], detached: true, cwd: '/' },
  );
  closeSync(log);
  child.unref();
  let isEnded = false;
  child.once('exit', () => {
    isEnded = true;
  });
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return { hasEnded: () => isEnded };
};

/** pg_ctl gives up an administrator's rights, without which PostgreSQL does not start on Windows. */
const startByControl = async (home: Home, binaries: Binaries, settings: [string, string | number][]) => {
  const options = settings.map(([name, value]) => `-c ${name}="${value}"`).join(' ');
  await promisify(execFile)(binaries.pgCtl, [
    'start',
    '-w',
    '-D',
    home.dataDir,
    '-l',
    home.logFile,
    '-o',
    options,
  ]);
  return { hasEnded: () => false };
};

/** Waits until the server takes connections; `undefined` when it ended instead. */
export const waitUntilReady = async (
  home: Home,
  hasEnded: () => boolean,
): Promise<Postmaster | undefined> => {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const postmaster = await findPostmaster(home);
    if (postmaster?.isReady) return postmaster;
    if (!postmaster && hasEnded()) return undefined;
    if (Date.now() > giveUpAt) throw new Error(`PostgreSQL is not ready after ${READY_WITHIN_MS / 1000} s`);
    await sleep(5);
  }
};

/** Asks open connections to end, then stops; a server that does not is cut off and recovers at its next start. */
export const stopPostmaster = async (home: Home, binaries: Binaries, pid: number): Promise<void> => {
  if (usesTcp) {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-m', 'fast', '-D', home.dataDir]);
    return;
  }
  requestStop(pid);
  const giveUpAt = Date.now() + STOP_WITHIN_MS;
  while (isAlive(pid) && Date.now() < giveUpAt) await sleep(5);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
};

export const requestStop = (pid: number): void => {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it has ended already
  }
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
