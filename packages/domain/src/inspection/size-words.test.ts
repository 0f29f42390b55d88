import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeNamed, sizeSays } from './size-words.ts';

describe('[S-03] what a SKU’s words say of weight and size', () => {
  it.each([
    ['蓝色 / 30*20*10cm', { sidesMm: [300, 200, 100] }],
    ['Blue, 10 × 20.5 × 30 cm', { sidesMm: [300, 205, 100] }],
    ['大号 30cm*20cm*100mm', { sidesMm: [300, 200, 100] }],
    ['收纳箱 1.2x0.4x0.3米', { sidesMm: [1200, 400, 300] }],
    ['龙井茶 500g', { grams: 500 }],
    ['2斤装', { grams: 1000 }],
    ['1.5 kg / red', { grams: 1500 }],
    ['礼盒 300克 20×15×8厘米', { grams: 300, sidesMm: [200, 150, 80] }],
  ])('%s', (words, named) => {
    expect(sizeNamed(words)).toEqual(named);
  });

  it.each(['XL', '5G 手机', '180g/m² 纯棉', '120×60cm', '10g', 'iPhone 15 Pro 256GB', '24色*3支', ''])(
    '“%s” names neither',
    (words) => {
      expect(sizeNamed(words)).toEqual({});
    },
  );
});

describe('[S-03] what was measured beside the words', () => {
  const goods = { weightGrams: 1_080, lengthMm: 310, widthMm: 210, heightMm: 120, quantity: 2 };

  it('two tins of 500 g in a box are as heavy as they should be; one tin less is not', () => {
    expect(sizeSays('500g', goods)).toEqual(['weight_as_named']);
    expect(sizeSays('500g', { ...goods, weightGrams: 560 })).toEqual(['lighter_than_named']);
  });

  it('goods have to find room in what was measured, however it lies', () => {
    expect(sizeSays('10×30×20cm', { ...goods, lengthMm: 120, heightMm: 310 })).toEqual(['size_as_named']);
    expect(sizeSays('40×30×20cm', goods)).toEqual(['smaller_than_named']);
    expect(sizeSays('红色 / M', goods)).toEqual([]);
  });

  it('packing never makes goods remarkable: what is named and more is as it should be', () => {
    const side = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(
        fc.tuple(side, side, side),
        fc.integer({ min: 20, max: 9_999 }),
        side,
        (sides, grams, more) => {
          const [lengthMm, widthMm, heightMm] = sides.map((one) => one + more) as [number, number, number];
          const measured = { weightGrams: grams + more, lengthMm, widthMm, heightMm, quantity: 1 };
          expect(sizeSays(`${sides.join('x')}mm ${grams}g`, measured)).toEqual([
            'weight_as_named',
            'size_as_named',
          ]);
        },
      ),
    );
  });
});
