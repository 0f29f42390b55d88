import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { hasSqlState } from './database-errors.ts';

export interface Migration {
  /** `0001-people.sql` */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The SQL files beside the bundle, or in the source tree. */
export const migrationsFolder = (): string => {
  const places = ['./migrations', '../../../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return places.find((path) => existsSync(path)) ?? places[0] ?? '';
};

export const readMigrations = async (folder = migrationsFolder()): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/**
 * Applies the migrations that the database has not seen, in order, in one transaction; of several processes that start
 * at once one applies and the others wait. A file that was changed after it was applied is refused.
 */
export const migrate = async (databaseUrl: string, migrations: readonly Migration[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // the query that is waiting reports it
  await client.connect();
  try {
    await createBooks(client);
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select id from schema_migrations_lock where id = 1 for update');
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await client.query('commit');
    return pending.map(({ name }) => name);
  } finally {
    await client.end(); // an open transaction is rolled back with the connection
  }
};

const createBooks = async (client: pg.Client): Promise<void> => {
  const exists = await client.query("select 1 where to_regclass('schema_migrations_lock') is not null");
  if (!exists.rowCount)
    await client
      .query(
        `create table if not exists schema_migrations (
           name text primary key, checksum text not null, applied_at timestamptz not null default now());
         create table if not exists schema_migrations_lock (id integer primary key)`,
      )
      .catch(ignoreRace);
  await client.query('insert into schema_migrations_lock (id) values (1) on conflict do nothing');
};

/** "if not exists" of two processes at the same moment: the slower one breaks a unique index of the catalogue. */
const ignoreRace = (error: unknown): void => {
  if (!hasSqlState(error, '23505', '42P07', '42710')) throw error;
};

const pendingOf = async (client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed.length > 0)
    throw new Error(
      `${changed.map(({ name }) => name).join(', ')}: changed after it was applied; write a new migration instead`,
    );
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const newest = [...applied.keys()].toSorted().at(-1) ?? '';
  const late = pending.find(({ name }) => name < newest);
  if (late)
    throw new Error(
      `${late.name}: stands before ${newest}, which is applied already; give it a later number`,
    );
  return pending;
};

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
};
