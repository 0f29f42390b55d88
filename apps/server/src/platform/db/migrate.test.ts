import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate, type Migration, readMigrations } from './migrate.ts';

const databases: TestDatabase[] = [];
let url = '';

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const first = migration('9001-ships.sql', 'create table ships (id int primary key);');
const second = migration('9002-sails.sql', 'alter table ships add sails int not null default 2;');
const ask = async (sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
};

beforeEach(async () => {
  const database = await createTestDatabase();
  databases.push(database);
  ({ url } = database);
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

describe('migrations', () => {
  it('are applied in order, once', async () => {
    expect(await migrate(url, [first])).toEqual(['9001-ships.sql']);
    expect(await migrate(url, [first, second])).toEqual(['9002-sails.sql']);
    expect(await migrate(url, [first, second])).toEqual([]);
    await ask('insert into ships values (1)');
    expect(await ask('select * from ships')).toEqual([{ id: 1, sails: 2 }]);
  });

  it('are applied by one of six processes that start at once; the others wait for it', async () => {
    const slow = migration(
      '9001-ships.sql',
      'create table ships (id int primary key); select pg_sleep(0.3);',
    );
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url, [slow, second])));
    expect(applied.filter((names) => names.length === 2)).toHaveLength(1);
    expect(applied.filter((names) => names.length === 0)).toHaveLength(5);
  });

  it('of an empty database are applied by one of six, too, when even the books are missing', async () => {
    await ask('drop table schema_migrations, schema_migrations_lock');
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url, [first])));
    expect(applied.flat()).toEqual(['9001-ships.sql']);
  });

  it('leave the database as it was when one of them fails, and name it', async () => {
    const broken = migration('9002-sails.sql', 'alter table boats add sails int;');
    await expect(migrate(url, [first, broken])).rejects.toThrow(/9002-sails\.sql.*boats/);
    expect(await ask("select to_regclass('ships') as ships")).toEqual([{ ships: null }]);
  });

  it('that were changed after they were applied are refused', async () => {
    await migrate(url, [first]);
    const changed = migration('9001-ships.sql', 'create table ships (id bigint primary key);');
    await expect(migrate(url, [changed])).rejects.toThrow(/9001-ships\.sql: changed after it was applied/);
  });

  it('with a number before the newest applied one are refused', async () => {
    await migrate(
      url,
      [second].map(({ name }) => migration(name, 'select 1;')),
    );
    await expect(migrate(url, [first, migration(second.name, 'select 1;')])).rejects.toThrow(/later number/);
  });

  it('[E-04] ask again for a lock that a busy shop holds, and leave it alone meanwhile', async () => {
    await migrate(url, [first]);
    const busy = new pg.Client({ connectionString: url });
    await busy.connect();
    await busy.query('begin; insert into ships values (7)');
    const patience = { lockMs: 50, tries: 200, pauseMs: 20 };
    let isDone = false;
    const upgrade = migrate(url, [first, second], patience).then((names) => {
      isDone = true;
      return names;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    // a read that comes meanwhile is not kept waiting behind the migration for longer than its patience
    const startedAt = performance.now();
    expect(await ask('select count(*)::int as ships from ships')).toEqual([{ ships: 0 }]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await busy.query('commit');
    expect(await upgrade).toEqual(['9002-sails.sql']);
    await busy.end();
  });

  it('[E-04] that never get their lock name themselves and change nothing', async () => {
    await migrate(url, [first]);
    const busy = new pg.Client({ connectionString: url });
    await busy.connect();
    await busy.query('begin; insert into ships values (7)');
    const given = migrate(url, [first, second], { lockMs: 20, tries: 3, pauseMs: 10 });
    await expect(given).rejects.toThrow(/9002-sails\.sql.*lock timeout/);
    await busy.query('commit');
    await busy.end();
    expect(await ask('select * from ships')).toEqual([{ id: 7 }]);
  });

  it('[E-04] build an index beside the running shop, also while other processes wait for their turn', async () => {
    const index = migration(
      '9002-ships-index.sql',
      '-- outside a transaction\ncreate index concurrently if not exists ships_by_id on ships (id);',
    );
    await migrate(url, [first]);
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, [first, index])));
    expect(applied.flat()).toEqual(['9002-ships-index.sql']);
    expect(
      await ask("select indisvalid as valid from pg_index where indexrelid = 'ships_by_id'::regclass"),
    ).toEqual([{ valid: true }]);
  });

  it('of the shop stand in the order of their numbers, each number once', async () => {
    const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4));
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
