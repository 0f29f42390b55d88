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
  });
});
