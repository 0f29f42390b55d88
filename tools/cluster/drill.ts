import { setTimeout as sleep } from 'node:timers/promises';
import { callShop } from '../../e2e/harness/calls.ts';
import { accounts, goodsOf } from '../../e2e/journey/hardship/crash.ts';
import { table, writeSection } from '../docs/section.ts';
import { run } from '../lib/child.mjs';
import { say, step } from '../lib/say.mjs';
import { type Installation, install } from './installation.ts';
import { type Load, patient, startLoad } from './load.ts';
import { type Part, until } from './parts.ts';

export interface DrillOptions {
  readonly goods: number;
  /** How long the load goes on after a part is well again. */
  readonly steadySeconds: number;
}

/** As long as a supervisor waits before it starts again what has ended. */
const RESTART_MS = 3_000;
/** A machine that is gone stays away until another one has taken over. */
const MACHINE_AWAY_MS = 30_000;

interface Blow {
  readonly what: string;
  readonly part: (installation: Installation) => Part | undefined | Promise<Part | undefined>;
  readonly awayMs: number;
}

const BLOWS: readonly Blow[] = [
  { what: 'a process of the shop', part: ({ processes }) => processes[0], awayMs: RESTART_MS },
  { what: 'Redis', part: ({ front }) => front.redis, awayMs: RESTART_MS },
  { what: 'PgBouncer', part: ({ front }) => front.pgbouncer, awayMs: RESTART_MS },
  { what: 'HAProxy', part: ({ front }) => front.haproxy, awayMs: RESTART_MS },
  { what: 'one etcd of three', part: ({ database }) => database.etcd[0], awayMs: RESTART_MS },
  {
    what: 'the standby that is waited for',
    part: ({ database }) => database.find('sync'),
    awayMs: MACHINE_AWAY_MS,
  },
  { what: 'the primary', part: ({ database }) => database.find('primary'), awayMs: MACHINE_AWAY_MS },
];

export const drill = async ({ goods, steadySeconds }: DrillOptions): Promise<void> => {
  const installation = await install(goods);
  try {
    const database = patient(installation.direct);
    const { origin } = installation;
    const place = {
      origin,
      database,
      shelf: await goodsOf(database),
      buyers: await accounts(origin, database),
    };
    const load = startLoad(place);
    await sleep(steadySeconds * 1_000);
    const calm = load.outages();
    say(`  calm: ${row('nothing', calm, 0).join(', ')}`);
    const rows = [row('nothing', calm, 0)];
    for (const blow of BLOWS) rows.push(await strike(installation, load, blow, steadySeconds));
    await step('Everybody repeats what had no answer', () => load.end());
    const counts = await countsOf(installation, load);
    say(counts.map(([what, count]) => `${what}: ${count}`).join('\n'));
    await writeSection('docs/performance.md', 'cluster', section(rows, counts));
    if (counts.some(([what, count]) => MUST_BE_NONE.has(what) && count !== 0)) process.exitCode = 1;
  } finally {
    await installation.stop();
  }
};

type Row = (string | number)[];

const row = (
  what: string,
  { orderMs, pageMs, accepted }: ReturnType<Load['outages']>,
  recoveryMs: number,
): Row => [what, accepted, seconds(orderMs), seconds(pageMs), seconds(recoveryMs)];

const seconds = (ms: number): number => Number((ms / 1_000).toFixed(1));

const strike = async (
  installation: Installation,
  load: Load,
  { what, part, awayMs }: Blow,
  steadySeconds: number,
): Promise<Row> => {
  const struck = await part(installation);
  if (!struck) throw new Error(`there is no part: ${what}`);
  load.begin();
  const startedAt = performance.now();
  await struck.kill();
  await sleep(awayMs);
  struck.start();
  await until(`${what} again`, installation.isWell);
  const recoveryMs = performance.now() - startedAt;
  await sleep(steadySeconds * 1_000);
  const told = row(what, load.outages(), recoveryMs);
  say(`  ${told.join(', ')}`);
  return told;
};

const MUST_BE_NONE = new Set([
  'acknowledged orders lost',
  'acknowledged payments lost',
  'paid twice',
  'books wrong',
]);

/** What people were told, against what there is. */
const countsOf = async (
  { direct, origin, env }: Installation,
  { known }: Load,
): Promise<[string, number][]> => {
  await sleep(3_500); // the built-in provider's late successes
  const { token } = await callShop(origin)('POST /staff/login', {
    email: 'finance@caravan.example',
    password: 'Caravan2026',
  });
  await callShop(origin, { token })('POST /staff/reconciliation/run', {});
  const count = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
    (await direct.rows<{ count: number }>(`select count(*)::int as count ${sql}`, values))[0]?.count ?? -1;
  const orders = await count('from orders where code = any($1)', [[...known.orders]]);
  const payments = await count(
    `from payments where id = any($1::uuid[]) and status in ('succeeded', 'refunded')`,
    [[...known.payments.keys()]],
  );
  const twice = await count(
    `from (select order_id from payment_items join payments on payments.id = payment_id
       where payments.status = 'succeeded' and order_id is not null group by order_id having count(*) > 1) as twice`,
  );
  const check = await run(process.execPath, ['apps/server/dist/main.js', 'ledger-check'], {
    env: { ...process.env, ...env },
  });
  return [
    ['orders acknowledged', known.orders.size],
    ['payments acknowledged', known.payments.size],
    ['checkouts interrupted and repeated', known.interrupted],
    ['acknowledged orders lost', known.orders.size - orders],
    ['acknowledged payments lost', known.payments.size - payments],
    ['paid twice', twice],
    ['books wrong', check.code === 0 ? 0 : 1],
  ];
};

const section = (rows: readonly Row[], counts: readonly [string, number][]): string =>
  `## Past one machine: each part killed

\`npm run cluster -- drill\`: three PostgreSQLs under Patroni with three etcds, HAProxy, PgBouncer in transaction mode, Redis and two
processes of the shop, all on this one machine; four people order and pay, three more place orders and look at the home page as fast as
they get answers. A part is killed with SIGKILL and started again after ${RESTART_MS / 1_000} s; a database node with all its processes, after
${MACHINE_AWAY_MS / 1_000} s. Every commit waits for a second node. _Well again_ counts from the kill until the part is back in its place, the time away included.

${table(['killed', 'orders accepted meanwhile', 'longest without an order, s', 'longest without a page, s', 'well again, s'], rows)}

${table(['at the end', 'count'], counts)}`;
