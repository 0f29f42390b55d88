import { type Form, fenAt, gramsAt } from './form.ts';
import { type Piece, perGramOf } from './pieces.ts';

/** The values of customs that goods add by a form. */
export type Values = (form: Form, place: number) => number;

/** What forms cost together at least, and the prices of a gram that prove it. */
export interface Proved {
  readonly fen: number;
  readonly prices: readonly number[];
}

export interface Proving {
  readonly valueOf: Values;
  /** The prices to begin with, where some are known. */
  readonly start: readonly number[];
  /** A bound that is not bettered further. */
  readonly enough: number;
  /** How often prices of grams are bettered. */
  readonly turns: number;
}

/**
 * What goods cost at least in parcels of these forms, each goods in one of them, cut where that is cheaper: any price of a
 * gram in each form proves a bound (Lagrange), and the prices are bettered by what the forms then hold too much or too little.
 */
export function provedBy(forms: readonly Form[], { valueOf, start, enough, turns }: Proving): Proved {
  const usual = usualOf(forms);
  const prices = Float64Array.from(forms, (_, place) => start[place] ?? usual);
  const held = new Float64Array(forms.length);
  const slopes = new Float64Array(forms.length);
  let best: Proved = { fen: Number.NEGATIVE_INFINITY, prices: [...prices] };
  let width = 1;
  for (let turn = 0; turn < turns; turn += 1) {
    let fen = assigned(forms, prices, valueOf, held);
    let length = 0;
    for (const [place, form] of forms.entries()) {
      const { fixedFen, slope } = fixedOf(form, prices[place] ?? 0, held[place] ?? 0);
      fen += fixedFen;
      slopes[place] = slope;
      length += slope * slope;
    }
    if (fen > best.fen + 1) best = { fen, prices: [...prices] };
    else width *= 0.6;
    if (best.fen >= enough || length === 0) break;
    const by = (width * (enough - fen)) / length;
    for (const [place, price] of prices.entries())
      prices[place] = Math.max(0, price + by * (slopes[place] ?? 0));
  }
  return best;
}

/** What a gram more costs where most grams can be. */
function usualOf(forms: readonly Form[]): number {
  let [most, usual] = [-1, 0];
  for (const { piece, mostSteps } of forms)
    if (gramsAt(piece, mostSteps) > most) [most, usual] = [gramsAt(piece, mostSteps), perGramOf(piece)];
  return usual;
}

/** What a form costs beside its grams at a price of the gram. */
export function fixedAt(form: Form, price: number): number {
  return fixedOf(form, price, 0).fixedFen;
}

/** The part that does not depend on which goods are where, and by how much the bound grows with the price of a gram. */
function fixedOf(form: Form, price: number, held: number): { fixedFen: number; slope: number } {
  const { piece, leastSteps, mostSteps } = form;
  if (piece.parts === undefined) return fixedOfPiece(piece, { leastSteps, mostSteps, price, held });
  let least = { fixedFen: Infinity, slope: 0 };
  for (const part of piece.parts) {
    const own = fixedOfPiece(part, { leastSteps: 0, mostSteps: part.steps, price, held });
    if (own.fixedFen < least.fixedFen) least = own;
  }
  return least;
}

interface At {
  readonly leastSteps: number;
  readonly mostSteps: number;
  readonly price: number;
  readonly held: number;
}

function fixedOfPiece(
  piece: Piece,
  { leastSteps, mostSteps, price, held }: At,
): { fixedFen: number; slope: number } {
  const usual = perGramOf(piece);
  const [leastGrams, mostGrams] = [gramsAt(piece, leastSteps), gramsAt(piece, mostSteps)];
  const leastFen = fenAt(piece, leastSteps);
  if (price < usual || (price === usual && held < leastGrams))
    return { fixedFen: leastFen - price * leastGrams, slope: held - leastGrams };
  const fixedFen = leastFen - usual * leastGrams - (price - usual) * mostGrams;
  if (price === usual && held <= mostGrams) return { fixedFen, slope: 0 };
  return { fixedFen, slope: held - mostGrams };
}

/** Each of the goods where it is cheapest; writes how many grams each form holds then. */
function assigned(forms: readonly Form[], prices: Float64Array, valueOf: Values, held: Float64Array): number {
  held.fill(0);
  let fen = 0;
  const count = forms[0]?.grams.length ?? 0;
  for (let item = 0; item < count; item += 1) {
    const { least, chosen } = cheapestForm(forms, prices, valueOf, item);
    const form = forms[chosen];
    if (form === undefined) return Infinity;
    fen += least;
    held[chosen] = (held[chosen] ?? 0) + (form.grams[item] ?? 0);
  }
  return fen;
}

function cheapestForm(forms: readonly Form[], prices: Float64Array, valueOf: Values, item: number) {
  let [least, chosen] = [Infinity, -1];
  for (let place = 0; place < forms.length; place += 1) {
    const own = fenIn(forms[place], item, prices[place] ?? 0, valueOf);
    if (own < least) [least, chosen] = [own, place];
  }
  return { least, chosen };
}

function fenIn(form: Form | undefined, item: number, price: number, valueOf: Values): number {
  const grams = form?.grams[item] ?? Infinity;
  return form === undefined || grams === Infinity ? Infinity : grams * price + valueOf(form, item);
}
