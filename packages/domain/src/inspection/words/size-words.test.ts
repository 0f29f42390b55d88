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

describe('[S-03] words at their bounds', () => {
  it.each([
    ['19g', {}],
    ['20g', { grams: 20 }],
    ['19.5g', { grams: 20 }],
    ['19.4g', {}],
    ['500G', {}],
    ['0.5KG', { grams: 500 }],
    ['1.5公斤', { grams: 1_500 }],
    ['3千克', { grams: 3_000 }],
    ['99999g', { grams: 99_999 }],
    ['100000g', {}],
    ['1.2.500g', {}],
    ['500 g/㎡', {}],
    ['500g / m', {}],
    ['200克/平', {}],
    ['500gsm', {}],
    ['500g / red', { grams: 500 }],
    ['1×2×3mm', { sidesMm: [3, 2, 1] }],
    ['1＊2✕3CM', { sidesMm: [30, 20, 10] }],
    ['1m×20cm×30mm', { sidesMm: [1_000, 200, 30] }],
    ['10公分*10毫米*1米', { sidesMm: [1_000, 100, 10] }],
    ['10×10×10', {}],
    ['0×10×10cm', {}],
    ['0.4×10×10mm', {}],
    ['0.5×10×10mm', { sidesMm: [10, 10, 1] }],
    ['10×10×10mmx', {}],
    ['3 x 4 x 5 cm', { sidesMm: [50, 40, 30] }],
  ])('“%s”', (words, named) => {
    expect(sizeNamed(words)).toEqual(named);
  });

  const goods = { weightGrams: 800, lengthMm: 240, widthMm: 160, heightMm: 80, quantity: 1 };

  it.each([
    ['four fifths of the weight', '1000g', {}, ['weight_as_named']],
    ['a gram less', '1000g', { weightGrams: 799 }, ['lighter_than_named']],
    ['of two pieces', '500g', { quantity: 2 }, ['weight_as_named']],
    ['of two pieces, a gram less', '500g', { quantity: 2, weightGrams: 799 }, ['lighter_than_named']],
    ['four fifths of the sides', '30×20×10cm', {}, ['size_as_named']],
    ['the longest a millimetre less', '30×20×10cm', { lengthMm: 239 }, ['smaller_than_named']],
    ['the middle a millimetre less', '30×20×10cm', { widthMm: 159 }, ['smaller_than_named']],
    ['the shortest a millimetre less', '30×20×10cm', { heightMm: 79 }, ['smaller_than_named']],
    ['weight first, size then', '30×20×10cm 1000g', {}, ['weight_as_named', 'size_as_named']],
  ])('%s', (_, words, more, reasons) => {
    expect(sizeSays(words, { ...goods, ...more })).toEqual(reasons);
  });
});
