// npm run boxes:parcels: how true and how fast the boxes are that parcels are priced with, written into docs/performance.md.
import { faultOf } from '@caravan/domain/packing/check-arrangement';
import type { Carton } from '@caravan/domain/packing/cartons/choose-carton';
import { parcelBox } from '@caravan/domain/packing/cartons/parcel-box';
import { leastBox, volumeOf } from '@caravan/domain/parcels/parcel-packing';
import { CARTONS, haulOf, seeded } from '@caravan/domain/testing/haul-fixtures';
import { ownCpuMs } from '../bench/cpu.ts';
import { median, table, writeSection } from '../docs/section.ts';

const HAULS = 10_000;
const random = seeded(11);

const rows = [
  rowOf('1 to 6', 1, 6, HAULS),
  rowOf('7 to 20', 7, 20, HAULS / 5),
  rowOf('20', 20, 20, HAULS / 10),
];
console.log(rows);
await writeSection(
  'docs/performance.md',
  'parcel boxes',
  `## The boxes of parcels

Rigid goods drawn by chance (\`haul-fixtures.ts\`), ${HAULS.toLocaleString('en')} hauls of one to six of them and fewer of more, once with a stock of ten
cartons of which two may be cut down, once made to measure. Every box was looked at by the independent check. Impossible:
boxes that fail it. Larger: volume of the box made to measure against the one that is only calculated, of which nobody
knows whether it holds the goods. Milliseconds are CPU time with the stock of cartons, nothing kept from before.
Made by \`npm run boxes:parcels\` on Node ${process.version}.

${table(['goods', 'hauls', 'impossible', 'in a carton %', 'larger, median %', 'median ms', '99 % within ms'], rows)}`,
);

function rowOf(name: string, least: number, most: number, hauls: number): (string | number)[] {
  const counted = { impossible: 0, inStock: 0 };
  const [times, larger]: [number[], number[]] = [[], []];
  for (let haul = 0; haul < hauls; haul += 1) {
    const goods = haulOf(least + Math.floor(random() * (most - least + 1)), random);
    const begin = ownCpuMs();
    const inCarton = look(goods, CARTONS, counted);
    times.push(ownCpuMs() - begin);
    if (inCarton.cartonCode !== undefined) counted.inStock += 1;
    larger.push(volumeOf(look(goods, [], counted).size) / volumeOf(leastBox(goods)) - 1);
  }
  const slow = times.toSorted((a, b) => a - b)[Math.floor(hauls * 0.99)] ?? 0;
  const percent = (share: number) => Math.round(share * 1000) / 10;
  return [
    name,
    hauls,
    counted.impossible,
    percent(counted.inStock / hauls),
    percent(median(larger)),
    Math.round(median(times) * 100) / 100,
    Math.round(slow * 10) / 10,
  ];
}

function look(goods: ReturnType<typeof haulOf>, cartons: readonly Carton[], counted: { impossible: number }) {
  const box = parcelBox(goods, cartons);
  if (box === undefined) throw new Error('no box');
  if (faultOf(box.inner, goods, box.arrangement) !== undefined) counted.impossible += 1;
  return box;
}
