/**
 * npm run volume:jobs [-- --only words] [--write]: runs every job that comes again and again once on DATABASE_URL, twice where
 * the first run finds much to do, and says what each takes: time, and the pages of the database that it reads. A job whose
 * second run reads much reads what it has read before.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { features } from '../../apps/server/src/features.ts';
import type { Feature } from '../../apps/server/src/platform/feature.ts';
import { platformFeature } from '../../apps/server/src/platform/housekeeping.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { runJob } from '../../apps/server/src/platform/jobs/job-runner.ts';
import { openShop } from '../../apps/server/src/platform/shop.ts';
import { table, writeSection } from '../docs/section.ts';
import { forgetReads, readsOf } from './reads.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
});
const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL names the database whose jobs are run');

const db = new pg.Client({ connectionString: url });
await db.connect();
await db.query('create extension if not exists pg_stat_statements');
const shop = await openShop({ ...loadConfig(), logLevel: 'error' }, { features });
const runs: Run[] = [];
try {
  const all: readonly Feature[] = [platformFeature, ...features];
  const known = new Map(all.flatMap(({ jobs = [] }) => jobs).map((job) => [job.name, job]));
  const cron = all.flatMap((feature) => feature.cron ?? []);
  const names = [...new Set(cron.map(({ job }) => job.name))].filter((name) => name.includes(values.only));
  for (const name of names) {
    const job = known.get(name);
    if (!job) throw new Error(`nobody does the job ${name}`);
    for (const turn of ['first', 'second'])
      runs.push(
        await measure(name, turn, () => runJob(job, shop.services, {}, { attempt: 1, maxAttempts: 1 })),
      );
  }
} finally {
  await shop.close();
  await db.end();
}
const report = reportOf(runs);
console.log(report);
if (values.write) await writeSection('docs/performance.md', 'volume-jobs', report);
process.exit();

interface Run {
  readonly name: string;
  readonly turn: string;
  readonly ms: number;
  readonly blocks: number;
  readonly worst: string;
  readonly trouble: string;
}

async function measure(name: string, turn: string, work: () => Promise<void>): Promise<Run> {
  await forgetReads(db);
  const begun = performance.now();
  const trouble = await work().then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : 'no error') || 'an error without words',
  );
  const ms = performance.now() - begun;
  const { blocks, worst } = await readsOf(db, 1);
  console.log(`${name}, ${turn}: ${Math.round(ms)} ms, ${blocks} pages ${trouble}\n   ${worst}`);
  return { name, turn, ms, blocks, worst, trouble };
}

function reportOf(all: readonly Run[]): string {
  const second = all.filter(({ turn }) => turn === 'second').toSorted((a, b) => b.blocks - a.blocks);
  const rows = second.map((run) => {
    const first = all.find(({ name, turn }) => name === run.name && turn === 'first') ?? run;
    return [run.name, Math.round(first.ms), first.blocks, Math.round(run.ms), run.blocks, run.trouble];
  });
  return table(['job', 'first run ms', 'pages read', 'second run ms', 'pages read', 'failed with'], rows);
}
