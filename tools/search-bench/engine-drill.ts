// npm run search:drill -- --url http://127.0.0.1:9200 --start '/opt/opensearch/bin/opensearch' [--goods 2400] [--database postgres://…]
// The same searches in PostgreSQL and in the search engine that the command starts, then its index rebuilt, the engine frozen and
// killed while ten shoppers search: every answer must be the one that PostgreSQL gives, and must come within a second.
import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshFolder, type Shop, startShop } from '../../e2e/harness/shop.ts';
import { table, writeSection } from '../docs/section.ts';
import { type Query, searchIds, searches, type Timed, time } from './searches.ts';
import { seeded } from './titles.ts';

const SEARCHES = 1_000;
const REBUILDS = 5;
/** How long the engine is away, and how long shoppers go on after it was killed. */
const AWAY_MS = 8_000;
const CONNECTIONS = 10;

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:9200' },
    start: { type: 'string', default: 'opensearch' },
    goods: { type: 'string', default: '2400' },
    database: { type: 'string' },
  },
});

interface UnderLoad {
  readonly happening: string;
  readonly searches: number;
  readonly wrong: number;
  /** Goods have not all of the words, and others were left out: which ones PostgreSQL tells from its samples. */
  readonly shortened: number;
  readonly slowestMs: number;
  readonly p99Ms: number;
}

/** Above every price, and different each time: no process remembers such a list. */
let price = 1_000_000;
const nextPrice = (): number => {
  price += 1;
  return price;
};

const varDir = await freshFolder();
const shopWith = (env: Readonly<Record<string, string>>): Promise<Shop> =>
  startShop({
    varDir,
    goods: Number(options.goods),
    env: { ...env, ...(options.database && { DATABASE_URL: options.database }) },
  });

const plain = await shopWith({});
const titles = (
  await plain.rows<{ title: string }>(
    `select case when random() < 0.5 then title_zh else title_en end as title from goods where status = 'on_sale'
     order by random() limit 2000`,
  )
).map(({ title }) => title);
const [counted] = await plain.rows<{ goods: number }>(
  `select count(*)::integer as goods from goods where status = 'on_sale'`,
);
const queries = searches(titles, SEARCHES, seeded(7));
await time(plain.origin, searches(titles, SEARCHES, seeded(6)));
const inDatabase = await time(plain.origin, queries);
const right = new Map<Query, string>();
for (const query of queries)
  right.set(query, await searchIds(plain.origin, { ...query, maxPrice: String(nextPrice()) }));
await plain.stop();

const engine = await startEngine();
const shop = await shopWith({ SEARCH_URL: options.url });
try {
  const begun = performance.now();
  await untilUsed();
  console.log(`filled after ${Math.round(performance.now() - begun)} ms`);
  await time(shop.origin, searches(titles, SEARCHES, seeded(6)));
  const inEngine = await time(shop.origin, queries);
  const happenings = [
    await whileSearching(`the index rebuilt ${REBUILDS} times`, rebuildAgain),
    await whileSearching('the engine frozen', () => away('SIGSTOP')),
    await whileSearching('the engine back', async () => {
      engine.kill('SIGCONT');
      await untilUsed();
    }),
    await whileSearching('the engine killed', () => away('SIGKILL')),
  ];
  console.log({ inDatabase, inEngine, happenings });
  await writeSection('docs/performance.md', 'search engine', report(inDatabase, inEngine, happenings));
  if (happenings.some(({ wrong, slowestMs }) => wrong > 0 || slowestMs > 1_000)) process.exitCode = 1;
} catch (error) {
  console.error(error, shop.log().slice(-3_000)); // before the shop is stopped, which others then fail for
  throw error;
} finally {
  engine.kill('SIGKILL');
  await shop.stop();
}

async function startEngine(): Promise<ChildProcess> {
  const child = spawn('sh', ['-c', `exec ${options.start}`], { stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(options.url).catch(() => undefined);
    if (answer?.ok) return child;
    if (tries === 240 || child.exitCode !== null) throw new Error('the search engine does not start');
    await sleep(500);
  }
}

/** Until the shop says that it searches in the engine. */
async function untilUsed(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    await searchIds(shop.origin, { value: `a${tries}` });
    const figures = await (await fetch(`${shop.origin}/metrics`)).text();
    if (/^caravan_search_engine_up 1$/m.test(figures)) return;
    await sleep(200);
  }
  throw new Error('the shop does not come to use the search engine');
}

async function rebuildAgain(): Promise<void> {
  for (let time = 0; time < REBUILDS; time += 1) {
    const [live] = await liveIndex();
    await shop.rows(`insert into search_indexes (name, state, begun_at) values ($1, 'filling', now())`, [
      `${live?.name.replace(/\d+$/, '')}${Date.now()}`,
    ]);
    while ((await liveIndex())[0]?.name === live?.name) await sleep(100);
  }
}

/** All that was typed was found. */
function isAsTyped(found: string): boolean {
  const [, total, searchedAs] = JSON.parse(found) as [unknown, number, string | null]; // as `searchIds` writes it
  return total > 0 && searchedAs === null;
}

function liveIndex(): Promise<{ name: string }[]> {
  return shop.rows<{ name: string }>(`select name from search_indexes where state = 'live'`);
}

async function away(signal: NodeJS.Signals): Promise<void> {
  await sleep(2_000);
  engine.kill(signal);
  await sleep(AWAY_MS);
}

/** Ten shoppers search and look at what they find while something happens. None asks for what was asked before. */
async function whileSearching(happening: string, happen: () => Promise<void>): Promise<UnderLoad> {
  const times: number[] = [];
  let wrong = 0;
  let shortened = 0;
  let isOver = false;
  const shopper = async (): Promise<void> => {
    while (!isOver) {
      const query = queries[times.length % queries.length] ?? {};
      const begun = performance.now();
      const found = await searchIds(shop.origin, { ...query, maxPrice: String(nextPrice()) });
      times.push(performance.now() - begun);
      const expected = right.get(query) ?? '';
      if (found === expected) continue;
      if (isAsTyped(found) || isAsTyped(expected)) wrong += 1;
      else shortened += 1;
    }
  };
  const shopping = Promise.all(Array.from({ length: CONNECTIONS }, shopper));
  await Promise.race([shopping, happen().finally(() => (isOver = true))]);
  await shopping;
  const sorted = times.toSorted((one, other) => one - other);
  const [p99Ms = 0] = sorted.slice(Math.floor(sorted.length * 0.99));
  const under = { happening, searches: times.length, wrong, shortened, slowestMs: sorted.at(-1) ?? 0, p99Ms };
  console.log(under);
  return under;
}

function report(own: Timed, theirs: Timed, happenings: readonly UnderLoad[]): string {
  const timed = (place: string, { p50Ms, p99Ms, slowestMs, perSecond }: Timed) =>
    [place, ...[p50Ms, p99Ms, slowestMs].map((ms) => Number(ms.toFixed(1))), Math.round(perSecond)] as const;
  return `## The search engine

${counted?.goods ?? 0} goods of the demo shop, ${SEARCHES} different searches over HTTP, ten at a time, none asked twice. Server, database, engine (512 MB of
memory) and the ten shoppers share two cores. Made by \`npm run search:drill\`.

${table(['searched in', 'p50 ms', 'p99 ms', 'slowest ms', 'per second'], [timed('PostgreSQL', own), timed('the engine', theirs)])}

While ten shoppers search, each answer compared with PostgreSQL's; the engine is waited for half a second, then PostgreSQL answers.
A long title of which no goods have all words is searched without some of them; PostgreSQL tells the rare ones from its samples, which change, and the
engine by counting, so these may differ:

${table(
  ['what happens', 'searches', 'wrong or missing', 'other words left out', 'p99 ms', 'slowest ms'],
  happenings.map(({ happening, searches: asked, wrong, shortened, p99Ms, slowestMs }) => [
    happening,
    asked,
    wrong,
    shortened,
    Number(p99Ms.toFixed(1)),
    Number(slowestMs.toFixed(1)),
  ]),
)}`;
}
