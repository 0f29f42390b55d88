import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createStatementNames } from './statement-names.ts';

const test = await createTestDatabase();
const clients: pg.Client[] = [];
const connect = async (nameStatements: ReturnType<typeof createStatementNames>): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: test.url, pipeline: true });
  await client.connect();
  clients.push(client);
  nameStatements(client as pg.PoolClient); // a client of its own has all that is asked of one of a pool
  return client;
};
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await test.drop();
});

/** The names that a connection keeps plans under; asked without values, which is never named itself. */
const namesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_prepared_statements order by name',
  );
  return rows.map(({ name }) => name);
};

it('names a text when it comes a second time, on each connection under the same name', async () => {
  const nameStatements = createStatementNames();
  const [one, other] = [await connect(nameStatements), await connect(nameStatements)];
  await one.query('select $1::int as n', [1]);
  expect(await namesOf(one)).toEqual([]);
  await one.query('select $1::int as n', [2]);
  expect(await namesOf(one)).toEqual(['s1']);
  const { rows } = await other.query('select $1::int as n', [3]);
  expect(rows).toEqual([{ n: 3 }]);
  expect(await namesOf(other)).toEqual(['s1']);
});

it('never names what is asked without values, nor what is no query', async () => {
  const client = await connect(createStatementNames());
  for (let time = 0; time < 3; time += 1) {
    await client.query('select 1');
    await client.query('set application_name to names', []);
    await client.query({ text: 'select $1::int', values: [1] });
  }
  expect(await namesOf(client)).toEqual([]);
});

it('gives a failing statement’s error to who asked, and serves the next', async () => {
  const client = await connect(createStatementNames());
  const divide = (by: number) => client.query<{ n: number }>('select 6 / $1::int as n', [by]);
  await divide(1);
  await divide(2);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(3)).rows).toEqual([{ n: 2 }]);
  expect(await namesOf(client)).toEqual(['s1']);
});

it('gives every statement a new name after a migration changed the columns of one', async () => {
  const client = await connect(createStatementNames());
  await client.query('create temporary table things (id int)');
  const read = () => client.query('select * from things where id = $1', [1]);
  await read();
  await read();
  await client.query('alter table things add label text');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  await read(); // comes for the first time again
  const { fields } = await read();
  expect(fields.map(({ name }) => name)).toEqual(['id', 'label']);
  expect(await namesOf(client)).toEqual(['s1', 's2']);
});

it('[Z-06] is told the columns of a statement once for each connection, and reads every later answer by them', async () => {
  const nameStatements = createStatementNames();
  const [one, other] = [await connect(nameStatements), await connect(nameStatements)];
  const described = { one: 0, other: 0 };
  for (const [who, { connection }] of Object.entries({ one, other }))
    connection.on('rowDescription', () => (described[who as keyof typeof described] += 1));
  const read = (client: pg.Client, n: number) =>
    client.query('select $1::int as n, null::text as label, $1::int % 2 = 0 as is_even', [n]);
  await read(one, 0); // comes for the first time, so it has no name
  for (const n of [1, 2, 3]) {
    for (const client of [one, other]) {
      const { rows, fields, rowCount } = await read(client, n);
      expect(rows).toEqual([{ n, label: null, is_even: n % 2 === 0 }]);
      expect(fields.map(({ name }) => name)).toEqual(['n', 'label', 'is_even']);
      expect(rowCount).toBe(1);
    }
  }
  expect(described).toEqual({ one: 2, other: 1 });
});

it('[Z-06] knows of a statement without an answer that it has none', async () => {
  const client = await connect(createStatementNames());
  await client.query('create temporary table things (id int)');
  const counts: (number | null)[] = [];
  for (const id of [1, 2, 3, 4])
    counts.push((await client.query('insert into things values ($1), ($1)', [id])).rowCount);
  expect(counts).toEqual([2, 2, 2, 2]);
  expect((await client.query('select id from things')).rows).toHaveLength(8);
});

it('answers each of many that were asked at once', async () => {
  const client = await connect(createStatementNames());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => client.query<{ n: number }>('select $1::int as n', [n])),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(await namesOf(client)).toEqual(['s1']);
});
