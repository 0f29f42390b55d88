import { describe, expect, it } from 'vitest';
import { quoteFreight } from './freight.ts';
import type { BoxSize } from './freight-tariff.ts';
import { E_PARCEL, lineWith, parcel } from '../testing/freight-fixtures.ts';

describe('chargeable weight', () => {
  const box = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });
  const ems = { roundingGrams: 50, minChargeableGrams: 50, volumetric: { divisor: 6000, fromSideMm: 400 } };

  it.each([
    ['a box with a side of 40 cm counts by volume', ems, [box(400, 300, 300)], 6000, 6000],
    ['one just under does not', ems, [box(399, 399, 399)], 0, 1250],
    ['the heavier of both weights is charged', ems, [box(400, 100, 100)], 667, 1250],
    [
      'volumes of several boxes add up',
      ems,
      [box(400, 300, 300), box(600, 200, 200), box(300, 300, 300)],
      10_000,
      10_000,
    ],
    ['no size, no volume', ems, [], 0, 1250],
    ['express divides by 5000', { ...ems, volumetric: { divisor: 5000 } }, [box(300, 300, 300)], 5400, 5400],
    [
      'half of the excess is charged where a line says so',
      { roundingGrams: 1, minChargeableGrams: 0, volumetric: { divisor: 6000, excessBasisPoints: 5000 } },
      [box(300, 200, 200)],
      2000,
      1618,
    ],
    [
      'and count from the next millimetre on',
      { roundingGrams: 1, minChargeableGrams: 0, volumetric: { divisor: 5000, fromSidesSumMm: 901 } },
      [box(301, 300, 300)],
      5418,
      5418,
    ],
    [
      'small boxes are free of volume where a line says so',
      { roundingGrams: 1, minChargeableGrams: 0, volumetric: { divisor: 5000, fromSidesSumMm: 901 } },
      [box(300, 300, 300)],
      0,
      1235,
    ],
  ])('[W-05] %s', (_name, weighing, sizes, volumetricGrams, chargeableGrams) => {
    const quote = quoteFreight(lineWith(E_PARCEL, { weighing }), parcel(1235, { sizes }));
    expect(quote).toMatchObject({ ok: true, actualGrams: 1235, volumetricGrams, chargeableGrams });
  });

  it('[W-05] there are as many boxes as sizes, and one where none is known', () => {
    const weighing = { roundingGrams: 1, minChargeableGrams: 0, minChargeableGramsPerBox: 12_000 };
    const chargeable = (sizes: BoxSize[]) =>
      quoteFreight(lineWith(E_PARCEL, { weighing }), parcel(5000, { sizes }));
    const small = box(10, 10, 10);
    expect(chargeable([small, small, small])).toMatchObject({ chargeableGrams: 36_000 });
    expect(chargeable([])).toMatchObject({ chargeableGrams: 12_000 });
  });

  it('[W-05] freight channels charge a least weight per box', () => {
    const weighing = { roundingGrams: 1000, minChargeableGrams: 0, minChargeableGramsPerBox: 12_000 };
    expect(quoteFreight(lineWith(E_PARCEL, { weighing }), parcel(5000, { boxes: 2 }))).toMatchObject({
      chargeableGrams: 24_000,
    });
  });
});
