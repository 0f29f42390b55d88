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
});
