/** npm run soak [-- <minutes>]: the server's memory under an hour of visits; ends with 1 when it grows past the budget. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { GoodsCard } from '@caravan/contract/goods/goods.card';
import { startShop } from '../../e2e/harness/shop.ts';
import { cpuMs } from '../bench/cpu.ts';
import { table, writeSection } from '../docs/section.ts';

const BUDGET_MB = 200;
const VISITORS = 8;
const GOODS = 2_400;
const WORDS = ['shirt', 'cup', 'lamp', 'chair', 'bag', 'blue', '杯', '灯', 'no such thing'].map(
  encodeURIComponent,
);

const minutes = Number(process.argv[2] ?? 60);
const shop = await startShop({ goods: GOODS });
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
const ids = await productIds();
const visits = [
  () => `/${language()}`,
  () => `/${language()}?active=1`,
  () => `/${language()}/productDetails?id=${one(ids)}`,
  () => `/${language()}/productList?value=${one(WORDS)}`,
  () => `/api/system/spu/queryDetail?id=${one(ids)}`,
  () => `/api/goods/search?value=${one(WORDS)}&pageNum=${1 + Math.floor(Math.random() * 4)}`,
];

const cpuMsBefore = await cpuMs(shop.pid, shop.origin);
let answered = 0;
let failed = 0;
let isOver = false;
const visitors = Array.from({ length: VISITORS }, visitUntilOver);
const head = ['minute', 'memory MB', 'visits', 'failed', 'CPU ms each'];
const rows: (readonly (string | number)[])[] = [];
for (let minute = 0; minute <= minutes; minute += 1) {
  await report(minute);
  if (minute < minutes) await new Promise((resolve) => setTimeout(resolve, 60_000));
}
isOver = true;
await Promise.all(visitors);
const atTheEnd = residentMb();
agent.destroy();
await shop.stop();
await writeSection('docs/performance.md', 'soak', section());
if (atTheEnd > BUDGET_MB || failed > 0) process.exitCode = 1;

function section(): string {
  const every = Math.max(1, Math.ceil(minutes / 12));
  const shown = rows.filter((_, at) => at % every === 0 || at === rows.length - 1);
  return `## Memory

The server process under ${VISITORS} visitors who never pause, on home, categories, products and lists in both languages
and on the calls behind them; ${GOODS} goods. Budget: ${BUDGET_MB} MB. Made by \`npm run soak -- ${minutes}\`.

${table(head, shown)}`;
}

async function visitUntilOver(): Promise<void> {
  while (!isOver) {
    const status = await visit(one(visits)()).catch(() => 0);
    answered += 1;
    if (status !== 200) failed += 1;
  }
}

function visit(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(shop.origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

async function productIds(): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) => {
      const answer = await fetch(`${shop.origin}/api/goods/search?pageNum=${page}&pageSize=50`);
      const { data } = (await answer.json()) as { data: { list: GoodsCard[] } };
      return data.list.map(({ id }) => id);
    }),
  );
  return pages.flat();
}

async function report(minute: number): Promise<void> {
  const usedMs = (await cpuMs(shop.pid, shop.origin)) - cpuMsBefore;
  const row = [
    minute,
    Math.round(residentMb()),
    answered,
    failed,
    Number((usedMs / Math.max(1, answered)).toFixed(2)),
  ];
  console.log(head.map((name, at) => `${name} ${row[at]}`).join(', '));
  rows.push(row);
}

function residentMb(): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function one<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value; // never asked of an empty list
}

function language(): string {
  return one(['en', 'zh']);
}
