import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { ownCpuMs } from '../bench/cpu.ts';
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
  readonly supports: Support[];
  /** What the division that is to be judged costs. */
  readonly upper: number;
  readonly untilMs: number;
}

const MOST_ROUNDS = 150;
const MOST_NEW = 150;

/** A parcel that is worth this share of the whole more than it costs is not looked for: it moves the bound by no more. */
const CLOSE = 0.001;

/** The worths that are asked about stay near to the best ones yet by this share (Wentges 1997): they swing less. */
const NEAR = 0.8;

/**
 * Fen below which no division of the goods costs, proved by column generation. Worths of the goods are found by a linear
 * program over the parcels known so far; for every line and every ground of a box a knapsack then proves by how much any
 * parcel can be worth more than it costs, a number of parcels at a time. One parcel for all is priced as it is sold; any
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
  const { ground, supports, columns, upper } = search;
  const count = ground.items.length;
  const whole = { members: ground.items.map(({ index }) => index), cost: 1.2 * upper };
  let [center, near] = [undefined as readonly number[] | undefined, NEAR];
  for (let round = 0; round < MOST_ROUNDS && ownCpuMs() < untilMs; round += 1) {
    const solved = await solvePartition([...columns.values(), whole], count, isAny ? undefined : parcels);
    if (solved === undefined) return;
    const worth = between(solved.worth, center, near);
    const { answers, support } = ask(search, worth, (CLOSE * upper) / parcels);
    if (support.worth + parcels * support.perParcel > boundOf(supports, parcels)) center = worth;
    supports.push(support);
    if (boundOf(supports, parcels) >= upper * (1 - CLOSE)) return;
    const added = answers.map(({ found }) => found !== undefined && add(search, found));
    if (!added.includes(true) && near === 0) return;
    near = nextNear(near, added.includes(true));
  }
}

function between(worth: readonly number[], center: readonly number[] | undefined, near: number): number[] {
  return worth.map((each, at) => near * (center?.[at] ?? each) + (1 - near) * each);
}

/** Where nothing new was found near the best worths, the next ones are nearer to the program's own. */
function nextNear(near: number, isNew: boolean): number {
  if (isNew) return NEAR;
  return near < 0.3 ? 0 : near / 2;
}

/** What the worths prove, and the parcels that speak against them most. */
function ask(
  { ground }: Search,
  worth: readonly number[],
  enough: number,
): { answers: Answer[]; support: Support } {
  const asking = { ...ground, worth };
  // What is looked for is measured by the best parcel that is known at once.
  const known = Math.max(...ground.items.map(({ index }) => (worth[index] ?? 0) - ground.costOf([index])));
  const answers: Answer[] = [];
  let most = known;
  for (const problem of ground.problems) {
    const answer = answerOf(problem, asking, most + enough);
    answers.push(answer);
    most = Math.max(most, answer.best ?? most);
  }
  const proved = Math.max(...answers.map((answer) => answer.most));
  return {
    answers: answers
      .filter(({ found }) => found !== undefined)
      .toSorted((a, b) => (b.best ?? 0) - (a.best ?? 0))
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
