import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxFor } from '../packing/cartons/parcel-box.ts';
import {
  HEAVIEST_PACKING,
  USUAL_PACKING,
  boxOf,
  flat,
  leastBox,
  packedGrams,
  roomyBox,
  volumeOf,
} from './parcel-packing.ts';

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

describe('[W-04] the weight with packing', () => {
  it.each([
    ['the least, of nothing', 0, 0, 100],
    ['the least, of little', 2_500, 0, 2_600],
    ['a started gram of the share counts whole', 2_501, 0, 2_602],
    ['the empty box where it is heavier', 2_500, 101, 2_601],
    ['not the empty box where it is lighter', 2_500, 99, 2_600],
    ['not the empty box beside a large share', 10_000, 400, 10_400],
    ['the empty box beyond a large share', 10_000, 401, 10_401],
  ])('%s', (_, ownGrams, tareGrams, grams) => {
    expect(packedGrams(ownGrams, USUAL_PACKING, tareGrams)).toBe(grams);
  });
});

describe('[W-04] the least box', () => {
  const size = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });

  it.each([
    [size(3, 2, 1)],
    [size(3, 1, 2)],
    [size(2, 3, 1)],
    [size(2, 1, 3)],
    [size(1, 3, 2)],
    [size(1, 2, 3)],
  ])('%j lies flat on its largest side', (lying) => {
    expect(flat(lying)).toEqual(size(3, 2, 1));
  });

  it('has a quarter of air, at least the highest thing, at most all of them on each other', () => {
    const need = { lengthMm: 100, widthMm: 100, highestMm: 20, stackedMm: 90 };
    expect(boxOf({ ...need, volumeMm3: 160_000 })).toEqual(size(100, 100, 20));
    expect(boxOf({ ...need, volumeMm3: 160_001 })).toEqual(size(100, 100, 21));
    expect(boxOf({ ...need, volumeMm3: 720_000 })).toEqual(size(100, 100, 90));
    expect(boxOf({ ...need, volumeMm3: 999_999 })).toEqual(size(100, 100, 90));
    expect(boxOf({ ...need, highestMm: 95, volumeMm3: 1 })).toEqual(size(100, 100, 90));
  });

  it('is as long and as wide as the longest and the widest of them', () => {
    expect(leastBox([size(10, 300, 20), size(50, 60, 40)])).toEqual(size(300, 50, 40));
    expect(leastBox([size(3, 1, 2)])).toEqual(size(3, 2, 1));
  });

  it('holds each of them and their volume, in whatever order', () => {
    const side = fc.integer({ min: 1, max: 600 });
    const sizes = fc.array(fc.tuple(side, side, side), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sizes, (drawn) => {
        const all = drawn.map((sides) => size(...sides));
        const box = leastBox(all);
        expect(leastBox(all.toReversed())).toEqual(box);
        const whole = all.reduce((sum, each) => sum + volumeOf(each), 0);
        expect(volumeOf(box)).toBeGreaterThanOrEqual(whole);
        for (const each of all.map(flat)) {
          expect(box.lengthMm).toBeGreaterThanOrEqual(each.lengthMm);
          expect(box.widthMm).toBeGreaterThanOrEqual(each.widthMm);
          expect(box.heightMm).toBeGreaterThanOrEqual(each.heightMm);
        }
      }),
    );
  });
});
