import { describe, expect, it } from 'vitest';
import type { BoxSize, FreightLine, FreightPrice } from './freight-tariff.ts';
import { lineWith, parcel, perGram, totalFen } from '../testing/freight-fixtures.ts';

const box = (lengthMm: number, widthMm: number, heightMm: number): BoxSize => ({
  lengthMm,
  widthMm,
  heightMm,
});

/** Cainiao's further bands by country: yuan a kilogram up to 2 kg and beyond, each with 25 yuan a parcel. */
const perCountry = (upTo2kg: number, beyond: number): FreightPrice => ({
  form: 'base_and_unit',
  bands: [
    { upToGrams: 2000, baseFen: 2500, perKgFen: upTo2kg * 100 },
    { upToGrams: 30_000, baseFen: 2500, perKgFen: beyond * 100 },
  ],
});

/** Cainiao to the United States: flat up to 2 kg, then by the kilogram. */
const usCainiao = (
  flatYuan: readonly number[],
  upTo3kg: [number, number],
  upTo30kg: [number, number],
): FreightPrice => ({
  form: 'base_and_unit',
  bands: [
    ...[100, 300, 500, 1000, 1500, 2000].map((upToGrams, at) => ({
      upToGrams,
      baseFen: (flatYuan[at] ?? 0) * 100,
      perKgFen: 0,
    })),
    { upToGrams: 3000, baseFen: upTo3kg[1] * 100, perKgFen: upTo3kg[0] * 100 },
    { upToGrams: 30_000, baseFen: upTo30kg[1] * 100, perKgFen: upTo30kg[0] * 100 },
  ],
});
const US_STANDARD = usCainiao([76, 84, 92, 108, 124, 140], [60, 20], [58, 26]);
const US_EXPRESS = usCainiao([102, 110, 118, 134, 150, 166], [76, 20], [74, 26]);
const US_BATTERY = usCainiao([112, 120, 128, 144, 160, 176], [76, 20], [74, 26]);

/** WANB to the United States: yuan a kilogram and a registration fee by weight. */
const US_WANB: FreightPrice = {
  form: 'base_and_unit',
  bands: [
    { upToGrams: 100, baseFen: 2400, perKgFen: 9800 },
    { upToGrams: 200, baseFen: 2200, perKgFen: 9200 },
    { upToGrams: 2000, baseFen: 1300, perKgFen: 8700 },
    { upToGrams: 30_000, baseFen: 1300, perKgFen: 8200 },
  ],
};
/** WANB to the United Kingdom with Yodel or Evri: the least charge is for 300 g. */
const UK_WANB: FreightPrice = {
  form: 'base_and_unit',
  bands: [
    { upToGrams: 300, baseFen: 1600, perKgFen: 4700 },
    { upToGrams: 1000, baseFen: 1600, perKgFen: 5200 },
    { upToGrams: 2000, baseFen: 1600, perKgFen: 5600 },
    { upToGrams: 20_000, baseFen: 1600, perKgFen: 5800 },
  ],
};
const US_BATTERY_EXPRESS = usCainiao([138, 146, 154, 170, 186, 202], [92, 20], [90, 26]);
const firstAndFurther = (
  firstGrams: number,
  firstFen: number,
  stepGrams: number,
  stepFen: number,
): FreightPrice => ({ form: 'first_and_further', firstGrams, firstFen, stepGrams, stepFen });
const packet = { limits: { maxSideMm: 600, maxSidesSumMm: 900 } };

describe('published tariffs, to the fen', () => {
  const lines: Record<string, FreightLine> = {
    'PUDO standard air': lineWith(perGram(190, 6500, 500), packet),
    'PUDO economy land': lineWith(perGram(190, 2600, 500), packet),
    'e-packet priority': lineWith(perGram(1200, 9500, 5000), packet),
    'e-packet': lineWith(perGram(1200, 6000, 5000), packet),
    'e-packet discount': lineWith(perGram(1200, 2550, 5000), packet),
    'SRM priority': lineWith(perGram(780, 11_210, 2000)),
    'Cainiao US standard': lineWith(US_STANDARD),
    'Cainiao US express': lineWith(US_EXPRESS),
    'Cainiao US battery': lineWith(US_BATTERY, { limits: { maxWeightGrams: 5000 } }),
    'Cainiao UK standard': lineWith(perCountry(52, 54)),
    'Cainiao UK express': lineWith(perCountry(68, 70)),
    'Cainiao Japan clothes': lineWith(perCountry(39, 41)),
    'Cainiao Chile standard': lineWith(perCountry(66, 68)),
    'Cainiao US battery express': lineWith(US_BATTERY_EXPRESS, { limits: { maxWeightGrams: 5000 } }),
    'Cainiao US clothes': lineWith(perCountry(48, 50), { limits: { maxWeightGrams: 20_000 } }),
    'Cainiao UK battery': lineWith(perCountry(68, 70), { limits: { maxWeightGrams: 5000 } }),
    'Cainiao Australia standard': lineWith(perCountry(50, 52)),
    'Cainiao Canada standard': lineWith(perCountry(54, 56)),
    'Cainiao Japan standard': lineWith(perCountry(45, 47)),
    'Cainiao Germany standard': lineWith(perCountry(53, 55)),
    'Cainiao France standard': lineWith(perCountry(54, 56)),
    'Cainiao Italy standard': lineWith(perCountry(55, 57)),
    'Cainiao Brazil standard': lineWith(perCountry(65, 67)),
    'WANB UK': lineWith(UK_WANB, {
      limits: { maxWeightGrams: 20_000, maxSideMm: 600 },
      weighing: { roundingGrams: 1, minChargeableGrams: 300, volumetric: { divisor: 6000 } },
    }),
    'HK pick-up': lineWith(firstAndFurther(1000, 5900, 100, 450), { limits: { maxWeightGrams: 20_000 } }),
    'US electronics': lineWith(firstAndFurther(500, 7900, 500, 6500)),
    'e-express': lineWith(firstAndFurther(50, 10_200, 50, 255), { limits: { maxWeightGrams: 31_000 } }),
    'WANB US': lineWith(US_WANB),
    'WANB Royal Mail': lineWith(perGram(1800, 5700, 20_000), {
      limits: { maxWeightGrams: 20_000, maxSideMm: 610 },
      weighing: { roundingGrams: 1, minChargeableGrams: 0, volumetric: { divisor: 6000 } },
    }),
  };

  it.each<[string, number, number | string]>([
    ['PUDO standard air', 500, 3440],
    ['PUDO economy land', 500, 1490],
    ['PUDO economy land', 501, 'weight_above_maximum'],
    ['e-packet priority', 5000, 48_700],
    ['e-packet', 1000, 7200],
    ['e-packet discount', 5000, 13_950],
    ['SRM priority', 2000, 23_200],
    ['Cainiao US standard', 100, 7600],
    ['Cainiao US standard', 301, 9200],
    ['Cainiao US standard', 2001, 14_006],
    ['Cainiao US standard', 10_000, 60_600],
    ['Cainiao US express', 1500, 15_000],
    ['Cainiao US express', 3000, 24_800],
    ['Cainiao US battery', 5000, 39_600],
    ['Cainiao US battery', 5001, 'weight_above_maximum'],
    ['Cainiao UK standard', 2000, 12_900],
    ['Cainiao UK standard', 2500, 16_000],
    ['Cainiao UK express', 1000, 9300],
    ['Cainiao Japan clothes', 1000, 6400],
    ['Cainiao Chile standard', 30_000, 206_500],
    ['Cainiao US battery express', 2000, 20_200],
    ['Cainiao US battery express', 2500, 25_000],
    ['Cainiao US battery express', 4000, 38_600],
    ['Cainiao US clothes', 1500, 9700],
    ['Cainiao US clothes', 10_000, 52_500],
    ['Cainiao US clothes', 20_001, 'weight_above_maximum'],
    ['Cainiao UK battery', 1000, 9300],
    ['Cainiao UK battery', 5001, 'weight_above_maximum'],
    ['Cainiao Australia standard', 1000, 7500],
    ['Cainiao Australia standard', 5000, 28_500],
    ['Cainiao Canada standard', 2000, 13_300],
    ['Cainiao Japan standard', 500, 4750],
    ['Cainiao Germany standard', 1000, 7800],
    ['Cainiao France standard', 2500, 16_500],
    ['Cainiao Italy standard', 1500, 10_750],
    ['Cainiao Brazil standard', 3000, 22_600],
    ['WANB UK', 100, 3010],
    ['WANB UK', 300, 3010],
    ['WANB UK', 500, 4200],
    ['WANB UK', 1500, 10_000],
    ['WANB UK', 3000, 19_000],
    ['WANB UK', 20_001, 'weight_above_maximum'],
    ['HK pick-up', 1350, 7700],
    ['US electronics', 1200, 20_900],
    ['e-express', 50, 10_200],
    ['e-express', 51, 10_455],
    ['e-express', 31_001, 'weight_above_maximum'],
    ['WANB US', 100, 3380],
    ['WANB US', 150, 3580],
    ['WANB US', 2000, 18_700],
    ['WANB US', 2001, 17_708],
    ['WANB Royal Mail', 500, 4650],
  ])('[W-05] %s at %i g: %s', (name, grams, expected) => {
    const line = lines[name];
    expect(line && totalFen(line, parcel(grams))).toBe(expected);
  });

  it('[W-05] packets refuse a side over 60 cm or sides over 90 cm together', () => {
    const line = lineWith(perGram(1200, 6000, 5000), packet);
    expect(totalFen(line, parcel(1000, { sizes: [box(600, 200, 100)] }))).toBe(7200);
    expect(totalFen(line, parcel(1000, { sizes: [box(601, 200, 99)] }))).toBe('side_too_long');
    expect(totalFen(line, parcel(1000, { sizes: [box(600, 200, 101)] }))).toBe('sides_sum_too_long');
  });

  it('[W-05] a box of 60 × 40 × 40 cm counts as 16 kg where volume is divided by 6000', () => {
    const line = lines['WANB UK'];
    const sizes = [box(600, 400, 400)];
    expect(line && totalFen(line, parcel(3000, { sizes }))).toBe(58 * 1600 + 1600);
    expect(line && totalFen(line, parcel(3000, { sizes: [box(601, 400, 400)] }))).toBe('side_too_long');
  });

  it('[W-05] EMS counts the volume by 6000 from a side of 40 cm on, and only then', () => {
    const ems = lineWith(
      { form: 'first_and_further', firstGrams: 50, firstFen: 10_200, stepGrams: 50, stepFen: 255 },
      {
        weighing: {
          roundingGrams: 50,
          minChargeableGrams: 50,
          volumetric: { divisor: 6000, fromSideMm: 400 },
        },
      },
    );
    const priceOf = (size: BoxSize) => totalFen(ems, parcel(1000, { sizes: [size] }));
    expect(priceOf(box(399, 399, 399))).toBe(10_200 + 19 * 255);
    // 40 × 30 × 30 cm ÷ 6000 = 6 kg
    expect(priceOf(box(400, 300, 300))).toBe(10_200 + 119 * 255);
    expect(priceOf(box(400, 100, 100))).toBe(10_200 + 19 * 255);
  });

  it('[W-05] a courier’s remote area costs by the kilogram with a least fee, fuel on top', () => {
    const dhl = lineWith(
      perGram(0, 10_000, 70_000),
      { fuelBasisPoints: 2000 },
      {
        remoteArea: {
          postcodes: { prefixes: ['69'] },
          fee: { per: 'chargeable_kg', fen: 360, minFen: 18_000 },
          hasFuel: true,
        },
      },
    );
    expect(totalFen(dhl, parcel(10_000, { postcode: '690001' }))).toBe((100_000 + 18_000) * 1.2);
    expect(totalFen(dhl, parcel(60_000, { postcode: '690001' }))).toBe((600_000 + 21_600) * 1.2);
  });
});

describe('quote and bill', () => {
  it('[W-05] equal measures cost the same, no matter who took them and in whatever order', () => {
    const line = lineWith(US_STANDARD, {
      weighing: { roundingGrams: 10, minChargeableGrams: 0, volumetric: { divisor: 8000 } },
    });
    const sizes = [box(300, 200, 100), box(100, 200, 300)];
    for (let grams = 10; grams < 29_000; grams += 977)
      expect(totalFen(line, parcel(grams, { sizes }))).toBe(
        totalFen(line, parcel(grams, { sizes: sizes.toReversed() })),
      );
  });
});
