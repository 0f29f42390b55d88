import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { brokenConstraint, faultOf, sayUnavailable } from './database-errors.ts';
import { inTransaction } from './transaction.ts';

const test = await createTestDatabase();
const lost: Error[] = [];
const database = openDatabase({ url: test.url, poolSize: 4, onConnectionError: (error) => lost.push(error) });
const { db } = database;
afterAll(async () => {
  await database.close();
  await test.drop();
});
await sql`create table counters (id int primary key, value bigint not null check (value >= 0), at date)`.execute(
  db,
);
await sql`insert into counters values (1, 10, '2026-01-31'), (2, 10, null)`.execute(db);

const valueOf = async (id: number): Promise<number> => {
  const { rows } = await sql<{ value: number }>`select value from counters where id = ${id}`.execute(db);
  return rows[0]?.value ?? Number.NaN;
};

describe('values of the database', () => {
  it('are numbers for bigint, dates as they are written, and never a number that is not exact', async () => {
    const { rows } =
      await sql`select value, at, array[1::bigint, null, 3] as list from counters where id = 1`.execute(db);
    expect(rows).toEqual([{ value: 10, at: '2026-01-31', list: [1, null, 3] }]);
    await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(/2\^53/);
  });
});

describe('a connection', () => {
  it('that is cut in somebody’s hands fails that work and leaves the process and the others alone', async () => {
    const work = inTransaction(db, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
    const fault = await work.then(() => 'none', faultOf);
    expect(fault).toBe('unavailable');
    expect(await valueOf(1)).toBe(10);
  });

  it('waits for a lock, for a statement and for an idle transaction only so long', async () => {
    const { rows } = await sql<Record<string, string>>`select
      current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect(rows).toEqual([{ lock: '4s', statement: '15s', idle: '5s' }]);
  });

  it('of a command that nobody waits for waits as long as it takes', async () => {
    const patient = openDatabase({
      url: test.url,
      poolSize: 1,
      onConnectionError: (error) => lost.push(error),
      isPatient: true,
    });
    const { rows } = await sql`select current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement`.execute(patient.db);
    await patient.close();
    expect(rows).toEqual([{ lock: '0', statement: '0' }]);
  });

  it('prepares a statement that comes again', async () => {
    await inTransaction(db, async (tx) => {
      for (let time = 0; time < 3; time += 1) await sql`select ${time}::int + 40 as answer`.execute(tx);
      const { rows } =
        await sql`select 1 from pg_prepared_statements where statement like '%+ 40 as answer'`.execute(tx);
      expect(rows).toHaveLength(1);
    });
  });

  it('prepares it also after a thousand others came once', async () => {
    await inTransaction(db, async (tx) => {
      for (let time = 0; time < 1_100; time += 1)
        await sql`select ${sql.lit(time)} as once where ${null}::int is null`.execute(tx);
    });
    const named = await inTransaction(db, async (tx) => {
      for (let time = 0; time < 3; time += 1) await sql`select ${time}::int + 41 as answer`.execute(tx);
      return sql`select 1 from pg_prepared_statements where statement like '%+ 41 as answer'`.execute(tx);
    });
    expect(named.rows).toHaveLength(1);
  });

  it('goes on after a migration changed the columns of a prepared statement', async () => {
    const read = () => inTransaction(db, (tx) => sql`select * from counters where id = ${1}`.execute(tx));
    for (let time = 0; time < 12; time += 1) await read();
    await sql`alter table counters add note text not null default ''`.execute(db);
    const { rows } = await read();
    expect(rows).toMatchObject([{ note: '' }]);
  });
});

describe('a transaction', () => {
  it('is run again as a whole when it meets another one', async () => {
    let runs = 0;
    let holding = 0;
    let bothHoldOne = (): void => {};
    const meeting = new Promise<void>((resolve) => (bothHoldOne = resolve));
    const both: Promise<void>[] = [];
    const raise = (from: number, to: number) =>
      inTransaction(db, async (tx) => {
        runs += 1;
        if (runs > 2) await Promise.race(both); // or it may meet the other one a second time
        await sql`update counters set value = value + 1 where id = ${from}`.execute(tx);
        holding += 1;
        if (holding === 2) bothHoldOne();
        await meeting;
        await sql`update counters set value = value + 1 where id = ${to}`.execute(tx);
      });
    both.push(raise(1, 2), raise(2, 1)); // each holds what the other one wants
    await Promise.all(both);
    expect([await valueOf(1), await valueOf(2)]).toEqual([12, 12]);
    expect(runs).toBe(3);
  });

  it('gives up after some tries, and gives back every other error at once', async () => {
    let runs = 0;
    const failing = (code: string) =>
      inTransaction(db, async () => {
        runs += 1;
        throw Object.assign(new Error('no'), { code });
      });
    await expect(failing('40001')).rejects.toThrow('no');
    expect(runs).toBe(6);
    await expect(failing('23505')).rejects.toThrow('no');
    expect(runs).toBe(7);
  });

  it('keeps nothing of a result that rolls back, and gives that result', async () => {
    const result = await inTransaction(
      db,
      async (tx) => {
        await sql`update counters set value = 0 where id = 1`.execute(tx);
        return 'refused';
      },
      { rollsBack: (outcome) => outcome === 'refused' },
    );
    expect(result).toBe('refused');
    expect(await valueOf(1)).toBe(12);
  });
});

describe('an error of the database', () => {
  it.each([
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['55P03', 'unavailable'],
    ['57014', 'unavailable'],
    ['57P01', 'unavailable'],
    ['08006', 'unavailable'],
    ['53300', 'unavailable'],
    ['58030', 'unavailable'],
    ['25P03', 'unavailable'],
    ['28P01', 'unavailable'],
    ['3D000', 'unavailable'],
    ['53100', 'unavailable'],
    ['ENOSPC', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
    ['22003', 'unacceptable'],
    ['23514', 'unacceptable'],
    ['23505', 'unknown'],
    ['42703', 'unknown'],
  ])('%s means %s', (code, fault) => {
    expect(faultOf(Object.assign(new Error('x'), { code }))).toBe(fault);
  });

  it.each([
    ['28P01', /name and password of DATABASE_URL/],
    ['3D000', /DATABASE_URL names does not exist/],
    ['53100', /disk of the database is full/],
    ['ENOSPC', /^the disk is full/],
    ['EROFS', /only be read/],
    ['55P03', /could not serve/],
  ])('[E-05] %s is said in words to the log', (code, words) => {
    expect(sayUnavailable(Object.assign(new Error('x'), { code }))).toMatch(words);
  });

  it('names the rule that a row broke', async () => {
    const failure = await sql`insert into counters values (1, 1)`
      .execute(db)
      .catch((error: unknown) => error);
    expect(brokenConstraint(failure)).toBe('counters_pkey');
    expect(brokenConstraint(new Error('other'))).toBeUndefined();
  });
});
