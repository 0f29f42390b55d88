import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { expect, it } from 'vitest';
import { cheapestOf, estimable, weightText } from './freight-estimate.ts';

const offer = (lineCode: string, total: number, isPossible = true) =>
  ({ lineCode, total, isPossible }) as FreightOffer;

it('[G-01] the freight shown is that of the cheapest line that can be taken', () => {
  expect(cheapestOf([offer('air', 9), offer('sea', 4, false), offer('post', 7)])?.lineCode).toBe('post');
  expect(cheapestOf([offer('sea', 4, false)])).toBeUndefined();
});

it('[G-01] freight is estimated from the product’s weight, size and kind, and not without a weight', () => {
  const sizeMm = { length: 300, width: 200, height: 50 };
  expect(estimable({ weightGrams: 380, goodsClasses: ['general', 'battery'], sizeMm })).toEqual({
    weightGrams: 380,
    goodsClasses: 'general,battery',
    lengthMm: 300,
    widthMm: 200,
    heightMm: 50,
  });
  expect(estimable({ weightGrams: null, goodsClasses: ['general'], sizeMm })).toBeUndefined();
  expect([weightText(380), weightText(1_250), weightText(2_000)]).toEqual(['380 g', '1.25 kg', '2 kg']);
});
