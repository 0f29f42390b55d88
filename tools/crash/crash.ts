// npm run crash [-- --rounds 10 --checkouts 30]: kills the built server at random moments while people check out and pay,
// starts it again, and proves that nothing acknowledged is lost, nothing is paid twice and the books are right.
// npm run crash -- --pair 1000: the same with two servers on one database that are killed in turn; it also measures how
// long a payment waits for its repeat.
import { parseArgs } from 'node:util';
import { crashPair } from '../../apps/server/src/testing/races/crash-pair.ts';
import { testEngine } from '../../apps/server/src/testing/test-database.ts';
import { crashRounds, isSound } from '../../e2e/journey/hardship/crash.ts';

const LONGEST_WAIT_MS = 5_000;
const KILL_AFTER = 60;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    checkouts: { type: 'string', default: '30' },
    pair: { type: 'string' },
  },
});

const tell = (line: string): void => console.log(line);
const show = (counts: object): void => {
  for (const [what, count] of Object.entries(counts)) tell(`${what.padEnd(22)} ${String(count)}`);
};

const oneServer = async (): Promise<boolean> => {
  const { rounds, checkouts } = values;
  const counts = await crashRounds({ rounds: Number(rounds), checkouts: Number(checkouts), tell });
  show(counts);
  return isSound(counts);
};

const twoServers = async (checkouts: number): Promise<boolean> => {
  const { faults, ...counts } = await crashPair({ checkouts, killAfter: KILL_AFTER, tell });
  show({ checkouts, ...counts });
  for (const fault of faults) console.error(`WRONG ${fault}`);
  if (!process.env['TEST_DATABASE_URL']) await (await testEngine()).stop();
  return faults.length === 0 && counts.paid === checkouts && counts.longestWaitMs < LONGEST_WAIT_MS;
};

process.exitCode = (await (values.pair ? twoServers(Number(values.pair)) : oneServer())) ? 0 : 1;
