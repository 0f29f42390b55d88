import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** How a migration waits for its locks: seconds each time, so that those who shop never queue behind it for longer. */
export interface MigrationPatience {
  readonly lockMs: number;
  readonly tries: number;
  readonly pauseMs: number;
}

const PATIENCE: MigrationPatience = { lockMs: 2_000, tries: 60, pauseMs: 1_000 };

/** The first line of a migration that builds an index beside the running shop, which no transaction may hold. */
const OUTSIDE = /^-- outside a transaction\n/;

/**
 * Applies the migrations that the database has not seen, in order; of several processes that start at once one applies and
 * the others wait. Neighbours share a transaction; one that is outside of any stands alone. A file that was changed after
 * it was applied is refused.
 */
export const migrate = async (
  databaseUrl: string,
  migrations: readonly Migration[],
  patience: MigrationPatience = PATIENCE,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // the query that is waiting reports it
  await client.connect();
  try {
    await client.query(
      "select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)",
    );
    await takeTurn(client);
    await createBooks(client);
    const pending = await pendingOf(client, migrations);
    for (const group of groupsOf(pending))
      await withPatience(patience, () => applyAll(client, group, patience));
    return pending.map(({ name }) => name);
  } finally {
    await client.end(); // an open transaction is rolled back with the connection, and the turn given up
  }
};

const TURN = 0x6361_7261; // any number that nobody else of this database takes
const TURN_MS = 100;

/** Asked for again and again: one that waited inside a statement would be waited for by an index that is built beside it. */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [TURN]);
    if (rows[0]?.mine === true) return;
    await sleep(TURN_MS);
  }
};

const groupsOf = (pending: readonly Migration[]): Migration[][] => {
  const groups: Migration[][] = [];
  for (const migration of pending) {
    const last = groups.at(-1)?.at(-1);
    if (last === undefined || OUTSIDE.test(migration.sql) || OUTSIDE.test(last.sql)) groups.push([migration]);
    else groups.at(-1)?.push(migration);
  }
  return groups;
};

/** A lock that did not come in time, or a deadlock: nothing is changed, and it is tried again. */
const withPatience = async (
  { tries, pauseMs }: MigrationPatience,
  work: () => Promise<void>,
): Promise<void> => {
  for (let left = tries; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !hasSqlState((error as Error).cause, '55P03', '40P01')) throw error;
      await sleep(pauseMs);
    }
};

const applyAll = async (
  client: pg.Client,
  group: readonly Migration[],
  { lockMs }: MigrationPatience,
): Promise<void> => {
  const isOutside = group.some(({ sql }) => OUTSIDE.test(sql));
  if (!isOutside) {
    await client.query('begin');
    await client.query('select id from schema_migrations_lock where id = 1 for update'); // releases before 1.0 wait here
    await client.query("select set_config('lock_timeout', $1, true)", [String(lockMs)]);
  }
  try {
    for (const migration of group) await apply(client, migration);
    if (!isOutside) await client.query('commit');
  } catch (error) {
    if (!isOutside) await client.query('rollback').catch(() => {}); // a lost connection has rolled back already
    throw error;
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
