// npm run years [-- --seeds 4 --seed 1 --days 365 --at-once 2 --busy 4]: simulated years of a shop. One seed decides all that
// people, providers, carriers and accidents do to the real server; what must be true is checked after every day.
import { parseArgs } from 'node:util';
import { testEngine } from '../../apps/server/src/testing/test-database.ts';
import { compileYears, runYear, type YearReport } from '../../apps/server/src/testing/years/years.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    'at-once': { type: 'string', default: '2' },
    busy: { type: 'string' },
    counts: { type: 'boolean', default: false },
  },
});

const [first, days] = [Number(values.seed), Number(values.days)];
const waiting = Array.from({ length: Number(values.seeds) }, (_, at) => first + at);
const reports: YearReport[] = [];
const script = await compileYears();

const tell = ({ seed, days: lived, events, violations, counts, ms }: YearReport): void => {
  console.log(
    `seed ${seed}: ${lived} days, ${events} events, ${violations.length} violations, ${(ms / 1_000).toFixed(1)} s`,
  );
  for (const violation of violations) console.error(`  WRONG ${violation}`);
  if (violations.length > 0)
    console.error(`  again: npm run years -- --seeds 1 --seed ${seed} --days ${lived}`);
  if (!values.counts) return;
  for (const [what, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${String(count).padStart(7)} ${what}`);
};

const work = async (): Promise<void> => {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const report = await runYear(script, { seed, days, ...(values.busy && { busy: Number(values.busy) }) });
    reports.push(report);
    tell(report);
  }
};

await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
const sum = (of: (report: YearReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);
const years = sum((report) => report.days) / 365;
console.log(
  `${reports.length} seeds, ${years.toFixed(2)} years, ${sum(({ events }) => events)} events, ` +
    `${sum(({ violations }) => violations.length)} violations, ${(sum(({ ms }) => ms) / 1_000 / years).toFixed(0)} s a year`,
);
if (!process.env['TEST_DATABASE_URL']) await (await testEngine()).stop();
process.exit(reports.every(({ violations }) => violations.length === 0) ? 0 : 1);
