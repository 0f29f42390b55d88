import type { Filling } from './fillings.ts';
import { mostGramsOf, perGramOf } from './pieces.ts';

/** Worths of goods: what each filling costs at least more than the goods in it are worth proves a bound for so many parcels (Lagrange). */
export interface Worths {
  readonly parcels: number;
  readonly fen: Float64Array;
  readonly nets: readonly Net[];
  readonly leastNet: number;
}

/** What a filling costs at least more than its goods are worth, whichever they are. */
export interface Net {
  readonly fen: number;
  /** The price of a gram that proves it. */
  readonly price: number;
  /** How much of it is for goods that must be in it though they are worth less than they cost. */
  readonly mustFen: number;
}

/** How often the worths are bettered: so many turns with what is near, so often. */
const TURNS = 25;
const ROUNDS = 40;

/** What costs more than the cheapest by more than this share of the whole is not near. */
const NEAR = 0.01;

/** Worths that are best for so many parcels, begun with others where some are known; no bound above `upper` is looked for. */
export function worthsFor(
  fillings: readonly Filling[],
  {
    parcels,
    upper,
    start,
  }: { readonly parcels: number; readonly upper: number; readonly start?: Worths | undefined },
): Worths {
  let fen = start?.fen ?? firstWorths(fillings, upper);
  let best: Worths = { parcels, fen, nets: [], leastNet: Number.NEGATIVE_INFINITY };
  let [width, way]: [number, Float64Array] = [1, new Float64Array(fen.length)];
  for (let round = 0; round < ROUNDS && width > 0.01; round += 1) {
    // Only with all of them a bound is proved; between, those are looked at that are near.
    const now = provedBy(fillings, fen, parcels);
    if (boundOf(now, parcels) > boundOf(best, parcels) + 5) best = now;
    else [width, fen, way] = [width * 0.7, best.fen, new Float64Array(fen.length)];
    if (boundOf(now, parcels) >= upper) break;
    const near = fillings.filter((_, place) => (now.nets[place]?.fen ?? 0) < now.leastNet + NEAR * upper);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { nets, leastNet } = provedBy(near, fen, parcels);
      const taken = nets.findIndex((net) => net.fen === leastNet);
      const [filling, net] = [near[taken], nets[taken]];
      if (filling === undefined || net === undefined) break;
      way = wayOf(filling, net, { fen, parcels, before: way });
      const missing = upper - sumOf(fen) - parcels * leastNet;
      const by = (width * missing) / way.reduce((sum, slope) => sum + slope * slope, 0);
      fen = fen.map((each, item) => Math.max(0, each + by * (way[item] ?? 0)));
    }
  }
  return best;
}

/** What no division into so many parcels costs less than. */
export function boundOf({ fen, leastNet }: Worths, parcels: number): number {
  return sumOf(fen) + parcels * leastNet;
}

function sumOf(worths: Float64Array): number {
  return worths.reduce((all, each) => all + each, 0);
}

function provedBy(fillings: readonly Filling[], fen: Float64Array, parcels: number): Worths {
  const nets = fillings.map((filling) => netOf(filling, fen));
  return { parcels, fen, nets, leastNet: nets.reduce((least, net) => Math.min(least, net.fen), Infinity) };
}

function firstWorths(fillings: readonly Filling[], upper: number): Float64Array {
  const cheapest = Array.from({ length: fillings[0]?.grams.length ?? 0 }, (_, item) =>
    fillings.reduce(
      (least, filling) => Math.min(least, fenIn(filling, item, perGramOf(filling.piece))),
      Infinity,
    ),
  );
  const sum = cheapest.reduce((all, fen) => all + fen, 0);
  return Float64Array.from(cheapest, (fen) => (fen * upper) / sum);
}

/** What one of the goods costs in a filling at a price of the gram. */
export function fenIn({ grams, beside }: Filling, item: number, price: number): number {
  const own = grams[item] ?? Infinity;
  return own === Infinity ? Infinity : own * price + (beside[item] ?? 0);
}

/** Which worths are to be raised: those of goods that the taken filling does not hold; with some of the way before. */
function wayOf(
  taken: Filling,
  { price }: Net,
  {
    fen,
    parcels,
    before,
  }: { readonly fen: Float64Array; readonly parcels: number; readonly before: Float64Array },
): Float64Array {
  return fen.map(
    (each, item) => (fenIn(taken, item, price) < each ? 1 - parcels : 1) + 0.7 * (before[item] ?? 0),
  );
}

/** How often a price of the gram is tried where too many grams are in a filling, or too few. */
const PRICES = 6;

function netOf(filling: Filling, worths: Float64Array): Net {
  const usual = perGramOf(filling.piece);
  const most = mostGramsOf(filling.piece);
  const { net, held } = netAt(filling, worths, usual);
  if (held <= most && held >= filling.piece.firstGrams) return net;
  let best = net;
  let [low, high] = held > most ? [usual, 2 * usual] : [0, usual];
  for (let turn = 0; turn < PRICES; turn += 1) {
    const price = (low + high) / 2;
    const tried = netAt(filling, worths, price);
    if (tried.net.fen > best.fen) best = tried.net;
    if (tried.held > (price > usual ? most : filling.piece.firstGrams)) low = price;
    else high = price;
  }
  return best;
}

function netAt(
  filling: Filling,
  worths: Float64Array,
  price: number,
): { readonly net: Net; readonly held: number } {
  let [fen, held] = [fixedAt(filling, price), 0];
  for (let item = 0; item < worths.length; item += 1) {
    const over = fenIn(filling, item, price) - (worths[item] ?? 0);
    if (over >= 0) continue;
    fen += over;
    held += filling.grams[item] ?? 0;
  }
  const leastOver = (ends: readonly number[]): number =>
    ends.reduce(
      (least, item) => Math.min(least, fenIn(filling, item, price) - (worths[item] ?? 0)),
      Infinity,
    );
  const mustFen = Math.max(0, ...filling.ends.map(leastOver));
  return { net: { fen: fen + mustFen, price, mustFen }, held };
}

/** What a filling costs beside its goods when a gram is paid with a price. */
function fixedAt({ piece }: Filling, price: number): number {
  const usual = perGramOf(piece);
  const atFirst = piece.firstFen - Math.min(price, usual) * piece.firstGrams;
  return atFirst - Math.max(0, price - usual) * mostGramsOf(piece);
}
