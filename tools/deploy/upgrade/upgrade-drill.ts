// npm run upgrade:drill [-- --from v1.0.0 --orders 1000 --shoppers 20 --front nginx]: a shop of the last release that has traded
// is upgraded while people shop, goes back by one release, and comes forward again. Ends with 1 when a single request failed or
// the books are wrong. `--from` takes a tag or a commit: docs/operations/upgrading.md.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded-postgres.ts';
import { databaseOf, type ShopDatabase } from '../../../e2e/harness/database.ts';
import { freshFolder, startShop, type Shop } from '../../../e2e/harness/shop.ts';
import { copyShop } from '../../../e2e/harness/shop-copy.ts';
import { table, writeSection } from '../../docs/section.ts';
import { run, runNode } from '../../lib/child.mjs';
import { Unable, command, say } from '../../lib/say.mjs';
import { startNginx } from '../proxies.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { builtTree, lastRelease } from './last-release.ts';
import { type Place, shopping, type StateCount, statesIn } from './shoppers.ts';
import { placeOf, tradedShop } from './traded-shop.ts';

interface Drill {
  readonly balancer: Balancer;
  readonly database: ShopDatabase;
  readonly env: Readonly<Record<string, string>>;
  readonly varDir: string;
  readonly old: string;
  readonly present: string;
  /** Of the two processes of which one takes over from the other. */
  readonly ports: Ports;
}

type Ports = readonly [number, number];

/** Looked at before shoppers are sent there: upgrading.md. */
const FIRST_PAGES = ['/en', '/zh'];

const PORT = Number(process.env['DRILL_PORT'] ?? '5350');
/** People shop for so long before and after each change. */
const AROUND_MS = 5_000;
/** And so long before anything is measured. */
const BEFORE_MS = 20_000;

const HEAD = ['what', 'seconds', 'requests meanwhile', 'orders meanwhile', 'failed', 'slowest, ms'];

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    orders: { type: 'string', default: '1000' },
    shoppers: { type: 'string', default: '20' },
    front: { type: 'string', default: 'none' },
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
  const name = `traded-${release.commit.slice(0, 12)}-${values.orders}`;
  const traded = await tradedShop(join(folder, name), mainOf(old), Number(values.orders));
  const varDir = await freshFolder();
  await copyShop(traded, varDir);
  const postgres = await startEmbeddedPostgres({ varDir });
  const databaseUrl = await postgres.databaseUrl();
  const database = databaseOf(varDir, databaseUrl);
  const balancer = await startBalancer();
  const ports: Ports = [PORT, PORT + 1];
  const stopFront = values.front === 'nginx' ? await nginxBefore(balancer, folder, ports) : () => {};
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: balancer.origin,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on', // as behind any proxy
  };
  try {
    await drill(
      { balancer, database, env, varDir, old, present, ports },
      `${release.name} (${release.commit.slice(0, 8)})`,
    );
  } finally {
    stopFront();
    await balancer.stop();
    await database.leave();
    await postgres.stop();
    await rm(varDir, { recursive: true, force: true });
  }
});

/** The proxy of the example, which finds out by itself which of the processes is there. */
async function nginxBefore(balancer: Balancer, folder: string, ports: Ports): Promise<() => void> {
  const { child, tls } = await startNginx(join(folder, 'front'), ports, PORT + 2);
  balancer.send(`https://127.0.0.1:${tls}`);
  return () => void child.kill('SIGTERM');
}

async function drill(given: Drill, name: string): Promise<void> {
  const change = changerOf(given);
  try {
    await tradeAndChange(given, name, change);
  } finally {
    await change.end();
  }
}

async function tradeAndChange(given: Drill, name: string, change: Changer): Promise<void> {
  const { balancer } = given;
  const [oldMain, newMain] = [mainOf(given.old), mainOf(given.present)];
  await change.to(oldMain);
  const place = await placeOf(balancer.origin, given.database);
  const env = envOf(given);
  const states = await statesIn(given.database);
  say(`  ${listed(states)}`);
  // the old release has served for a while
  const stopShopping = shopping(place, Number(values.shoppers));
  await sleep(BEFORE_MS);
  await stopShopping();
  balancer.counts();
  const unmeasured = balancer.failures().length;
  const rows: (string | number)[][] = [];
  const during = async (what: string, work: () => Promise<void>): Promise<void> => {
    rows.push(await underLoad(given, place, { what, work }));
    say(`  ${rows.at(-1)?.join(', ')}`);
  };
  await during('migrations, the old release serving', async () => {
    const { code, output } = await run(join(given.present, 'caravan'), ['migrate'], { env });
    if (code !== 0) throw new Unable(output);
  });
  await during('the new release takes over', () => change.to(newMain));
  await oldAssetsAreServed(given);
  await during('back by one release', () => change.to(oldMain));
  await during('forward again', () => change.to(newMain));
  const check = await run(join(given.present, 'caravan'), ['ledger-check'], { env });
  say(check.output.trim());
  const failures = balancer.failures().slice(unmeasured);
  for (const failure of new Set(failures)) say(`  FAILED ${failure}`);
  if (failures.length > 0 || check.code !== 0) process.exitCode = 1;
  else await write(name, states, rows);
}

function write(name: string, states: readonly StateCount[], rows: (string | number)[][]): Promise<void> {
  return values.front === 'none'
    ? writeSection('docs/performance.md', 'upgrade', section(name, states, rows))
    : writeSection('docs/performance.md', 'upgrade-nginx', behindNginx(name, rows));
}

function mainOf(tree: string): string {
  return join(tree, 'apps/server/dist/main.js');
}

function envOf({ env, varDir, old }: Drill): NodeJS.ProcessEnv {
  return { ...process.env, ...env, VAR_DIR: varDir, PREVIOUS_RELEASE: old };
}

interface Changer {
  readonly to: (main: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The one process that serves, and how another release takes its place. */
function changerOf(drilled: Drill): Changer {
  const { balancer, env, varDir, old, ports } = drilled;
  let current: Shop | undefined;
  let changes = 0;
  return {
    to: async (main) => {
      const port = ports[changes % 2];
      changes += 1;
      const next = await startShop({
        main,
        varDir,
        goods: 240,
        env: { ...env, PREVIOUS_RELEASE: old },
        ...(port !== undefined && { port }),
      });
      for (const path of FIRST_PAGES) await (await fetch(next.origin + path)).arrayBuffer();
      if (values.front === 'none') balancer.send(next.origin);
      const before = current;
      current = next;
      await before?.stop();
    },
    end: async () => {
      await current?.stop();
      current = undefined;
    },
  };
}

/** People who shop while something is done, and for a moment before and after it. */
async function underLoad(
  { balancer }: Drill,
  place: Place,
  { what, work }: { what: string; work: () => Promise<void> },
): Promise<(string | number)[]> {
  const stopShopping = shopping(place, Number(values.shoppers));
  await sleep(AROUND_MS);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  await sleep(AROUND_MS);
  const orders = await stopShopping();
  const { answered, failed, slowestMs } = balancer.counts();
  return [what, Number(seconds.toFixed(1)), answered, orders, failed, slowestMs];
}

/** A page that was opened before the upgrade asks for its own files. */
async function oldAssetsAreServed({ old, balancer }: Drill): Promise<void> {
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

function listed(states: readonly StateCount[]): string {
  return states.map(({ state, count }) => `${count} ${state}`).join(', ');
}

function section(name: string, states: readonly StateCount[], rows: (string | number)[][]): string {
  return `## Upgrade under load

A shop of ${name} with ${states.reduce((sum, { count }) => sum + count, 0)} orders (${listed(states)}) is
upgraded while ${values.shoppers} people look at pages for a second or two each, order and pay, goes back by one release and forward again; the
ledger check is right at the end. Failed: an answer of 500 or above, those that a busy server turns away with included, or none.
Made by \`npm run upgrade:drill\` on two busy cores.

${table(HEAD, rows)}`;
}

function behindNginx(name: string, rows: (string | number)[][]): string {
  return `The same through nginx as in \`deploy/proxy\`, from ${name}: two ports, of which it finds out by itself
which is served (\`-- --front nginx\`):

${table(HEAD, rows)}`;
}
