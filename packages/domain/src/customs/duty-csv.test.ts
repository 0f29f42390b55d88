import { describe, expect, it } from 'vitest';
import { csvOfDuty, DUTY_COLUMNS, readDutyCsv } from './duty-csv.ts';
import { type DutyRule, countryInBoth, dutyProblem, dutyRuleOf, dutyState } from './duty.ts';
import { LAW_RULES } from './law/law.ts';

const SAN_MARINO: DutyRule = {
  countries: ['SM'],
  validFrom: '2026-07-01',
  currency: 'EUR',
  valueBase: 'goods',
  bands: [
    {
      upToMinor: 15_000,
      charges: [
        { kind: 'duty', collected: 'arrival', perSubheadingMinor: 300 },
        { kind: 'tax', collected: 'arrival', ratePpm: 170_000, base: 'goods_freight', withCharges: true },
      ],
    },
    { charges: [{ kind: 'tax', collected: 'sale', ratePpm: 290_000 }] },
  ],
  notes: { en: '€3 for each kind, "at least"', zh: '每类€3' },
  source: '=Agreement, 2002',
};
const VATICAN: DutyRule = {
  ...SAN_MARINO,
  countries: ['VA'],
  validUntil: '2027-01-31',
  bands: [{ charges: [] }],
};

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
    [
      { bands: [{ upToMinor: 100, charges: [] }, { upToMinor: 100, charges: [] }, { charges: [] }] },
      'duty_bands_unordered',
    ],
    [{ bands: [{ charges: [] }, { upToMinor: 100, charges: [] }] }, 'duty_bands_unordered'],
    [{ bands: [{ charges: [] }, { charges: [] }] }, 'duty_bands_unordered'],
    [{ bands: [{ upToMinor: 100, charges: [] }] }, 'duty_last_band_closed'],
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

  it('[D-01] holds the whole law that the shop comes with, but its examples', () => {
    const { rules, faults } = readDutyCsv(csvOfDuty(LAW_RULES));
    expect(faults).toEqual([]);
    expect(rules).toEqual(
      LAW_RULES.map(({ examples: _, doubt, ...rule }) => ({ ...rule, ...(doubt ? { doubt } : {}) })),
    );
  });

  /** A row of the file with these cells; the others are empty. */
  const row = (cells: Partial<Record<(typeof DUTY_COLUMNS)[number], string>>) =>
    DUTY_COLUMNS.map((column) => cells[column] ?? '').join(',');
  const NEEDED = {
    countries: 'DE',
    valid_from: '2026-01-01',
    currency: 'EUR',
    value: 'goods',
    note_en: 'a',
    note_zh: 'b',
    source: 'c',
  };
  const head = DUTY_COLUMNS.join(',');
  const read = (...rows: Parameters<typeof row>[0][]) => readDutyCsv([head, ...rows.map(row)].join('\n'));
  const faultsOf = (...rows: Parameters<typeof row>[0][]) =>
    read(...rows).faults.map(({ row: at, column, problem, cell }) =>
      `${at} ${column} ${problem} ${cell}`.trim(),
    );

  it('[W-10] of an older release has no Chinese sources and doubts, and is read all the same', () => {
    const older = DUTY_COLUMNS.filter((column) => !column.endsWith('_zh') || column === 'note_zh');
    const cells: Partial<Record<string, string>> = { ...NEEDED, doubt: 'd' };
    const { rules, faults } = readDutyCsv(
      [older.join(','), older.map((column) => cells[column] ?? '').join(',')].join('\n'),
    );
    expect(faults).toEqual([]);
    expect(rules[0]).toMatchObject({ source: 'c', doubt: 'd' });
    expect(rules[0]).not.toHaveProperty('sourceZh');
  });

  it('[W-10] empty rows count in the row that a mistake is named by', () => {
    const file = [head, '', row({ ...NEEDED, currency: 'XXX' }), ',,', row({ kind: 'tax', percent: 'x' })];
    expect(readDutyCsv(file.join('\n')).faults.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
      '3 currency',
      '5 percent',
    ]);
  });

  it('[W-10] has each of its mistakes named by row and column, and those of a rule as a whole', () => {
    expect(
      faultsOf(
        {
          ...NEEDED,
          countries: 'SM',
          valid_from: '2026-02-30',
          up_to: '150',
          kind: 'duty',
          per_subheading: '3',
        },
        { kind: 'tax', percent: 'x' },
        { ...NEEDED, countries: 'Andorra', valid_until: 'soon', currency: 'XXX', note_en: '' },
        { ...NEEDED, countries: 'VA', valid_until: '2025-12-31' },
        { ...NEEDED, countries: 'ME', up_to: '75', kind: 'tax', percent: '21' },
        { ...NEEDED, countries: 'ME XK', kind: 'tax', percent: '2001' },
        { ...NEEDED, countries: 'JP', currency: 'JPY', check_by: 'May', value: 'all' },
        { ...NEEDED, countries: 'NO', currency: 'NOK' },
        { ...NEEDED, countries: 'KR', percent: '4', base: 'cif' },
      ),
    ).toEqual([
      '2 valid_from not_a_day 2026-02-30',
      '3 percent not_a_number x',
      '4 note_en missing',
      '4 countries not_known Andorra',
      '4 valid_until not_a_day soon',
      '4 currency not_known XXX',
      '5 valid_until duty_days_reversed 2025-12-31',
      '6 up_to duty_last_band_closed 75',
      '7 percent not_a_number 2001',
      '7 countries twice ME',
      '8 check_by not_a_day May',
      '8 value not_known all',
      '9 per_usd duty_exchange_missing',
      '10 kind missing',
      '10 base not_known cif',
    ]);
  });

  it('[W-10] without its columns is told which, and nothing else', () => {
    const { rules, faults } = readDutyCsv('countries,percent\nSM,17');
    expect(rules).toEqual([]);
    expect(faults).toHaveLength(DUTY_COLUMNS.length - 2 - ['source_zh', 'doubt_zh'].length);
    expect(faults[0]).toEqual({ row: 1, column: 'valid_from', problem: 'missing', cell: 'valid_from' });
  });

  it.each([
    ['1000', []],
    ['1000.0000', []],
    ['1000.0001', ['2 percent not_a_number 1000.0001']],
    ['0', []],
    ['8.1', []],
    ['-1', ['2 percent not_a_number -1']],
    ['1.23456', ['2 percent not_a_number 1.23456']],
    ['1e2', ['2 percent not_a_number 1e2']],
  ])('[W-10] a share of %s per cent: %j', (percent, faults) => {
    expect(faultsOf({ ...NEEDED, kind: 'tax', percent })).toEqual(faults);
  });

  it('[W-10] amounts above 1,000 are no share, and may be large', () => {
    const { rules, faults } = read({
      ...NEEDED,
      kind: 'duty',
      per_parcel: '1001',
      per_subheading: '99999999.99',
      percent: '4.5',
    });
    expect(faults).toEqual([]);
    expect(rules[0]?.bands[0]?.charges).toEqual([
      {
        kind: 'duty',
        collected: 'arrival',
        perParcelMinor: 100_100,
        perSubheadingMinor: 9_999_999_999,
        ratePpm: 45_000,
      },
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
    expect(faultsOf({ ...NEEDED, valid_from: day })).toEqual(faults);
  });

  it('[W-10] one wrong country among right ones is named, and mistakes stand in the order of the rows', () => {
    expect(
      faultsOf(
        NEEDED,
        NEEDED,
        { ...NEEDED, countries: 'FR Spain' },
        {
          ...NEEDED,
          countries: 'IT',
          kind: 'tax',
          percent: 'x',
        },
      ),
    ).toEqual(['3 countries twice DE', '4 countries not_known FR Spain', '5 percent not_a_number x']);
  });

  it('[W-10] a row that ends early has empty cells, and columns may stand in any order', () => {
    const { rules, faults } = readDutyCsv(
      [
        [' Percent ', 'kind', ...DUTY_COLUMNS.filter((column) => !['percent', 'kind'].includes(column))].join(
          ',',
        ),
        '17,tax,de；fr DE,2026-01-01,,EUR,,goods,a,b,c',
      ].join('\n'),
    );
    expect(faults).toEqual([]);
    expect(rules[0]).toMatchObject({
      countries: ['DE', 'FR'],
      bands: [{ charges: [{ kind: 'tax', ratePpm: 170_000 }] }],
    });
  });

  it('[W-10] of a head alone nothing is wrong, and a first row without countries lacks them', () => {
    expect(readDutyCsv(head)).toEqual({ rules: [], faults: [] });
    expect(faultsOf({ ...NEEDED, countries: '' })).toEqual(['2 countries missing']);
  });
});
