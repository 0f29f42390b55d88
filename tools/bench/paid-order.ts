import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ShopClient, callShop } from '../../e2e/harness/calls.ts';
import { type Shop, startShop } from '../../e2e/harness/shop.ts';
import { table } from '../docs/section.ts';
import { cpuMs, cpuMsOfStat } from './cpu.ts';

const AT_ONCE = 4;
const WARM_UP = 100;
const COUNTED = 300;
const SKUS = 50;
const JOBS_MS = 120_000;

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+12025550143',
  country: 'US',
  state: 'New York',
  city: 'New York',
  detailedAddress: '12 Sample Street, Apartment 4',
  postalCode: '10001',
} as const;

interface Goods {
  readonly skuId: string;
  readonly shopId: string;
}

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
    const shelf = await fullShelf(shop);
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
async function paidOrders(shop: Shop, goods: readonly Goods[], count: number): Promise<FlowCost> {
  const tokens = await newTokens(shop, count);
  const before = { server: await cpuMs(shop.pid, shop.origin), database: await databaseCpuMs(shop.varDir) };
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
    database: ((await databaseCpuMs(shop.varDir)) - before.database) / count,
    medianMs: took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN,
  };
}

const CALLS = ['place', 'address', 'agree', 'ways to pay', 'pay', 'look'];

/** The calls that the shop's pages make, in their order. */
async function paidOrder(
  call: ShopClient,
  { skuId, shopId }: Goods,
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

/** Goods that do not sell out. */
async function fullShelf({ rows }: Shop): Promise<Goods[]> {
  const goods = await rows<Goods>(
    `select k.id as "skuId", g.shop_id as "shopId" from skus k join goods g on g.id = k.goods_id
     where g.status = 'on_sale' and k.is_active and g.min_order = 1 order by k.id limit $1`,
    [SKUS],
  );
  await rows('update skus set stock = 99999999 where id = any($1)', [goods.map(({ skuId }) => skuId)]);
  return goods;
}

/** Each person has a card of their own. */
async function newTokens({ rows }: Shop, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `tok_${randomUUID()}`);
  await rows(
    `insert into sandbox.tokens (token, outcome, brand, last4, fingerprint, created_at)
     select token, 'succeeds', 'visa', '4242', token, now() from unnest($1::text[]) as token`,
    [tokens],
  );
  return tokens;
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

/** All processes of the embedded PostgreSQL, those that have ended too. */
async function databaseCpuMs(varDir: string): Promise<number> {
  const file = await readFile(join(varDir, 'postgres/data/postmaster.pid'), 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const own = stats.filter((stat) => parentOf(stat) === postmaster);
  const ended = await readFile(`/proc/${postmaster}/stat`, 'utf8');
  return own.map(cpuMsOfStat).reduce((sum, ms) => sum + ms, cpuMsOfStat(ended) + endedChildrenMs(ended));
}

const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
const parentOf = (stat: string): number => Number(fieldsOf(stat)[1]);
/** Fields 16 and 17 of proc(5)'s stat. */
const endedChildrenMs = (stat: string): number =>
  (Number(fieldsOf(stat)[13]) + Number(fieldsOf(stat)[14])) * 10;
