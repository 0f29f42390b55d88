import { describe, expect, it } from 'vitest';
import { csvOfDuty, readDutyCsv } from './duty-csv.ts';
import { type DutyRule, countryInBoth, dutyProblem, dutyRuleOf, dutyState } from './duty.ts';

const SAN_MARINO: DutyRule = {
  countries: ['SM'],
  validFrom: '2026-07-01',
  currency: 'EUR',
  bands: [{ upToMinor: 15_000, perKindMinor: 300, valueBasisPoints: 1_700 }, { valueBasisPoints: 2_900 }],
  notes: { en: '€3 for each kind, "at least"', zh: '每类€3' },
  source: '=Agreement, 2002',
};
const VATICAN: DutyRule = { ...SAN_MARINO, countries: ['VA'], validUntil: '2027-01-31', bands: [{}] };

describe('a rule of duty', () => {
  it('[W-10] that begins later takes over on its day, and not after its last', () => {
    const earlier = { ...SAN_MARINO, validFrom: '2020-01-01', currency: 'USD' };
    const rules = [SAN_MARINO, earlier, VATICAN];
    expect(dutyRuleOf(rules, 'SM', '2026-06-30')).toBe(earlier);
    expect(dutyRuleOf(rules, 'SM', '2026-07-01')).toBe(SAN_MARINO);
    expect(dutyRuleOf(rules, 'VA', '2027-01-31')).toBe(VATICAN);
    expect(dutyRuleOf(rules, 'VA', '2027-02-01')).toBeUndefined();
    expect(['2026-06-30', '2026-07-01', '2027-02-01'].map((day) => dutyState(VATICAN, day))).toEqual([
      'coming',
      'valid',
      'ended',
    ]);
  });

  it.each([
    [{}, undefined],
    [{ validUntil: '2026-06-30' }, 'duty_days_reversed'],
    [{ validUntil: '2026-07-01' }, undefined],
    [{ bands: [{ upToMinor: 100 }, { upToMinor: 100 }, {}] }, 'duty_bands_unordered'],
    [{ bands: [{}, { upToMinor: 100 }] }, 'duty_bands_unordered'],
    [{ bands: [{}, {}] }, 'duty_bands_unordered'],
    [{ bands: [{ upToMinor: 100 }] }, 'duty_last_band_closed'],
  ])('[W-10] %o is told by what is wrong with it: %s', (change, problem) => {
    expect(dutyProblem({ ...SAN_MARINO, ...change })).toBe(problem);
  });

  it('[W-10] of the same country from the same day is one too many', () => {
    const other = { ...SAN_MARINO, countries: ['AD', 'SM'] };
    expect(countryInBoth(SAN_MARINO, other)).toBe('SM');
    expect(countryInBoth(SAN_MARINO, { ...other, validFrom: '2026-07-02' })).toBeUndefined();
    expect(countryInBoth(SAN_MARINO, VATICAN)).toBeUndefined();
  });
});

describe('a file of duty', () => {
  it('[W-10] comes back as it was written, quotes, formulas and free bands included', () => {
    const { rules, faults } = readDutyCsv(csvOfDuty([SAN_MARINO, VATICAN]));
    expect(faults).toEqual([]);
    expect(rules).toEqual([SAN_MARINO, VATICAN]);
  });

  it('[W-10] has each of its mistakes named by row and column, and those of a rule as a whole', () => {
    const head =
      'countries,valid_from,valid_until,currency,note_en,note_zh,source,up_to,per_parcel,per_kind,percent';
    const { faults } = readDutyCsv(
      [
        head,
        'SM,2026-02-30,,EUR,a,b,c,150,,3,17',
        ',,,,,,,,,x,29',
        'Andorra,2026-01-01,soon,XXX,,b,c,,,,4.5',
        'VA,2026-01-01,2025-12-31,EUR,a,b,c,,,,',
        'ME,2025-01-01,,EUR,a,b,c,75,,,21',
        'ME XK,2025-01-01,,EUR,a,b,c,,,,2001',
      ].join('\n'),
    );
    expect(faults.map(({ row, column, problem }) => `${row} ${column} ${problem}`)).toEqual([
      '2 valid_from not_a_day',
      '3 per_kind not_a_number',
      '4 note_en missing',
      '4 countries not_known',
      '4 valid_until not_a_day',
      '4 currency not_known',
      '5 valid_until duty_days_reversed',
      '6 up_to duty_last_band_closed',
      '7 percent not_a_number',
      '7 countries twice',
    ]);
  });

  it('[W-10] without its columns is told which, and nothing else', () => {
    const { rules, faults } = readDutyCsv('countries,percent\nSM,17');
    expect(rules).toEqual([]);
    expect(faults).toHaveLength(9);
    expect(faults[0]).toEqual({ row: 1, column: 'valid_from', problem: 'missing', cell: 'valid_from' });
  });

  const head =
    'countries,valid_from,valid_until,currency,note_en,note_zh,source,up_to,per_parcel,per_kind,percent';
  const faultsOf = (...rows: string[]) =>
    readDutyCsv([head, ...rows].join('\n')).faults.map(({ row, column, problem, cell }) =>
      `${row} ${column} ${problem} ${cell}`.trim(),
    );

  it.each([
    ['1000', []],
    ['1000.00', []],
    ['1000.01', ['2 percent not_a_number 1000.01']],
    ['0', []],
    ['-1', ['2 percent not_a_number -1']],
    ['1.234', ['2 percent not_a_number 1.234']],
    ['1e2', ['2 percent not_a_number 1e2']],
    ['123456789', ['2 percent not_a_number 123456789']],
  ])('[W-10] a share of %s per cent: %j', (percent, faults) => {
    expect(faultsOf(`DE,2026-01-01,,EUR,a,b,c,,,,${percent}`)).toEqual(faults);
  });

  it('[W-10] amounts above 1,000 are no share, and may be large', () => {
    const { rules, faults } = readDutyCsv(`${head}\nDE,2026-01-01,,EUR,a,b,c,,1001,99999999.99,4.5`);
    expect(faults).toEqual([]);
    expect(rules[0]?.bands).toEqual([
      { perParcelMinor: 100_100, perKindMinor: 9_999_999_999, valueBasisPoints: 450 },
    ]);
  });

  it.each([
    ['2024-02-29', []],
    ['2025-02-29', ['2 valid_from not_a_day 2025-02-29']],
    ['2025-04-31', ['2 valid_from not_a_day 2025-04-31']],
    ['2025-13-01', ['2 valid_from not_a_day 2025-13-01']],
    ['2025-1-1', ['2 valid_from not_a_day 2025-1-1']],
    ['01/01/2025', ['2 valid_from not_a_day 01/01/2025']],
  ])('[W-10] the day %s is one of the calendar or named: %j', (day, faults) => {
    expect(faultsOf(`DE,${day},,EUR,a,b,c,,,,`)).toEqual(faults);
  });

  it('[W-10] one wrong country among right ones is named, and mistakes stand in the order of the rows', () => {
    expect(
      faultsOf(
        'DE,2026-01-01,,EUR,a,b,c,,,,',
        'DE,2026-01-01,,EUR,a,b,c,,,,',
        'FR Spain,2026-01-01,,EUR,a,b,c,,,,',
        'IT,2026-01-01,,EUR,a,b,c,,,,x',
      ),
    ).toEqual(['3 countries twice DE', '4 countries not_known FR Spain', '5 percent not_a_number x']);
  });

  it('[W-10] a row that ends early has empty cells, and columns may stand in any order', () => {
    expect(faultsOf('DE,2026-01-01,,EUR,a,b,c')).toEqual([]);
    const { rules, faults } = readDutyCsv(
      ' Percent ,countries,valid_from,valid_until,currency,note_en,note_zh,source,up_to,per_parcel,per_kind\n17,de；fr DE,2026-01-01,,EUR,a,b,c,,,',
    );
    expect(faults).toEqual([]);
    expect(rules[0]).toMatchObject({ countries: ['DE', 'FR'], bands: [{ valueBasisPoints: 1_700 }] });
  });

  it('[W-10] of a head alone nothing is wrong, and a first row without countries lacks them', () => {
    expect(readDutyCsv(head)).toEqual({ rules: [], faults: [] });
    expect(faultsOf(',2026-01-01,,EUR,a,b,c,,,,')).toEqual(['2 countries missing']);
  });
});
