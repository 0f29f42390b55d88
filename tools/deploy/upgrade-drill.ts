// npm run upgrade:drill [-- --from v1.0.0 --orders 1000 --shoppers 20]: a shop of the last release that has traded is upgraded
// while people shop, goes back by one release, and comes forward again. Ends with 1 when a single request failed or the books
// are wrong. docs/operations/upgrading.md says how a release is chosen while there is no tag.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { databaseOf, type ShopDatabase } from '../../e2e/harness/database.ts';
import { freshFolder, startShop, type Shop } from '../../e2e/harness/shop.ts';
import { accounts, goodsOf } from '../../e2e/journey/hardship/crash.ts';
import { buyAndPay, type Checkout, type Known } from '../../e2e/journey/hardship/crash-checkout.ts';
import { table, writeSection } from '../docs/section.ts';
import { run, runNode } from '../lib/child.mjs';
import { Unable, command, say, step } from '../lib/say.mjs';
import { startBalancer, type Balancer } from './balancer.ts';
import { builtTree, lastRelease } from './last-release.ts';

type Place = Parameters<typeof buyAndPay>[0];

interface Drill {
  readonly balancer: Balancer;
  readonly database: ShopDatabase;
  readonly place: Place;
  readonly env: Readonly<Record<string, string>>;
  readonly varDir: string;
  readonly old: string;
  readonly present: string;
  readonly shoppers: number;
}

const PAGES = ['/en', '/zh', '/en?active=1', '/api/goods/search?pageNum=1&pageSize=20'];

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    orders: { type: 'string', default: '1000' },
    shoppers: { type: 'string', default: '20' },
  },
});

await command(async () => {
  const folder = join(tmpdir(), 'caravan-upgrade-drill');
  await mkdir(folder, { recursive: true });
  const release = lastRelease(values.from);
  say(`The release before: ${release.name} (${release.commit.slice(0, 8)})`);
  const old = await builtTree(release.commit, folder);
  const present = join(folder, 'present');
  const bundled = await runNode('tools/bundle/bundle.mjs', [present]);
  if (bundled.code !== 0) throw new Unable(bundled.output);
  const varDir = await freshFolder();
  const postgres = await startEmbeddedPostgres({ varDir });
  const databaseUrl = await postgres.databaseUrl();
  const database = databaseOf(varDir, databaseUrl);
  const balancer = await startBalancer();
  const env = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: balancer.origin, LOG_LEVEL: 'error' };
  try {
    await drill(
      { balancer, database, env, varDir, old, present, shoppers: Number(values.shoppers) },
      release.name,
    );
  } finally {
    await balancer.stop();
    await database.leave();
    await postgres.stop();
    await rm(varDir, { recursive: true, force: true });
  }
});

async function drill(given: Omit<Drill, 'place'>, name: string): Promise<void> {
  const { balancer, database } = given;
  const oldMain = join(given.old, 'apps/server/dist/main.js');
  const newMain = join(given.present, 'apps/server/dist/main.js');
  let current = await processOf(given, oldMain);
  balancer.send(current.origin);
  const place: Place = {
    origin: balancer.origin,
    database,
    shelf: await goodsOf(database),
    buyers: await accounts(balancer.origin, database),
  };
  const full: Drill = { ...given, place };
  await step(`Trading with ${name}`, () => trade(full, Number(values.orders)));
  const states = await database.rows<{ state: string; count: number }>(
    'select status as state, count(*)::int as count from orders group by status order by status',
  );
  say(`  ${states.map(({ state, count }) => `${count} ${state}`).join(', ')}`);

  const rows: (string | number)[][] = [];
  const during = async (what: string, work: () => Promise<void>): Promise<void> => {
    rows.push(await underLoad(full, what, work));
    say(`  ${rows.at(-1)?.join(', ')}`);
  };
  const change = async (main: string): Promise<void> => {
    const next = await processOf(given, main);
    balancer.send(next.origin);
    const before = current;
    current = next;
    await before.stop();
  };
  await during('migrations, the old release serving', async () => {
    const { code, output } = await run(join(given.present, 'caravan'), ['migrate'], {
      env: { ...process.env, ...given.env, VAR_DIR: given.varDir },
    });
    if (code !== 0) throw new Unable(output);
  });
  await during('the new release takes over', () => change(newMain));
  await oldAssetsAreServed(given);
  await during('back by one release', () => change(oldMain));
  await during('forward again', () => change(newMain));
  await current.stop();
  const check = await run(join(given.present, 'caravan'), ['ledger-check'], {
    env: { ...process.env, ...given.env, VAR_DIR: given.varDir },
  });
  say(check.output.trim());
  const failures = balancer.failures();
  for (const failure of new Set(failures)) say(`  FAILED ${failure}`);
  await writeSection('docs/performance.md', 'upgrade', section(name, states, rows));
  if (failures.length > 0 || check.code !== 0) process.exitCode = 1;
}

/** A process of a release on the shop's database and pictures. */
function processOf({ env, varDir, old }: Omit<Drill, 'place'>, main: string): Promise<Shop> {
  return startShop({ main, varDir, goods: 240, env: { ...env, PREVIOUS_RELEASE: old } });
}

/** The demo's past has orders and parcels in their states; people add their own. */
async function trade({ place, shoppers }: Drill, orders: number): Promise<void> {
  const known: Known = { orders: new Set(), payments: new Map(), interrupted: 0 };
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (known.orders.size < orders) await buyAndPay(place, known, { key: randomUUID(), isDone: false });
    }),
  );
}

/** People who shop while something is done, and for a moment before and after it. */
async function underLoad(
  drilled: Drill,
  what: string,
  work: () => Promise<void>,
): Promise<(string | number)[]> {
  const { balancer, place, shoppers } = drilled;
  const before = balancer.counts();
  const known: Known = { orders: new Set(), payments: new Map(), interrupted: 0 };
  let isOver = false;
  const people = Array.from({ length: shoppers }, async () => {
    while (!isOver) await visit(place, known);
  });
  await sleep(2_000);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  await sleep(2_000);
  isOver = true;
  await Promise.all(people);
  const after = balancer.counts();
  return [
    what,
    Number(seconds.toFixed(1)),
    after.answered - before.answered,
    known.orders.size,
    after.failed - before.failed,
    after.slowestMs,
  ];
}

async function visit(place: Place, known: Known): Promise<void> {
  for (const path of PAGES) await (await fetch(place.origin + path)).arrayBuffer().catch(() => undefined);
  const checkout: Checkout = { key: randomUUID(), isDone: false };
  await buyAndPay(place, known, checkout);
}

/** A page that was opened before the upgrade asks for its own files. */
async function oldAssetsAreServed({ old, balancer }: Omit<Drill, 'place'>): Promise<void> {
  const files = (await readdir(join(old, 'apps/storefront/dist/client/assets'))).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  for (const name of files) {
    const answer = await fetch(`${balancer.origin}/assets/${name}`);
    if (!answer.ok) throw new Unable(`/assets/${name} of the previous release is gone: ${answer.status}`);
    await answer.arrayBuffer();
  }
  say(`  all ${files.length} files of the previous release's pages are served`);
}

function section(
  name: string,
  states: readonly { state: string; count: number }[],
  rows: (string | number)[][],
): string {
  return `## Upgrade under load

A shop of ${name} with ${states.reduce((sum, { count }) => sum + count, 0)} orders (${states.map(({ state, count }) => `${count} ${state}`).join(', ')}) is
upgraded while ${values.shoppers} people shop and pay without a pause, goes back by one release and forward again; the ledger check is
right at the end. Made by \`npm run upgrade:drill\` on two busy cores.

${table(['what', 'seconds', 'requests meanwhile', 'orders meanwhile', 'failed', 'slowest so far, ms'], rows)}`;
}
