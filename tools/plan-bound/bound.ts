import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { ownCpuMs } from '../bench/cpu.ts';
import { climb } from './climb.ts';
import { type Column, type Ground, groundOf } from './ground.ts';
import { solvePartition } from './master.ts';
import { type Answer, answerOf } from './pricing.ts';

/** For any number of parcels k, no division costs less than `worth + k × perParcel` (Lagrange). */
interface Support {
  readonly worth: number;
  readonly perParcel: number;
}

interface Search {
  readonly ground: Ground;
  readonly columns: Map<string, Column>;
  /** Parcels as proofs see them: at no more than they cost. */
  readonly relaxed: Map<string, Column>;
  readonly supports: Support[];
  /** What the division that is to be judged costs. */
  readonly upper: number;
  readonly untilMs: number;
}

const MOST_ROUNDS = 2_000;
const MOST_NEW = 150;

/** A parcel that is worth this share of the whole more than it costs is not looked for: it moves the bound by no more. */
const CLOSE = 0.001;

/**
 * Fen below which no division of the goods costs, proved by column generation. Worths of the goods are found by a linear
 * program over the parcels known so far, and better parcels by climbing from those; where that finds none, a knapsack for
 * every line and every ground of a box proves by how much any parcel can be worth more than it costs. One parcel for all is priced as it is sold; any
 * other in the least box that can be, which no box that holds the goods is smaller than.
 * `known` is the division to be judged; what is proved after `mostMs` of CPU time is answered.
 */
export async function lowerBound(
  request: PlanRequest,
  known: readonly (readonly number[])[],
  mostMs: number,
): Promise<number> {
  const ground = groundOf(request);
  const all = request.goods.map((_, index) => index);
  const search: Search = {
    ground,
    columns: new Map(),
    relaxed: new Map(),
    supports: [],
    upper: known.reduce((sum, members) => sum + ground.costOf(members), 0),
    untilMs: ownCpuMs() + mostMs,
  };
  for (const members of [...known, ...all.map((index) => [index])]) add(search, members);
  const single = ground.heldCostOf(all);
  // Of any number at first, so that no number is left without a bound when the time is over.
  await proveAt(search, { parcels: known.length, isAny: true }, (ownCpuMs() + search.untilMs) / 2);
  const boundAt = (parcels: number): number => (parcels === 1 ? single : boundOf(search.supports, parcels));
  const done = new Set<number>();
  for (;;) {
    const parcels = all.reduce((best, index) => (boundAt(index + 1) < boundAt(best) ? index + 1 : best), 1);
    if (parcels === 1 || done.has(parcels)) return boundAt(parcels);
    done.add(parcels);
    await proveAt(search, { parcels }, search.untilMs);
  }
}

/** The best bound for a number of parcels. */
function boundOf(supports: readonly Support[], parcels: number): number {
  return Math.max(0, ...supports.map(({ worth, perParcel }) => worth + parcels * perParcel));
}

/** Adds supports until the bound for that many parcels cannot be moved. */
async function proveAt(
  search: Search,
  { parcels, isAny = false }: { readonly parcels: number; readonly isAny?: boolean },
  untilMs: number,
): Promise<void> {
  const { ground, supports, upper } = search;
  const count = ground.items.length;
  const whole = { members: ground.items.map(({ index }) => index), cost: 1.2 * upper };
  for (let round = 0; round < MOST_ROUNDS && ownCpuMs() < untilMs; round += 1) {
    const solved = await solvePartition([...columnsOf(search), whole], count, isAny ? undefined : parcels);
    if (solved === undefined) return;
    // Proofs take long: parcels that speak against the worths are looked for without one as long as there are any.
    const { worth: own, used, perParcel } = solved;
    if (climbAll(search, { worth: own, used, atLeast: (CLOSE * upper) / parcels / 4 - perParcel })) continue;
    const { answers, support } = ask(search, own, (CLOSE * upper) / parcels / 4);
    supports.push(support);
    if (boundOf(supports, parcels) >= upper * (1 - CLOSE)) return;
    if (!addRelaxed(search, answers)) return;
  }
}

function columnsOf({ columns, relaxed }: Search): Column[] {
  return [...columns.values(), ...relaxed.values()];
}

/**
 * Adds the parcels that a proof met at the price it sees them at, so that the next worths are the best for the proof; whether
 * anything new was.
 */
function addRelaxed({ relaxed }: Search, answers: readonly Answer[]): boolean {
  let isNew = false;
  for (const { found: members, fen: cost } of answers) {
    if (members === undefined || cost === undefined) continue;
    const key = members.toSorted((a, b) => a - b).join();
    if ((relaxed.get(key)?.cost ?? Number.POSITIVE_INFINITY) <= cost + 0.01) continue;
    relaxed.set(key, { members, cost });
    isNew = true;
  }
  return isNew;
}

/** Adds what is found from every parcel of the mixture; whether anything new was. */
function climbAll(
  search: Search,
  {
    worth,
    used,
    atLeast,
  }: {
    readonly worth: readonly number[];
    readonly used: readonly (readonly number[])[];
    readonly atLeast: number;
  },
): boolean {
  let isNew = false;
  for (const start of used) {
    if (ownCpuMs() > search.untilMs) return false;
    const { members, beyond } = climb(start, worth, search.ground);
    if (beyond > atLeast && add(search, members)) isNew = true;
  }
  return isNew;
}

/** What the worths prove, and the parcels that speak against them most. */
function ask(
  search: Search,
  worth: readonly number[],
  enough: number,
): { answers: Answer[]; support: Support } {
  const { ground } = search;
  const asking = { ...ground, worth };
  // What is looked for is measured by the best parcel that is known at once.
  const known = columnsOf(search).reduce(
    (most, { members, cost }) =>
      Math.max(most, members.reduce((sum, index) => sum + (worth[index] ?? 0), 0) - cost),
    Number.NEGATIVE_INFINITY,
  );
  const answers: Answer[] = [];
  let most = known;
  for (const problem of ground.problems) {
    const answer = answerOf(problem, asking, most + enough);
    answers.push(answer);
    if (answer.found !== undefined) most = Math.max(most, answer.most);
  }
  const proved = Math.max(...answers.map((answer) => answer.most));
  return {
    answers: answers
      .filter(({ found }) => found !== undefined)
      .toSorted((a, b) => b.most - a.most)
      .slice(0, MOST_NEW),
    support: { worth: worth.reduce((sum, each) => sum + each, 0), perParcel: -proved },
  };
}

function add({ columns, ground }: Search, members: readonly number[]): boolean {
  const sorted = members.toSorted((a, b) => a - b);
  const cost = ground.costOf(sorted);
  if (columns.has(sorted.join()) || !Number.isFinite(cost)) return false;
  columns.set(sorted.join(), { members: sorted, cost });
  return true;
}
