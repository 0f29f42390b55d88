// npm run planner:bound [-- --goods 60 --hauls 40 --seconds 120 --within 0.75 --minutes 18 --anew --plans]: plans against proved lower bounds, written into
// docs/performance.md. What is measured is kept in var/planner-bound.jsonl, a line each, so that a run of some minutes goes on where the
// last one ended, and sizes can be measured beside each other; --anew begins again. A bound holds for every plan:
// --plans plans the measured hauls anew and leaves their bounds.
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ParcelPlan, planParcels } from '@caravan/domain/plan/parcel-plan';
import { ownCpuMs } from '../bench/cpu.ts';
import { writeSection } from '../docs/section.ts';
import { root } from '../lib/repository.mjs';
import { haul } from '../plan-bench/hauls.ts';
import { lowerBound } from './bound.ts';
import { groundOf } from './ground.ts';
import { type Measured, SIZES, sectionOf } from './report.ts';

const { values: options } = parseArgs({
  options: {
    /** One of the sizes; all of them when left out. */
    goods: { type: 'string' },
    /** So many of each size. */
    hauls: { type: 'string', default: '40' },
    /** CPU time that the solving of one haul may take. */
    seconds: { type: 'string', default: '120' },
    /** A bound that is so near the plan, in percent, is not bettered. */
    within: { type: 'string', default: '0' },
    /** No haul is begun after so many minutes. */
    minutes: { type: 'string', default: 'Infinity' },
    anew: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
  },
});
const MOST_MS = Number(options.seconds) * 1_000;
const WITHIN = Number(options.within);
const KEPT = join(root, 'var/planner-bound.jsonl');

if (options.anew) await rm(KEPT, { force: true });
await mkdir(dirname(KEPT), { recursive: true });
if (options.plans) {
  const anew = (await kept()).map((one) => ({ ...one, ...planned(one.count, one.seed) }));
  await writeFile(KEPT, anew.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
const known = new Set((await kept()).map(({ count, seed }) => `${count} ${seed}`));
const untilMs = Date.now() + Number(options.minutes) * 60_000;
for (const count of options.goods === undefined ? SIZES : [Number(options.goods)])
  for (let seed = 0; seed < Number(options.hauls) && Date.now() < untilMs; seed += 1) {
    if (known.has(`${count} ${seed}`)) continue;
    const line = JSON.stringify(measure(count, seed));
    console.log(line);
    await appendFile(KEPT, `${line}\n`);
  }
await writeSection('docs/performance.md', 'planner-bound', sectionOf(await kept(), MOST_MS));

async function kept(): Promise<Measured[]> {
  const lines = (await readFile(KEPT, 'utf8').catch(() => '')).split('\n');
  return lines.filter((line) => line !== '').map((line): Measured => JSON.parse(line));
}

function measure(count: number, seed: number): Measured {
  const plan = planned(count, seed);
  const begin = ownCpuMs();
  const boundFen = lowerBound(haul(count, seed), plan.planFen, { mostMs: MOST_MS, within: WITHIN / 100 });
  const ms = Math.round(ownCpuMs() - begin);
  return { count, seed, ...plan, boundFen: Math.round(boundFen), ms, within: WITHIN, isEnded: ms > MOST_MS };
}

function planned(count: number, seed: number): Pick<Measured, 'planFen' | 'leastFen'> {
  const request = haul(count, seed);
  const plans = planParcels(request);
  const [cheapest] = typeof plans === 'string' ? [] : plans;
  if (cheapest === undefined) throw new Error(`no plan for ${count} goods`);
  const { costOf } = groundOf(request);
  const leastFen = membersOf(cheapest).reduce((sum, members) => sum + costOf(members), 0);
  return { planFen: cheapest.totalFen, leastFen };
}

function membersOf({ parcels }: ParcelPlan): number[][] {
  return parcels.map(({ goodsIds }) => goodsIds.map(Number));
}
