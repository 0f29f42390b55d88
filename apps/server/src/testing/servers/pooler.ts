import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { freePort } from '../../platform/db/embedded/postmaster.ts';
import { unprivilegedUser } from '../../platform/db/embedded/system-user.ts';

/**
 * The port of a PgBouncer in transaction mode before every database of a PostgreSQL, where one is installed
 * (`apt-get install pgbouncer`). Where none is, the tests that need it are skipped and said to be.
 */
export const pooler = async (databaseUrl: string): Promise<number | undefined> => {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) {
    process.stderr.write('SKIPPED: pgbouncer is not installed, nothing is tried behind it\n');
    return undefined;
  }
  const user = await unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'caravan-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(databaseUrl), port));
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...user });
  await listening(port);
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return port;
};

/** Few connections, so that each client soon works on one that another has used. */
const configuration = ({ hostname, port, username, password }: URL, own: number): string => `
[databases]
* = host=${decodeURIComponent(hostname)} ${port ? `port=${port}` : ''} user=${username} ${password ? `password=${password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
server_idle_timeout = 2
`;

const listening = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
      setTimeout(() => socket.destroy(), 200).unref();
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error('PgBouncer does not start');
};
