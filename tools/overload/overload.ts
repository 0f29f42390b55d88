/**
 * npm run overload [-- <seconds>]: how many requests a second the server can answer, then ten times as many; what it still
 * answers, how soon it turns the others away, and how soon it is itself again. What it can of just those that it answered is
 * measured afterwards: a checkout costs less than a page. Ends with 1 when it is out of bounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import type { GoodsCard } from '@caravan/contract/goods/goods.card';
import { startShop } from '../../e2e/harness/shop.ts';
import { cpuMs } from '../bench/cpu.ts';
import { table, writeSection } from '../docs/section.ts';
import { timed } from '../floods/figures.ts';
import { root } from '../lib/repository.mjs';
import type { Errand, Load, Outcome } from './visitors.ts';

const GOODS = 1_200;
const TIMES = 10;
const AT_ONCE = 10;
const WARM_UP_S = 20;
const CAPACITY_S = 20;
const BOUNDS = { busyMs: 100, goodput: 0.9, recoveryMs: 1_000 };

interface Measured {
  readonly outcome: Outcome;
  readonly perSecond: number;
  /** Answers for each second of the server's CPU time: what others do on the machine does not change it much. */
  readonly perCpuSecond: number;
  /** How late timers of the server were at p99: for so long everything that had come waited. */
  readonly lateMs: number;
}

const seconds = Number(process.argv[2] ?? 75);
const shop = await startShop({ goods: GOODS, env: { LOG_LEVEL: 'error' } });
const origin = shop.origin.replace('localhost', '127.0.0.1');
const errands = await errandsOf();
const { before, flooded, recoveryMs, after } = await allMeasured();
const goodput = {
  wall: flooded.perSecond / after.perSecond,
  cpu: flooded.perCpuSecond / after.perCpuSecond,
};
await writeSection('docs/performance.md', 'overload', section());
console.log(section());
const { busy } = flooded.outcome;
if (busy.look.p99 > BOUNDS.busyMs || goodput.wall < BOUNDS.goodput || recoveryMs > BOUNDS.recoveryMs)
  process.exitCode = 1;
process.exit();

async function allMeasured() {
  try {
    await measure({ seconds: WARM_UP_S, atOnce: AT_ONCE });
    const first = await measure({ seconds: CAPACITY_S, atOnce: AT_ONCE });
    const ten = await measure({ seconds, perSecond: Math.round(first.perSecond * TIMES) });
    const recovered = await untilItself();
    const last = await measure({ seconds: CAPACITY_S, atOnce: AT_ONCE, errands: answeredOf(ten.outcome) });
    return { before: first, flooded: ten, recoveryMs: recovered, after: last };
  } finally {
    await shop.stop();
  }
}

/** The same errands in the parts in which they were answered. */
function answeredOf({ ok }: Outcome): Errand[] {
  const of = (kind: Errand['kind']) => errands.filter((errand) => errand.kind === kind);
  const [[checkout], [health]] = [of('first'), of('health')];
  const eachLook = (kind: Errand['kind'], at: number): number => {
    const upTo = (n: number) => Math.floor((n * ok[kind].count) / ok.look.count);
    return upTo(at + 1) - upTo(at);
  };
  return of('look').flatMap((look, at) => [
    look,
    ...Array.from({ length: eachLook('first', at) }, () => checkout ?? look),
    ...Array.from({ length: eachLook('health', at) }, () => health ?? look),
  ]);
}

type Asked = Pick<Load, 'seconds' | 'atOnce' | 'perSecond'> & { readonly errands?: readonly Errand[] };

async function measure(asked: Asked): Promise<Measured> {
  await lateMs(); // counts from here
  const cpuBefore = await cpuMs(shop.pid, origin);
  const outcome = await send({ errands, ...asked, origin });
  const used = (await cpuMs(shop.pid, origin)) - cpuBefore;
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests were answered by neither 200 nor 503`);
  const answered = outcome.ok.look.count + outcome.ok.first.count;
  return {
    outcome,
    perSecond: answered / asked.seconds,
    perCpuSecond: answered / (used / 1_000),
    lateMs: await lateMs(),
  };
}

/** Since it was asked before; the server looks every 10 ms. */
async function lateMs(): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const [, seconds = Number.NaN] = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics) ?? [];
  return Number(seconds) * 1_000 - 10;
}

async function send(load: Load): Promise<Outcome> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/overload/visitors.ts'], {
    cwd: root,
    env: { ...process.env, LOAD: JSON.stringify(load) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'exit');
  return JSON.parse(text) as Outcome; // what visitors.ts prints
}

/** How long after the last request of the flood somebody who looks around is answered at once, ten times in a row. */
async function untilItself(): Promise<number> {
  const begun = performance.now();
  let inARow = 0;
  for (let n = 0; inARow < 10; n += 1) {
    const { path } = errands[n % errands.length] as Errand; // there are some
    let isOk = false;
    const ms = await timed(async () => {
      const answer = await fetch(origin + path);
      await answer.text();
      isOk = answer.ok;
    });
    inARow = isOk && ms < 250 ? inARow + 1 : 0;
    if (performance.now() - begun > 30_000) break;
  }
  return performance.now() - begun;
}

/** Pages and calls as people ask for them, in between what a checkout asks, and whether the server is alive. */
async function errandsOf(): Promise<Errand[]> {
  const found = await fetch(`${origin}/api/goods/search?value=shirt&pageNum=1&pageSize=20`);
  const { data } = (await found.json()) as { data: { list: readonly GoodsCard[] } }; // as the contract has it
  const words = ['shirt', 'cup', 'lamp', 'chair', 'bag', '杯'].map(encodeURIComponent);
  const looks = data.list.flatMap(({ id }, at) => [
    `/en/productDetails?id=${id}`,
    `/api/system/spu/queryDetail?id=${id}`,
    `/api/goods/search?value=${words[at % words.length]}&pageNum=${1 + (at % 4)}`,
    `/zh/productList?value=${words[at % words.length]}`,
    at % 2 === 0 ? '/en' : '/zh',
  ]);
  const checkout = `/api/payment/options?orderType=default&codes=${await unpaidOrder()}`;
  return looks.flatMap((path, at): Errand[] => [
    { path, kind: 'look' },
    ...(at % 10 === 0 ? [{ path: checkout, kind: 'first' } as const] : []),
    ...(at % 20 === 0 ? [{ path: '/healthz', kind: 'health' } as const] : []),
  ]);
}

/** The code of a guest's order, for its checkout. */
async function unpaidOrder(): Promise<string> {
  const [sku] = await shop.rows<{ skuId: string; shopId: string }>(
    `select k.id as "skuId", g.shop_id as "shopId" from skus k join goods g on g.id = k.goods_id
     where g.status = 'on_sale' and k.is_active and g.min_order = 1 and k.stock > 9 order by k.id limit 1`,
  );
  const orders = await fetch(`${origin}/api/order/addFast`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', currencyflag: 'USD' },
    body: JSON.stringify([
      { shopId: sku?.shopId, orderFrom: 'buy_now', orderDetailList: [{ skuId: sku?.skuId, number: 1 }] },
    ]),
  });
  const { data } = (await orders.json()) as { data: readonly { orderCode: string }[] }; // as the contract has it
  const [order] = data;
  if (!order) throw new Error('no order could be placed');
  return order.orderCode;
}

function section(): string {
  const whole = (value: number) => Math.round(value);
  const { ok, busy: away, sent, held, own } = flooded.outcome;
  const row = (what: string, times: Outcome['ok']['look']) => [
    what,
    times.count,
    ...[times.p50, times.p99, times.slowest].map((ms) => (Number.isFinite(ms) ? whole(ms) : 0)),
  ];
  const rows = [
    row('looked around: answered', ok.look),
    row('looked around: told to come again', away.look),
    row('checkout: answered', ok.first),
    row('checkout: told to come again', away.first),
    row('healthz', ok.health),
  ];
  const percent = (part: number) => `${whole(part * 100)} %`;
  return `## Ten times more than it can

Pages in two languages, products, searches, and one request in eleven of a checkout. The server answers ${whole(before.perSecond)} requests a second
(${AT_ONCE} at a time, ${CAPACITY_S} s); then ${TIMES} times as many are sent for ${seconds} s, never more than 400 unanswered: ${sent} were sent, ${held} found no
room. It still answered ${whole(flooded.perSecond)} a second, which is ${percent(goodput.wall)} of what it answers ${AT_ONCE} at a time when it is asked for just the
same (${percent(goodput.cpu)} for each second of its CPU time), and ${whole(recoveryMs)} ms after the last of them ten visits in a row were answered at
once. At p99 its timers were ${whole(flooded.lateMs)} ms late; the visitors’ own process sent ${whole(own.sentLateMs)} ms after the time and read answers ${whole(own.readLateMs)} ms
late, which is in the figures. Bounds: turned away within ${BOUNDS.busyMs} ms at p99, ${percent(BOUNDS.goodput)} of capacity, itself again within ${BOUNDS.recoveryMs} ms. Server, database, visitors and other work share
${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), so the figures vary. Made by \`npm run overload\`.

What a refusal waits for is the turn of the event loop in which it arrives. So what was let in begins in turns
(\`admission/turns.ts\`): one piece in each, money and staff first, a page's rendering in a turn of its own. libuv takes one new
connection a turn, so a turn in which one came is followed by one that only looks: without it a crowd of 400 waited up
to 1,400 ms to be heard at all. A refusal itself costs about 0.15 ms, most of it the kernel's; nine of ten requests are
refused here, and saying no takes a fifth of the process. While work waits for more than 100 ms, pages that any
cache may keep are shown to those without a cookie as they were up to ten seconds ago, which makes up for it.
How many are worked on at once goes by how long work waits for its turn, as well as by late timers and a queue before the database.

${table(['what', 'requests', 'p50 ms', 'p99 ms', 'slowest ms'], rows)}`;
}
