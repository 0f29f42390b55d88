// npm run planner:bound: plans against proved lower bounds, written into docs/performance.md.
import { type ParcelPlan, planParcels } from '@caravan/domain/plan/parcel-plan';
import { median, table, writeSection } from '../docs/section.ts';
import { haul } from '../plan-bench/hauls.ts';
import { ownCpuMs } from '../bench/cpu.ts';
import { lowerBound } from './bound.ts';
import { groundOf } from './ground.ts';

const SIZES = [20, 30, 40, 50, 60];
/** Of each size; fewer as an argument. */
const HAULS = Number(process.argv[2] ?? 40);
/** How long the proof of one haul may take, in CPU time; otherwise by a second argument, in seconds. */
const MOST_MS = Number(process.argv[3] ?? 10) * 1_000;

interface Measured {
  /** How much more than the bound the plan costs. */
  readonly gap: number;
  /** Of that, what boxes that hold the goods cost more than the least boxes the bound is proved for. */
  readonly boxes: number;
  readonly ms: number;
}

const measured: Measured[][] = [];
for (const count of SIZES) {
  const ofSize: Measured[] = [];
  for (let seed = 0; seed < HAULS; seed += 1) ofSize.push(measure(count, seed));
  measured.push(ofSize);
  console.log(rowOf(count, ofSize).join('  '));
}
const all = measured.flat();

await writeSection(
  'docs/performance.md',
  'planner-bound',
  `## Parcel plans against a proved bound

${all.length} hauls drawn by chance, as above. No division can cost less than the bound. Parcels are known by their forms: the line and the
stretch of its prices, stacked on a ground within bounds or filled with a quarter of air, and within how many steps of the price. What forms
cost together is bounded by prices of a gram in each (Lagrange), rounded up to whole steps of the price, and forms are divided further, the
cheapest first. Worths of the goods, found the same way over every ground, bound any number of parcels. One parcel for all is priced as it is sold; several
are bounded in the least boxes imaginable, while plans are priced in boxes that an arrangement was found for: what that costs is in the gap,
and beside it. The proof of one haul ends after ${MOST_MS / 1000} s of CPU, so part of a gap may be the bound's. Made by \`npm run planner:bound\` on
Node ${process.version}.

${table(
  [
    'goods',
    'gap (mean)',
    'gap (median)',
    'gap (worst)',
    'of it boxes (mean)',
    'hauls within 1 %',
    'proof, median ms (CPU)',
  ],
  [...SIZES.map((count, index) => rowOf(count, measured[index] ?? [])), rowOf('all', all)],
)}`,
);

function measure(count: number, seed: number): Measured {
  const request = haul(count, seed);
  const plans = planParcels(request);
  const [cheapest] = typeof plans === 'string' ? [] : plans;
  if (cheapest === undefined) throw new Error(`no plan for ${count} goods`);
  const division = membersOf(cheapest);
  const begin = ownCpuMs();
  const bound = lowerBound(request, cheapest.totalFen, MOST_MS);
  const { costOf } = groundOf(request);
  const leastFen = division.reduce((sum, members) => sum + costOf(members), 0);
  return {
    gap: cheapest.totalFen / bound - 1,
    boxes: (cheapest.totalFen - leastFen) / bound,
    ms: ownCpuMs() - begin,
  };
}

function membersOf({ parcels }: ParcelPlan): number[][] {
  return parcels.map(({ goodsIds }) => goodsIds.map(Number));
}

function rowOf(count: number | string, hauls: readonly Measured[]): (string | number)[] {
  const gaps = hauls.map(({ gap }) => gap);
  return [
    String(count),
    percent(mean(gaps)),
    percent(median(gaps)),
    percent(Math.max(...gaps)),
    percent(mean(hauls.map(({ boxes }) => boxes))),
    `${gaps.filter((gap) => gap <= 0.01).length} of ${gaps.length}`,
    Math.round(median(hauls.map(({ ms }) => ms))),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
