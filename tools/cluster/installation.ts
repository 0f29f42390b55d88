import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { unprivilegedUser } from '../../apps/server/src/platform/db/embedded/system-user.ts';
import type { ShopDatabase } from '../../e2e/harness/database.ts';
import { freePort, type Shop, startShop } from '../../e2e/harness/shop.ts';
import { step } from '../lib/say.mjs';
import { type DatabaseNodes, databaseNodes } from './database.ts';
import { type Front, frontOf } from './front.ts';
import { installed, listens, type Part, until } from './parts.ts';

export interface Installation {
  readonly database: DatabaseNodes;
  readonly front: Front;
  readonly processes: readonly Part[];
  readonly origin: string;
  /** Of both processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Asks the primary, when there is one. */
  readonly direct: Pick<ShopDatabase, 'rows'>;
  readonly isWell: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** A shop as an operator of several machines has it, every part of it a process of this one. */
export const install = async (goods: number): Promise<Installation> => {
  const binaries = installed();
  const user = await unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'caravan-cluster-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const place = { folder, user };
  const database = await databaseNodes(place, binaries);
  const ports = [await freePort(), await freePort()];
  const front = await frontOf(place, database, ports);
  const urlOf = (port: number): string =>
    `postgresql://${database.user}:${database.password}@127.0.0.1:${port}/caravan`;
  const env = {
    DATABASE_URL: urlOf(front.pooled),
    DATABASE_DIRECT_URL: urlOf(front.primary),
    DATABASE_REPLICA_URL: urlOf(front.replicas),
    REDIS_URL: `redis://127.0.0.1:${front.redisPort}`,
    SECRET_KEY: randomBytes(24).toString('hex'),
    PUBLIC_ORIGIN: `http://127.0.0.1:${front.web}`,
    VAR_DIR: join(folder, 'shop'),
  };
  const parts: Part[] = [...database.etcd, ...database.nodes, front.redis, front.haproxy, front.pgbouncer];
  const processes = ports.map((port, at) => shopProcess(`process ${at + 1}`, { port, goods, env }));
  const { rows, end } = primaryOf(env.DATABASE_DIRECT_URL);
  const stop = async (): Promise<void> => {
    await end().catch(() => {});
    for (const part of [...processes, ...parts.toReversed()]) await part.kill().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  const isWell = (): Promise<boolean> => isAllWell(database, ports);
  try {
    await step('Three database nodes, Redis, PgBouncer and HAProxy', async () => {
      for (const part of parts) part.start();
      await until('a primary with a standby', async () => (await database.find('sync')) !== undefined);
      await until('the proxy', () => listens(front.primary));
      await createDatabase(urlOf(front.primary));
    });
    await step('Two processes of the shop', () => startProcesses(processes, ports));
    await until('the shop', isWell);
  } catch (error) {
    await stop();
    throw error;
  }
  return { database, front, processes, env, direct: { rows }, isWell, stop, origin: env.PUBLIC_ORIGIN };
};

/** One after the other: the first fills the shop. */
const startProcesses = async (processes: readonly Part[], ports: readonly number[]): Promise<void> => {
  for (const [at, process] of processes.entries()) {
    process.start();
    await until(process.name, async () => (await fetch(`http://127.0.0.1:${ports[at]}/readyz`)).ok);
  }
};

/** A primary with a standby that is waited for, and processes that have all they were told of. */
const isAllWell = async (database: DatabaseNodes, ports: readonly number[]): Promise<boolean> => {
  const roles = await Promise.all([database.find('primary'), database.find('sync')]);
  const ready = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).text()),
  );
  return (
    roles.every((node) => node !== undefined) &&
    ready.every((text) => text === JSON.stringify({ status: 'ready', redis: 'up' }))
  );
};

const primaryOf = (connectionString: string) => {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', () => {}); // parts that it goes through are killed
  const rows: ShopDatabase['rows'] = async <Row extends pg.QueryResultRow>(
    sql: string,
    values: readonly unknown[] = [],
  ) => (await pool.query<Row>(sql, [...values])).rows;
  return { rows, end: () => pool.end() };
};

interface ProcessOptions {
  readonly port: number;
  readonly goods: number;
  readonly env: Readonly<Record<string, string>> & { readonly VAR_DIR: string };
}

const shopProcess = (name: string, { port, goods, env }: ProcessOptions): Part => {
  let starting: Promise<Shop> | undefined;
  return {
    name,
    start: () => {
      starting = startShop({ port, goods, varDir: env.VAR_DIR, env: { ...env, LOG_LEVEL: 'error' } });
      starting.catch(() => {}); // the one who waits for it sees that it does not answer
    },
    kill: async () => {
      const shop = await starting?.catch(() => undefined);
      if (shop) process.kill(shop.pid, 'SIGKILL');
    },
  };
};

const createDatabase = async (url: string): Promise<void> => {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await until('the database', async () => {
    const client = new pg.Client({ connectionString: admin.href });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('create database caravan');
      return true;
    } finally {
      await client.end().catch(() => {});
    }
  });
};
