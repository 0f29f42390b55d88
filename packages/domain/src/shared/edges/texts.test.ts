import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../base64.ts';
import { USUAL_NAME } from '../brand.ts';
import { isRun, toCsv } from '../csv.ts';
import { readCsv } from '../csv-table.ts';
import { LOCALES, contentLocaleOf, isContentLocale } from '../locale.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Written from RFC 4648, section 4, without the signs that fill up. */
const toBase64 = (text: string): string => {
  const bits = [...text].map((letter) => letter.charCodeAt(0).toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,6}/g) ?? []).map((six) => LETTERS[Number.parseInt(six.padEnd(6, '0'), 2)]).join('');
};

describe('[C-05] text behind base64', () => {
  // RFC 4648, section 10
  it.each([
    ['', ''],
    ['Zg==', 'f'],
    ['Zm8=', 'fo'],
    ['Zm9v', 'foo'],
    ['Zm9vYg==', 'foob'],
    ['Zm9vYmE=', 'fooba'],
    ['Zm9vYmFy', 'foobar'],
    ['Zg', 'f'],
    ['SGk/', 'Hi?'],
    ['SGk_', 'Hi?'],
    ['fn4+', '~~>'],
    ['fn4-', '~~>'],
  ])('%j is %j', (coded, text) => {
    expect(fromBase64(coded)).toBe(text);
  });

  it.each([
    ['a sign that is no letter of it', 'Zm9v!'],
    ['a blank', 'Zm 9v'],
    ['a fill-up sign within', 'Zg==Zg=='],
    ['a byte below a blank', 'Hw=='],
    ['a byte that ends texts', 'AA=='],
    ['the byte that deletes', 'fw=='],
    ['a byte beyond ASCII', '/w=='],
    ['Chinese', '5Lit'],
  ])('%s is no ASCII text: %j', (_, coded) => {
    expect(fromBase64(coded)).toBeUndefined();
  });

  it('the first and the last printable sign are text', () => {
    expect([fromBase64('IA=='), fromBase64('fg==')]).toEqual([' ', '~']);
  });

  it('any printable text comes back, of either kind, filled up or not', () => {
    const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: printable, maxLength: 60 }), (text) => {
        const coded = toBase64(text);
        expect(fromBase64(coded)).toBe(text);
        expect(fromBase64(`${coded.replaceAll('+', '-').replaceAll('/', '_')}==`)).toBe(text);
      }),
    );
  });
});

describe('the language that content is stored in', () => {
  it.each([
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['ZH-hant-TW', 'zh'],
    ['zha', 'en'],
    ['en', 'en'],
    ['en-zh', 'en'],
    ['es', 'en'],
    ['ar', 'en'],
    ['', 'en'],
  ])('who reads "%s" reads %s', (language, locale) => {
    expect(contentLocaleOf(language)).toBe(locale);
  });

  it('is one of two, by its exact name', () => {
    expect(['en', 'zh', 'EN', 'zh-CN', 'es', ''].filter(isContentLocale)).toEqual(['en', 'zh']);
  });

  it('each has a name for a shop that has none of its own', () => {
    for (const locale of LOCALES) expect(USUAL_NAME[locale].trim()).not.toBe('');
  });
});

describe('files of tables that are handed out', () => {
  it('are written with the mark of UTF-8, commas, and an end after each line', () => {
    expect(toCsv(['a', 'b'], [[1, 'x'], [2]])).toBe('\uFEFFa,b\r\n1,x\r\n2\r\n');
    expect(toCsv(['a'], [])).toBe('\uFEFFa\r\n');
    expect(toCsv(['=a', 'b,c'], [])).toBe('\uFEFF\'=a,"b,c"\r\n');
  });

  it.each([
    ['yes', true, 'true'],
    ['no', false, 'false'],
    ['nothing', 0, '0'],
    ['less than nothing', -0.5, '-0.5'],
    ['no number', Number.NaN, ''],
    ['without end', Infinity, ''],
    ['without end, the other way', -Infinity, ''],
    ['not there', undefined, ''],
    ['empty', '', ''],
    ['a line break', 'a\nb', '"a\nb"'],
    ['the other line break', 'a\rb', '"a\rb"'],
    ['a quote', '"', '""""'],
    ['a blank before', ' a', '" a"'],
    ['a blank after', 'a ', '"a "'],
    ['a blank within', 'a b', 'a b'],
    ['a wide blank after', 'a\u3000', '"a\u3000"'],
  ])('a cell: %s', (_, given, expected) => {
    expect(toCsv([], [[given]])).toBe(`\uFEFF\r\n${expected}\r\n`);
  });

  it.each([
    ['=', true],
    ['+1', true],
    ['-1', true],
    ['@x', true],
    ['|cmd', true],
    ['＋1', true],
    ['－1', true],
    ['＠x', true],
    ['\u00A0=', true],
    ["'=", true],
    ["''@", true],
    ['\n', true],
    ["'\r", true],
    ['', false],
    ["'", false],
    ["'a=", false],
    ['a=1', false],
    ['1-2', false],
    [' a', false],
    ['a\n=1', false],
  ])('a spreadsheet might run %j: %s', (text, isOne) => {
    expect(isRun(text)).toBe(isOne);
  });
});

describe('files of tables that are read', () => {
  it.each([
    ['nothing', '', []],
    ['only the mark', '\uFEFF', []],
    ['only line ends', '\r\n\n\r', []],
    ['the mark before the first cell', '\uFEFFa,b', [['a', 'b']]],
    ['an empty cell within', 'a,,b', [['a', '', 'b']]],
    ['an empty cell first', ',b', [['', 'b']]],
    [
      'an empty cell last',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'only empty cells',
      'a,b\n,\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'blanks at the end of the file',
      'a,b\n1,2  \n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['more semicolons than commas', 'a;b,c;d', [['a', 'b,c', 'd']]],
    ['as many semicolons as commas: commas', 'a,b;c', [['a', 'b;c']]],
    [
      'the first line alone decides',
      'a,b\n1;2;3;4,5',
      [
        ['a', 'b'],
        ['1;2;3;4', '5'],
      ],
    ],
    ['tabs', 'a\tb\tc,d', [['a', 'b', 'c,d']]],
    ['a line break in quotes', '"a\nb",c', [['a\nb', 'c']]],
    ['quotes in quotes', '"""",""""""', [['"', '""']]],
    ['empty quotes', '"",a', [['', 'a']]],
    ['the apostrophe of a formula goes', "'=1,x", [['=1', 'x']]],
    ['the first of two', "''=1,x", [["'=1", 'x']]],
    ['an apostrophe of a word stays', "'tis,x", [["'tis", 'x']]],
  ])('%s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});
