// npm run bench [-- --goods 5000 --seconds 2 --rounds 9 --only search]: what a request costs the server, beside a
// bare Fastify and pg route asking the same of the same database. Ratios of CPU time, each of two short rounds that
// follow one another, so a noisy machine matters little. Then what pages cost that the server renders (--only pages), and
// what a guest's paid order costs as a whole (--only 'paid order').
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { median, table, writeSection } from '../docs/section.ts';
import { type Case, type Stock, cases } from './cases.ts';
import { cpuMs } from './cpu.ts';
import { measurePaidOrders } from './paid-order.ts';
import { measurePages } from './pages.ts';
import { type Measured, type Servers, startServers } from './servers.ts';
import { stockUp } from './stock.ts';

const CONNECTIONS = 10;
/** As long as a server is under load before it is measured; after six seconds the compiler still took 8 % of the time. */
const WARM_UP_S = 15;

interface Sample {
  readonly cpuMs: number;
  readonly p99Ms: number;
  readonly perSecond: number;
}

const { values: options } = parseArgs({
  options: {
    goods: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string' },
  },
});

const PAGES = 'pages';
const FLOW = 'paid order';
const isAsked = (name: string): boolean => options.only === undefined || options.only === name;
if (options.only !== FLOW) await compare();
if (isAsked(FLOW)) await report('bench-flow', await measurePaidOrders(Number(options.goods)));

async function compare(): Promise<void> {
  const servers = await startServers(Number(options.goods));
  const rounds = { seconds: Number(options.seconds), rounds: Number(options.rounds) };
  try {
    if (options.only !== PAGES) await measure(servers);
    if (isAsked(PAGES)) await report('bench-pages', await measurePages(servers, rounds));
  } finally {
    await servers.stop();
  }
}

async function report(section: string, text: string): Promise<void> {
  console.log(`\n${text}`);
  await writeSection('docs/performance.md', section, text);
}

async function measure(running: Servers): Promise<void> {
  const stock = await stockUp(running);
  const chosen = cases.filter(({ name }) => options.only === undefined || name.includes(options.only));
  const rows = [];
  for (const one of chosen) {
    const { shop, bare, ratio } = await measureCase(running, one, stock);
    console.log(
      `${one.name}: ${ratio.toFixed(2)}× (${shop.cpuMs.toFixed(2)} ms beside ${bare.cpuMs.toFixed(2)} ms)`,
    );
    if (ratio > one.budget) process.exitCode = 1;
    rows.push([
      one.name,
      ...[bare.cpuMs, shop.cpuMs, ratio].map((value) => Number(value.toFixed(2))),
      `≤ ${one.budget}×`,
      ratio <= one.budget ? 'kept' : '**broken**',
      Math.round(shop.perSecond),
      Number(shop.p99Ms.toFixed(1)),
    ]);
  }
  const head = ['request', 'bare ms', 'shop ms', 'ratio', 'budget', '', 'per second', 'p99 ms'];
  const report = `${conditions(running)}\n\n${table(head, rows)}`;
  console.log(`\n${report}`);
  if (options.only === undefined) await writeSection('docs/performance.md', 'bench', report);
}

/** Rounds of both, in turn, so that whatever else the machine does meets both alike; the ratio is their ratios' median. */
async function measureCase(
  { shop, bare }: Servers,
  one: Case,
  stock: Stock,
): Promise<{ shop: Sample; bare: Sample; ratio: number }> {
  const ours = one.requests(stock);
  const theirs = one.bareValues(stock).map((values) => bareRequest(cases.indexOf(one), values));
  await load(shop, ours, WARM_UP_S);
  await load(bare, theirs, WARM_UP_S);
  const samples = { shop: [] as Sample[], bare: [] as Sample[] };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    samples.bare.push(await load(bare, theirs, Number(options.seconds)));
    samples.shop.push(await load(shop, ours, Number(options.seconds)));
  }
  return {
    shop: middle(samples.shop),
    bare: middle(samples.bare),
    ratio: median(
      samples.shop.map(({ cpuMs: ms }, round) => ms / (samples.bare[round]?.cpuMs ?? Number.NaN)),
    ),
  };
}

function bareRequest(index: number, values: readonly unknown[]): Request {
  return {
    method: 'POST',
    path: `/${index}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  };
}

async function load(
  { origin, pid }: Measured,
  requests: readonly Request[],
  duration: number,
): Promise<Sample> {
  const before = await cpuMs(pid, origin);
  const result = await autocannon({ url: origin, connections: CONNECTIONS, duration, requests });
  const used = (await cpuMs(pid, origin)) - before;
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of the requests to ${requests[0]?.path} failed`);
  return { cpuMs: used / result['2xx'], p99Ms: result.latency.p99, perSecond: result.requests.average };
}

function middle(samples: readonly Sample[]): Sample {
  return {
    cpuMs: median(samples.map((sample) => sample.cpuMs)),
    p99Ms: median(samples.map((sample) => sample.p99Ms)),
    perSecond: median(samples.map((sample) => sample.perSecond)),
  };
}

function conditions({ isPinned }: Servers): string {
  const processor = cpus()[0]?.model.trim() ?? 'an unknown processor';
  return (
    `CPU time (user and system) of the server process for one request, at ${CONNECTIONS} connections, medians of ` +
    `${options.rounds} interleaved rounds of ${options.seconds} s; ${options.goods} goods; Node ${process.versions.node}, ${processor}` +
    `${isPinned ? ', the server on one core of its own' : ''}.`
  );
}
