import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemUser } from '../../apps/server/src/platform/db/embedded/system-user.ts';
import { Unable } from '../lib/say.mjs';

const NEEDED = {
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
} as const;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const WAIT_MS = 240_000;

/** Says what is missing and ends the command; else gives the folder of PostgreSQL's programs. */
export const installed = (): string => {
  const missing: string[] = Object.entries(NEEDED)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .map(([, name]) => name);
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).toSorted().toReversed() : [];
  const folder = versions
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
  if (folder === undefined) missing.push('postgresql');
  if (missing.length > 0 || folder === undefined)
    throw new Unable(
      `The drill needs programs of Debian that are not installed:\n  apt-get install -y ${missing.join(' ')}`,
    );
  return folder;
};

/** A program of the drill that can be killed and started again. */
export interface Part {
  readonly name: string;
  start(): void;
  kill(): Promise<void>;
}

export interface Place {
  readonly folder: string;
  /** Programs refuse to run as root. */
  readonly user: SystemUser | undefined;
}

export const folderOf = ({ folder, user }: Place, name: string): string => {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  if (user) chownSync(own, user.uid, user.gid);
  return own;
};

export const fileOf = (place: Place, name: string, text: string): string => {
  const file = join(place.folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (place.user) chownSync(file, place.user.uid, place.user.gid);
  return file;
};

export const partOf = (
  place: Place,
  name: string,
  command: readonly string[],
  afterKill: () => void = () => {},
): Part => {
  const [program = '', ...words] = command;
  let child: ChildProcess | undefined;
  process.once('exit', () => {
    child?.kill('SIGKILL');
    afterKill();
  });
  return {
    name,
    start: () => {
      const log = openSync(join(place.folder, `${name}.log`), 'a');
      child = spawn(program, words, {
        stdio: ['ignore', log, log],
        cwd: place.folder,
        env: { PATH: process.env['PATH'] ?? '', HOME: place.folder, LC_ALL: 'C.UTF-8' },
        ...place.user,
      });
    },
    kill: async () => {
      if (child && child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      afterKill();
    },
  };
};

/** A server that another program has started, by the number that it has written down. */
export const killServerOf = (dataDir: string): void => {
  const file = join(dataDir, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 1) return;
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.split('\n');
  for (const each of [pid, ...children.map(Number)].filter((one) => one > 1))
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
};

export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(200))
    if (await holds().catch(() => false)) return;
  throw new Error(`${what}: not within ${WAIT_MS / 1_000} s`);
};

export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => tell(true)).on('error', () => tell(false));
  });
