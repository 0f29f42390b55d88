import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { suggestCategory } from './category-suggestion.ts';

const categories = [
  { id: 'home', nameZh: '家居', nameEn: 'Home', parentId: null },
  { id: 'lamps', nameZh: '灯具', nameEn: 'Lamps', parentId: 'home' },
  { id: 'women', nameZh: '女装', nameEn: 'Women', parentId: null },
  { id: 'dresses', nameZh: '连衣裙', nameEn: 'Dresses', parentId: 'women' },
];

describe('which of our categories a marketplace’s is', () => {
  it.each([
    ['连衣裙', 'dresses'],
    ['女装/女士精品>>连衣裙', 'dresses'],
    ['灯具灯饰', 'lamps'],
    ['Table lamp', 'lamps'],
    ['女装/女士精品', 'women'],
    ['汽车用品', undefined],
    ['', undefined],
  ])('[M-01] %s is %s', (name, expected) => {
    expect(suggestCategory(name, categories)).toBe(expected);
  });

  it('[M-01] never names one that there is not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const id = suggestCategory(name, categories);
        return id === undefined || categories.some((category) => category.id === id);
      }),
    );
  });
});
