import { describe, expect, it } from 'vitest';
import { boxFor } from '../packing/cartons/parcel-box.ts';
import { HEAVIEST_PACKING, USUAL_PACKING, packedGrams, roomyBox } from './parcel-packing.ts';

describe('the box for several goods', () => {
  const size = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });

  it.each([
    ['one thing keeps its size, laid flat', [size(100, 300, 200)], size(300, 200, 100)],
    ['two of a kind are stacked', [size(300, 200, 100), size(300, 200, 100)], size(300, 200, 200)],
    [
      'a small thing lies on a large one that fills the ground: there is no gap for it',
      [size(300, 200, 100), size(100, 100, 50)],
      size(300, 200, 150),
    ],
    ['a thing not measured leaves the box unknown', [size(1, 1, 1), undefined], undefined],
    ['nothing needs no box', [], undefined],
  ])('[W-10] %s', (_name, sizes, box) => {
    expect(boxFor(sizes)).toEqual(box);
  });
});

describe('what a parcel is calculated with before it is packed', () => {
  it('[W-04] packing weighs its share of the goods, at least what a box weighs', () => {
    expect([0, 1000, 2500, 2501, 10_000].map((grams) => packedGrams(grams, USUAL_PACKING))).toEqual([
      100, 1100, 2600, 2602, 10_400,
    ]);
  });

  it('[W-07] the capped price is calculated with more packing and more room than usual', () => {
    for (const grams of [1, 800, 2500, 20_000])
      expect(packedGrams(grams, HEAVIEST_PACKING)).toBeGreaterThan(packedGrams(grams, USUAL_PACKING));
    expect(roomyBox({ lengthMm: 300, widthMm: 200, heightMm: 100 })).toEqual({
      lengthMm: 320,
      widthMm: 220,
      heightMm: 120,
    });
  });
});
