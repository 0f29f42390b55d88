// npm run races [-- --part 0.5]: two server processes on one database, and many people who want the same thing at once.
import { parseArgs } from 'node:util';
import { allRaces } from '../../apps/server/src/testing/races/all-races.ts';
import { runRaces } from '../../apps/server/src/testing/races/race.ts';
import { testEngine } from '../../apps/server/src/testing/test-database.ts';

const { values } = parseArgs({ options: { part: { type: 'string', default: '1' } } });

const { faults } = await runRaces((stage) => allRaces(stage, Number(values.part)), {
  tell: ({ title, counts }) => console.log(`${title.padEnd(40)} ${JSON.stringify(counts)}`),
});
for (const fault of faults) console.error(`WRONG ${fault}`);
if (faults.length === 0) console.log('Nothing was had twice, and the books are right.');
if (!process.env['TEST_DATABASE_URL']) await (await testEngine()).stop();
process.exitCode = faults.length === 0 ? 0 : 1;
