// npm run search:bench -- titles.json… [--sizes 10000,100000,1000000] [--keep folder] [--load-only]
// How long a search takes among this many goods whose titles are recombined from real ones, and what it finds.
// With --keep each size stays in its folder and is measured the next time without being loaded again; with --load-only
// nothing is measured.
import { chmod, mkdir, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { freshFolder, startShop } from '../../e2e/harness/shop.ts';
import { table, writeSection } from '../docs/section.ts';
import { type Relevance, relevance, searches, time, type Timed } from './searches.ts';
import { fillReal, fillUpTo, type Filled, figuresOnce, one, prepare } from './stock.ts';
import { readTitles, seeded } from './titles.ts';

const SEARCHES = 3_000;
const WARM_UP = 3_000;
const EXACT_TITLES = 300;

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    keep: { type: 'string' },
    'load-only': { type: 'boolean', default: false },
  },
});

interface Row extends Filled, Timed {
  readonly goods: number;
  readonly exact: number;
}

const titles = await readTitles(files);
const sizes = options.sizes.split(',').map(Number);
const varDir = options.keep ?? (await freshFolder());
await mkdir(varDir, { recursive: true });
await chmod(varDir, 0o755);
const embedded = await startEmbeddedPostgres({ varDir });
try {
  await load();
  if (!options['load-only']) await measure();
} finally {
  await embedded.stop();
  if (options.keep === undefined) await rm(varDir, { recursive: true, force: true });
}

async function load(): Promise<void> {
  for (const goods of [titles.length, ...sizes])
    console.log(goods, await inDatabase(goods, (db) => figuresOnce(db, () => fill(db, goods))));
}

async function fill(db: pg.Pool, goods: number): Promise<Filled> {
  const stocking = await prepare(db, titles, seeded(1));
  await fillReal(db, stocking);
  return fillUpTo(db, stocking, goods);
}

async function measure(): Promise<void> {
  const real = await withShop(titles.length, (origin) => relevance(origin, titles, seeded(2)));
  console.log(real);
  const rows: Row[] = [];
  for (const goods of sizes) {
    rows.push(await measureSize(goods));
    console.log(rows.at(-1));
  }
  const version = await inDatabase(titles.length, (db) =>
    one<{ version: string }>(db, `select split_part(version(), ' ', 2) as version`),
  );
  await writeSection('docs/performance.md', 'search', report(version.version, rows, real));
}

async function measureSize(goods: number): Promise<Row> {
  const filled = await inDatabase(goods, (db) => figuresOnce(db, () => fill(db, goods)));
  return withShop(goods, async (origin) => {
    await time(origin, searches(titles, WARM_UP, seeded(3)));
    const timed = await time(origin, searches(titles, SEARCHES, seeded(4)));
    const { exact } = await relevance(origin, titles.slice(0, EXACT_TITLES), seeded(5));
    return { goods, ...filled, ...timed, exact };
  });
}

/** A shop of its own for each size, that remembers nothing of the one before. */
async function withShop<Value>(goods: number, work: (origin: string) => Promise<Value>): Promise<Value> {
  const shop = await shopOn(await embedded.databaseUrl(nameOf(goods)));
  try {
    return await work(shop.origin);
  } finally {
    await shop.stop();
  }
}

/** The database of a size, migrated when it is new. */
async function inDatabase<Value>(goods: number, work: (db: pg.Pool) => Promise<Value>): Promise<Value> {
  const url = await embedded.databaseUrl(nameOf(goods));
  const db = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const { known } = await one<{ known: boolean }>(db, `select to_regclass('goods') is not null as known`);
    if (!known) await (await shopOn(url)).stop();
    return await work(db);
  } finally {
    await db.end();
  }
}

function nameOf(goods: number): string {
  return `search_${goods}`;
}

function shopOn(databaseUrl: string) {
  return startShop({ varDir, empty: true, env: { DATABASE_URL: databaseUrl, WORKER: 'off' } });
}

function report(version: string, rows: readonly Row[], real: Relevance): string {
  const head = [
    'goods',
    'p50 ms',
    'p99 ms',
    'slowest ms',
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
    Number(row.slowestMs.toFixed(1)),
    Math.round(row.perSecond),
    Math.round(row.rowsSeconds),
    Math.round(row.indexSeconds),
    Math.round(row.indexMb),
    Math.round(row.tableMb),
    percent(row.exact),
  ]);
  return `## Searching

${SEARCHES} different searches over HTTP on the built-in PostgreSQL ${version}, ten at a time, none asked twice: a word,
two words, now and then a whole title, in the list's orders; ${WARM_UP} others before them. Goods are recombined from ${titles.length} real titles. Server,
database and the ten shoppers share ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}). Budgets: p99 of 50 ms among a
million goods, and less than three times that of ten thousand. Made by \`npm run search:bench -- <titles>.json…\`.

${table(head, cells)}

Among the real titles alone, an exact title finds its goods first in ${percent(real.exact)} of cases; its two rarest words find
it among the first ten in ${percent(real.rarestTwo)}, two words drawn by chance in ${percent(real.anyTwo)}: half of these titles name one
kind of goods, and words like 孕妇 奶粉 stand in hundreds of them.`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
