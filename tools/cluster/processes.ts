import { setTimeout as sleep } from 'node:timers/promises';
import { availableParallelism } from 'node:os';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { callShop } from '../../e2e/harness/calls.ts';
import { databaseOf } from '../../e2e/harness/database.ts';
import { freshFolder, type Shop, startShop } from '../../e2e/harness/shop.ts';
import { cpuMs, embeddedDatabaseCpuMs } from '../bench/cpu.ts';
import { fullShelf } from '../bench/stock.ts';
import { median, table, writeSection } from '../docs/section.ts';
import { say } from '../lib/say.mjs';

const COUNTS = [1, 2, 4];
const PEOPLE = 24;
const WARM_MS = 5_000;
const MEASURE_MS = 20_000;

type Visit = (origin: string, number: number) => Promise<unknown>;

/** One, two and four processes of a shop on one database, asked by as many people as keep them all at work. */
export const measureProcesses = async (goods: number): Promise<void> => {
  const varDir = await freshFolder();
  const postgres = await startEmbeddedPostgres({ varDir });
  const databaseUrl = await postgres.databaseUrl();
  const database = databaseOf(varDir, databaseUrl);
  const shops: Shop[] = [];
  const rows: number[][] = [];
  try {
    const start = () =>
      startShop({ goods, varDir, env: { DATABASE_URL: databaseUrl, ADMISSION: 'off', LOG_LEVEL: 'error' } });
    for (const count of COUNTS) {
      while (shops.length < count) shops.push(await start());
      const visits = visitsTo(await fullShelf(database.rows), await someGoods(database.rows));
      await visiting(shops, visits, WARM_MS);
      rows.push([count, ...(await measured(shops, visits, varDir))]);
      say(`  ${rows.at(-1)?.join(', ')}`);
    }
    await writeSection('docs/performance.md', 'processes', section(rows));
  } finally {
    await database.leave();
    for (const shop of shops) await shop.stop();
    await postgres.stop();
  }
};

const someGoods = async (rows: Parameters<typeof fullShelf>[0]): Promise<readonly string[]> =>
  (
    await rows<{ id: string }>(`select id from goods where status = 'on_sale' order by sales desc limit 50`)
  ).map(({ id }) => id);

/** Of ten visits four look at pages, five ask calls that a page makes, one orders. */
const visitsTo = (
  skus: Awaited<ReturnType<typeof fullShelf>>,
  goods: readonly string[],
): readonly Visit[] => {
  const get =
    (path: (number: number) => string): Visit =>
    async (origin, number) => {
      const answer = await fetch(origin + path(number));
      await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${path(number)}`);
    };
  const product = (number: number): string => `/en/productDetails?id=${goods[number % goods.length]}`;
  const home = get(() => '/en');
  const search = get(
    (number) => `/api/goods/search?value=${WORDS[number % WORDS.length]}&pageNum=1&pageSize=20`,
  );
  const detail = get((number) => `/api/system/spu/queryDetail?id=${goods[number % goods.length]}`);
  const order: Visit = (origin, number) => {
    const one = skus[number % skus.length];
    if (!one) throw new Error('the shelf is empty');
    return callShop(origin)('POST /order/addFast', [
      { shopId: one.shopId, orderFrom: 'buy_now', orderDetailList: [{ skuId: one.skuId, number: 1 }] },
    ]);
  };
  return [home, get(product), search, detail, search, home, get(product), detail, search, order];
};

const WORDS = ['bag', 'shoes', 'lamp', 'dress', 'cup'];

const visiting = async (shops: readonly Shop[], visits: readonly Visit[], forMs: number) => {
  const until = performance.now() + forMs;
  const took: number[] = [];
  let [next, failed] = [0, 0];
  const person = async (): Promise<void> => {
    while (performance.now() < until) {
      const number = (next += 1);
      const shop = shops[number % shops.length];
      const visit = visits[Math.floor(number / shops.length) % visits.length];
      const startedAt = performance.now();
      await visit?.(shop?.origin ?? '', number).catch(() => void (failed += 1));
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return { took, failed };
};

const measured = async (
  shops: readonly Shop[],
  visits: readonly Visit[],
  varDir: string,
): Promise<number[]> => {
  await sleep(500);
  const cpu = async () => ({
    server: (await Promise.all(shops.map(({ pid, origin }) => cpuMs(pid, origin)))).reduce(
      (sum, ms) => sum + ms,
      0,
    ),
    database: await embeddedDatabaseCpuMs(varDir),
  });
  const [before, startedAt] = [await cpu(), performance.now()];
  const { took, failed } = await visiting(shops, visits, MEASURE_MS);
  const [after, forMs] = [await cpu(), performance.now() - startedAt];
  const sorted = took.toSorted((a, b) => a - b);
  const cores = (ms: number): number => Number((ms / forMs).toFixed(2));
  return [
    Math.round((took.length / forMs) * 1_000),
    Math.round(median(took)),
    Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    cores(after.server - before.server),
    cores(after.database - before.database),
    failed,
  ];
};

const HEAD = [
  'processes',
  'visits a second',
  'median ms',
  'p99 ms',
  'cores of the processes',
  'cores of PostgreSQL',
  'failed',
];

const section = (rows: readonly number[][]): string =>
  `## One, two and four processes

\`npm run cluster -- processes\`: processes of one shop on one PostgreSQL, ${PEOPLE} people at once (home, product, search, detail, an order of ten
visits), ${MEASURE_MS / 1_000} s each; the people, the processes and PostgreSQL share the ${availableParallelism()} cores of one machine.

${table(HEAD, rows)}`;
