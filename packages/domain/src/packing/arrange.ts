import { MOST_FEW_GOODS, arrangeFew } from './arrange-few.ts';
import { FILL_ORDERS, fillBox } from './fill-box.ts';
import { type Arrangement, type PackingBox, type PackingGoods, turningsOf } from './packing.ts';

/**
 * All goods in a box in the order in which they are put into it, or undefined when no arrangement is found. Millimetres,
 * grams. Up to six goods nearly every arrangement that exists is found; beyond, more of them may be missed.
 */
export function arrange(box: PackingBox, goods: readonly PackingGoods[]): Arrangement | undefined {
  if (!mayHold(box, goods)) return undefined;
  for (const width of goods.length <= MOST_FEW_GOODS ? [1] : [1, 3]) {
    const filled = fillBox(box, goods, { orders: FILL_ORDERS, width });
    if (filled.length === goods.length) return bottomUp(filled);
  }
  const few = goods.length <= MOST_FEW_GOODS ? arrangeFew(box, goods) : undefined;
  return few && bottomUp(few);
}

/** Whether weight, volume and single sides leave it possible. */
export function mayHold(box: PackingBox, goods: readonly PackingGoods[]): boolean {
  let [grams, volume] = [0, 0];
  for (const thing of goods) {
    const turnings = turningsOf(thing);
    const fits = turnings.some(
      ([length, width, height]) => length <= box.lengthMm && width <= box.widthMm && height <= box.heightMm,
    );
    if (!fits) return false;
    const [[length, width, height] = [0, 0, 0]] = turnings;
    grams += thing.weightGrams;
    volume += length * width * height;
  }
  const most = box.maxGoodsGrams ?? Number.POSITIVE_INFINITY;
  return grams <= most && volume <= box.lengthMm * box.widthMm * box.heightMm;
}

/** What lies lower goes in first, from the far corner on. */
export function bottomUp(arrangement: Arrangement): Arrangement {
  return arrangement.toSorted((a, b) => a.zMm - b.zMm || a.xMm - b.xMm || a.yMm - b.yMm);
}
