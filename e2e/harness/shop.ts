import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../apps/server/process-options.mjs';
import { type ShopDatabase, databaseOf } from './database.ts';
import { copyShop } from './shop-copy.ts';

const root = join(import.meta.dirname, '../..');
const FIRST_START_MS = 180_000;
const STOP_MS = 20_000;

export interface ShopOptions {
  /** How many goods the demo shop is seeded with. */
  readonly goods?: number;
  readonly port?: number;
  /** Seeds only what a real shop needs. */
  readonly empty?: boolean;
  /** An existing folder; by default a fresh one that goes away with the shop. */
  readonly varDir?: string;
  /** The folder of a shop that nobody runs: a fresh folder begins with a copy of it, instead of being seeded. */
  readonly copyOf?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Of another build than this repository's. */
  readonly main?: string;
  /** Runs under this command, e.g. `['taskset', '-c', '0']`. */
  readonly under?: readonly string[];
}

export interface Shop {
  readonly origin: string;
  readonly varDir: string;
  readonly pid: number;
  /** What the server wrote so far. */
  log(): string;
  readonly rows: ShopDatabase['rows'];
  stop(): Promise<void>;
}

/** Starts the built server on a database and a folder of its own and waits until it is ready. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const port = options.port ?? (await freePort());
  const varDir = options.varDir ?? (await freshFolder());
  if (options.copyOf !== undefined) await copyShop(options.copyOf, varDir);
  const child = launch(options, port, varDir);
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const origin = `http://localhost:${port}`;
  const log = () => written.join('');
  await untilReady(origin, child, log);
  const database = databaseOf(varDir, options.env?.['DATABASE_URL']);
  return {
    origin,
    varDir,
    pid: child.pid ?? 0,
    log,
    rows: database.rows,
    stop: async () => {
      await database.leave();
      await end(child);
      if (options.varDir === undefined) await rm(varDir, { recursive: true, force: true });
    },
  };
}

function launch(options: ShopOptions, port: number, varDir: string): ChildProcess {
  const main = options.main ?? join(root, 'apps/server/dist/main.js');
  if (!existsSync(main)) throw new Error('the server is not built: npm run build');
  const seed = options.empty === true ? ['--empty'] : ['--demo-goods', String(options.goods ?? 240)];
  const node = [process.execPath, ...SERVER_FLAGS, main, 'serve', '--port', String(port), ...seed];
  const [program = process.execPath, ...words] = [...(options.under ?? []), ...node];
  return spawn(program, words, {
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      VAR_DIR: varDir,
      ...options.env,
    },
    // By the fourth the server hears when nobody is left to end it, and ends by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function untilReady(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + FIRST_START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the shop was not ready after ${FIRST_START_MS / 1000} s:\n${log()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

/** PostgreSQL runs as another user when we are root, so the folder lets others in. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-shop-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
