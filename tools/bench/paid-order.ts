import { setTimeout as sleep } from 'node:timers/promises';
import { type ShopClient, callShop } from '../../e2e/harness/calls.ts';
import { type Shop, startShop } from '../../e2e/harness/shop.ts';
import { ADDRESS } from '../../e2e/journey/address.ts';
import { newCard } from '../../e2e/journey/desk/paid-orders.ts';
import { median, table } from '../docs/section.ts';
import type { Stock } from './cases.ts';
import { cpuMs, embeddedDatabaseCpuMs } from './cpu.ts';
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

/** The whole flow in a shop of its own, whose jobs run too; the first orders warm it up. */
export async function measurePaidOrders(goods: number): Promise<string> {
  const shop = await startShop({ goods, env: { LOG_LEVEL: 'error' } });
  try {
    const shelf = await fullShelf(shop.rows);
    await untilIdle(shop);
    await paidOrders(shop, shelf, WARM_UP);
    const cost = await paidOrders(shop, shelf, COUNTED);
    const row = [cost.server, cost.database, cost.medianMs].map((ms) => Number(ms.toFixed(1)));
    return (
      `## A paid order\n\nA guest's paid order, all six calls (${CALLS.join(', ')}) and the jobs that follow: CPU time of the server process, ` +
      `test bank included, and of PostgreSQL; ${COUNTED} orders, ${AT_ONCE} at once.\n\n` +
      table(['server ms', 'database ms', 'from first call to paid, median ms', 'goal'], [[...row, '6 and 6']])
    );
  } finally {
    await shop.stop();
  }
}

/** Pays so many orders of guests, waits for the jobs they leave, and divides. */
async function paidOrders(shop: Shop, goods: Stock['skus'], count: number): Promise<FlowCost> {
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await newCard(shop));
  const before = {
    server: await cpuMs(shop.pid, shop.origin),
    database: await embeddedDatabaseCpuMs(shop.varDir),
  };
  const took: number[] = [];
  const next = tokens.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [number, token] of next) {
        const one = goods[number % goods.length];
        if (!one) throw new Error('the shelf is empty');
        const startedAt = performance.now();
        await paidOrder(callShop(shop.origin), one, { token, number });
        took.push(performance.now() - startedAt);
      }
    }),
  );
  await untilIdle(shop);
  return {
    server: ((await cpuMs(shop.pid, shop.origin)) - before.server) / count,
    database: ((await embeddedDatabaseCpuMs(shop.varDir)) - before.database) / count,
    medianMs: median(took),
  };
}

const CALLS = ['place', 'address', 'agree', 'ways to pay', 'pay', 'look'];

/** The calls that the shop's pages make, in their order. */
async function paidOrder(
  call: ShopClient,
  { skuId, shopId }: Stock['skus'][number],
  { token, number }: { readonly token: string; readonly number: number },
): Promise<void> {
  const [made] = await call('POST /order/addFast', [
    { shopId, orderFrom: 'buy_now', orderDetailList: [{ skuId, number: 1 }] },
  ]);
  const orderCode = made?.orderCode ?? '';
  const email = `guest-${number}-${token.slice(4, 12)}@example.com`;
  const order = await call('POST /order/addHandleAddress', { orderCode, email, ...ADDRESS });
  await call('POST /order/handleUpdateOrderInfo', {
    orderCode,
    agreed: true,
    expectedTotal: order.totalPrice,
  });
  const what = { orderType: 'default' as const, codes: [orderCode] };
  await call('GET /payment/options', { ...what, codes: orderCode });
  const payment = await call('POST /order/creat/pay/order/risingPay', { ...what, cardToken: token });
  const paid = await call('GET /system/payItems/rising/get', { paymentId: payment.paymentId });
  if (paid.status !== 'succeeded') throw new Error(`${orderCode} is ${paid.status}`);
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
