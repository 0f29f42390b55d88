import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  girthMm,
  longestSideMm,
  measureBox,
  measureParcel,
  sidesSumMm,
  volumetricGramsOf,
} from './freight-weight.ts';
import { parcel } from '../testing/freight-fixtures.ts';

const box = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });
const side = fc.integer({ min: 1, max: 2_000 });
const anyBox = fc.record({ lengthMm: side, widthMm: side, heightMm: side });

describe('[W-05] the measures of a box', () => {
  // A box of 30 × 20 × 10 cm has a girth of 20 + 20 + 10 + 10 cm, to which the length is added, as
  // https://about.usps.com/notices/not121/not121_tech.htm measures "length plus girth".
  it('are its longest side, the sum of its sides, and its length plus the way around it', () => {
    const shoes = box(200, 300, 100);
    expect([longestSideMm(shoes), sidesSumMm(shoes), girthMm(shoes)]).toEqual([300, 600, 900]);
  });

  it('are the same however the box lies', () => {
    fc.assert(
      fc.property(anyBox, ({ lengthMm, widthMm, heightMm }) => {
        const lying = box(heightMm, lengthMm, widthMm);
        const standing = box(lengthMm, widthMm, heightMm);
        for (const measure of [longestSideMm, sidesSumMm, girthMm])
          expect(measure(lying)).toBe(measure(standing));
        const [longest = 0, ...others] = [lengthMm, widthMm, heightMm].toSorted((a, b) => b - a);
        expect(girthMm(standing)).toBe(longest + 2 * others.reduce((sum, other) => sum + other, 0));
      }),
    );
  });

  it.each([
    ['no rule on volume', undefined, 0],
    ['5000', { divisor: 5_000 }, 1_200],
    ['6000', { divisor: 6_000 }, 1_000],
    ['8000', { divisor: 8_000 }, 750],
    ['a divisor that leaves a rest: up to the gram', { divisor: 7_000 }, 858],
    ['a side from 30 cm', { divisor: 6_000, fromSideMm: 300 }, 1_000],
    ['a side from 30.1 cm', { divisor: 6_000, fromSideMm: 301 }, 0],
    ['sides from 60 cm', { divisor: 6_000, fromSidesSumMm: 600 }, 1_000],
    ['sides from 60.1 cm', { divisor: 6_000, fromSidesSumMm: 601 }, 0],
    ['one of two conditions is not enough', { divisor: 6_000, fromSideMm: 300, fromSidesSumMm: 601 }, 0],
  ])('30 × 20 × 10 cm weigh by volume with %s', (_, rule, grams) => {
    expect(volumetricGramsOf([box(300, 200, 100)], rule)).toBe(grams);
  });

  it('whose sides are not known weigh nothing by volume, and one millimetre each already does', () => {
    expect(volumetricGramsOf([box(0, 0, 0)], { divisor: 5_000 })).toBe(0);
    expect(volumetricGramsOf([], { divisor: 5_000 })).toBe(0);
    expect(volumetricGramsOf([box(1, 1, 1)], { divisor: 5_000 })).toBe(1);
  });

  it('are equal whether one box is measured or a parcel of one box', () => {
    const rule = fc.record({
      roundingGrams: fc.constantFrom(1, 50, 100, 500, 1_000),
      minChargeableGrams: fc.nat(1_000),
      minChargeableGramsPerBox: fc.option(fc.nat(2_000), { nil: undefined }),
      volumetric: fc.option(
        fc.record({
          divisor: fc.constantFrom(5_000, 6_000, 8_000),
          excessBasisPoints: fc.option(fc.nat(10_000), { nil: undefined }),
        }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(anyBox, fc.integer({ min: 1, max: 30_000 }), rule, (size, weightGrams, weighing) => {
        const whole = measureParcel(parcel(weightGrams, { sizes: [size] }), weighing);
        expect(measureBox({ ...size, weightGrams, declaredValueFen: 10_000 }, weighing)).toEqual(whole);
        expect(whole.chargeable_grams % weighing.roundingGrams).toBe(0);
        expect(whole.chargeable_grams).toBeGreaterThanOrEqual(
          Math.max(weightGrams, weighing.minChargeableGrams, weighing.minChargeableGramsPerBox ?? 0),
        );
      }),
    );
  });

  it('of a parcel are those of its largest box, and its boxes are counted', () => {
    const rule = { roundingGrams: 1, minChargeableGrams: 0 };
    const two = parcel(1, { sizes: [box(10, 20, 30), box(5, 5, 50)], declaredValueFen: 0 });
    expect(measureParcel(two, rule)).toEqual({
      actual_grams: 1,
      volumetric_grams: 0,
      chargeable_grams: 1,
      longest_side_mm: 50,
      sides_sum_mm: 60,
      girth_mm: 90,
      declared_value_fen: 0,
      boxes: 2,
    });
    expect(measureParcel(parcel(1), rule)).toMatchObject({ boxes: 1, longest_side_mm: 0, girth_mm: 0 });
    expect(measureParcel(parcel(1, { boxes: 3 }), rule).boxes).toBe(3);
  });

  it('that are no whole numbers are a programming error', () => {
    const rule = { roundingGrams: 1, minChargeableGrams: 0 };
    expect(() => measureParcel(parcel(0.5), rule)).toThrow(RangeError);
    expect(() => measureParcel(parcel(1, { declaredValueFen: 0.1 }), rule)).toThrow(RangeError);
  });
});
