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

describe('[M-01] of several categories that might be meant', () => {
  const category = (id: string, nameEn: string, nameZh = '', parentId: string | null = null) => ({
    id,
    nameEn,
    nameZh,
    parentId,
  });

  it('the one that shares more words wins, of equals the deeper one, then the first', () => {
    expect(
      suggestCategory('red table lamp', [category('lamp', 'Lamp'), category('both', 'Table lamp')]),
    ).toBe('both');
    expect(suggestCategory('lamp', [category('top', 'Lamps'), category('below', 'Lamps', '', 'top')])).toBe(
      'below',
    );
    expect(suggestCategory('lamp', [category('below', 'Lamps', '', 'top'), category('top', 'Lamps')])).toBe(
      'below',
    );
    expect(suggestCategory('lamp', [category('first', 'Lamps'), category('second', 'Lamps')])).toBe('first');
  });

  it('the one that says nothing else wins over one that says more', () => {
    const all = [category('more', 'Lamp and shade'), category('lamp', 'Lamp')];
    expect(suggestCategory('lamp', all)).toBe('lamp');
  });

  it('the deeper one of equals wins far down too', () => {
    const shelves = Array.from({ length: 7 }, (_, depth) =>
      category(`${depth}`, 'Shelf', '', depth === 0 ? null : `${depth - 1}`),
    );
    const all = [...shelves, category('sixth', 'Lamp', '', '5'), category('seventh', 'Lamp', '', '6')];
    expect(suggestCategory('lamp', all)).toBe('seventh');
  });

  it('pairs of Chinese characters are shared words', () => {
    expect(suggestCategory('碎花连衣短裙', [category('dress', 'x', '连衣长裙')])).toBe('dress');
  });

  it('a whole Chinese name counts before shared words, and a longer one before a shorter', () => {
    const all = [
      category('words', 'Summer dress lamp'),
      category('skirt', 'x', '裙'),
      category('dress', 'x', '连衣裙'),
    ];
    expect(suggestCategory('连衣裙 summer dress lamp', all)).toBe('dress');
    expect(suggestCategory('裙 summer dress lamp', all)).toBe('skirt');
    expect(suggestCategory('summer dress lamp', all)).toBe('words');
  });

  it.each([
    ['one word of four', 'Lamp table chair shelf', 'found'],
    ['one word of five: too little', 'Lamp table chair shelf mirror', undefined],
    ['two words of five', 'Lamp table chair shelf desk', 'found'],
    ['a word of one letter', 'L', undefined],
    ['none', 'Trousers', undefined],
    ['a word of two letters', 'TV', 'found'],
  ])('%s', (_, nameEn, found) => {
    expect(suggestCategory('desk lamp l tv', [category('found', nameEn)])).toBe(found);
  });

  it('a circle of categories is no endless walk, and a parent that is not there is one step', () => {
    const circle = [category('a', 'Lamp', '', 'b'), category('b', 'Box', '', 'a')];
    expect(suggestCategory('lamp', circle)).toBe('a');
    expect(suggestCategory('lamp', [category('top', 'Lamp'), category('lost', 'Lamp', '', 'nowhere')])).toBe(
      'lost',
    );
    expect(suggestCategory('lamp', [])).toBeUndefined();
  });
});
