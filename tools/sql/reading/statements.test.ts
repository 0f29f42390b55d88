import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { root } from '../../lib/repository.mjs';
import { checkStatements } from '../report.ts';
import { openSources } from './program.ts';
import { findStatements } from './statements.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const read = (config: string, isWanted: (path: string) => boolean) => {
  const sources = openSources(root, config, isWanted);
  return { sources, found: findStatements(sources) };
};
const check = async ({ sources, found }: ReturnType<typeof read>) => {
  try {
    return await checkStatements(sources, found, database.url);
  } finally {
    sources.close();
  }
};

/** Columns that no statement names: their defaults, or migrations, say what they hold. */
const LEFT_TO_THE_DATABASE: Readonly<Record<string, string>> = {
  'schema_migrations.applied_at': 'its default is the moment',
  'live_events.created_at': 'its default is the moment',
  'payment_items.order_id': 'the column is chosen by the kind of the payable',
  'payment_items.parcel_id': 'the column is chosen by the kind of the payable',
  'payment_items.other_id': 'the column is chosen by the kind of the payable',
  'status_steps.subject': 'written by migrations',
  'status_steps.route': 'written by migrations',
  'status_steps.from_status': 'written by migrations',
  'status_steps.to_status': 'written by migrations',
  'provider_errors.times': 'begins at 1 and is counted up',
  'job_failures.times': 'begins at 1 and is counted up',
  'warehouses.label_code': 'its default is the next code',
  'bins.label_code': 'its default is the next code',
  'search_indexes.begun_in': 'its default is the transaction',
  'search_changes.goods_id': 'written by a trigger',
  'search_changes.noted_at': 'its default is the moment',
  'stations.label_code': 'its default is the next code',
  'ledger_sums_mark.is_one': 'its one row is made with the table',
  'desk_days_changed.day': 'written by a trigger',
};

const isProduct = (path: string): boolean => !/\.test\.ts$|\/testing\/|\.fixtures\.ts$/.test(path);

let server: ReturnType<typeof read>;
beforeAll(() => {
  server = read('apps/server/tsconfig.json', isProduct);
});

it('every statement of the server can be prepared, and gives the columns that the source says', async () => {
  const { faults, unwritten, calls, texts, unused } = await check(server);
  expect(faults).toEqual([]);
  expect(unwritten).toEqual(Object.keys(LEFT_TO_THE_DATABASE));
  expect(unused).toEqual([]);
  expect(calls).toBeGreaterThan(800);
  expect(texts).toBeGreaterThan(1_000);
});

it('tells what is wrong with a statement by its file and line', async () => {
  const { faults } = await check(read('tools/sql/fixtures/tsconfig.json', () => true));
  const file = 'tools/sql/fixtures/statements.fixtures.ts';
  expect(faults).toEqual([
    `${file}:57  cannot be followed: sql\`select \${part}\`.execute(db)`,
    `${file}:57  cannot be followed: sql\`select \${part}\``,
    `${file}:26  nick is not in the result`,
    `${file}:28  email is not in the row type`,
    `${file}:30  created_at is timestamp with time zone, its type is string`,
    `${file}:32  closed_at can be null, its type is Date`,
    `${file}:35  email can be null, its type is string`,
    `${file}:38  email is never null, its type is string | null`,
    `${file}:41  method can be balance, its type is "card" | "paypal"`,
    `${file}:44  column "nick" of relation "accounts" does not exist: update accounts set nick = '' where id = $1`,
    `${file}:49  column "mail" does not exist: delete from accounts where mail is null`,
    `${file}:52  last can be null, its type is number`,
  ]);
});
