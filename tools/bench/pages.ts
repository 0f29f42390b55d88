import autocannon from 'autocannon';
import { median, table } from '../docs/section.ts';
import { cpuMs } from './cpu.ts';
import type { Servers } from './servers.ts';
import { stockUp } from './stock.ts';

const AT_ONCE = 4;
const WARM_UP_S = 10;
const GOAL_MS = 3;

interface Rounds {
  readonly seconds: number;
  readonly rounds: number;
}

/** What a page costs the server that a guest opens: its data, its rendering, its compression, in every thread. */
export async function measurePages(running: Servers, rounds: Rounds): Promise<string> {
  const { goodsIds, categoryId } = await stockUp(running);
  const productOf = (id: string) => `/en/productDetails?id=${id}`;
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ['home', ['/en', '/zh']],
    ['list', [`/en/productList?categoryId=${categoryId}`, '/zh/productList?value=dress']],
    ['one product', goodsIds.slice(0, 1).map(productOf)],
    [`${goodsIds.length} products in turn`, goodsIds.map(productOf)],
    ['help', ['/en/helpCenter', '/zh/helpCenter']],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, paths] of pages) {
    const { cost, perSecond } = await costOf(running, paths, rounds);
    console.log(`${name}: ${cost.toFixed(2)} ms`);
    rows.push([
      name,
      Number(cost.toFixed(2)),
      Math.round(perSecond),
      cost <= GOAL_MS ? 'kept' : '**broken**',
    ]);
  }
  return (
    `A page as a guest opens it, its data, rendering and compression (brotli) included: CPU time of the server process, all threads, at ` +
    `${AT_ONCE} connections, medians of ${rounds.rounds} rounds of ${rounds.seconds} s. Goal: ${GOAL_MS} ms.\n\n` +
    table(['page', 'ms', 'per second', ''], rows)
  );
}

async function costOf(
  { shop }: Servers,
  paths: readonly string[],
  { seconds, rounds }: Rounds,
): Promise<{ cost: number; perSecond: number }> {
  const load = async (duration: number) => {
    const before = await cpuMs(shop.pid, shop.origin);
    const requests = paths.map(
      (path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } }) as const,
    );
    let clients = 0;
    const result = await autocannon({
      url: shop.origin,
      connections: AT_ONCE,
      duration,
      // Each begins elsewhere: side by side they would all ask for the same page at the same moment.
      setupClient: (client) => {
        const first = Math.floor((requests.length * clients++) / AT_ONCE);
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      },
    });
    const failed = result.non2xx + result.errors;
    if (failed > 0) throw new Error(`${failed} of the requests to ${paths[0]} failed`);
    const used = (await cpuMs(shop.pid, shop.origin)) - before;
    return { cost: used / result['2xx'], perSecond: result.requests.average };
  };
  await load(WARM_UP_S);
  const samples = [];
  while (samples.length < rounds) samples.push(await load(seconds));
  return {
    cost: median(samples.map(({ cost }) => cost)),
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
  };
}
