import { describe, expect, it } from 'vitest';
import { readMappingCsv } from './category-mapping-csv.ts';
import { toCsv } from '../shared/csv.ts';

const HEAD = ['Marketplace', 'Its category', 'Ours', 'Goods'];
const ids = new Map([
  ['女装 / 连衣裙', 'dresses'],
  ['Women / Dresses', 'dresses'],
]);
const read = (...rows: string[][]) => readMappingCsv(toCsv(HEAD, rows), (path) => ids.get(path));

describe('a file of which category is which', () => {
  it('[M-01] is read as the desk wrote it, in either language, with spaces and quotes in it', () => {
    const { lines, faults } = read(
      ['1688', '连衣裙', '女装 / 连衣裙', '12'],
      ['淘宝', '女装/"女士"精品', 'Women / Dresses', '3'],
      ['Weidian', '其他', '', '0'],
      ['tianmao', '男装', '–', '0'],
    );
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      { source: '1688', name: '连衣裙', categoryId: 'dresses' },
      { source: 'taobao', name: '女装/"女士"精品', categoryId: 'dresses' },
      { source: 'weidian', name: '其他', categoryId: undefined },
      { source: 'tianmao', name: '男装', categoryId: undefined },
    ]);
  });

  it('[M-01] tells every fault with its row', () => {
    const { faults } = read(
      ['jd', '连衣裙', '女装 / 连衣裙'],
      ['1688', '', '女装 / 连衣裙'],
      ['1688', '裙子', '没有的类目'],
      ['1688', '连衣裙', '女装 / 连衣裙'],
      ['1688', '连衣裙', ''],
    );
    expect(faults).toEqual([
      { row: 2, problem: 'source', cell: 'jd' },
      { row: 3, problem: 'name', cell: '' },
      { row: 4, problem: 'category', cell: '没有的类目' },
      { row: 6, problem: 'twice', cell: '连衣裙' },
    ]);
    expect(readMappingCsv('a,b\n1688,x', () => undefined).faults).toEqual([
      { row: 1, problem: 'columns', cell: 'a, b' },
    ]);
    expect(readMappingCsv('a,b,c\n1688,x,', () => undefined)).toEqual({
      lines: [{ source: '1688', name: 'x', categoryId: undefined }],
      faults: [],
    });
  });
});

describe('[M-01] each line of a file of which category is which', () => {
  it.each([
    ['1688', '1688'],
    ['taobao', 'taobao'],
    ['TAOBAO', 'taobao'],
    ['Taobao', 'taobao'],
    ['淘宝', 'taobao'],
    ['tianmao', 'tianmao'],
    ['Tmall', 'tianmao'],
    ['天猫', 'tianmao'],
    ['weidian', 'weidian'],
    ['微店', 'weidian'],
    [' 微店 ', 'weidian'],
  ])('the marketplace "%s" is %s', (cell, source) => {
    expect(read([cell, '裙子', '']).lines).toEqual([{ source, name: '裙子', categoryId: undefined }]);
  });

  it.each([
    [
      'no marketplace, before a name that is too long',
      ['', 'x'.repeat(201)],
      { problem: 'source', cell: '' },
    ],
    [
      'no name, before a category that there is not',
      ['1688', '  ', 'nowhere'],
      { problem: 'name', cell: '' },
    ],
    ['a name as long as any', ['1688', 'x'.repeat(200), ''], undefined],
    ['a name that is too long', ['1688', 'x'.repeat(201), ''], { problem: 'name', cell: 'x'.repeat(200) }],
    ['a dash that is no other than a dash', ['1688', '裙子', '-'], { problem: 'category', cell: '-' }],
    ['a category with blanks around it', ['1688', '裙子', ' 女装 / 连衣裙 '], undefined],
    ['no third cell', ['1688', '裙子'], undefined],
  ])('%s', (_, row, fault) => {
    expect(read(row).faults).toEqual(fault === undefined ? [] : [{ row: 2, ...fault }]);
  });

  it('the same name of two marketplaces is two lines, of one it is one too many', () => {
    expect(read(['1688', '裙子', ''], ['淘宝', '裙子', '']).faults).toEqual([]);
    expect(
      read(['Tmall', '裙子', ''], ['天猫', '裙子 ', 'Women / Dresses'], ['tianmao', '裙子', '']).faults,
    ).toEqual([
      { row: 3, problem: 'twice', cell: '裙子' },
      { row: 4, problem: 'twice', cell: '裙子' },
    ]);
  });

  it('a line with a fault does not stand in the way of the right one after it', () => {
    const { lines, faults } = read(['1688', '裙子', 'nowhere'], ['1688', '裙子', 'Women / Dresses']);
    expect(faults).toEqual([{ row: 2, problem: 'category', cell: 'nowhere' }]);
    expect(lines).toEqual([{ source: '1688', name: '裙子', categoryId: 'dresses' }]);
  });

  it.each([
    ['nothing', '', { cell: '' }],
    ['two columns', 'a,b', { cell: 'a, b' }],
    ['one column', 'a', { cell: 'a' }],
  ])('a file of %s has no head', (_, text, { cell }) => {
    expect(readMappingCsv(text, () => 'x')).toEqual({
      lines: [],
      faults: [{ row: 1, problem: 'columns', cell }],
    });
  });

  it('empty rows count: the row that is named is the one that a spreadsheet shows', () => {
    const file = `\uFEFF${HEAD.join(',')}\r\n\r\n1688,裙子,nowhere,\r\n,,,\r\n"1688","Women\r\n/ Dresses",nowhere\r\njd,x,y\r\n`;
    expect(readMappingCsv(file, (path) => ids.get(path)).faults).toEqual([
      { row: 3, problem: 'category', cell: 'nowhere' },
      { row: 5, problem: 'category', cell: 'nowhere' },
      { row: 6, problem: 'source', cell: 'jd' },
    ]);
    expect(readMappingCsv('\n\na,b\n', () => 'x').faults).toEqual([
      { row: 3, problem: 'columns', cell: 'a, b' },
    ]);
  });

  it('a head alone is a file without lines', () => {
    expect(read()).toEqual({ lines: [], faults: [] });
  });
});
