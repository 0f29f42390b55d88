import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { freePort, freshFolder, startShop } from '../../e2e/harness/shop.ts';
import { root } from '../lib/repository.mjs';

export interface Measured {
  readonly origin: string;
  readonly pid: number;
}

export interface Servers {
  readonly shop: Measured;
  readonly bare: Measured;
  readonly databaseUrl: string;
  readonly isPinned: boolean;
  stop(): Promise<void>;
}

/** One database under two servers: the shop and the bare one, each on the first core where cores can be chosen. */
export async function startServers(goods: number): Promise<Servers> {
  const varDir = await freshFolder();
  const postgres = await startEmbeddedPostgres({ varDir });
  const databaseUrl = await postgres.databaseUrl();
  const isPinned = canPin();
  const under = isPinned ? ['taskset', '-c', '0'] : [];
  // The load leaves the servers their core.
  if (isPinned) execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
  const shop = await startShop({ goods, varDir, under, env: { DATABASE_URL: databaseUrl, WORKER: 'off' } });
  const bare = await startBare(under, databaseUrl);
  return {
    shop: { origin: shop.origin, pid: shop.pid },
    bare: { origin: bare.origin, pid: bare.child.pid ?? 0 },
    databaseUrl,
    isPinned,
    stop: async () => {
      bare.child.kill();
      await shop.stop();
      await postgres.stop();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}

export async function startBare(
  under: readonly string[],
  databaseUrl: string,
): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort();
  const [program, ...before] = [...under, process.execPath];
  const child = spawn(
    program,
    [...before, 'tools/run.mjs', 'tools/bench/bare-server.ts', databaseUrl, String(port)],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the bare server did not start')));
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return { child, origin: `http://127.0.0.1:${port}` };
}

function canPin(): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-c', '0', process.execPath, '--version']);
    return true;
  } catch {
    return false;
  }
}
