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

describe('[B-06] measurements at their bounds', () => {
  const cube = { weightGrams: 1_000, lengthMm: 200, widthMm: 200, heightMm: 200, quantity: 1 };
  const earlier = { grams: 1_000, volumeMm3: 8_000_000 };

  it.each([
    ['half and a little slack less', 450, []],
    ['a gram below it', 449, ['lighter_than_known']],
    ['double and a little slack', 2_100, []],
    ['a gram above it', 2_101, ['heavier_than_known']],
  ])('of pieces that came before at 1,000 g: %s', (_, weightGrams, doubts) => {
    expect(measureDoubts({ ...cube, weightGrams }, { earlier })).toEqual(doubts);
  });

  it.each([
    ['an eighth and slack less, rounded up', 113, []],
    ['a gram below it', 112, ['lighter_than_known']],
    ['eight times and slack', 8_100, []],
    ['a gram above it', 8_101, ['heavier_than_known']],
  ])('of a catalogue that says 1,000 g: %s', (_, weightGrams, doubts) => {
    expect(measureDoubts({ ...cube, weightGrams }, { catalogueGrams: 1_000 })).toEqual(doubts);
  });

  it('a catalogue that says nothing is not asked', () => {
    expect(measureDoubts({ ...cube, weightGrams: 5_000 }, { catalogueGrams: 0 })).toEqual([]);
    expect(measureDoubts({ ...cube, weightGrams: 5_000 }, {})).toEqual([]);
  });

  it.each([
    ['a sixth and slack less', [100, 100, 100], []],
    ['a millimetre less', [99, 100, 100], ['smaller_than_known']],
    ['six times and slack', [500, 100, 1_000], []],
    ['a millimetre more', [501, 100, 1_000], ['larger_than_known']],
  ] as const)('of pieces that took eight litres before: %s', (_, [lengthMm, widthMm, heightMm], doubts) => {
    const known = { earlier: { grams: 1_000, volumeMm3: 8_000_000 } };
    expect(measureDoubts({ ...cube, lengthMm, widthMm, heightMm }, known)).toEqual(doubts);
  });

  it('several pieces weigh and take as many times as much', () => {
    expect(measureDoubts({ ...cube, weightGrams: 4_100, quantity: 2 }, { earlier })).toEqual([]);
    expect(measureDoubts({ ...cube, weightGrams: 4_101, quantity: 2 }, { earlier })).toEqual([
      'heavier_than_known',
    ]);
    const small = { ...cube, weightGrams: 2_000, lengthMm: 100, widthMm: 100, quantity: 2 };
    expect(measureDoubts({ ...small, heightMm: 234 }, { earlier })).toEqual([]);
    expect(measureDoubts({ ...small, heightMm: 233 }, { earlier })).toEqual(['smaller_than_known']);
    expect(measureDoubts({ ...cube, weightGrams: 900, quantity: 2 }, { catalogueGrams: 1_000 })).toEqual([]);
  });

  it.each([
    ['as dense as can be', { weightGrams: 12_000, lengthMm: 100, widthMm: 100, heightMm: 100 }, []],
    ['denser', { weightGrams: 12_001, lengthMm: 100, widthMm: 100, heightMm: 100 }, ['heavier_than_can_be']],
    ['as light as can be', { weightGrams: 2, lengthMm: 100, widthMm: 100, heightMm: 100 }, []],
    ['lighter', { weightGrams: 1, lengthMm: 100, widthMm: 100, heightMm: 100 }, ['lighter_than_can_be']],
    ['as long as comes', { lengthMm: 2_500 }, []],
    ['longer', { lengthMm: 2_501 }, ['larger_than_comes']],
    ['wider', { widthMm: 2_501 }, ['larger_than_comes']],
    ['higher', { heightMm: 2_501 }, ['larger_than_comes']],
    ['as heavy as comes', { weightGrams: 60_000 }, []],
    ['heavier', { weightGrams: 60_001 }, ['heavier_than_comes']],
  ])('of nature alone: %s', (_, more, doubts) => {
    expect(measureDoubts({ ...cube, ...more })).toEqual(doubts);
  });
});
