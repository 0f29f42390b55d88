import { describe, expect, it } from 'vitest';
import { dragFills } from './tariff-drag-fill.ts';
import type { TariffFault } from './tariff-reader.ts';
import type { TariffRow } from './tariff-rows.ts';
import { lineOfRows } from './tariff-table.ts';

const told = (faults: readonly TariffFault[]): string[] =>
  faults.map(({ row, column, problem, level, found }) =>
    `${row} ${column} ${problem} ${level} ${found}`.trim(),
  );

const FACE: TariffRow = { row: 'line', code: 'post', name_en: 'Post', name_zh: '邮政' };
const zone = (name: string, countries: string, change: TariffRow = {}): TariffRow => ({
  row: 'zone',
  zone: name,
  countries,
  days: '4-6',
  tax: 'paid',
  form: 'base_and_unit',
  ...change,
});
const price = (name: string, change: TariffRow = {}): TariffRow => ({
  row: 'price',
  zone: name,
  to_g: '1000',
  per_kg: '50',
  ...change,
});
const faultsOf = (...rows: TariffRow[]): string[] => told(lineOfRows(rows).faults);

describe('[S-08] the faults of a tariff name the row, counted from one', () => {
  it.each<[string, TariffRow[], string[]]>([
    ['none', [FACE, zone('1', 'DE'), price('1')], []],
    ['no line', [zone('1', 'DE'), price('1')], ['1  no_line error']],
    ['no zone', [FACE, FACE], ['2  no_zone error']],
    ['nothing at all', [], ['0  no_zone error', '1  no_line error']],
    [
      'an unknown kind of row',
      [FACE, zone('1', 'DE'), price('1'), { row: 'x' }, {}],
      ['4 row not_known error x', '5 row not_known error'],
    ],
    ['a zone without a price', [FACE, zone('1', 'DE')], ['2 form no_price error']],
    ['a price of no zone', [FACE, zone('1', 'DE'), price('1'), price('2')], ['4 zone zone_unknown error 2']],
    ['a zone twice', [FACE, zone('1', 'DE'), price('1'), zone('1', 'FR')], ['4 zone zone_twice error 1']],
    [
      'a country in small letters',
      [FACE, zone('1', 'DE fr'), price('1')],
      ['2 countries not_known error fr'],
    ],
    [
      'a country that an earlier zone has',
      [FACE, zone('1', 'DE FR'), price('1'), zone('2', 'IT FR'), price('2')],
      ['4 countries country_twice error FR'],
    ],
    [
      'the rest of a country after its postcodes',
      [FACE, zone('1', 'DE', { postcodes: '10*' }), price('1'), zone('2', 'DE'), price('2')],
      [],
    ],
    [
      'postcodes of a country that is taken whole',
      [FACE, zone('1', 'DE'), price('1'), zone('2', 'DE', { postcodes: '10*' }), price('2')],
      ['4 countries country_twice error DE'],
    ],
    [
      'a zone and its price without a number',
      [
        FACE,
        { row: 'zone', countries: 'DE', days: '4-6', tax: 'paid', form: 'base_and_unit' },
        { row: 'price', to_g: '1000', per_kg: '50' },
      ],
      [],
    ],
    [
      'several, in the order of the rows',
      [{ ...FACE, name_zh: '' }, zone('1', 'de'), price('1')],
      ['1 name_zh missing error', '2 countries not_known error de'],
    ],
    [
      'a service that nobody is charged',
      [
        FACE,
        zone('1', 'DE'),
        price('1'),
        { row: 'service', code: 'pick', name_en: 'Pick', name_zh: '取', amount: '1' },
      ],
      ['4 tax never_charged warning pick'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(faultsOf(...rows)).toEqual(expected);
  });

  it.each<[string, TariffRow[], string[]]>([
    ['a band after the other', [{}, { from_g: '1000', to_g: '2000' }], []],
    ['a gap of a gram', [{}, { from_g: '1001', to_g: '2000' }], ['4 from_g gap error 1000 – 1001 g']],
    ['an overlap of a gram', [{}, { from_g: '999', to_g: '2000' }], ['4 from_g overlap error 1000 – 999 g']],
    ['a first band that begins late', [{ from_g: '1' }], ['3 from_g gap error 0 – 1 g']],
    ['a band of nothing', [{ to_g: '0' }], ['3 to_g overlap error 0 – 0 g']],
    ['a band of a gram', [{}, { to_g: '1001' }], []],
    [
      'a band of nothing before a cheaper one',
      [
        { to_g: '0', base: '10' },
        { to_g: '2000', base: '9' },
      ],
      ['3 to_g overlap error 0 – 0 g'],
    ],
    ['a beginning that is no weight', [{ from_g: 'x' }], ['3 from_g not_a_number error x']],
    ['a beginning written with a blank', [{}, { from_g: '1 000', to_g: '2000' }], []],
    [
      'an end that is no weight',
      [{ to_g: 'x' }, { from_g: '1000', to_g: '2000' }],
      ['3 to_g not_a_number error x'],
    ],
    ['an end with half a gram', [{ to_g: '1.5' }, { to_g: '2000' }], ['3 to_g not_a_number error 1.5']],
    [
      'a gram more for a fen less',
      [
        { per_kg: '0', base: '10' },
        { to_g: '2000', per_kg: '0', base: '9.99' },
      ],
      ['4 to_g cheaper_when_heavier warning 1000 g ¥10.00, 1001 g ¥9.99'],
    ],
    [
      'a gram more for the same',
      [
        { per_kg: '0', base: '10' },
        { to_g: '2000', per_kg: '0', base: '10' },
      ],
      [],
    ],
    [
      'a gram more for less from a gram on',
      [
        { to_g: '1', per_kg: '0', base: '10' },
        { to_g: '2000', per_kg: '0', base: '9' },
      ],
      ['4 to_g cheaper_when_heavier warning 1 g ¥10.00, 2 g ¥9.00'],
    ],
  ])('between its weights: %s', (_, bands, expected) => {
    expect(faultsOf(FACE, zone('1', 'DE'), ...bands.map((band) => price('1', band)))).toEqual(expected);
  });

  it('a step of nothing is one of a gram, and missing cells are named', () => {
    const { line, faults } = lineOfRows([
      FACE,
      zone('1', 'DE', { form: 'first_and_further' }),
      { row: 'price', zone: '1', step_g: '0', step: '2' },
    ]);
    expect(line.zones[0]?.price).toEqual({
      form: 'first_and_further',
      firstGrams: 0,
      firstFen: 0,
      stepGrams: 1,
      stepFen: 200,
    });
    expect(told(faults)).toEqual(['3 first_g missing error', '3 first missing error']);
    expect(lineOfRows([FACE, zone('1', 'DE', { form: 'first_and_further' })]).line.zones[0]?.price).toEqual({
      form: 'first_and_further',
      firstGrams: 0,
      firstFen: 0,
      stepGrams: 1,
      stepFen: 0,
    });
  });

  it('what is left out of a line has the usual value', () => {
    const { line } = lineOfRows([FACE, zone('1', 'DE', { tax: '', form: '' }), price('1')]);
    expect(line).toMatchObject({
      carrier: '',
      goodsClasses: ['general'],
      fuelBasisPoints: 0,
      weighing: { roundingGrams: 1, minChargeableGrams: 0 },
      limits: {},
      services: [],
      zones: [
        {
          taxIncluded: false,
          price: { form: 'base_and_unit', bands: [{ upToGrams: 1_000, baseFen: 0, perKgFen: 5_000 }] },
        },
      ],
    });
    expect(line.weighing).not.toHaveProperty('volumetric');
    const set = (code: string, amount: string): TariffRow => ({ row: 'set', code, amount });
    const weighing = (...rows: TariffRow[]) =>
      lineOfRows([FACE, ...rows, zone('1', 'DE'), price('1')]).line.weighing;
    expect(weighing(set('rounding_g', '0'), set('divisor', '0'))).toEqual({
      roundingGrams: 1,
      minChargeableGrams: 0,
    });
    expect(weighing(set('rounding_g', '2'), set('divisor', '1'))).toMatchObject({
      roundingGrams: 2,
      volumetric: { divisor: 1 },
    });
  });
});

describe('[S-08] rows that a spreadsheet continued by itself', () => {
  const prices = (...cells: (string | undefined)[]): TariffRow[] =>
    cells.map((first) => ({ row: 'price', zone: '1', ...(first !== undefined && { first }) }));

  it.each<[string, TariffRow[], string[]]>([
    ['three that grow by one', prices('50', '51', '52'), ['3 first drag_fill warning 50, 51, 52']],
    ['two are no series', prices('50', '51'), []],
    [
      'four are two',
      prices('50', '51', '52', '53'),
      ['3 first drag_fill warning 50, 51, 52', '4 first drag_fill warning 51, 52, 53'],
    ],
    ['growing by two', prices('50', '52', '54'), []],
    ['falling by one', prices('52', '51', '50'), []],
    ['the same', prices('50', '50', '50'), []],
    [
      'with noughts behind the point',
      prices('50.00', '51.00', '52.00'),
      ['3 first drag_fill warning 50.00, 51.00, 52.00'],
    ],
    ['with fen', prices('50.50', '51.50', '52.50'), []],
    ['empty cells', prices(undefined, undefined, undefined), []],
    ['an empty cell before', prices(undefined, '51', '52'), []],
    ['of other words', prices('a1', 'b2', 'a3'), []],
    ['after another row', [FACE, ...prices('50', '51', '52')], ['4 first drag_fill warning 50, 51, 52']],
    [
      'rows of another kind are passed over',
      [...prices('50', '51'), FACE, ...prices('52')],
      ['4 first drag_fill warning 50, 51, 52'],
    ],
    [
      'of zones',
      ['4-6', '4-7', '4-8'].map((days, place) => zone(String(place), 'DE', { days })),
      ['3 days drag_fill warning 4-6, 4-7, 4-8'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(told(dragFills(rows))).toEqual(expected);
  });
});
