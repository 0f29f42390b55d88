// npm run plan:bench: how long plans take and how near they come, written into docs/performance.md.
import { type ParcelPlan, type PlanRequest, planParcels } from '@caravan/domain/plan/parcel-plan';
import { median, table, writeSection } from '../docs/section.ts';
import { ownCpuMs } from '../bench/cpu.ts';
import { haul } from './hauls.ts';

const HAULS = 12;
/** How many times longer the search that others are measured by looks. */
const LONG = 6;

interface Measured {
  readonly ms: number;
  readonly cheapest: ParcelPlan;
}

const rows = [5, 9, 12, 14, 20, 40, 60].map((count) => {
  const hauls = Array.from({ length: HAULS }, (_, seed) => haul(count, seed));
  for (const request of hauls.slice(0, 2)) planParcels(request);
  const measured = hauls.map(measure);
  const times = measured.map(({ ms }) => ms);
  const parcels = median(measured.map(({ cheapest }) => cheapest.parcels.length));
  const row = [count, parcels, rounded(median(times)), rounded(Math.max(...times)), gap(hauls, measured)];
  console.log(row.join('  '));
  return row;
});

await writeSection(
  'docs/performance.md',
  'planner',
  `## Parcel plans

${HAULS} hauls of each size drawn by chance, over the demo shop's freight lines to five countries, with duty; one plan is
the whole choice from the cheapest to the earliest. Up to 14 goods every division is compared; beyond, the cheapest plan
is set beside one searched for ${LONG} times as long. Made by \`npm run plan:bench\` on Node ${process.version}.

${table(['goods', 'parcels (median)', 'median ms (CPU)', 'slowest ms (CPU)', 'more expensive than the long search'], rows)}`,
);

function measure(request: PlanRequest): Measured {
  const begin = ownCpuMs();
  const plans = planParcels(request);
  const ms = ownCpuMs() - begin;
  const [cheapest] = typeof plans === 'string' ? [] : plans;
  if (cheapest === undefined) throw new Error(`no plan for ${request.goods.length} goods`);
  return { ms, cheapest };
}

function gap(hauls: readonly PlanRequest[], measured: readonly Measured[]): string {
  if (measured[0]?.cheapest.isExact) return 'exact';
  const shares = hauls.map((request, index) => {
    const foundFen = measured[index]?.cheapest.totalFen ?? 0;
    const longFen = Math.min(foundFen, measure({ ...request, effort: LONG }).cheapest.totalFen);
    return foundFen / longFen - 1;
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return `${percent(mean)} on average, ${percent(Math.max(...shares))} at most`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
