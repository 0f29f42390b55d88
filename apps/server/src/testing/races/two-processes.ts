import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopCalls } from '@caravan/contract/calls';
import { type Client, createClient } from '@caravan/contract/client';
import { seedRates } from '../../features/orders/orders.fixtures.ts';
import { testClock } from '../../platform/clock/clock.ts';
import { compileScript, startProcess, type TestProcess } from '../servers/child-process.ts';
import { openServer, type TestServer } from '../servers/open-server.ts';
import { createTestDatabase } from '../test-database.ts';

/** A server as it is started in earnest, with its jobs and its listener, that says where it listens. */
const SERVER = `
  import { startServer } from './commands/start/serve.ts';
  import { loadConfig } from './platform/config/config.ts';
  const server = await startServer(loadConfig(process.env), { isMigrated: true });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  console.log(server.origin);
`;

/** A server that does not end by itself so soon is killed. */
const END_WITHIN_MS = 10_000;

/** One shop, for whose rows several processes of the machine compete. */
export interface SharedShop {
  /** A server of this process, to prepare with and to look at what came of it. */
  readonly stage: TestServer;
  /** Starts two servers in processes of their own; gives where they listen. */
  start(): Promise<readonly [string, string]>;
  /** Ends one of them at once, with whatever it was doing. */
  kill(at: 0 | 1): Promise<void>;
  /** Starts another one in the place of one that was killed; gives where it listens. */
  restart(at: 0 | 1): Promise<string>;
  close(): Promise<void>;
}

export const sharedShop = async (): Promise<SharedShop> => {
  const database = await createTestDatabase();
  const varDir = await mkdtemp(join(tmpdir(), 'caravan-races-'));
  const clock = testClock();
  const open = (): Promise<TestServer> => openServer({ databaseUrl: database.url, varDir, clock, open });
  const stage = await open();
  await seedRates(stage.db, clock.now());
  const started: TestProcess[] = [];
  let file = '';
  const spawn = async (at: 0 | 1): Promise<string> => {
    const server = startProcess(file, {
      VAR_DIR: varDir,
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_ORIGIN: 'http://shop.test',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      ADMISSION: 'off',
    });
    started[at] = server;
    return server.line();
  };
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all(started.map(endProcess));
    await stage.close();
    await database.drop();
    await rm(varDir, { recursive: true, force: true });
  };
  return {
    stage,
    start: async () => {
      file = await compileScript(SERVER);
      return Promise.all([spawn(0), spawn(1)]);
    },
    kill: async (at) => {
      started[at]?.child.kill('SIGKILL');
      await started[at]?.ended;
    },
    restart: (at) => spawn(at),
    close: () => (closing ??= close()),
  };
};

const endProcess = async ({ child, ended }: TestProcess): Promise<void> => {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  await ended;
  clearTimeout(late);
};

/** Calls over the network, as a person's browser does. */
export const clientAt = (origin: string, token?: string): Client<ShopCalls> =>
  createClient<ShopCalls>(async ({ method, url, body, options }) => {
    const answer = await fetch(`${origin}/api${url}`, {
      method,
      headers: {
        tolanguage: 'en-US',
        currencyflag: 'USD',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  });
