import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOfMeasures } from './share-of-measures.ts';

const pile = { weightGrams: 1_000, lengthMm: 300, widthMm: 200, heightMm: 100 };

describe('a pile that is divided', () => {
  it('[B-05] shares the weight to the gram and cuts the longest side', () => {
    expect(shareOfMeasures(pile, 3, 10)).toEqual({
      taken: { ...pile, weightGrams: 300, lengthMm: 90 },
      left: { ...pile, weightGrams: 700, lengthMm: 210 },
    });
  });

  it('[B-05] leaves a gram and a millimetre to each part', () => {
    const speck = { weightGrams: 2, lengthMm: 1, widthMm: 1, heightMm: 1 };
    const { taken, left } = shareOfMeasures(speck, 1, 9_999);
    expect([taken.weightGrams, left.weightGrams, taken.lengthMm, left.lengthMm]).toEqual([1, 1, 1, 1]);
  });

  it('[B-05] loses no gram and no room, however it is divided', () => {
    const side = fc.integer({ min: 1, max: 5_000 });
    const anyPile = fc.record({
      weightGrams: fc.integer({ min: 2, max: 1_000_000 }),
      lengthMm: side,
      widthMm: side,
      heightMm: side,
    });
    const volume = (box: typeof pile) => box.lengthMm * box.widthMm * box.heightMm;
    fc.assert(
      fc.property(
        anyPile,
        fc.integer({ min: 2, max: 9_999 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (whole, of, at) => {
          const pieces = 1 + Math.floor(at * (of - 2));
          const { taken, left } = shareOfMeasures(whole, pieces, of);
          expect(taken.weightGrams + left.weightGrams).toBe(whole.weightGrams);
          expect(volume(taken) + volume(left)).toBeGreaterThanOrEqual(volume(whole));
        },
      ),
    );
  });

  it.each([
    ['the length', [300, 200, 100], [150, 200, 100]],
    ['the width', [200, 300, 100], [200, 150, 100]],
    ['the height', [100, 200, 300], [100, 200, 150]],
    ['of two longest the first', [300, 300, 100], [150, 300, 100]],
    ['of three the length', [101, 101, 101], [51, 101, 101]],
  ] as const)('[B-05] half of a pile is cut on %s', (_, sides, half) => {
    const [lengthMm, widthMm, heightMm] = sides;
    const { taken, left } = shareOfMeasures({ weightGrams: 10, lengthMm, widthMm, heightMm }, 1, 2);
    expect([taken.lengthMm, taken.widthMm, taken.heightMm]).toEqual(half);
    expect(left).toEqual(taken);
  });

  it.each([
    [1_000, 1, 3, 333, 667],
    [1_000, 2, 3, 667, 333],
    [5, 1, 2, 3, 2],
    [2, 1, 1_000, 1, 1],
    [2, 999, 1_000, 1, 1],
    [3, 999, 1_000, 2, 1],
    [1, 1, 2, 1, 1],
  ])('[B-05] of %s g, %s of %s pieces weigh %s and leave %s', (weightGrams, pieces, of, taken, left) => {
    const shared = shareOfMeasures({ ...pile, weightGrams }, pieces, of);
    expect([shared.taken.weightGrams, shared.left.weightGrams]).toEqual([taken, left]);
  });
});
