import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { root } from '../lib/repository.mjs';
import { openSources } from './program.ts';
import { checkSources } from './report.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const check = async (config: string, isWanted: (path: string) => boolean) => {
  const sources = openSources(root, config, isWanted);
  try {
    return await checkSources(sources, database.url);
  } finally {
    sources.close();
  }
};

const isProduct = (path: string): boolean => !/\.test\.ts$|\/testing\/|\.fixtures\.ts$/.test(path);

it('every statement of the server can be prepared, and gives the columns that the source says', async () => {
  const { faults, calls, texts, unused } = await check('apps/server/tsconfig.json', isProduct);
  expect(faults).toEqual([]);
  expect(unused).toEqual([]);
  expect(calls).toBeGreaterThan(800);
  expect(texts).toBeGreaterThan(1_000);
});

it('tells what is wrong with a statement by its file and line', async () => {
  const { faults } = await check('tools/sql/fixtures/tsconfig.json', () => true);
  const file = 'tools/sql/fixtures/statements.fixtures.ts';
  expect(faults).toEqual([
    `${file}:46  cannot be followed: sql\`select \${part}\`.execute(db)`,
    `${file}:46  cannot be followed: sql\`select \${part}\``,
    `${file}:18  nick is not in the result`,
    `${file}:20  email is not in the row type`,
    `${file}:22  created_at is timestamp with time zone, its type is string`,
    `${file}:24  closed_at can be null, its type is Date`,
    `${file}:27  email can be null, its type is string`,
    `${file}:30  email is never null, its type is string | null`,
    `${file}:36  column "nick" of relation "accounts" does not exist: update accounts set nick = '' where id = $1`,
    `${file}:41  column "mail" does not exist: delete from accounts where mail is null`,
    `${file}:44  last can be null, its type is number`,
  ]);
});
