import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll } from 'vitest';
import { freePort } from '../../platform/db/embedded/postmaster.ts';

export interface RedisServer {
  readonly url: string;
  /** Ended at once, as by a crash. */
  kill(): Promise<void>;
  /** It lives, and answers nobody. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
}

const BINARIES = ['redis-server', 'valkey-server'];
let wasTold = false;

/**
 * A Redis for the tests of a file, where one is installed (`apt-get install redis-server`). Where none is, the tests that
 * need it are skipped and said to be.
 */
export const redisServer = async (): Promise<RedisServer | undefined> => {
  const binary = BINARIES.find((name) => spawnSync(name, ['--version']).status === 0);
  if (binary === undefined) {
    if (!wasTold)
      process.stderr.write(
        'SKIPPED: neither redis-server nor valkey-server is installed, nothing is tried with Redis\n',
      );
    wasTold = true;
    return undefined;
  }
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(
      binary,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      {
        stdio: 'ignore',
      },
    );
    await answering(url);
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  afterAll(kill);
  return {
    url,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
};

const answering = async (url: string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    client.destroy();
    if (isThere) return;
    if (tries === 100) throw new Error('the Redis of the tests does not start');
    await sleep(50);
  }
};
