import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { repositoryRoot } from '../platform/config/config.ts';
import { createPool } from '../platform/db/database.ts';
import { hasSqlState } from '../platform/db/database-errors.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { isAlive } from '../platform/db/embedded/processes.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/job-runner.ts';
import { createLog } from '../platform/log/log.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

let counter = 0;
let engine: Promise<EmbeddedPostgres> | undefined;

/** Starts the tests' PostgreSQL, or joins the one that runs; `TEST_DATABASE_URL` names another server. */
export const testEngine = (): Promise<EmbeddedPostgres> =>
  (engine ??= startEmbeddedPostgres({
    varDir: join(repositoryRoot(), 'var', 'test-postgres'),
    pgBin: process.env['PG_BIN'],
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 400,
      shared_buffers: '256MB',
    },
  }));

/** An empty, migrated database of its own, copied from a template in a few milliseconds. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? (await (await testEngine()).databaseUrl('postgres'));
  const template = await ensureTemplate(adminUrl);
  counter += 1;
  const name = `caravan_test_${process.pid}_${threadId}_${Date.now().toString(36)}_${counter}`;
  // Of an engine that never waits for the disk, to copy the files costs half of copying through the log.
  await admin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => dropLeft(adminUrl, name),
  };
};

/**
 * Connections that are being closed have some seconds to leave: one that is ended meanwhile would fail the test as an
 * error that nobody awaits.
 */
const dropLeft = (adminUrl: string, name: string): Promise<void> =>
  admin(adminUrl, `drop database if exists ${name}`).catch((error: unknown) => {
    if (!hasSqlState(error, '55006')) throw error;
    return admin(adminUrl, `drop database if exists ${name} with (force)`);
  });

/** One template for each state of the migrations; several test runs may make it at the same time. */
const ensureTemplate = async (adminUrl: string): Promise<string> => {
  const migrations = await readMigrations();
  const checksum = createHash('sha256').update(migrations.map((migration) => migration.checksum).join());
  const template = `caravan_template_${checksum.digest('hex').slice(0, 12)}`;
  if (await exists(adminUrl, template)) return template;
  await dropLeftovers(adminUrl);
  counter += 1;
  const draft = `caravan_draft_${process.pid}_${threadId}_${counter}`;
  await admin(adminUrl, `drop database if exists ${draft} with (force)`);
  await admin(adminUrl, `create database ${draft}`);
  await migrate(withDatabase(adminUrl, draft), migrations);
  const pool = createPool(withDatabase(adminUrl, draft), 2, () => {});
  await migrateJobs(pool, createLog({ logLevel: 'silent' }));
  await pool.end();
  await admin(adminUrl, `alter database ${draft} rename to ${template}`).catch(async (error: unknown) => {
    if (!hasSqlState(error, '42P04')) throw error;
    await admin(adminUrl, `drop database ${draft} with (force)`); // another run was faster
  });
  return template;
};

/** Databases of runs that were killed, and templates of older migrations. */
const dropLeftovers = async (adminUrl: string): Promise<void> => {
  if (process.env['TEST_DATABASE_URL']) return; // a server of several machines: their runs are not ours to judge
  const names = await databaseNames(adminUrl, 'caravan_(test|draft)_%');
  for (const name of names)
    if (!isAlive(Number(name.split('_')[2])))
      await admin(adminUrl, `drop database if exists ${name} with (force)`);
};

const exists = async (adminUrl: string, name: string): Promise<boolean> =>
  (await databaseNames(adminUrl, name)).length > 0;

const databaseNames = (adminUrl: string, pattern: string): Promise<string[]> =>
  connected(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname similar to $1',
      [pattern],
    );
    return rows.map(({ name }) => name);
  });

const admin = (adminUrl: string, statement: string): Promise<void> =>
  connected(adminUrl, async (client) => void (await client.query(statement)));

const connected = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const withDatabase = (url: string, name: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
