import { createTestDatabase, testEngine } from '../../apps/server/src/testing/test-database.ts';
import { Describer, compare, parametersOf } from './check.ts';
import { openSources } from './program.ts';
import { findStatements } from './statements.ts';
const t = Date.now();
const sources = openSources(process.cwd());
console.log('open', Date.now() - t);
const { sent, missed } = findStatements(sources, (p) => !/\.test\.ts$|\/testing\/|\.fixtures?\.ts$/.test(p));
for (const m of missed) console.log('MISS', sources.placeOf(m), m.getText(m.getSourceFile()).slice(0, 90).replace(/\s+/g, ' '));
console.log(sent.length, new Set(sent.map((s) => s.node)).size, 'distinct', new Set(sent.map((s) => s.sql)).size, 'missed', missed.length, Date.now() - t);
const engine = process.env['TEST_DATABASE_URL'] ? undefined : await testEngine();
const database = await createTestDatabase();
const describer = await Describer.open(database.url);
console.log('db', Date.now() - t);
const seen = new Set<string>();
for (const each of sent) {
  const sql = each.sql.replaceAll(/\/\*@\d+\*\//g, '');
  try {
    const described = await describer.describe(sql, parametersOf(sources, each));
    for (const { place, column, what } of compare(sources, each, described)) {
      const line = `${place} ${column} ${what}`;
      if (!seen.has(line)) console.log(line);
      seen.add(line);
    }
  } catch (error) {
    console.log('FAIL', sources.placeOf(each.node), (error as Error).message, '\n     ', sql.slice(0, Number(process.env['LEN'] ?? 300)).replace(/\s+/g, ' '));
  }
}
console.log('done', seen.size, Date.now() - t);
await describer.close();
await database.drop();
await engine?.stop();
sources.close();
