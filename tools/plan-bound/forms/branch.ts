import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import type { Item } from '../items.ts';
import type { Values } from './dual.ts';
import { type Form, type Span, formOf } from './form.ts';

export interface Branching {
  readonly items: readonly Item[];
  readonly request: PlanRequest;
  readonly lengths: readonly number[];
  readonly widths: readonly number[];
  readonly valueOf: Values;
}

type Change = Partial<Omit<Form, 'grams'>>;

/** The ways to know more about parcels of these forms, of which one holds; undefined when nothing more can be known. */
export function branched(
  forms: readonly Form[],
  prices: readonly number[],
  branching: Branching,
): (readonly Form[])[] | undefined {
  const split = unlike(forms) ?? loosest(forms, prices, branching) ?? unstepped(forms);
  if (split === undefined) return byLargest(forms);
  return split.changes.flatMap((change) => {
    const anew = forms.map((form, place) =>
      place === split.place ? formOf({ ...form, ...change }, branching.items, branching.request) : form,
    );
    const held = isOrdered(anew) ? spanned(anew, branching) : undefined;
    return held === undefined ? [] : [held];
  });
}

interface Split {
  readonly place: number;
  readonly changes: readonly Change[];
}

/** By the stretch of prices. */
function unlike(forms: readonly Form[]): Split | undefined {
  const place = forms.findIndex(({ piece }) => piece.parts !== undefined);
  const changes = forms[place]?.piece.parts?.map((part) => ({ piece: part, mostSteps: part.steps }));
  return changes && { place, changes };
}

const WAYS = ['filling', 'length', 'width'] as const;

type Open = Readonly<Record<(typeof WAYS)[number], Float64Array>>;

/** By how a box is filled, or by the length or the width of its ground: by what leaves most open. */
function loosest(forms: readonly Form[], prices: readonly number[], branching: Branching): Split | undefined {
  const open = openOf(forms, prices, branching);
  let [most, found] = [0.01, undefined as Split | undefined];
  for (const place of forms.keys())
    for (const way of WAYS) {
      if ((open[way][place] ?? 0) <= most) continue;
      most = open[way][place] ?? 0;
      found = { place, changes: changesBy(way, forms[place], branching) };
    }
  return found;
}

function changesBy(
  way: (typeof WAYS)[number],
  form: Form | undefined,
  { lengths, widths }: Branching,
): Change[] {
  if (form === undefined) return [];
  if (way === 'filling') return [{ isStacked: false }, { isStacked: true }];
  return halvesOf(form[way], way === 'length' ? lengths : widths).map((half) => ({ [way]: half }));
}

/** What the goods that are cheapest in a form could cost more in it, by what is not known of it. */
function openOf(forms: readonly Form[], prices: readonly number[], { items, valueOf }: Branching): Open {
  const none = (): Float64Array => new Float64Array(forms.length);
  const open = { filling: none(), length: none(), width: none() };
  const put = (into: Float64Array, place: number, fen: number): void => {
    into[place] = (into[place] ?? 0) + fen;
  };
  for (const { index, lengthMm, widthMm, heightMm } of items) {
    const fen = forms.map((form, place) => fenIn(form, index, prices[place] ?? 0) + valueOf(form, index));
    const near = Math.min(...fen) * (1 + NEAR);
    for (const [place, form] of forms.entries()) {
      if (form.isStacked === false || (fen[place] ?? Infinity) > near) continue;
      const weight = (heightMm * Math.max(1e-6, prices[place] ?? 0)) / divisorOf(form);
      const [long, wide] = [Math.max(lengthMm, form.length.least), Math.max(widthMm, form.width.least)];
      if (form.isStacked === undefined) put(open.filling, place, 0.25 * lengthMm * widthMm * weight);
      else {
        put(open.length, place, weight * (form.length.most - long) * form.width.most);
        put(open.width, place, weight * (form.width.most - wide) * form.length.most);
      }
    }
  }
  return open;
}

/** What costs more in a form by less than this share may as well be in it. */
const NEAR = 0.1;

function fenIn({ grams }: Form, item: number, price: number): number {
  const own = grams[item] ?? Infinity;
  return own === Infinity ? Infinity : own * price;
}

/** Cubic millimetres for a gram; endless where volume does not count. */
function divisorOf({ piece }: Form): number {
  return piece.way.line.line.weighing.volumetric?.divisor ?? Infinity;
}

function halvesOf({ least, most }: Span, sides: readonly number[]): Span[] {
  const within = sides.filter((side) => side >= least && side <= most);
  const cut = Math.max(
    1,
    within.findIndex((side) => side > (least + most) / 2),
  );
  return [within.slice(0, cut), within.slice(cut)].map((half) => ({
    least: half[0] ?? least,
    most: half.at(-1) ?? most,
  }));
}

/** By the steps of prices, where they are not all alike: sums of unlike steps come nearly everywhere. */
function unstepped(forms: readonly Form[]): Split | undefined {
  if (forms.some(({ piece }) => !piece.isWhole)) return undefined;
  const most = Math.max(...forms.map(({ piece }) => piece.steps));
  const place = forms.findIndex(
    ({ piece, leastSteps, mostSteps }) => leastSteps < mostSteps && piece.steps < most,
  );
  const form = forms[place];
  if (form === undefined) return undefined;
  const middle = Math.floor((form.leastSteps + form.mostSteps) / 2);
  return { place, changes: [{ mostSteps: middle }, { leastSteps: middle + 1 }] };
}

/** Of so many goods each is looked for one by one; of more it would take too long for what it tells. */
const MOST_PLACED = 16;

/** By where the largest of the goods is that can be in several: so goods are cut no more. */
function byLargest(forms: readonly Form[]): (readonly Form[])[] | undefined {
  let [most, largest] = [0, -1];
  if ((forms[0]?.grams.length ?? 0) > MOST_PLACED) return undefined;
  for (const item of forms[0]?.grams.keys() ?? []) {
    const grams = forms.map((form) => form.grams[item] ?? Infinity).filter(Number.isFinite);
    if (grams.length > 1 && Math.min(...grams) > most) [most, largest] = [Math.min(...grams), item];
  }
  if (largest === -1) return undefined;
  return forms
    .filter(({ grams }) => grams[largest] !== Infinity)
    .map((chosen) =>
      forms.map((form) =>
        form === chosen
          ? form
          : { ...form, grams: form.grams.map((grams, item) => (item === largest ? Infinity : grams)) },
      ),
    );
}

/** Of divisions that differ in the order of their parcels only one is looked at. */
function isOrdered(forms: readonly Form[]): boolean {
  return forms.every((form, place) => {
    const before = forms[place - 1];
    if (before === undefined || before.piece !== form.piece || form.isStacked !== true) return true;
    if (before.isStacked === false) return false;
    return before.isStacked === undefined || before.length.most >= form.length.least;
  });
}

/** Goods that alone can make a stacked form as long or as wide as it is are in no other; undefined where there are none. */
function spanned(forms: readonly Form[], { items }: Branching): readonly Form[] | undefined {
  const taken = new Map<number, number>();
  for (const [place, { isStacked, grams, length, width }] of forms.entries()) {
    if (isStacked !== true) continue;
    const held = items.filter(
      ({ index }) => grams[index] !== Infinity && (taken.get(index) ?? place) === place,
    );
    const ends = [
      held.filter(({ lengthMm }) => lengthMm >= length.least),
      held.filter(({ widthMm }) => widthMm >= width.least),
    ];
    for (const end of ends) {
      const [only] = end;
      if (only === undefined) return undefined;
      if (end.length === 1) taken.set(only.index, place);
    }
  }
  if (taken.size === 0) return forms;
  return forms.map((form, place) => ({
    ...form,
    grams: form.grams.map((grams, index) => ((taken.get(index) ?? place) === place ? grams : Infinity)),
  }));
}
