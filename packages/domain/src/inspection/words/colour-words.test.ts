import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_FAMILIES, coloursNamed, familyOf } from './colour-words.ts';
import { labPlanes } from '../image-features.ts';

const familyOfHex = (hex: string) => {
  const rgb = Uint8Array.from([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const [light, greenRed, blueYellow] = labPlanes({ edge: 1, rgb });
  return familyOf(light?.[0] ?? 0, greenRed?.[0] ?? 0, blueYellow?.[0] ?? 0);
};

describe('[S-03] the colour an order names', () => {
  it.each([
    ['黑色 / L', '#222222'],
    ['White', '#fafafa'],
    ['浅灰色', '#bdbfc1'],
    ['大红色', '#cc2222'],
    ['酒红色 Burgundy', '#6d2233'],
    ['藏青色', '#22304f'],
    ['天蓝色 Sky Blue', '#88bbe8'],
    ['墨绿色', '#1f4a38'],
    ['鹅黄色 Soft Yellow', '#f2d866'],
    ['橘色', '#ee8133'],
    ['粉色 Pink', '#f2a8bd'],
    ['香芋紫 Lilac', '#b8a0d8'],
    ['咖啡色', '#6b4a36'],
    ['驼色 Camel', '#b88850'],
    ['米白色 Cream', '#f0e8d5'],
    ['Natural Wood', '#c49a66'],
  ])('%s may look like %s', (words, hex) => {
    expect(coloursNamed(words)).toContain(familyOfHex(hex));
  });

  it.each([
    ['黑色', '#fafafa'],
    ['White', '#cc2222'],
    ['Red', '#2f59b8'],
    ['蓝色', '#f2d866'],
    ['粉色', '#1f4a38'],
    ['绿色', '#b8a0d8'],
  ])('%s does not look like %s', (words, hex) => {
    expect(coloursNamed(words)).not.toContain(familyOfHex(hex));
  });

  it('is none where the words name none', () => {
    for (const words of ['均码', 'XL', '300 ml', '套餐A', '不锈钢'])
      expect(coloursNamed(words)).toBeUndefined();
  });

  it('every colour has a family', () => {
    const axis = fc.double({ min: -45, max: 45, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), axis, axis, (light, a, b) => {
        expect(COLOUR_FAMILIES).toContain(familyOf(light, a, b));
      }),
    );
  });
});

describe('[S-03] the families of colours at their borders', () => {
  it.each([
    ['black up to a lightness of 36', 35.9, 0, 0, 'black'],
    ['grey from there', 36, 0, 0, 'grey'],
    ['grey up to 90', 90, 0, 0, 'grey'],
    ['white beyond', 90.1, 0, 0, 'white'],
    ['hardly coloured', 50, 2.4, 0, 'grey'],
    ['just coloured', 50, 2.5, 0, 'red'],
    ['dark and hardly coloured', 31.9, 0, 4.9, 'black'],
    ['dark and coloured', 31.9, 0, 5, 'brown'],
    ['a little lighter and hardly coloured', 32, 0, 4.9, 'brown'],
    ['rosy: red up to 58', 58, 10, 0, 'red'],
    ['rosy: pink beyond', 58.1, 10, 0, 'pink'],
    ['at 332 degrees rosy again', 50, 8.9, -4.7, 'red'],
  ] as const)('%s', (_, light, greenRed, blueYellow, family) => {
    expect(familyOf(light, greenRed, blueYellow)).toBe(family);
  });

  it.each([
    [13.9, 50, 10, 'red'],
    [14.1, 50, 10, 'red'],
    [14.1, 74.1, 10, 'pink'],
    [14.1, 74, 10, 'red'],
    [14.1, 50, 7.9, 'brown'],
    [14.1, 50, 8.1, 'red'],
    [30, 50, 8, 'red'],
    [14.1, 37.9, 10, 'brown'],
    [14.1, 38, 10, 'red'],
    [43.9, 50, 12, 'red'],
    [44.1, 50, 12, 'brown'],
    [44.1, 62, 12, 'brown'],
    [44.1, 62.1, 12, 'orange'],
    [44.1, 62.1, 10.9, 'brown'],
    [61, 62.1, 11, 'brown'],
    [60, 74, 10, 'brown'],
    [60, 74.1, 10, 'beige'],
    [77.9, 70, 12, 'orange'],
    [78.1, 70, 12, 'yellow'],
    [78.1, 68, 12, 'brown'],
    [90, 68.1, 9.1, 'yellow'],
    [90, 68.1, 8.9, 'beige'],
    [90, 68.1, 9, 'beige'],
    [90, 68, 8.9, 'brown'],
    [111.9, 70, 12, 'yellow'],
    [112.1, 70, 12, 'green'],
    [187.9, 70, 12, 'green'],
    [188.1, 70, 12, 'blue'],
    [287.9, 50, 12, 'blue'],
    [288.1, 50, 12, 'purple'],
    [331.9, 50, 12, 'purple'],
    [332.1, 50, 12, 'red'],
    [359.9, 60, 12, 'pink'],
  ] as const)('at %s degrees, lightness %s and chroma %s is %s', (degrees, light, chroma, family) => {
    const angle = (degrees * Math.PI) / 180;
    expect(familyOf(light, chroma * Math.cos(angle), chroma * Math.sin(angle))).toBe(family);
  });

  it.each([
    ['米白', ['white', 'beige', 'yellow']],
    ['白', ['white', 'grey']],
    ['玫瑰金', ['beige', 'pink', 'orange', 'brown']],
    ['rose gold', ['beige', 'pink', 'orange', 'brown']],
    ['金属', undefined],
    ['粉底', undefined],
    ['酒红', ['red', 'brown', 'pink']],
    ['雾霾蓝', ['blue', 'grey']],
    ['藏青', ['blue', 'black']],
    ['姜黄', ['yellow', 'brown', 'orange']],
    ['黑白', ['black', 'grey', 'white']],
    ['Blackberry', undefined],
    ['BLACK', ['black', 'grey']],
  ])('“%s” names %j', (words, families) => {
    expect(coloursNamed(words)).toEqual(families);
  });
});
