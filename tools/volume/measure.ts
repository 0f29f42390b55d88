/**
 * npm run volume:measure -- [--save figures.json] [--against figures.json] [--only words] [--write]: asks a built server on
 * DATABASE_URL for every list, page, export and figure of shop and desk, and says what each takes: time, and the pages of
 * the database that it reads, which no other work on the machine changes. The database needs pg_stat_statements. With
 * --against a smaller shop's figures, what grew faster than the logarithm is named.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { calls } from '@caravan/contract/calls';
import pg from 'pg';
import { callShop } from '../../e2e/harness/calls.ts';
import { freshFolder, startShop } from '../../e2e/harness/shop.ts';
import { table, writeSection } from '../docs/section.ts';
import { findings, type Figure, type Measured } from './findings.ts';
import { forgetReads, readsOf } from './reads.ts';
import { askedOf, PAGES, samplesOf } from './questions.ts';

const TIMES = 3;
/** The bounds on a statement end a question before this does. */
const PATIENCE_MS = 30_000;
const HEAD = ['call', 'p50 ms', 'p99 ms', 'pages read', 'rows'];
const PASSWORD = 'Caravan2026';

const { values } = parseArgs({
  options: {
    save: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL names the database that is measured');

const db = new pg.Client({ connectionString: url });
await db.connect();
await db.query('create extension if not exists pg_stat_statements');
const shop = await startShop({
  varDir: process.env['VAR_DIR'] ?? (await freshFolder()),
  env: { DATABASE_URL: url, WORKER: 'off', LOG_LEVEL: 'error' },
});
try {
  await measureAll();
} finally {
  await shop.stop();
  await db.end();
}
process.exit();

async function measureAll(): Promise<void> {
  const tokens = await signIn();
  const samples = await samplesOf(db);
  const figures: Figure[] = [];
  const refused: string[] = [];
  const questions = [...PAGES, ...askedOf(calls, samples)].filter(({ name }) => name.includes(values.only));
  for (const { name, path, who } of questions) {
    const figure = await measure(name, `${shop.origin}${path}`, tokens[who]);
    console.log(cellsOf(figure).join(' | '));
    if (figure.status >= 400) refused.push(`${name} (${figure.status})`);
    else figures.push(figure);
  }
  figures.sort((one, other) => other.blocks - one.blocks);
  console.log(table(HEAD, figures.map(cellsOf)));
  console.log(`not measured, as they need more than a sample: ${refused.join(', ')}`);
  const measured: Measured = { ...(await sizeOf()), figures };
  if (values.save !== undefined) await writeFile(values.save, JSON.stringify(measured));
  const smaller =
    values.against === undefined
      ? undefined
      : (JSON.parse(await readFile(values.against, 'utf8')) as Measured); // as --save wrote it
  for (const line of findings(smaller?.figures ?? [], figures)) console.log(line);
  if (values.write) await writeSection('docs/performance.md', 'volume', section(measured, smaller));
}

async function sizeOf(): Promise<Pick<Measured, 'goods' | 'orders'>> {
  const { rows } = await db.query<{ goods: string; orders: string }>(
    `select (select count(*) from goods) as goods, (select count(*) from orders) as orders`,
  );
  return { goods: Number(rows[0]?.goods), orders: Number(rows[0]?.orders) };
}

function cellsOf({ name, p50Ms, p99Ms, blocks, rows }: Figure): (string | number)[] {
  return [name, Number(p50Ms.toFixed(1)), Number(p99Ms.toFixed(1)), Math.round(blocks), Math.round(rows)];
}

async function signIn() {
  const call = callShop(shop.origin);
  const shopper = await call('POST /client/user/login', {
    email: 'shopper@caravan.example',
    password: PASSWORD,
  });
  const staff = await call('POST /staff/login', { email: 'admin@caravan.example', password: PASSWORD });
  return { shopper: shopper.token, staff: staff.token, anyone: undefined };
}

async function measure(name: string, address: string, token: string | undefined): Promise<Figure> {
  const ask = async (): Promise<{ readonly status: number; readonly ms: number }> => {
    const begun = performance.now();
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
      headers: {
        fromlanguage: 'zh',
        tolanguage: 'en',
        currencyflag: 'USD',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    await answer.arrayBuffer().catch(() => undefined);
    return { status: answer.status, ms: performance.now() - begun };
  };
  const { status, ms } = await ask().catch(() => ({ status: 599, ms: PATIENCE_MS }));
  if (status >= 400) return { name, status, p50Ms: ms, p99Ms: ms, blocks: 0, rows: 0, worst: '' };
  await forgetReads(db);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push((await ask()).ms);
  times.sort((one, other) => one - other);
  return {
    name,
    status,
    p50Ms: times[Math.floor(TIMES / 2)] ?? 0,
    p99Ms: times.at(-1) ?? 0,
    ...(await readsOf(db, TIMES)),
  };
}

function section({ goods, orders, figures }: Measured, smaller?: Measured): string {
  const known = new Map(smaller?.figures.map((figure) => [figure.name, figure]));
  const small = smaller?.orders.toLocaleString('en') ?? '';
  const head = smaller
    ? ['call', 'p50 ms', 'p99 ms', 'pages read', `p50 ms at ${small}`, `pages read at ${small}`]
    : HEAD;
  const rows = figures.slice(0, 40).map((figure) => {
    const before = known.get(figure.name);
    const cells = cellsOf(figure);
    return smaller
      ? [...cells.slice(0, 4), before?.p50Ms.toFixed(1) ?? '', Math.round(before?.blocks ?? 0)]
      : cells;
  });
  const beside = smaller
    ? `; beside it the same of ${smaller.goods.toLocaleString('en')} goods and ${small} orders`
    : '';
  return `## Volume

${goods.toLocaleString('en')} goods and ${orders.toLocaleString('en')} orders with all that belongs to them (\`npm run volume\`), on PostgreSQL${beside}:
every list, page, export and figure of shop and desk that can be asked for with a sample, ${TIMES} times each, the forty that
read most. A page of the database has 8 kB. Made by \`npm run volume:measure\`.

${table(head, rows)}`;
}
