import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import type { Item } from '../items.ts';
import type { Way } from '../price-cells.ts';
import { type Branching, branched } from './branch.ts';
import { type Proved, provedBy } from './dual.ts';
import { type Form, fenAt, formOf } from './form.ts';
import { hullOf, stretchesOf } from './pieces.ts';
import { LeastFirst } from './queue.ts';
import { type Support, supportOf } from './support.ts';

/** Parcels of which something is fixed, and what all divisions into such parcels cost at least. */
interface Known {
  readonly forms: readonly Form[];
  readonly proved: Proved;
  readonly fen: number;
  readonly depth: number;
}

export interface FormBound {
  readonly fen: number;
  readonly looked: number;
  /** Of the cheapest that is left. */
  readonly forms?: readonly Form[] | undefined;
}

const TURNS = 24;
const MANY_TURNS = 300;

interface Asked {
  readonly items: readonly Item[];
  readonly request: PlanRequest;
  readonly ways: readonly Way[];
  /** What goods cost at least as one parcel. */
  readonly costOf: (members: readonly number[]) => number;
}

/**
 * Fen below which no division into two parcels or more costs, up to `upper`: parcels by what forms they have, branch by branch,
 * the cheapest first, as long as `isTime`.
 */
export function boundByForms(
  { items, request, ways, costOf }: Asked,
  { upper, isTime }: { readonly upper: number; readonly isTime: () => boolean },
): FormBound {
  const branching = branchingOf(items, request);
  const waiting = new LeastFirst<Known>();
  let looked = 0;
  const wait = (forms: readonly Form[], { proved, fen: leastFen, depth }: Known, turns = TURNS): number => {
    looked += 1;
    const known = { valueOf: branching.valueOf, start: proved.prices, enough: upper, turns };
    const own = provedBy(forms, known);
    const fen = Math.max(leastFen, inSteps(forms, own.fen));
    if (fen < upper) waiting.push({ forms, proved: own, fen, depth: depth + 1 });
    return fen;
  };
  for (const { forms, fen } of beginnings(anyForms(ways, branching), upper, branching))
    wait(forms, { forms, proved: { fen, prices: [] }, fen, depth: 0 });
  while (isTime()) {
    const known = waiting.pop();
    if (known === undefined) return { fen: upper, looked };
    const next = branched(known.forms, known.proved.prices, branching);
    if (next === undefined) {
      const placed = { ...known, fen: Math.max(known.fen, placedFen(known.forms, costOf)) };
      if (wait(known.forms, placed, MANY_TURNS) <= known.fen + 1) return { ...known, looked };
    }
    for (const forms of next ?? []) wait(forms, known);
  }
  return { fen: Math.min(upper, waiting.leastFen), looked };
}

function branchingOf(items: readonly Item[], request: PlanRequest): Branching {
  const sorted = (sides: number[]): number[] => [...new Set(sides)].toSorted((a, b) => a - b);
  return {
    items,
    request,
    lengths: sorted(items.map(({ lengthMm }) => lengthMm)),
    widths: sorted(items.map(({ widthMm }) => widthMm)),
    valueOf: ({ piece }, place) => piece.way.perValue * (items[place]?.valueFen ?? 0),
  };
}

/** A form for each line of which nothing else is known. */
function anyForms(ways: readonly Way[], { items, request, lengths, widths }: Branching): Form[] {
  const places = [...new Set(ways.map(({ place }) => place))];
  const whole = (sides: readonly number[]) => ({ least: sides[0] ?? 0, most: sides.at(-1) ?? 0 });
  return places.flatMap((own) => {
    const piece = hullOf(ways.filter(({ place }) => place === own).flatMap(stretchesOf));
    if (piece === undefined) return [];
    const { steps: mostSteps } = piece;
    const form = { piece, leastSteps: 0, mostSteps, isStacked: undefined };
    return formOf({ ...form, length: whole(lengths), width: whole(widths) }, items, request);
  });
}

/** For so many parcels worths are found; with those any other number is bounded too. */
const SUPPORTED = [3, 4, 6, 10];

/** Mixtures of lines that can cost less than `upper`. */
function* beginnings(
  forms: readonly Form[],
  upper: number,
  branching: Branching,
): Generator<{ readonly forms: readonly Form[]; readonly fen: number }> {
  const supports: (Support & { readonly worths: Float64Array })[] = [];
  for (const parcels of SUPPORTED) {
    supports.push(supportOf(forms, { parcels, upper, start: supports.at(-1)?.worths }, branching));
  }
  for (let parcels = 2; parcels <= branching.items.length; parcels += 1)
    for (const mixture of mixtures(forms.length, parcels, { supports, upper }))
      yield {
        forms: mixture.flatMap((place) => forms[place] ?? []),
        fen: Math.max(...supports.map((support) => fenBy(support, mixture))),
      };
}

function fenBy({ worth, nets }: Support, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (nets[place] ?? 0), worth);
}

/** Every choice of so many of the first forms, in whichever order, that is not too dear with the cheapest beside it. */
function* mixtures(
  count: number,
  parcels: number,
  { supports, upper }: { readonly supports: readonly Support[]; readonly upper: number },
  chosen: readonly number[] = [],
): Generator<readonly number[]> {
  const left = parcels - chosen.length;
  const isTooDear = supports.some((support) => {
    const cheapest = left === 0 ? 0 : Math.min(...support.nets.slice(chosen.at(-1) ?? 0));
    return fenBy(support, chosen) + left * cheapest >= upper;
  });
  if (isTooDear) return;
  if (left === 0) yield chosen;
  else
    for (let place = chosen.at(-1) ?? 0; place < count; place += 1)
      yield* mixtures(count, parcels, { supports, upper }, [...chosen, place]);
}

/** What the parcels cost where each of the goods can be in one of them only. */
function placedFen(forms: readonly Form[], costOf: (members: readonly number[]) => number): number {
  const held = forms.map(({ grams }) => [...grams.keys()].filter((item) => grams[item] !== Infinity));
  const isPlaced = held.reduce((sum, members) => sum + members.length, 0) === forms[0]?.grams.length;
  if (!isPlaced) return 0;
  return held.reduce((sum, members) => sum + (members.length === 0 ? Infinity : costOf(members)), 0);
}

/** The least sum of whole steps that is not below. */
function inSteps(forms: readonly Form[], fen: number): number {
  if (!Number.isFinite(fen) || forms.some(({ piece }) => !piece.isWhole)) return fen;
  const least = forms.reduce((sum, { piece, leastSteps }) => sum + fenAt(piece, leastSteps), 0);
  const open = forms.filter(({ leastSteps, mostSteps }) => leastSteps < mostSteps);
  const step = open.reduce((sum, { piece }) => commonOf(piece.stepFen, sum), 0);
  const over = fen - least - 0.01;
  if (over <= 0) return least;
  return step === 0 ? Infinity : least + Math.ceil(over / step) * step;
}

function commonOf(a: number, b: number): number {
  return b === 0 ? a : commonOf(b, a % b);
}
