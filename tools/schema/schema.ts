// npm run schema: writes apps/server/src/platform/db/schema.ts from a migrated database: one of its own, or the one whose
// address follows. --check writes nothing and fails when the committed file is another; that is part of npm run check.
import { createTestDatabase, testEngine } from '../../apps/server/src/testing/test-database.ts';
import { renew, stalenessOf } from '../lib/written-file.ts';
import { type Column, columnsOf, schemaFile } from './table-types.ts';

const given = process.argv.slice(2).find((word) => !word.startsWith('-'));
const file = schemaFile(given === undefined ? await migratedColumns() : await columnsOf(given));

if (process.argv.includes('--check')) {
  const why = await stalenessOf(file);
  console.log(why ?? 'unchanged');
  if (why !== undefined) process.exitCode = 1;
} else console.log((await renew(file)) ? 'schema.ts written: commit it' : 'unchanged');

async function migratedColumns(): Promise<Column[]> {
  const database = await createTestDatabase();
  try {
    return await columnsOf(database.url);
  } finally {
    await database.drop();
    if (!process.env['TEST_DATABASE_URL']) await (await testEngine()).stop();
  }
}
