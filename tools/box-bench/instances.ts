import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StockedCarton } from '@caravan/domain/packing/pack-cartons';
import { type PackingBox, type PackingGoods, SIDES } from '@caravan/domain/packing/packing';

/** The files of Bischoff and Ratcliff's classes BR1 to BR7, as the OR-Library names them. */
export const CONTAINER_FILES = [1, 2, 3, 4, 5, 6, 7].map((number) => `thpack${number}.txt`);

export interface Container {
  readonly box: PackingBox;
  readonly goods: readonly PackingGoods[];
}

/** Containers with goods to choose from; a flag after each side says whether it may point up. */
export function containersOf(text: string): Container[] {
  const numbers = text.trim().split(/\s+/).map(Number).values();
  const next = (): number => {
    const { value } = numbers.next();
    if (value === undefined) throw new RangeError('the file of containers ends too early');
    return value;
  };
  const times = <Thing>(count: number, make: () => Thing): Thing[] => Array.from({ length: count }, make);
  return times(next(), () => {
    times(2, next);
    const box = { lengthMm: next(), widthMm: next(), heightMm: next() };
    const goods = times(next(), () => {
      next();
      const sides = SIDES.map((side) => ({ side, mm: next(), isUp: next() === 1 }));
      const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides.map(({ mm }) => mm);
      const upSides = sides.flatMap(({ side, isUp }) => (isUp ? [side] : []));
      return times(next(), () => ({ lengthMm, widthMm, heightMm, weightGrams: 0, upSides }));
    });
    return { box, goods: goods.flat() };
  });
}

export interface Orders {
  readonly cartons: readonly StockedCarton[];
  readonly orders: readonly (readonly PackingGoods[])[];
  /** Boxes that the published run with free turning took for all orders. */
  readonly publishedBoxes: number;
}

/** BoxPacker's orders: `boxes.csv`, `items.csv` and `expected.csv`. */
export async function readOrders(folder: string): Promise<Orders> {
  const [boxes, items, expected] = await Promise.all(
    ['boxes.csv', 'items.csv', 'expected.csv'].map((name) => rowsOf(join(folder, name))),
  );
  const orders = new Map<string, PackingGoods[]>();
  for (const [order = '', count, , width, length, depth, grams] of items ?? []) {
    const goods = orders.get(order) ?? [];
    orders.set(order, goods);
    const thing = {
      lengthMm: Number(length),
      widthMm: Number(width),
      heightMm: Number(depth),
      weightGrams: Number(grams),
    };
    for (let copy = 0; copy < Number(count); copy += 1) goods.push(thing);
  }
  return {
    cartons: (boxes ?? []).map(cartonOf),
    orders: [...orders.values()],
    publishedBoxes: (expected ?? []).reduce((sum, row) => sum + Number(row[4]), 0),
  };
}

/** Inner sides; the most that a box may weigh is given with the box itself. */
function cartonOf(row: readonly string[]): StockedCarton {
  const [code = ''] = row;
  const [ownGrams = 0, widthMm = 0, lengthMm = 0, heightMm = 0, mostGrams = 0] = row.slice(4).map(Number);
  return { code, lengthMm, widthMm, heightMm, maxGoodsGrams: mostGrams - ownGrams };
}

async function rowsOf(path: string): Promise<string[][]> {
  const text = await readFile(path, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
}
