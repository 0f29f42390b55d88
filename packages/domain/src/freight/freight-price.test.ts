import { describe, expect, it } from 'vitest';
import { quoteFreight } from './freight.ts';
import type { FreightPrice } from './freight-tariff.ts';
import { E_EXPRESS, E_PARCEL, lineWith, parcel, perGram, totalFen } from '../testing/freight-fixtures.ts';

const US_STANDARD: FreightPrice = {
  form: 'base_and_unit',
  bands: [
    { upToGrams: 100, baseFen: 7600, perKgFen: 0 },
    { upToGrams: 300, baseFen: 8400, perKgFen: 0 },
    { upToGrams: 500, baseFen: 9200, perKgFen: 0 },
    { upToGrams: 1000, baseFen: 10_800, perKgFen: 0 },
    { upToGrams: 1500, baseFen: 12_400, perKgFen: 0 },
    { upToGrams: 2000, baseFen: 14_000, perKgFen: 0 },
    { upToGrams: 3000, baseFen: 2000, perKgFen: 6000 },
    { upToGrams: 30_000, baseFen: 2600, perKgFen: 5800 },
  ],
};
const UK_LAST_MILE: FreightPrice = {
  form: 'base_and_unit',
  bands: [
    { upToGrams: 300, baseFen: 1600, perKgFen: 4700 },
    { upToGrams: 1000, baseFen: 1600, perKgFen: 5200 },
    { upToGrams: 2000, baseFen: 1600, perKgFen: 5600 },
    { upToGrams: 20_000, baseFen: 1600, perKgFen: 5800 },
  ],
};
const HK_PICK_UP: FreightPrice = {
  form: 'first_and_further',
  firstGrams: 1000,
  firstFen: 5900,
  stepGrams: 100,
  stepFen: 450,
};

describe('prices that carriers publish', () => {
  it.each([
    ['e-packet', perGram(1200, 6000, 5000), 1000, 7200],
    ['e-packet', perGram(1200, 6000, 5000), 5000, 31_200],
    ['e-packet', perGram(1200, 6000, 5000), 5001, 'weight_above_maximum'],
    ['e-packet priority', perGram(1200, 9500, 5000), 300, 4050],
    ['e-packet discount', perGram(1200, 2550, 5000), 123, 1514],
    ['small air parcel', perGram(190, 6500, 500), 100, 840],
    ['small air parcel', perGram(190, 6500, 500), 501, 'weight_above_maximum'],
    ['registered small packet', perGram(780, 11_210, 2000), 500, 6385],
    ['e-parcel', E_PARCEL, 500, 5250],
    ['e-parcel', E_PARCEL, 1235, 8250],
    ['e-express', E_EXPRESS, 50, 10_200],
    ['e-express', E_EXPRESS, 51, 10_455],
    ['e-express', E_EXPRESS, 1000, 15_045],
    ['US standard', US_STANDARD, 100, 7600],
    ['US standard', US_STANDARD, 101, 8400],
    ['US standard', US_STANDARD, 2500, 17_000],
    ['US standard', US_STANDARD, 3000, 20_000],
    ['US standard', US_STANDARD, 3001, 20_006],
    ['US standard', US_STANDARD, 30_001, 'weight_above_maximum'],
    ['UK last mile', UK_LAST_MILE, 500, 4200],
    ['UK last mile', UK_LAST_MILE, 1500, 10_000],
    ['UK last mile', UK_LAST_MILE, 3000, 19_000],
    ['Hong Kong pick-up', HK_PICK_UP, 1250, 7250],
  ])('[W-05] %s: %o at %i g costs %s fen', (_name, price, grams, expected) => {
    expect(totalFen(lineWith(price), parcel(grams))).toBe(expected);
  });

  it('[W-05] a light parcel pays the least chargeable weight', () => {
    const line = lineWith(UK_LAST_MILE, { weighing: { roundingGrams: 1, minChargeableGrams: 300 } });
    expect(totalFen(line, parcel(120))).toBe(3010);
  });

  it('[W-05] further weight can have several steps', () => {
    const price: FreightPrice = {
      form: 'several_steps',
      firstGrams: 500,
      firstFen: 5000,
      steps: [
        { upToGrams: 2000, stepGrams: 500, stepFen: 1000 },
        { upToGrams: 10_000, stepGrams: 1000, stepFen: 1500 },
      ],
    };
    const cases: [number, number | string][] = [
      [400, 5000],
      [501, 6000],
      [2000, 8000],
      [2001, 9500],
      [4000, 11_000],
      [10_000, 20_000],
      [10_001, 'weight_above_maximum'],
    ];
    for (const [grams, fen] of cases) expect(totalFen(lineWith(price), parcel(grams))).toBe(fen);
  });

  it('[W-05] each band can have its own first and further weight, or just a price per kg', () => {
    const banded: FreightPrice = {
      form: 'first_and_further_by_band',
      bands: [
        { upToGrams: 2000, firstGrams: 500, firstFen: 7900, stepGrams: 500, stepFen: 6500 },
        { upToGrams: 20_000, firstGrams: 2000, firstFen: 24_000, stepGrams: 1000, stepFen: 9000 },
      ],
    };
    expect([900, 2000, 2001].map((grams) => totalFen(lineWith(banded), parcel(grams)))).toEqual([
      14_400, 27_400, 33_000,
    ]);
    const unit: FreightPrice = {
      form: 'unit_by_band',
      bands: [
        { upToGrams: 5000, perKgFen: 6000, minFen: 3000 },
        { upToGrams: 20_000, perKgFen: 5500 },
      ],
    };
    expect([100, 1500, 10_000].map((grams) => totalFen(lineWith(unit), parcel(grams)))).toEqual([
      3000, 9000, 55_000,
    ]);
  });

  it('[W-05] bands count by their weight, in whatever order they were typed', () => {
    const shuffled: FreightPrice = {
      form: 'unit_by_band',
      bands: [
        { upToGrams: 20_000, perKgFen: 5500 },
        { upToGrams: 5000, perKgFen: 6000 },
      ],
    };
    expect(totalFen(lineWith(shuffled), parcel(1000))).toBe(6000);
  });

  it('[W-05] a price explains itself', () => {
    const quote = quoteFreight(lineWith(E_PARCEL), parcel(1235));
    expect(quote.ok && quote.items).toEqual([
      {
        kind: 'freight',
        amountFen: 8250,
        explanation: {
          chargeableGrams: 1235,
          firstGrams: 500,
          firstFen: 5250,
          steps: 2,
          stepGrams: 500,
          stepFen: 1500,
        },
      },
    ]);
  });
});
