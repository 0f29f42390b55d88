// npm run crash [-- --rounds 10 --checkouts 30]: kills the built server at random moments while people check out and pay,
// starts it again, and proves that nothing acknowledged is lost, nothing is paid twice and the books are right.
import { parseArgs } from 'node:util';
import { crashRounds, isSound } from '../../e2e/journey/hardship/crash.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    checkouts: { type: 'string', default: '30' },
  },
});

const counts = await crashRounds({
  rounds: Number(values.rounds),
  checkouts: Number(values.checkouts),
  tell: (line) => console.log(line),
});
for (const [what, count] of Object.entries(counts)) console.log(`${what.padEnd(22)} ${count}`);
process.exitCode = isSound(counts) ? 0 : 1;
