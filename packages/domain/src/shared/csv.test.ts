import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { readCsv, readCsvRows } from './csv-table.ts';

const body = (text: string): string => text.slice(1).split('\r\n')[1] ?? '';

describe('CSV export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =HYPERLINK("x")', `"'  =HYPERLINK(""x"")"`],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t=1"],
    ['\tplain', `"'\tplain"`.slice(1, -1)],
    ['\r', `"'\r"`],
    ['\u200B=1', "'\u200B=1"],
    ["'=1", "''=1"],
    ['’=1', '’=1'],
    [' a ', '" a "'],
    ['SF1234567890', 'SF1234567890'],
    ['棉麻 T恤, 白色', '"棉麻 T恤, 白色"'],
    ['he said "ok"', '"he said ""ok"""'],
  ])('a text cell %j leaves as %j', (given, expected) => {
    expect(body(toCsv(['a'], [[given]]))).toBe(expected);
  });

  it('what was no text before it was written starts no formula either', () => {
    expect(body(toCsv(['a'], [[['=1+1'] as never]]))).toBe("'=1+1"); // as JSON of a database may hold
  });

  it('a number stays a number, also a negative one, and nothing stays empty', () => {
    expect(body(toCsv(['a', 'b', 'c', 'd'], [[-2.5, 0, null, undefined]]))).toBe('-2.5,0,,');
  });

  it('no text whatever begins a cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const first = toCsv(['a'], [[text]])
          .slice(4)
          .replace(/^"/, '')
          .trimStart();
        return !/^[=+\-@＝＋－＠]/.test(first);
      }),
    );
  });

  it('what was written is read back, apart from the apostrophe', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', ' ', '中') });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const read = parse(toCsv(['x', 'y'], rows).slice(1)).slice(1);
        expect(read.map((row) => row.map((value) => value.replace(/^'/, '')))).toEqual(rows);
      }),
    );
  });
});

describe('the reader of CSV files', () => {
  it('gives every text back to the letter, whatever it begins, ends or is cut with', () => {
    const letters = [
      'a',
      ',',
      ';',
      '"',
      "'",
      '\n',
      '\r',
      '\t',
      '=',
      '-',
      '＝',
      ' ',
      '\uFEFF',
      '\u202E',
      '中',
    ];
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...letters) }));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const isEmpty = (row: readonly string[]) => row.every((value) => value === '');
        expect(readCsv(toCsv(['x', 'y'], rows)).slice(1)).toEqual(rows.filter((row) => !isEmpty(row)));
      }),
    );
  });

  it('numbers the rows as a spreadsheet does: from one, and empty ones count', () => {
    expect(readCsvRows('a,b\n1,2\n\n,\n3,4').map(({ row }) => row)).toEqual([1, 2, 5]);
  });

  it('takes semicolons and tabs, any ends of lines, blanks around what stands without quotes, and a quote within', () => {
    expect(readCsv('a;b\r1; 2 \r\n\n5" disc;"x;""y"""')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['5" disc', 'x;"y"'],
    ]);
    expect(readCsv('a\tb\n1,5\tc')).toEqual([
      ['a', 'b'],
      ['1,5', 'c'],
    ]);
  });
});

/** A reader written from RFC 4180, independent of the writer. */
const parse = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};
