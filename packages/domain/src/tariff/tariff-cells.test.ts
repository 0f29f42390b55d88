import { describe, expect, it } from 'vitest';
import { rowsOfCsv } from './tariff-csv.ts';
import { RowReader, type TariffFault, optional, words } from './tariff-reader.ts';
import type { TariffRow } from './tariff-rows.ts';

const told = (faults: readonly TariffFault[]): string[] =>
  faults.map(({ row, column, problem, level, found }) =>
    `${row} ${column} ${problem} ${level} ${found}`.trim(),
  );

/** What a reader makes of row 7, with what it says is wrong there. */
function reading<Value>(row: TariffRow, read: (reader: RowReader) => Value): [Value, ...string[]] {
  const faults: TariffFault[] = [];
  const value = read(new RowReader(row, 7, faults));
  return [value, ...told(faults)];
}

describe('[S-08] a cell of a tariff', () => {
  it.each<[string, number | undefined, ...string[]]>([
    ['', undefined],
    ['0', 0],
    ['1 000', 1_000],
    ['999999999', 999_999_999],
    ['1000000000', undefined, '7 to_g not_a_number error 1000000000'],
    ['1.5', undefined, '7 to_g not_a_number error 1.5'],
    ['-1', undefined, '7 to_g not_a_number error -1'],
  ])('with a whole number: "%s"', (to_g, ...expected) => {
    expect(reading({ to_g }, (reader) => reader.whole('to_g'))).toEqual(expected);
  });

  it.each<[string, number | undefined, ...string[]]>([
    ['12.5', 1_250],
    ['0.07', 7],
    ['1.15', 115],
    ['12.555', undefined, '7 first not_a_number error 12.555'],
    ['5%', undefined, '7 first not_a_number error 5%'],
  ])('with yuan: "%s"', (first, ...expected) => {
    expect(reading({ first }, (reader) => reader.fen('first'))).toEqual(expected);
  });

  it.each<[string, number | undefined, ...string[]]>([
    ['12.5%', 1_250],
    ['0.01%', 1],
    ['15', undefined, '7 fuel not_a_number error 15'],
  ])('with per cent: "%s"', (fuel, ...expected) => {
    expect(reading({ fuel }, (reader) => reader.basisPoints('fuel'))).toEqual(expected);
  });

  it('that is needed is missed when it is empty, and is nought when it is wrong', () => {
    const needed = (first: string) =>
      reading({ first }, (reader) => reader.needed('first', reader.fen('first')));
    expect(needed('')).toEqual([0, '7 first missing error']);
    expect(needed('x')).toEqual([0, '7 first not_a_number error x']);
    expect(needed('2')).toEqual([200]);
    expect(reading({}, (reader) => reader.needed('first', undefined))).toEqual([0, '7 first missing error']);
    expect(reading({}, (reader) => reader.text('code'))).toEqual(['', '7 code missing error']);
    expect(reading({ name_zh: '名' }, (reader) => reader.names())).toEqual([
      { en: '', zh: '名' },
      '7 name_en missing error',
    ]);
  });

  it('with a word of a list, or several', () => {
    const one = (per: string) => reading({ per }, (reader) => reader.oneOf('per', ['all', 'highest']));
    expect([one('all'), one(''), one('most')]).toEqual([
      ['all'],
      [undefined],
      [undefined, '7 per not_known error most'],
    ]);
    expect(reading({}, (reader) => reader.oneOf('per', ['all']))).toEqual([undefined]);
    expect(reading({ amount: 'general gold battery' }, (reader) => reader.classes('amount'))).toEqual([
      ['general', 'battery'],
      '7 amount not_known error gold',
    ]);
  });

  it.each<[string | undefined, { from: number; to: number }, ...string[]]>([
    ['4-6', { from: 4, to: 6 }],
    ['4 - 4', { from: 4, to: 4 }],
    ['6-4', { from: 6, to: 4 }, '7 days not_days error 6-4'],
    ['6', { from: 0, to: 0 }, '7 days not_days error 6'],
    [undefined, { from: 0, to: 0 }, '7 days not_days error'],
  ])('with days: "%s"', (days, ...expected) => {
    expect(reading(days === undefined ? {} : { days }, (reader) => reader.days())).toEqual(expected);
  });

  it.each<[string, unknown, ...string[]]>([
    ['', undefined],
    ['10* 2-3*', { prefixes: ['10', '2-3'] }],
    ['100..199', { ranges: [{ from: '100', to: '199' }] }],
    ['100..100', { ranges: [{ from: '100', to: '100' }] }],
    ['10* 100..199', { prefixes: ['10'], ranges: [{ from: '100', to: '199' }] }],
    ['199..100', {}, '7 postcodes not_postcodes error 199..100'],
    ['99..100', {}, '7 postcodes not_postcodes error 99..100'],
    ['10115', {}, '7 postcodes not_postcodes error 10115'],
  ])('with postcodes: "%s"', (postcodes, ...expected) => {
    expect(reading({ postcodes }, (reader) => reader.postcodes())).toEqual(expected);
  });

  it.each<[TariffRow, unknown, ...string[]]>([
    [{ amount: '2' }, { per: 'order', fen: 200 }],
    [
      { per: 'box', amount: '2', min: '1', max: '3' },
      { per: 'box', fen: 200, minFen: 100, maxFen: 300 },
    ],
    [
      { per: 'freight', amount: '2%' },
      { per: 'freight', basisPoints: 200 },
    ],
    [
      { per: 'declared_value', amount: '2%', max: '9' },
      { per: 'declared_value', basisPoints: 200, maxFen: 900 },
    ],
    [{ per: 'freight', amount: '2' }, { per: 'freight', basisPoints: 0 }, '7 amount not_a_number error 2'],
    [{ per: 'box' }, { per: 'box', fen: 0 }, '7 amount missing error'],
  ])('with a fee: %j', (row, ...expected) => {
    expect(reading(row, (reader) => reader.fee())).toEqual(expected);
  });

  it.each<[string | undefined, unknown, ...string[]]>([
    [undefined, { match: 'all', conditions: [] }],
    [' ', { match: 'all', conditions: [] }],
    ['battery', { match: 'all', conditions: [{ goodsClass: 'battery' }] }],
    [
      'battery or boxes >= 2',
      { match: 'any', conditions: [{ goodsClass: 'battery' }, { measure: 'boxes', is: '>=', value: 2 }] },
    ],
    [
      'girth_mm<900 and boxes > 1',
      {
        match: 'all',
        conditions: [
          { measure: 'girth_mm', is: '<', value: 900 },
          { measure: 'boxes', is: '>', value: 1 },
        ],
      },
    ],
    ['beauty > 1', { match: 'all', conditions: [] }, '7 when not_a_condition error beauty > 1'],
    ['boxes = 1', { match: 'all', conditions: [] }, '7 when not_a_condition error boxes = 1'],
  ])('with a condition: "%s"', (when, ...expected) => {
    expect(reading(when === undefined ? {} : { when }, (reader) => reader.when())).toEqual(expected);
  });

  it('words stand between spaces, and what has no value is left out', () => {
    expect([words(' a  b '), words(''), words()]).toEqual([['a', 'b'], [], []]);
    expect([optional('a', 0), optional('a', undefined)]).toEqual([{ a: 0 }, {}]);
  });

  it('may be missing at the end of a row, or have a head that nobody knows', () => {
    expect(rowsOfCsv('row, Zone ,colour\nprice, 1 ,red\nzone')).toEqual([
      { row: 'price', zone: '1' },
      { row: 'zone' },
    ]);
    expect(rowsOfCsv('')).toEqual([]);
  });
});
