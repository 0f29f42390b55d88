import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { callShop } from '../../e2e/harness/calls.ts';
import { type Shop, startShop } from '../../e2e/harness/shop.ts';
import { ADDRESS } from '../../e2e/journey/address.ts';
import { newCard } from '../../e2e/journey/desk/paid-orders.ts';
import { median, table } from '../docs/section.ts';
import { BARE_BANK, BARE_FLOW } from './bare-flow.ts';
import type { Stock } from './cases.ts';
import { cpuMs, embeddedDatabaseCpuMs } from './cpu.ts';
import { startBare } from './servers.ts';
import { fullShelf } from './stock.ts';

const AT_ONCE = 4;
const WARM_UP = 100;
const COUNTED = 300;
/** A new demo shop looks at its pictures for minutes. */
const JOBS_MS = 900_000;

/** What one paid order of a guest cost, all six calls and the jobs that follow, in milliseconds of CPU. */
interface FlowCost {
  readonly server: number;
  readonly database: number;
  /** From the first call to the paid order, in ms. */
  readonly medianMs: number;
}

/** Somebody's way to a paid order. */
type Flow = (one: Stock['skus'][number]) => Promise<void>;

/**
 * The whole flow in a shop of its own, whose jobs run too, and beside it a bare one that leaves the same rows in the same
 * database. The first orders of each warm it up.
 */
export async function measurePaidOrders(goods: number): Promise<string> {
  const shop = await startShop({ goods, env: { LOG_LEVEL: 'error' } });
  try {
    const shelf = await fullShelf(shop.rows);
    await untilIdle(shop);
    const ours = await measureFlow(shop, shelf, await ordersOfShop(shop));
    const bare = await measureBare(shop, shelf);
    const row = (cost: FlowCost) => [cost.server, cost.database, cost.medianMs].map(oneDecimal);
    return (
      `## A paid order\n\nA guest's paid order, all six calls (${CALLS.join(', ')}) and the jobs that follow: CPU time of the server process, ` +
      `test bank included, and of PostgreSQL; ${COUNTED} orders, ${AT_ONCE} at once. Bare: Fastify and pg, six routes that leave the same rows ` +
      `(order, payment, books, history, two mails) without checks, bank and jobs (\`tools/bench/bare-flow.ts\`).\n\n` +
      table(
        ['', 'server ms', 'database ms', 'from first call to paid, median ms', 'goal'],
        [
          ['the shop', ...row(ours), '6 and 6'],
          ['bare', ...row(bare), ''],
          [
            'times the bare flow',
            oneDecimal(ours.server / bare.server),
            oneDecimal(ours.database / bare.database),
            '',
            '',
          ],
        ],
      )
    );
  } finally {
    await shop.stop();
  }
}

const oneDecimal = (value: number): number => Number(value.toFixed(1));

async function measureBare(shop: Shop, shelf: Stock['skus']): Promise<FlowCost> {
  const postgres = await startEmbeddedPostgres({ varDir: shop.varDir });
  const { child, origin } = await startBare([], await postgres.databaseUrl());
  try {
    await shop.rows(BARE_BANK);
    return await measureFlow({ ...shop, origin, pid: child.pid ?? 0 }, shelf, bareOrders(origin));
  } finally {
    child.kill();
    await postgres.stop();
  }
}

async function measureFlow(server: Shop, shelf: Stock['skus'], flow: Flow): Promise<FlowCost> {
  await paidOrders(server, shelf, WARM_UP, flow);
  return paidOrders(server, shelf, COUNTED, flow);
}

/** Pays so many orders of guests, waits for the jobs they leave, and divides. */
async function paidOrders(server: Shop, goods: Stock['skus'], count: number, flow: Flow): Promise<FlowCost> {
  const before = await cpuOf(server);
  const took: number[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const number of numbers) {
        const one = goods[number % goods.length];
        if (!one) throw new Error('the shelf is empty');
        const startedAt = performance.now();
        await flow(one);
        took.push(performance.now() - startedAt);
      }
    }),
  );
  await untilIdle(server);
  const after = await cpuOf(server);
  return {
    server: (after.server - before.server) / count,
    database: (after.database - before.database) / count,
    medianMs: median(took),
  };
}

const cpuOf = async ({ pid, origin, varDir }: Shop) => ({
  server: await cpuMs(pid, origin),
  database: await embeddedDatabaseCpuMs(varDir),
});

const CALLS = ['place', 'address', 'agree', 'ways to pay', 'pay', 'look'];

/** The calls that the shop's pages make, in their order; each order is paid with a card of its own. */
async function ordersOfShop(shop: Shop): Promise<Flow> {
  const cards: string[] = [];
  while (cards.length < WARM_UP + COUNTED) cards.push(await newCard(shop));
  const call = callShop(shop.origin);
  return async ({ skuId, shopId }) => {
    const cardToken = cards.pop() ?? '';
    const [made] = await call('POST /order/addFast', [
      { shopId, orderFrom: 'buy_now', orderDetailList: [{ skuId, number: 1 }] },
    ]);
    const orderCode = made?.orderCode ?? '';
    const email = `guest-${cardToken.slice(4, 16)}@example.com`;
    const order = await call('POST /order/addHandleAddress', { orderCode, email, ...ADDRESS });
    await call('POST /order/handleUpdateOrderInfo', {
      orderCode,
      agreed: true,
      expectedTotal: order.totalPrice,
    });
    const what = { orderType: 'default' as const, codes: [orderCode] };
    await call('GET /payment/options', { ...what, codes: orderCode });
    const { paymentId } = await call('POST /order/creat/pay/order/risingPay', { ...what, cardToken });
    const paid = await call('GET /system/payItems/rising/get', { paymentId });
    if (paid.status !== 'succeeded') throw new Error(`${orderCode} is ${paid.status}`);
  };
}

function bareOrders(origin: string): Flow {
  const ask = async (step: number, value: string): Promise<Record<string, unknown>> => {
    const response = await fetch(`${origin}/flow/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([value]),
    });
    if (!response.ok) throw new Error(await response.text());
    const { data } = (await response.json()) as { data: readonly Record<string, unknown>[] }; // rows
    return data[0] ?? {};
  };
  return async ({ skuId }) => {
    const { code } = await ask(0, skuId);
    let last: Record<string, unknown> = {};
    for (let step = 1; step < BARE_FLOW.length; step += 1) last = await ask(step, String(code));
    if (last['status'] !== 'succeeded') throw new Error(`${String(code)} is ${String(last['status'])}`);
  };
}

async function untilIdle({ rows }: Shop): Promise<void> {
  for (const until = Date.now() + JOBS_MS; Date.now() < until; await sleep(200)) {
    const [waiting] = await rows<{ count: string }>(
      `select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
    );
    if (waiting?.count === '0') return;
  }
  throw new Error('the jobs did not end');
}
