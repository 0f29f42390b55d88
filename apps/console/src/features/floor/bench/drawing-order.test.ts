import { describe, expect, it } from 'vitest';
import { drawingOrder, onPage } from './drawing-order.ts';

const at = (storedItemId: string, [xMm, yMm, zMm]: readonly [number, number, number]) => ({
  storedItemId,
  xMm,
  yMm,
  zMm,
  lengthMm: 10,
  widthMm: 10,
  heightMm: 10,
});

describe('the packing picture', () => {
  it('[B-10] draws what is behind and below first', () => {
    const things = [at('top', [0, 0, 10]), at('front', [10, 0, 0]), at('back', [0, 0, 0])];
    const order = drawingOrder(things).map(({ storedItemId }) => storedItemId);
    expect(order[0]).toBe('back');
    expect(new Set(order)).toEqual(new Set(['back', 'front', 'top']));
  });

  it('[B-10] has the nearest corner lowest on the page, and what is higher above it', () => {
    expect(onPage(10, 10, 0)[1]).toBeGreaterThan(onPage(0, 0, 0)[1]);
    expect(onPage(0, 0, 10)[1]).toBeLessThan(onPage(0, 0, 0)[1]);
  });
});
