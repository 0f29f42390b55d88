import { describe, expect, it } from 'vitest';
import { withEnglish } from './english-names.ts';
import { attributeNames, attributeValues } from '../vocabulary/attributes.ts';
import { entriesOf } from '../vocabulary/entries.ts';

describe('[M-04] the rows of a seller’s table in English', () => {
  it.each([
    ['产品尺寸', '2065*2188*1088mm', 'Size', '2065*2188*1088mm'],
    ['*温馨提示', '请勿暴晒', 'Good to Know', undefined],
    ['安装方式', '需要组装', 'Assembly', 'To Be Assembled'],
    ['鞋跟高', '中跟（3-5cm）', 'Heel Height', 'Mid (3–5 cm)'],
    ['颜色', '午夜色', 'Colour', 'Midnight'],
    ['是否进口', '否', 'Imported', 'No'],
  ])('%s: %s', (name, value, nameEn, valueEn) => {
    const { nameEn: foundName, valueEn: foundValue } = withEnglish({ name, value });
    expect([foundName, foundValue]).toEqual([nameEn, valueEn]);
  });

  it('what the source says itself stays, and what nobody knows is not made up', () => {
    expect(withEnglish({ name: '颜色', value: '云雾', nameEn: 'Shade', valueEn: 'Mist' })).toMatchObject({
      nameEn: 'Shade',
      valueEn: 'Mist',
    });
    expect(withEnglish({ name: '齿面硬度', value: '硬齿面' })).not.toHaveProperty('nameEn');
  });

  it('no word has two translations', () => {
    for (const list of [attributeNames, attributeValues]) {
      const words = entriesOf(list).map(([zh]) => zh);
      expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
      expect(entriesOf(list).filter(([, en]) => en === '')).toEqual([]);
    }
  });
});
