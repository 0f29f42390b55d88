import { describe, expect, it } from 'vitest';
import { quoteFreight } from '../freight.ts';
import type { FreightLine, FreightRequest } from '../freight-tariff.ts';
import { E_EXPRESS, E_PARCEL, NAMES, lineWith, parcel, totalFen } from '../../testing/freight-fixtures.ts';

describe('what a line refuses', () => {
  const limits = {
    minWeightGrams: 500,
    maxWeightGrams: 31_000,
    maxSideMm: 1050,
    maxSidesSumMm: 2000,
    maxGirthMm: 2650,
    maxValueFen: 100_000,
  };
  const line = lineWith(
    E_PARCEL,
    { limits },
    {
      postcodes: { prefixes: ['1'], ranges: [{ from: '690000', to: '699999' }] },
      refusals: [
        {
          code: 'two_boxes',
          names: NAMES,
          when: { match: 'all', conditions: [{ measure: 'boxes', is: '>', value: 1 }] },
        },
      ],
    },
  );
  const ok = { postcode: '101 000' };

  it.each<[string, FreightRequest, object[]]>([
    ['another country', parcel(1000, { country: 'US' }), [{ code: 'country_not_served', country: 'US' }]],
    [
      'another postcode',
      parcel(1000, { postcode: '700000' }),
      [{ code: 'postcode_not_served', postcode: '700000' }],
    ],
    [
      'where its carrier does not collect',
      parcel(1000, { ...ok, carriers: ['EMS', '4PX'] }),
      [{ code: 'carrier_not_collecting', carrier: 'Carrier' }],
    ],
    ['no postcode', parcel(1000), [{ code: 'postcode_not_served', postcode: '' }]],
    ['too light', parcel(499, ok), [{ code: 'weight_below_minimum', limitGrams: 500 }]],
    ['too heavy', parcel(31_001, ok), [{ code: 'weight_above_maximum', limitGrams: 31_000 }]],
    [
      'too valuable',
      parcel(1000, { ...ok, declaredValueFen: 100_001 }),
      [{ code: 'value_too_high', limitFen: 100_000 }],
    ],
    [
      'a battery',
      parcel(1000, { ...ok, goodsClasses: ['general', 'battery'] }),
      [{ code: 'goods_class_refused', goodsClass: 'battery' }],
    ],
    [
      'a rule of the zone',
      parcel(1000, { ...ok, boxes: 2 }),
      [{ code: 'refused_by_rule', rule: 'two_boxes', names: NAMES }],
    ],
    [
      'everything about its size at once',
      parcel(1000, { ...ok, sizes: [{ lengthMm: 1100, widthMm: 500, heightMm: 500 }] }),
      [
        { code: 'side_too_long', limitMm: 1050 },
        { code: 'sides_sum_too_long', limitMm: 2000 },
        { code: 'girth_too_long', limitMm: 2650 },
      ],
    ],
  ])('[W-04] %s is refused with its reason', (_name, request, reasons) => {
    expect(quoteFreight(line, request)).toEqual({ ok: false, reasons });
  });

  it('[W-04] what is within every limit is taken', () => {
    for (const postcode of ['101-000', '690000', '695555', '699999'])
      expect(quoteFreight(line, parcel(1000, { postcode })).ok).toBe(true);
  });

  it('[W-05] the first zone that holds the postcode gives the price', () => {
    const far = lineWith(E_PARCEL, {
      zones: [
        {
          countries: ['RU'],
          postcodes: { prefixes: ['69'] },
          days: { from: 20, to: 40 },
          taxIncluded: true,
          price: E_EXPRESS,
        },
        { countries: ['RU'], days: { from: 10, to: 20 }, taxIncluded: false, price: E_PARCEL },
      ],
    } as Partial<FreightLine>);
    expect(totalFen(far, parcel(500, { postcode: '690001' }))).toBe(10_200 + 9 * 255);
    expect(totalFen(far, parcel(500, { postcode: '101000' }))).toBe(5250);
  });
});
