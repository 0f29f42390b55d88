import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../shared/csv.ts';
import { readCsv } from '../shared/csv-table.ts';
import { isIn } from '../freight/limits/freight-limits.ts';
import type { FreightLine } from '../freight/freight-tariff.ts';
import { sharedPostcodes } from '../freight/limits/postcode-overlap.ts';
import { csvOfLine, csvOfRows, rowsOfCsv } from './tariff-csv.ts';
import { TARIFF_COLUMNS, type TariffRow, rowsOfLine } from './tariff-rows.ts';
import { lineOfRows } from './tariff-table.ts';
import { E_PARCEL, NAMES, lineWith, perGram } from '../testing/freight-fixtures.ts';

describe('a CSV file', () => {
  it('[S-08] comes back as it was written, whatever its cells hold', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/^['\s]+/, '').trim());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 }),
        (rows) => {
          expect(readCsv(toCsv(['a', 'b', 'c'], rows))).toEqual([['a', 'b', 'c'], ...rows]);
        },
      ),
    );
  });

  it('[S-08] is read with commas, semicolons or tabs, quoted or not', () => {
    expect(readCsv('a;b\r\n"x;1";"say ""hi"""\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['x;1', 'say "hi"'],
    ]);
    expect(readCsv('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});

describe('a line of freight as a file for a spreadsheet', () => {
  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', `=cmd|' /C calc'!A0`, '＝1+1', '|calc'])(
    '[S-08] starts no formula in any column, and comes back as it was: %s',
    (text) => {
      const row: TariffRow = Object.fromEntries(TARIFF_COLUMNS.map((column) => [column, text]));
      const csv = csvOfRows([row]);
      const [, line = ''] = csv.trimEnd().split('\r\n');
      expect(line.split(',')).toEqual(TARIFF_COLUMNS.map(() => `'${text}`));
      expect(rowsOfCsv(csv)).toEqual([row]);
    },
  );
});

const FULL: FreightLine = {
  ...lineWith(E_PARCEL, {
    goodsClasses: ['general', 'battery'],
    weighing: {
      roundingGrams: 50,
      minChargeableGrams: 100,
      minChargeableGramsPerBox: 1000,
      volumetric: { divisor: 6000, fromSideMm: 400, excessBasisPoints: 5000 },
    },
    limits: {
      minWeightGrams: 10,
      maxWeightGrams: 31_000,
      maxSideMm: 1050,
      maxGirthMm: 2650,
      maxValueFen: 100_050,
    },
    fuelBasisPoints: 1850,
    services: [
      {
        code: 'insurance',
        names: NAMES,
        isForced: true,
        fee: { per: 'declared_value', basisPoints: 200, minFen: 300 },
      },
    ],
  }),
  zones: [
    {
      countries: ['RU', 'KZ'],
      postcodes: { prefixes: ['10'], ranges: [{ from: '690000', to: '699999' }] },
      days: { from: 10, to: 20 },
      taxIncluded: true,
      price: E_PARCEL,
      surcharges: [
        {
          code: 'heavy',
          names: NAMES,
          when: {
            match: 'any',
            conditions: [{ measure: 'actual_grams', is: '>', value: 22_000 }, { goodsClass: 'battery' }],
          },
          fee: { per: 'box', fen: 21_000, maxFen: 40_000 },
          hasFuel: true,
        },
      ],
      surchargesCount: 'highest',
      maxSurchargesFen: 50_000,
      refusals: [
        {
          code: 'two',
          names: NAMES,
          when: { match: 'all', conditions: [{ measure: 'boxes', is: '>=', value: 2 }] },
        },
      ],
      remoteArea: {
        postcodes: { prefixes: ['69'] },
        fee: { per: 'chargeable_kg', fen: 360, minFen: 18_000 },
        hasFuel: true,
      },
    },
    { countries: ['DE'], days: { from: 5, to: 9 }, taxIncluded: false, price: perGram(1200, 6000, 5000) },
    {
      countries: ['FR'],
      days: { from: 6, to: 9 },
      taxIncluded: false,
      price: {
        form: 'several_steps',
        firstGrams: 500,
        firstFen: 5000,
        steps: [
          { upToGrams: 2000, stepGrams: 500, stepFen: 1000 },
          { upToGrams: 10_000, stepGrams: 1000, stepFen: 1500 },
        ],
      },
    },
    {
      countries: ['IT'],
      days: { from: 7, to: 12 },
      taxIncluded: false,
      price: {
        form: 'unit_by_band',
        bands: [
          { upToGrams: 2000, perKgFen: 9900, minFen: 3000 },
          { upToGrams: 9000, perKgFen: 9000 },
        ],
      },
    },
    {
      countries: ['ES'],
      days: { from: 7, to: 12 },
      taxIncluded: false,
      price: {
        form: 'first_and_further_by_band',
        bands: [
          { upToGrams: 2000, firstGrams: 500, firstFen: 5000, stepGrams: 500, stepFen: 900 },
          { upToGrams: 9000, firstGrams: 1000, firstFen: 6000, stepGrams: 500, stepFen: 800 },
        ],
      },
    },
  ],
};

const faultsIn = (rows: readonly TariffRow[]) =>
  lineOfRows(rows).faults.map(({ row, column, problem, found }) => [row, column, problem, found]);

describe('a tariff as a table', () => {
  it('[S-08] with all it can hold is exported and imported unchanged', () => {
    const { line, faults } = lineOfRows(rowsOfCsv(csvOfLine(FULL)));
    expect(faults.filter(({ level }) => level === 'error')).toEqual([]);
    expect(line).toEqual(FULL);
  });

  const base = rowsOfLine(lineWith(perGram(100, 200, 5000)));
  const priceAt = base.findIndex(({ row }) => row === 'price');
  const priced = (...rows: TariffRow[]) => [
    ...base.slice(0, priceAt),
    ...rows.map((row) => ({ row: 'price', zone: '1', base: '1.00', ...row })),
  ];

  it('[S-08] gaps and overlaps between weights are found and named with their row', () => {
    const rows = priced(
      { from_g: '0', to_g: '1000', per_kg: '50.00' },
      { from_g: '1500', to_g: '2000', per_kg: '60.00' },
      { from_g: '1800', to_g: '3000', per_kg: '70.00' },
    );
    expect(faultsIn(rows)).toEqual([
      [priceAt + 2, 'from_g', 'gap', '1000 – 1500 g'],
      [priceAt + 3, 'from_g', 'overlap', '2000 – 1800 g'],
    ]);
  });

  it.each<[string, TariffRow[], string]>([
    [
      'base_and_unit',
      [
        { to_g: '1000', per_kg: '50.00' },
        { to_g: '800', per_kg: '60.00' },
      ],
      '1000 – 800 g',
    ],
    [
      'unit_by_band',
      [
        { to_g: '1000', per_kg: '50.00' },
        { to_g: '1000', per_kg: '60.00' },
      ],
      '1000 – 1000 g',
    ],
    [
      'several_steps',
      [
        { first_g: '500', first: '50.00' },
        { to_g: '400', step_g: '100', step: '9.00' },
      ],
      '500 – 400 g',
    ],
  ])(
    '[S-08] a row that ends before it begins is named also where it does not say from when: %s',
    (form, rows, found) => {
      const head = { ...base[priceAt - 1], form };
      const table = [
        ...base.slice(0, priceAt - 1),
        head,
        ...rows.map((row) => ({ row: 'price', zone: '1', ...row })),
      ];
      expect(faultsIn(table)).toEqual([[priceAt + 2, 'to_g', 'overlap', found]]);
    },
  );

  it.each<[string, string, string | undefined]>([
    ['10*', '10*', 'DE 10*'],
    ['10*', '101*', 'DE 10* – 101*'],
    ['10115..10119', '10*', 'DE 10115..10119 – 10*'],
    ['10*', '09000..10500', 'DE 10* – 09000..10500'],
    ['10000..10500', '10500..11000', 'DE 10000..10500 – 10500..11000'],
    ['ab-1*', 'AB1..AB9', 'DE ab-1* – AB1..AB9'],
    ['10*', '11*', undefined],
    ['10*', '11000..11999', undefined],
    ['101*', '10..99', undefined],
    ['100..200', '1000..1999', undefined],
    ['10*', '', undefined],
    ['', '10*', 'DE'],
  ])('[S-08] postcodes “%s” and then “%s” of one country share %s', (first, second, found) => {
    const zone = (number: string, postcodes: string): TariffRow[] => [
      { row: 'zone', zone: number, countries: 'DE', days: '3-9', form: 'base_and_unit', postcodes },
      { row: 'price', zone: number, to_g: '1000', per_kg: '50.00' },
    ];
    const rows = [...base.slice(0, priceAt - 1), ...zone('1', first), ...zone('2', second)];
    const faults = faultsIn(rows).filter(([, , problem]) => problem === 'country_twice');
    expect(faults.map(([, , , shared]) => shared)).toEqual(found === undefined ? [] : [found]);
  });

  it('[S-08] two sets of postcodes share something exactly when a code is in both', () => {
    const digits = fc.stringMatching(/^[0-3]{1,3}$/);
    const range = fc
      .tuple(digits, digits)
      .filter(([from, to]) => from.length === to.length && from <= to)
      .map(([from, to]) => ({ from, to }));
    const set = fc.record({
      prefixes: fc.array(digits, { maxLength: 2 }),
      ranges: fc.array(range, { maxLength: 2 }),
    });
    const codes = [1, 2, 3].flatMap((length) =>
      Array.from({ length: 4 ** length }, (_, number) => number.toString(4).padStart(length, '0')),
    );
    fc.assert(
      fc.property(set, set, (one, other) => {
        const isShared = codes.some((code) => isIn(one, code) && isIn(other, code));
        expect(sharedPostcodes(one, other) !== undefined).toBe(isShared);
      }),
      { numRuns: 1000 },
    );
  });

  it('[S-08] a service that is not forced is named, for nobody can book it with the line', () => {
    const service = {
      row: 'service',
      code: 'gift',
      name_en: 'Gift',
      name_zh: '礼品',
      per: 'order',
      amount: '5.00',
    };
    expect(lineOfRows([...base, service]).faults).toEqual([
      { row: base.length + 1, column: 'tax', problem: 'never_charged', level: 'warning', found: 'gift' },
    ]);
    expect(faultsIn([...base, { ...service, tax: 'forced' }])).toEqual([]);
  });

  it('[S-08] rows that a spreadsheet continued by itself are found', () => {
    const zone = (number: number, days: string): TariffRow => ({
      row: 'zone',
      zone: String(number),
      countries: ['DE', 'FR', 'IT', 'ES'][number - 1] ?? '',
      days,
      tax: 'paid',
      form: 'first_and_further',
    });
    const rows = [
      ...base.slice(0, priceAt - 1),
      ...[1, 2, 3].flatMap((number) => [
        zone(number, `4-${5 + number}`),
        { row: 'price', zone: String(number), first_g: '500', first: '50.00', step_g: '500', step: '9.00' },
      ]),
    ];
    expect(faultsIn(rows).map(([, column, problem, found]) => [column, problem, found])).toEqual([
      ['days', 'drag_fill', '4-6, 4-7, 4-8'],
    ]);
  });

  it('[S-08] a country that is in two zones, and a price that falls when weight rises, are named', () => {
    const twice = [
      ...base,
      { ...base.find(({ row }) => row === 'zone'), zone: '2' },
      { ...base[priceAt], zone: '2' },
    ];
    expect(faultsIn(twice)).toEqual([[base.length + 1, 'countries', 'country_twice', 'RU']]);
    const falling = priced(
      { from_g: '0', to_g: '1000', per_kg: '50.00' },
      { from_g: '1000', to_g: '2000', per_kg: '20.00' },
    );
    expect(faultsIn(falling)).toEqual([
      [priceAt + 2, 'to_g', 'cheaper_when_heavier', '1000 g ¥51.00, 1001 g ¥21.02'],
    ]);
  });

  it.each<[string, TariffRow, string]>([
    ['amounts that are none', { row: 'price', zone: '1', to_g: '1000', per_kg: '5,5x' }, 'not_a_number'],
    ['a zone that is not there', { row: 'price', zone: '7', to_g: '1000', per_kg: '5' }, 'zone_unknown'],
    ['a kind of row nobody knows', { row: 'prize' }, 'not_known'],
    [
      'a country that is none',
      { row: 'zone', zone: '2', countries: 'Germany', days: '1-2', form: 'unit_by_band' },
      'not_known',
    ],
    [
      'days that run backwards',
      { row: 'zone', zone: '2', countries: 'DE', days: '9-2', form: 'unit_by_band' },
      'not_days',
    ],
    [
      'a condition nobody can check',
      { row: 'refusal', zone: '1', code: 'a', name_en: 'a', name_zh: 'a', when: 'ugly' },
      'not_a_condition',
    ],
    [
      'postcodes of two lengths',
      { row: 'remote', zone: '1', postcodes: '10..200', per: 'box', amount: '1' },
      'not_postcodes',
    ],
  ])('[S-08] %s are refused', (_name, row, problem) => {
    const { faults } = lineOfRows([...base, row]);
    expect(faults.filter(({ row: at }) => at === base.length + 1).map((fault) => fault.problem)).toContain(
      problem,
    );
  });

  it('[S-08] whatever is typed, reading never breaks', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('price', 'zone', 'line', '1', '12.50', 'RU', '5%'),
    );
    const row = fc.record({
      row: cell,
      zone: cell,
      countries: cell,
      days: cell,
      form: cell,
      to_g: cell,
      per_kg: cell,
      when: cell,
      postcodes: cell,
      per: cell,
      amount: cell,
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const { faults } = lineOfRows(rowsOfCsv(csvOfRows(rows)));
        expect(faults.every(({ row: at }) => at >= 0)).toBe(true);
      }),
    );
  });
});
