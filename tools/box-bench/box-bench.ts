// npm run boxes -- <folder>: how full boxes get and how long it takes, written into docs/performance.md.
// The folder holds boxes.csv, items.csv and expected.csv of BoxPacker's tests and thpack1.txt to thpack7.txt of the OR-Library.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultOf } from '@caravan/domain/packing/check-arrangement';
import { fillBox } from '@caravan/domain/packing/fill-box';
import { packCartons } from '@caravan/domain/packing/pack-cartons';
import type { Arrangement, PackingBox, PackingGoods } from '@caravan/domain/packing/packing';
import { median, table, writeSection } from '../docs/section.ts';
import { ownCpuMs } from '../bench/cpu.ts';
import { CONTAINER_FILES, type Container, containersOf, readOrders } from './instances.ts';

const EFFORT = { orders: 3, width: 4 };

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: npm run boxes -- <folder of instances>');

const orders = await packOrders(folder);
console.log(orders);
const containers = await Promise.all(CONTAINER_FILES.map((name) => readFile(join(folder, name), 'utf8')));
const rows = containers.map((text, index) => {
  const row = rowOf(`BR${index + 1}`, containersOf(text).map(fill));
  console.log(row.join('  '));
  return row;
});
const mean = rows.reduce((sum, [, share]) => sum + Number(share), 0) / rows.length;
await writeSection('docs/performance.md', 'boxes', report());

interface Filled {
  readonly share: number;
  readonly ms: number;
}

function fill({ box, goods }: Container): Filled {
  const [arrangement, ms] = timed(() => fillBox(box, goods, EFFORT));
  verify(box, goods, arrangement);
  const filled = arrangement.reduce((sum, at) => sum + at.lengthMm * at.widthMm * at.heightMm, 0);
  return { share: filled / (box.lengthMm * box.widthMm * box.heightMm), ms };
}

function rowOf(name: string, filled: readonly Filled[]): (string | number)[] {
  const times = filled.map(({ ms }) => ms);
  const share = filled.reduce((sum, each) => sum + each.share, 0) / filled.length;
  return [name, rounded(share * 100), rounded(median(times)), rounded(Math.max(...times))];
}

async function packOrders(from: string): Promise<Record<string, number>> {
  const { cartons, orders: all, publishedBoxes } = await readOrders(from);
  let boxes = 0;
  const times = all.map((goods) => {
    const [packed, ms] = timed(() => packCartons(goods, cartons));
    if (packed === undefined) throw new Error('an order fits into no carton');
    for (const { carton, arrangement } of packed) verify(carton, goods, arrangement);
    boxes += packed.length;
    return ms;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return {
    orders: all.length,
    boxes,
    publishedBoxes,
    medianMs: Math.round(median(times) * 100) / 100,
    p99Ms: rounded(p99Ms),
    slowestMs: rounded(sorted.at(-1) ?? 0),
  };
}

/** What was packed, seen as a box of its own goods, must have no fault. */
function verify(box: PackingBox, goods: readonly PackingGoods[], arrangement: Arrangement): void {
  const inside = arrangement.flatMap(({ index }) => goods[index] ?? []);
  const fault = faultOf(
    box,
    inside,
    arrangement.map((placement, index) => ({ ...placement, index })),
  );
  if (fault !== undefined) throw new Error(`an impossible box: ${fault}`);
}

function timed<Result>(run: () => Result): [Result, number] {
  const begin = ownCpuMs();
  const result = run();
  return [result, ownCpuMs() - begin];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function report(): string {
  return `## Boxes

BoxPacker's ${orders['orders']} orders (dvdoug/BoxPacker, tests/data) take ${orders['boxes']} boxes; its own published run takes
${orders['publishedBoxes']}. CPU time an order: median ${orders['medianMs']} ms, 99 % within ${orders['p99Ms']} ms, slowest ${orders['slowestMs']} ms.

Bischoff and Ratcliff's classes, 100 containers each: ${rounded(mean)} % filled on average, every base wholly supported.
Each arrangement of both sets passed the independent check. Made by \`npm run boxes -- <folder>\` on Node ${process.version};
the instances are not part of this repository.

${table(['class', 'filled %', 'median ms (CPU)', 'slowest ms (CPU)'], rows)}`;
}
