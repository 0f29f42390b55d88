import type { Item } from '../items.ts';
import { fixedAt } from './dual.ts';
import { type Form, formOf, gramsAt } from './form.ts';
import type { Branching } from './branch.ts';
import { perGramOf } from './pieces.ts';

/** No division costs less than `worth` and, for each of its parcels, the `nets` of its form: a bound that grows with the number of parcels. */
export interface Support {
  readonly worth: number;
  readonly nets: readonly number[];
}

/** How often the worths of the goods are bettered: so many turns with what is near, so often. */
const TURNS = 25;
const ROUNDS = 40;

/** What costs more than the cheapest by more than this share of the whole is not near. */
const NEAR = 0.01;

interface Filling {
  readonly place: number;
  readonly form: Form;
  readonly price: number;
  readonly leastGrams: number;
  readonly mostGrams: number;
  /** By goods: Infinity where it cannot be in it. */
  readonly grams: Float64Array;
  /** By goods, in fen: what it adds beside its grams. */
  readonly beside: Float64Array;
  readonly isLongest: Uint8Array;
  readonly isWidest: Uint8Array;
}

interface Net {
  readonly fen: number;
  /** A gram is priced so that no more grams are in it than can be. */
  readonly price: number;
}

/**
 * Worths of goods that prove how much more than its goods are worth each form costs at least, whichever goods it holds, best for
 * so many parcels (Lagrange); `forms` are those nothing is known of.
 */
export function supportOf(
  forms: readonly Form[],
  {
    parcels,
    upper,
    start,
  }: { readonly parcels: number; readonly upper: number; readonly start?: Float64Array | undefined },
  branching: Branching,
): Support & { readonly worths: Float64Array } {
  const fillings = forms.flatMap((form, place) => fillingsOf(form, place, branching));
  let worth: Float64Array = start ?? firstWorths(fillings, upper, branching.items.length);
  let best = { fen: Number.NEGATIVE_INFINITY, worth, nets: forms.map(() => Number.NEGATIVE_INFINITY) };
  let [width, way]: [number, Float64Array] = [1, new Float64Array(worth.length)];
  for (let round = 0; round < ROUNDS && width > 0.01; round += 1) {
    // Only with all of them a bound is proved; between, those are looked at that are near.
    const { nets, least, all } = leastNets(fillings, worth, forms.length);
    const fen = sumOf(worth) + parcels * least.fen;
    if (fen > best.fen + 5) best = { fen, worth, nets };
    else [width, worth, way] = [width * 0.7, best.worth, new Float64Array(worth.length)];
    if (fen >= upper) break;
    const near = fillings.filter((_, place) => (all[place] ?? 0) < least.fen + NEAR * upper);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const now = leastNets(near, worth, forms.length);
      if (now.taken === undefined) break;
      way = wayOf(worth, now.taken, { parcels, price: now.least.price, before: way });
      const missing = upper - sumOf(worth) - parcels * now.least.fen;
      const by = (width * missing) / way.reduce((sum, slope) => sum + slope * slope, 0);
      worth = worth.map((each, item) => Math.max(0, each + by * (way[item] ?? 0)));
    }
  }
  return { worth: sumOf(best.worth), nets: best.nets, worths: best.worth };
}

function sumOf(worth: Float64Array): number {
  return worth.reduce((all, each) => all + each, 0);
}

function firstWorths(fillings: readonly Filling[], upper: number, count: number): Float64Array {
  const cheapest = Array.from({ length: count }, (_, item) =>
    Math.min(...fillings.map((filling) => fenOf(filling, item, filling.price))),
  );
  const sum = cheapest.reduce((all, fen) => all + fen, 0);
  return Float64Array.from(cheapest, (fen) => (fen * upper) / sum);
}

function fenOf({ grams, beside }: Filling, item: number, price: number): number {
  const own = grams[item] ?? Infinity;
  return own === Infinity ? Infinity : own * price + (beside[item] ?? 0);
}

function leastNets(
  fillings: readonly Filling[],
  worth: Float64Array,
  forms: number,
): {
  readonly nets: number[];
  readonly all: number[];
  readonly least: Net;
  readonly taken: Filling | undefined;
} {
  const all: number[] = [];
  const nets = Array.from({ length: forms }, () => Infinity);
  let [least, taken] = [{ fen: Infinity, price: 0 } as Net, undefined as Filling | undefined];
  for (const filling of fillings) {
    const net = netOf(filling, worth);
    all.push(net.fen);
    if (net.fen < (nets[filling.place] ?? 0)) nets[filling.place] = net.fen;
    if (net.fen < least.fen) [least, taken] = [net, filling];
  }
  return { nets, all, least, taken };
}

/** Which worths are to be raised: those of goods that the taken filling does not hold; with some of the way before. */
function wayOf(
  worth: Float64Array,
  taken: Filling,
  {
    parcels,
    price,
    before,
  }: { readonly parcels: number; readonly price: number; readonly before: Float64Array },
): Float64Array {
  return worth.map(
    (each, item) => (fenOf(taken, item, price) < each ? 1 - parcels : 1) + 0.7 * (before[item] ?? 0),
  );
}

/** How often a price of the gram is tried where too many grams are in a filling. */
const PRICES = 6;

function netOf(filling: Filling, worth: Float64Array): Net {
  const { price: usual, leastGrams, mostGrams } = filling;
  const { fen, held } = netAt(filling, worth, usual);
  if (held <= mostGrams && held >= leastGrams) return { fen, price: usual };
  let best = { fen, price: usual };
  let [low, high] = held > mostGrams ? [usual, 2 * usual] : [0, usual];
  for (let turn = 0; turn < PRICES; turn += 1) {
    const price = (low + high) / 2;
    const tried = netAt(filling, worth, price);
    if (tried.fen > best.fen) best = { fen: tried.fen, price };
    if (tried.held > (price > usual ? mostGrams : leastGrams)) low = price;
    else high = price;
  }
  return best;
}

function netAt(
  filling: Filling,
  worth: Float64Array,
  price: number,
): { readonly fen: number; readonly held: number } {
  let [net, held, long, wide] = [fixedAt(filling.form, price), 0, Infinity, Infinity];
  for (let item = 0; item < worth.length; item += 1) {
    const over = fenOf(filling, item, price) - (worth[item] ?? 0);
    const paid = Math.max(0, over);
    net += Math.min(0, over);
    if (over < 0) held += filling.grams[item] ?? 0;
    if (filling.isLongest[item] === 1) long = Math.min(long, paid);
    if (filling.isWidest[item] === 1) wide = Math.min(wide, paid);
  }
  return { fen: net + Math.max(long, wide), held };
}

/** Up to this many stretches of a line are looked at one by one. */
const MOST_PARTS = 4;

/** A form filled in each way that can be. */
function fillingsOf(form: Form, place: number, branching: Branching): Filling[] {
  const { parts } = form.piece;
  if (parts === undefined || parts.length > MOST_PARTS) return filledBy(form, place, branching);
  return parts.flatMap((piece) => filledBy({ ...form, piece, mostSteps: piece.steps }, place, branching));
}

function filledBy(form: Form, place: number, { items, request, valueOf }: Branching): Filling[] {
  const price = perGramOf(form.piece);
  const parts = form.piece.parts ?? [form.piece];
  const filling = (own: Form): Filling => ({
    place,
    form,
    price,
    leastGrams: Math.min(...parts.map(({ firstGrams }) => firstGrams)),
    mostGrams: Math.max(...parts.map((part) => gramsAt(part, part.steps))),
    grams: own.grams,
    beside: own.grams.map((_, item) => valueOf(form, item)),
    isLongest: Uint8Array.from(items, ({ lengthMm }) =>
      own.isStacked !== true || lengthMm === own.length.most ? 1 : 0,
    ),
    isWidest: Uint8Array.from(items, ({ widthMm }) =>
      own.isStacked !== true || widthMm === own.width.most ? 1 : 0,
    ),
  });
  const filled = filling(formOf({ ...form, isStacked: false }, items, request));
  if (form.piece.way.line.line.weighing.volumetric === undefined) return [filled];
  const stacked = groundsOf(items).map(({ lengthMm, widthMm }) => {
    const ground = { length: { least: lengthMm, most: lengthMm }, width: { least: widthMm, most: widthMm } };
    return filling(formOf({ ...form, isStacked: true, ...ground }, items, request));
  });
  return [filled, ...stacked];
}

/** The longest and the widest of some goods: every pair that can be. */
function groundsOf(items: readonly Item[]): { lengthMm: number; widthMm: number }[] {
  const pairs = items.flatMap(({ lengthMm, widthMm: own }) =>
    items
      .filter((other) => other.widthMm >= own && other.lengthMm <= lengthMm)
      .map(({ widthMm }) => ({ lengthMm, widthMm })),
  );
  return [...new Map(pairs.map((pair) => [`${pair.lengthMm} ${pair.widthMm}`, pair])).values()];
}
