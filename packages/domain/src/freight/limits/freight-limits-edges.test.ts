import { describe, expect, it } from 'vitest';
import type { FreightLine } from '../freight-tariff.ts';
import type { ParcelMeasures } from '../freight-weight.ts';
import { E_PARCEL, NAMES, lineWith, parcel } from '../../testing/freight-fixtures.ts';
import { isRefused, refusalsOf } from './freight-limits.ts';

const LIMITS = {
  minWeightGrams: 500,
  maxWeightGrams: 20_000,
  maxSideMm: 1050,
  maxSidesSumMm: 2000,
  maxGirthMm: 2650,
  maxValueFen: 100_000,
};
const FITTING: ParcelMeasures = {
  actual_grams: 1000,
  volumetric_grams: 900,
  chargeable_grams: 1000,
  longest_side_mm: 300,
  sides_sum_mm: 600,
  girth_mm: 1000,
  boxes: 1,
  declared_value_fen: 5_000,
};

/** The codes of both ways to ask; they have to agree. */
const codesOf = (line: FreightLine, change: Partial<ParcelMeasures>): string[] => {
  const [zone] = line.zones;
  if (zone === undefined) throw new Error('the line has no zone');
  const measures = { ...FITTING, ...change };
  const codes = refusalsOf(line, zone, parcel(1000), measures).map(({ code }) => code);
  expect(isRefused(line, zone, measures, () => ['general'])).toBe(codes.length > 0);
  return codes;
};

describe('[W-04] the limits of a line, to the gram, millimetre and fen', () => {
  const line = lineWith(E_PARCEL, { limits: LIMITS }, {});

  it.each<[string, keyof ParcelMeasures, number, string]>([
    ['the weight', 'actual_grams', 20_000, 'weight_above_maximum'],
    ['the longest side', 'longest_side_mm', 1050, 'side_too_long'],
    ['the sides together', 'sides_sum_mm', 2000, 'sides_sum_too_long'],
    ['the girth', 'girth_mm', 2650, 'girth_too_long'],
    ['the value', 'declared_value_fen', 100_000, 'value_too_high'],
  ])('%s may be the limit itself, and nothing more', (_, measure, limit, code) => {
    expect(codesOf(line, { [measure]: limit - 1 })).toEqual([]);
    expect(codesOf(line, { [measure]: limit })).toEqual([]);
    expect(codesOf(line, { [measure]: limit + 1 })).toEqual([code]);
  });

  it('the least weight is taken, a gram less is not', () => {
    expect([499, 500, 501].map((actual_grams) => codesOf(line, { actual_grams }))).toEqual([
      ['weight_below_minimum'],
      [],
      [],
    ]);
  });

  it.each([
    ['none', {}],
    ['nothing', { minWeightGrams: 0 }],
    ['a gram', { minWeightGrams: 1 }],
  ])('where the least weight is %s, a parcel has to weigh a gram', (_, limits) => {
    const light = lineWith(E_PARCEL, { limits }, {});
    expect(codesOf(light, { actual_grams: 0 })).toEqual(['weight_below_minimum']);
    expect(codesOf(light, { actual_grams: 1 })).toEqual([]);
    expect(codesOf(light, { actual_grams: 2 })).toEqual([]);
  });

  it('a line without limits asks for nothing else', () => {
    const open = lineWith(E_PARCEL, { limits: {} }, {});
    expect(codesOf(open, { longest_side_mm: 9_999, sides_sum_mm: 9_999, girth_mm: 9_999 })).toEqual([]);
    expect(codesOf(open, { declared_value_fen: 99_999_999 })).toEqual([]);
  });

  it('one of several rules of the zone is enough', () => {
    const rule = (code: string, value: number) => ({
      code,
      names: NAMES,
      when: { match: 'all' as const, conditions: [{ measure: 'boxes' as const, is: '>' as const, value }] },
    });
    const strict = lineWith(E_PARCEL, {}, { refusals: [rule('many', 5), rule('two', 1)] });
    expect(codesOf(strict, { boxes: 1 })).toEqual([]);
    expect(codesOf(strict, { boxes: 2 })).toEqual(['refused_by_rule']);
    expect(codesOf(strict, { boxes: 6 })).toEqual(['refused_by_rule', 'refused_by_rule']);
  });
});
