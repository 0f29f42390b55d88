import { createInterface } from 'node:readline';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Feature } from '../../platform/feature.ts';
import type { CronEntry } from '../../platform/jobs/job.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import { openServer, type TestServer } from '../servers/open-server.ts';
import { features } from '../../features.ts';
import { platformFeature } from '../../platform/housekeeping.ts';

const MINUTE_MS = 60_000;
/** They ask the internet; the simulation says itself what a currency costs. */
const LEFT_OUT: readonly string[] = ['rates.fetch'];

/** What the simulation tells its server: to let time pass until then, and to do what became due meanwhile. */
interface Order {
  readonly from: string;
  readonly to: string;
}

/** Stands still between two ticks but for a millisecond each time it is asked, so that a seed gives the same times. */
const steppedClock = (): Clock & { set(time: Date): void } => {
  let at = 0;
  return {
    now: () => new Date((at += 1)),
    set: (time) => {
      at = Math.max(at, time.getTime());
    },
  };
};

/** The server of one simulated shop in a process of its own: says where it listens, then follows the simulation's time. */
export const serveYear = async (): Promise<void> => {
  const clock = steppedClock();
  clock.set(new Date(process.env['YEAR_NOW'] ?? ''));
  const options = {
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    varDir: process.env['VAR_DIR'] ?? '',
    clock: { ...clock, advance: () => undefined, set: (time: Date | string) => clock.set(new Date(time)) },
    environment: process.env,
  };
  const open = (): Promise<TestServer> => openServer({ ...options, open });
  const server = await open();
  say(await server.listen());
  for await (const line of createInterface({ input: process.stdin })) {
    const order = JSON.parse(line) as Order; // written by the simulation
    clock.set(new Date(order.to));
    say(JSON.stringify(await tick(server, order)));
  }
};

/** The simulation reads what is answered line by line. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const tick = async (
  server: TestServer,
  { from, to }: Order,
): Promise<{ readonly ran: number; readonly failures: readonly string[] }> => {
  const failures: string[] = [];
  let ran = 0;
  for (const job of strokes(new Date(from), new Date(to))) {
    ran += 1;
    const context = { attempt: 1, maxAttempts: 12 };
    await runJob(job, server.services, {}, context).catch((error: unknown) =>
      failures.push(`${job.name}: ${String(error)}`),
    );
  }
  const due = await server.runJobs({ expectFailures: true });
  return { ran: ran + due.names.length, failures: [...failures, ...due.failures.map(String)] };
};

const allFeatures: readonly Feature[] = [platformFeature, ...features];

/** What the clock would have left between two times, each once. */
const strokes = (from: Date, to: Date): CronEntry['job'][] =>
  allFeatures
    .flatMap(({ cron = [] }) => cron)
    .filter(({ at, job }) => !LEFT_OUT.includes(job.name) && strikes(at, from, to))
    .map(({ job }) => job);

const strikes = (pattern: string, from: Date, to: Date): boolean => {
  const [minutes = '', hours = ''] = pattern.split(' ');
  for (let at = from.getTime() + MINUTE_MS; at <= to.getTime(); at += MINUTE_MS) {
    const time = new Date(at);
    if (fits(minutes, time.getUTCMinutes()) && fits(hours, time.getUTCHours())) return true;
  }
  return false;
};

/** The patterns that the shop uses: any, every so many, one. */
const fits = (field: string, value: number): boolean => {
  if (field === '*') return true;
  return field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value;
};
