// npm run search:bench -- titles.json… [--sizes 10000,100000,1000000] [--database-url postgresql://…]
// How long a search takes among so many goods whose titles are recombined from real ones, and what it finds.
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { freshFolder, startShop } from '../../e2e/harness/shop.ts';
import { table, writeSection } from '../docs/section.ts';
import { type Relevance, relevance, searches, time, type Timed } from './searches.ts';
import { type Filled, fillReal, fillUpTo, one, prepare, type Stocking } from './stock.ts';
import { readTitles, seeded } from './titles.ts';

const SEARCHES = 3_000;
const WARM_UP = 300;
const EXACT_TITLES = 300;

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** An empty database that may be filled and thrown away; left out, the built-in one. */
    'database-url': { type: 'string' },
  },
});

interface Row extends Filled, Timed {
  readonly goods: number;
  readonly exact: number;
}

const titles = await readTitles(files);
const varDir = await freshFolder();
const embedded = options['database-url'] === undefined ? await startEmbeddedPostgres({ varDir }) : undefined;
const databaseUrl = options['database-url'] ?? (await embedded?.databaseUrl()) ?? '';
// migrates the database; each size then has a server of its own, that remembers nothing of the smaller one
await (await shopOn()).stop();
const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
try {
  await measure();
} finally {
  await db.end();
  await embedded?.stop();
  await rm(varDir, { recursive: true, force: true });
}

function shopOn() {
  return startShop({ varDir, empty: true, env: { DATABASE_URL: databaseUrl, WORKER: 'off' } });
}

async function measure(): Promise<void> {
  const { version } = await one<{ version: string }>(db, `select split_part(version(), ' ', 2) as version`);
  const stocking = await prepare(db, titles, seeded(1));
  await fillReal(db, stocking);
  await db.query('vacuum analyze goods');
  const real = await withShop((origin) => relevance(origin, titles, seeded(2)));
  console.log(
    `real titles: ${percent(real.exact)} exact first, ${percent(real.rarestTwo)} rarest two words in ten, ${percent(real.anyTwo)} any two`,
  );
  const rows: Row[] = [];
  for (const goods of options.sizes.split(',').map(Number)) {
    rows.push(await measureSize(stocking, goods));
    console.log(rows.at(-1));
  }
  const [major = ''] = version.split('.');
  await writeSection('docs/performance.md', `search-${major}`, report(version, rows, real));
}

async function measureSize(stocking: Stocking, goods: number): Promise<Row> {
  const filled = await fillUpTo(db, stocking, goods);
  return withShop(async (origin) => {
    await time(origin, searches(titles, WARM_UP, seeded(3)));
    const timed = await time(origin, searches(titles, SEARCHES, seeded(4)));
    const { exact } = await relevance(origin, titles.slice(0, EXACT_TITLES), seeded(5));
    return { goods, ...filled, ...timed, exact };
  });
}

async function withShop<Value>(work: (origin: string) => Promise<Value>): Promise<Value> {
  const shop = await shopOn();
  try {
    return await work(shop.origin);
  } finally {
    await shop.stop();
  }
}

function report(version: string, rows: readonly Row[], real: Relevance): string {
  const head = [
    'goods',
    'p50 ms',
    'p99 ms',
    'per second',
    'rows s',
    'index s',
    'index MB',
    'goods MB',
    'exact title first',
  ];
  const cells = rows.map((row) => [
    row.goods,
    Number(row.p50Ms.toFixed(1)),
    Number(row.p99Ms.toFixed(1)),
    Math.round(row.perSecond),
    Math.round(row.rowsSeconds),
    Math.round(row.indexSeconds),
    Math.round(row.indexMb),
    Math.round(row.tableMb),
    percent(row.exact),
  ]);
  const engine = embedded ? `the built-in PostgreSQL ${version}` : `PostgreSQL ${version} by DATABASE_URL`;
  return `## Searching, on ${engine}

${SEARCHES} different searches over HTTP, ten at a time, none asked twice: a word, two words, now and then a whole title, in
the list's orders. Goods are recombined from ${titles.length} real titles. Server, database and the ten shoppers share
${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}). Made by \`npm run search:bench\`.

${table(head, cells)}

Among the real titles alone, an exact title finds its goods first in ${percent(real.exact)} of cases; its two rarest words find
it among the first ten in ${percent(real.rarestTwo)}, two words drawn by chance in ${percent(real.anyTwo)}: half of these titles name one
kind of goods, and words like 孕妇 奶粉 stand in hundreds of them.`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
