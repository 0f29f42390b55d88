import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownOfPiece, measureDoubts } from './plausible.ts';

const SHIRT = { weightGrams: 420, lengthMm: 300, widthMm: 220, heightMm: 50, quantity: 1 };
const KNOWN: KnownOfPiece = { earlier: { grams: 400, volumeMm3: 3_300_000 } };
const weighing = (weightGrams: number, known: KnownOfPiece = KNOWN, quantity = 1) =>
  measureDoubts({ ...SHIRT, weightGrams, quantity }, known);

describe('[B-06] measurements that cannot be', () => {
  it('a decimal point in the wrong place is asked about, by whatever is known', () => {
    expect(weighing(4_200)).toEqual(['heavier_than_known']);
    expect(weighing(42)).toEqual(['lighter_than_known']);
    expect(weighing(4_200, { catalogueGrams: 400 })).toEqual(['heavier_than_known']);
    expect(weighing(30, { catalogueGrams: 400 })).toEqual(['lighter_than_known']);
    expect(measureDoubts({ ...SHIRT, lengthMm: 3_000 }, KNOWN)).toEqual([
      'larger_than_known',
      'larger_than_comes',
    ]);
    expect(measureDoubts({ ...SHIRT, lengthMm: 30, widthMm: 22 }, KNOWN)).toContain('smaller_than_known');
  });

  it('the pieces are counted, and what came before speaks louder than the catalogue', () => {
    expect(weighing(1_680, KNOWN, 4)).toEqual([]);
    expect(weighing(420, KNOWN, 4)).toEqual(['lighter_than_known']);
    expect(weighing(420, { ...KNOWN, catalogueGrams: 5_000 })).toEqual([]);
  });

  it('without knowledge, nature still speaks: nothing is denser than lead or lighter than foam', () => {
    expect(measureDoubts(SHIRT)).toEqual([]);
    expect(measureDoubts({ ...SHIRT, weightGrams: 900_000 })).toEqual([
      'heavier_than_can_be',
      'heavier_than_comes',
    ]);
    expect(measureDoubts({ ...SHIRT, weightGrams: 5 })).toEqual(['lighter_than_can_be']);
    const huge = { weightGrams: 900_000, lengthMm: 5_000, widthMm: 5_000, heightMm: 5_000, quantity: 1 };
    expect(measureDoubts(huge)).toEqual(['larger_than_comes', 'heavier_than_comes']);
  });

  it('goods as they were before are never asked about, in a wrapping a little heavier or larger', () => {
    const grams = fc.integer({ min: 20, max: 20_000 });
    const side = fc.integer({ min: 80, max: 900 });
    const more = fc.double({ min: 0.8, max: 1.3, noNaN: true });
    fc.assert(
      fc.property(grams, side, more, more, (weight, edge, heavier, larger) => {
        fc.pre(weight / (edge / 10) ** 3 < 5 && weight / (edge / 10) ** 3 > 0.01);
        const at = Math.round(edge * larger);
        const measured = { lengthMm: at, widthMm: at, heightMm: at, quantity: 1 };
        const known = { earlier: { grams: weight, volumeMm3: edge ** 3 } };
        expect(measureDoubts({ ...measured, weightGrams: Math.round(weight * heavier) }, known)).toEqual([]);
      }),
    );
  });
});
