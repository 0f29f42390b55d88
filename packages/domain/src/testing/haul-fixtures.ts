import type { Carton } from '../packing/cartons/choose-carton.ts';
import type { PackingGoods } from '../packing/packing.ts';

/** Numbers from 0 to below 1, the same every time, so that no run differs from another. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Rigid goods as a warehouse gets them: many small ones, few large ones, flat ones and long ones. */
export function haulOf(count: number, random: () => number): PackingGoods[] {
  const side = (least: number, most: number): number => least + Math.floor(random() ** 2 * (most - least));
  return Array.from({ length: count }, () => ({
    lengthMm: side(60, 420),
    widthMm: side(40, 300),
    heightMm: side(10, 200),
    weightGrams: side(20, 3_000),
  }));
}

/** A carton with walls of 5 mm. */
export function carton(
  code: string,
  [lengthMm, widthMm, heightMm]: readonly [number, number, number],
): Carton {
  return {
    code,
    inner: { lengthMm, widthMm, heightMm },
    outer: { lengthMm: lengthMm + 10, widthMm: widthMm + 10, heightMm: heightMm + 10 },
    tareGrams: 200,
    maxGoodsGrams: 30_000,
    isCutToHeight: false,
  };
}

/** Ten sizes as a stock has them. */
export const CARTONS: readonly Carton[] = [
  carton('1', [130, 80, 90]),
  carton('2', [175, 95, 115]),
  carton('3', [210, 110, 140]),
  carton('4', [260, 150, 180]),
  carton('5', [290, 170, 190]),
  carton('6', [350, 190, 230]),
  carton('7', [430, 210, 270]),
  carton('8', [530, 230, 290]),
  { ...carton('9', [530, 290, 370]), isCutToHeight: true },
  { ...carton('10', [600, 400, 400]), isCutToHeight: true },
];
