import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_FAMILIES, coloursNamed, familyOf } from './colour-words.ts';
import { labPlanes } from './image-features.ts';

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
