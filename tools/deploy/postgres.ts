import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDatabase } from '../../e2e/harness/database.ts';
import { Unable } from '../lib/say.mjs';

/** A PostgreSQL of the system's packages, in a folder of its own: for drills that the built-in one has no programs for. */
export interface SystemPostgres {
  readonly data: string;
  readonly port: number;
  /** Where its Unix socket is. */
  readonly sockets: string;
  url(database?: string): string;
  start(): void;
  stop(): void;
  /** One of its programs, as its user; what it wrote. */
  run(program: string, args: readonly string[]): string;
}

const VERSIONS = '/usr/lib/postgresql';

function programs(): string {
  const given = process.env['PG_BIN'];
  if (given !== undefined && given !== '') return given;
  const versions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const found = versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((path) => existsSync(join(path, 'pg_basebackup')));
  if (found === undefined)
    throw new Unable(
      'A PostgreSQL of the system is needed: apt-get install postgresql, or name its programs with PG_BIN.',
    );
  return found;
}

/** PostgreSQL never runs as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A folder that PostgreSQL's user may write. */
export function folderOfPostgres(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** An installation whose data folder is there already, or is made now. */
export async function systemPostgres(
  folder: string,
  port: number,
  { settings = {}, isNew = true }: { settings?: Readonly<Record<string, string>>; isNew?: boolean } = {},
): Promise<SystemPostgres> {
  const bin = programs();
  const data = join(folder, 'data');
  const sockets = join(folder, 'sockets');
  const run = (program: string, args: readonly string[]): string => {
    const ran = spawnSync(join(bin, program), args, { cwd: '/', encoding: 'utf8', ...owner() });
    if (ran.status !== 0)
      throw new Error(`${program} ${args.join(' ')}: ${ran.stderr || ran.error?.message}`);
    return ran.stdout;
  };
  if (isNew) rmSync(folder, { recursive: true, force: true });
  folderOfPostgres(folder);
  folderOfPostgres(sockets);
  chmodSync(folder, 0o755);
  chmodSync(sockets, 0o755);
  if (isNew) run('initdb', ['-D', data, '-U', 'caravan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const lines = {
    port: String(port),
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${sockets}'`,
    ...settings,
  };
  await appendFile(
    join(data, 'postgresql.conf'),
    Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  return {
    data,
    port,
    sockets,
    url: (database = 'postgres') => `postgres://caravan@127.0.0.1:${port}/${database}`,
    start: () => void run('pg_ctl', ['-D', data, '-w', '-t', '300', '-l', join(folder, 'log'), 'start']),
    stop: () => void run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
    run,
  };
}

/** Waits until a restored database has come to its moment and takes writes again. */
export async function untilPromoted({ rows: ask }: ShopDatabase): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    const [state] = await ask<{ waits: boolean }>('select pg_is_in_recovery() as waits');
    if (state?.waits === false) return;
    await sleep(200);
  }
  throw new Unable('The database did not come back to that moment.');
}
