import { CompiledQuery, Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { hasSqlState } from '../database-errors.ts';
import { PipelinedDialect, withoutWaiting } from './pipelined-dialect.ts';
import { pipelined } from './pipelined-transaction.ts';
import { createStatementNames } from './statement-names.ts';

const test = await createTestDatabase();
const pool = new pg.Pool({ connectionString: test.url, max: 1, pipeline: true });
const nameStatements = createStatementNames();
/** What the connection was asked, in order, and how many writes went to the database for it. */
let asked: string[] = [];
let writes = 0;
pool.on('connect', (client) => {
  const submit = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [given] = args;
    asked.push(typeof given === 'string' ? given : (given as { text: string }).text);
    return submit(...args);
  }) as typeof client.query; // listens, and hands on what it hears
  const { stream } = (client as unknown as { connection: { stream: Countable } }).connection; // pg's own, untyped
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => {
    if (stream.writableCorked === 1 && stream.writableLength > 0) writes += 1;
    uncork();
  };
  nameStatements(client);
});
interface Countable {
  uncork(): void;
  readonly writableCorked: number;
  readonly writableLength: number;
}
const db = new Kysely<object>({ dialect: new PipelinedDialect(pool) });
afterAll(async () => {
  await db.destroy();
  await test.drop();
});
await sql`create table notes (id int primary key, text text not null default '')`.execute(db);
beforeEach(async () => {
  await sql`truncate notes`.execute(db);
  asked = [];
  writes = 0;
});

const insert = (id: number) => CompiledQuery.raw('insert into notes (id) values ($1)', [id]);
const idsIn = async (from: Kysely<object>): Promise<number[]> =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(from)).rows.map(({ id }) => id);

describe('a transaction', () => {
  it('is opened with its first statement, and not at all when it has none', async () => {
    await db.transaction().execute(async () => undefined);
    expect(asked).toEqual([]);
    await db.transaction().execute((tx) => idsIn(tx));
    expect(asked).toEqual([expect.stringMatching(/^begin/), expect.stringMatching(/^select id/), 'commit']);
    expect(writes).toBe(2); // `begin` with the select, then `commit`
  });

  it('says how it is isolated', async () => {
    const level = await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((tx) =>
        sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx),
      );
    expect(level.rows).toEqual([{ level: 'serializable' }]);
  });

  it('sends what is not waited for together with the next statement, in the order it was asked', async () => {
    const ids = await db.transaction().execute(async (tx) => {
      await tx.executeQuery(withoutWaiting(insert(1)));
      await tx.executeQuery(withoutWaiting(insert(2)));
      expect(asked).toEqual([]);
      return idsIn(tx);
    });
    expect(ids).toEqual([1, 2]);
    expect(asked.map((text) => text.split(' ')[0])).toEqual([
      'begin',
      'insert',
      'insert',
      'select',
      'commit',
    ]);
    expect(writes).toBe(2); // all but `commit` are one write
  });

  it('sends with its commit what is left', async () => {
    await db.transaction().execute((tx) => tx.executeQuery(withoutWaiting(insert(1))));
    expect(asked.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'commit']);
    expect(await idsIn(db)).toEqual([1]);
  });

  it('keeps nothing when something that was not waited for fails at its commit', async () => {
    const work = db.transaction().execute(async (tx) => {
      await tx.executeQuery(withoutWaiting(insert(1)));
      await tx.executeQuery(withoutWaiting(insert(1)));
      await tx.executeQuery(withoutWaiting(insert(2)));
    });
    const error = await work.catch((failure: unknown) => failure);
    expect(hasSqlState(error, '23505')).toBe(true);
    expect(await idsIn(db)).toEqual([]);
  });

  it('fails a statement by what it travelled with, by the first that failed', async () => {
    const work = db.transaction().execute(async (tx) => {
      await tx.executeQuery(withoutWaiting(insert(1)));
      await tx.executeQuery(withoutWaiting(insert(1)));
      return idsIn(tx);
    });
    const error = await work.catch((failure: unknown) => failure);
    expect(hasSqlState(error, '23505')).toBe(true); // and not 25P02, which those after it got
    expect(asked.at(-1)).toBe('rollback');
    expect(await idsIn(db)).toEqual([]);
  });

  it('forgets what was not sent when it is rolled back', async () => {
    const work = db.transaction().execute(async (tx) => {
      await tx.executeQuery(withoutWaiting(insert(1)));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(asked).toEqual([]);
    expect(await idsIn(db)).toEqual([]);
  });

  it('leaves a usable connection behind when it failed in the middle', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await tx.executeQuery(insert(1));
      await sql`select no_such_column`.execute(tx);
    });
    await expect(failing).rejects.toThrow(/no_such_column/);
    await db.transaction().execute((tx) => tx.executeQuery(insert(2)));
    expect(await idsIn(db)).toEqual([2]);
    expect(pool.totalCount).toBe(1);
  });
});

describe('a result', () => {
  it('tells how many rows were changed, of a change only', async () => {
    const changed = await db.executeQuery(insert(1));
    expect(changed.numAffectedRows).toBe(1n);
    expect(await sql`select 1`.execute(db)).not.toHaveProperty('numAffectedRows');
  });
});

describe('[Z-06] statements that are asked at once in a transaction', () => {
  const within = <Result>(work: (tx: Kysely<object>) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (tx) => work(await pipelined(tx)));

  it('go out together, in their order, and each sees what the ones before it did', async () => {
    const seen = await within((tx) =>
      Promise.all([idsIn(tx), tx.executeQuery(insert(1)), idsIn(tx), tx.executeQuery(insert(2)), idsIn(tx)]),
    );
    expect([seen[0], seen[2], seen[4]]).toEqual([[], [1], [1, 2]]);
    expect(writes).toBe(2); // all five, then `commit`
  });

  it('fail with the first that fails, and leave nothing', async () => {
    const failing = within((tx) =>
      Promise.all([tx.executeQuery(insert(1)), tx.executeQuery(insert(1)), idsIn(tx)]),
    );
    await expect(failing).rejects.toSatisfy((error) => hasSqlState(error, '23505'));
    expect(await idsIn(db)).toEqual([]);
    await within((tx) => tx.executeQuery(insert(3)));
    expect(await idsIn(db)).toEqual([3]);
  });

  it('that wait for a lock see what was committed meanwhile, also those behind them', async () => {
    await within((tx) => tx.executeQuery(insert(1)));
    const other = new pg.Client({ connectionString: test.url });
    await other.connect();
    await other.query("begin; update notes set text = 'theirs'");
    const both = within((tx) =>
      Promise.all([
        sql`select id from notes for update`.execute(tx),
        sql<{ text: string }>`select text from notes`.execute(tx),
      ]),
    );
    await other.query('select pg_sleep(0.1)');
    await other.query('commit');
    await other.end();
    expect((await both)[1].rows).toEqual([{ text: 'theirs' }]);
  });

  it('fail with what ended the transaction, however long that takes to be told', async () => {
    const failing = within(async (tx) => {
      await tx.executeQuery(withoutWaiting(insert(1)));
      await tx.executeQuery(withoutWaiting(insert(1)));
      await Promise.all([idsIn(tx), idsIn(tx), idsIn(tx)]);
    });
    await expect(failing).rejects.toSatisfy((error) => hasSqlState(error, '23505')); // and not 25P02
  });

  it('leave nothing that follows them once one of them is refused', async () => {
    const following: Promise<unknown>[] = [];
    const refused = within((tx) => {
      const slow = sql`select pg_sleep(0.05)`.execute(tx);
      following.push(
        slow.then(() => tx.executeQuery(insert(1))),
        slow.then(() => tx.executeQuery(withoutWaiting(insert(2)))),
      );
      return Promise.all([Promise.reject(new Error('refused')), ...following]);
    });
    await expect(refused).rejects.toThrow('refused');
    for (const outcome of await Promise.allSettled(following)) expect(outcome.status).toBe('rejected');
    await within((tx) => tx.executeQuery(insert(3)));
    expect(await idsIn(db)).toEqual([3]);
  });

  it('cannot be asked once it has ended', async () => {
    const left = await within(async (tx) => tx);
    await expect(idsIn(left)).rejects.toThrow('Transaction is already committed');
  });
});
