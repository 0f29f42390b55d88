import { describe, expect, it } from 'vitest';
import { areMaterialSizes, isToReorder, stockChange } from './material.ts';
import { isWeightFarOff, packedDoubts } from './packed-weight.ts';

const INNER = { lengthMm: 300, widthMm: 200, heightMm: 100 };

describe('the sizes of packing material', () => {
  it.each([
    ['carton', INNER, INNER, true],
    ['carton', INNER, { ...INNER, lengthMm: 301 }, true],
    ['carton', INNER, { ...INNER, lengthMm: 299 }, false],
    ['carton', INNER, { ...INNER, widthMm: 199 }, false],
    ['carton', INNER, { ...INNER, heightMm: 99 }, false],
    ['carton', INNER, null, false],
    ['carton', null, INNER, false],
    ['carton', null, null, false],
    ['consumable', null, null, true],
    ['consumable', INNER, null, false],
    ['consumable', null, INNER, false],
    ['consumable', INNER, INNER, false],
  ] as const)('of a %s, %j inside and %j outside, go together: %s', (kind, inner, outer, may) => {
    expect(areMaterialSizes({ kind, inner, outer })).toBe(may);
  });
});

describe('the stock of packing material', () => {
  it('grows by what is delivered, and becomes what is counted', () => {
    expect([
      stockChange('delivered', 5, 12),
      stockChange('counted', 5, 12),
      stockChange('counted', 12, 12),
    ]).toEqual([5, -7, 0]);
  });

  it('is to be ordered anew from its limit on', () => {
    expect([9, 10, 11].map((stockCount) => isToReorder({ stockCount, reorderAt: 10 }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the weight of a packed parcel beside that of its goods', () => {
  it.each([
    // at least 95 % of the goods, less 20 g
    [929, 1_000, 0, true],
    [930, 1_000, 0, false],
    // at most 125 % of goods and box, and 300 g
    [1_800, 1_000, 200, false],
    [1_801, 1_000, 200, true],
    [0, 0, 0, false],
    [300, 0, 0, false],
    [301, 0, 0, true],
  ])(
    'of %i g with goods of %i g and a box of %i g is far off: %s',
    (weighed, goodsGrams, boxGrams, isFarOff) => {
      expect(isWeightFarOff(weighed, { goodsGrams, boxGrams })).toBe(isFarOff);
    },
  );

  const BOX = { weightGrams: 1_000, lengthMm: 200, widthMm: 200, heightMm: 100 };
  const FITTING = { goodsGrams: 1_000, goodsMm3: 4_000_000 };

  it('says nothing about a box that is as its goods are', () => {
    expect(packedDoubts([BOX], FITTING)).toEqual([]);
    expect(packedDoubts([BOX, BOX], { goodsGrams: 2_000, goodsMm3: 8_000_000 })).toEqual([]);
  });

  it.each([
    [{ weightGrams: 930 }, []],
    [{ weightGrams: 929 }, ['lighter_than_known']],
    // a carton of 700 g is expected where nothing is known of it: (1,000 + 700) × 1.25 + 300
    [{ weightGrams: 2_425 }, []],
    [{ weightGrams: 2_426 }, ['heavier_than_known']],
    // a fifth of what the goods measured, and eight times as much with 15 litres
    [{ heightMm: 20 }, []],
    [{ heightMm: 19 }, ['smaller_than_known']],
    [{ heightMm: 1_175 }, []],
    [{ heightMm: 1_176 }, ['larger_than_known']],
    // no parcel is so dense or so long
    [{ heightMm: 1 }, ['smaller_than_known', 'heavier_than_can_be']],
  ])('%j: %j', (change, doubts) => {
    expect(packedDoubts([{ ...BOX, ...change }], FITTING)).toEqual(doubts);
  });

  it('finds a box larger from a cubic millimetre more than eight times its goods and 15 litres on', () => {
    const box = { ...BOX, lengthMm: 201, widthMm: 201, heightMm: 1_161 };
    // 201 × 201 × 1,161 mm are 46,905,561 mm³
    expect(packedDoubts([box], { goodsGrams: 1_000, goodsMm3: 3_988_196 })).toEqual([]);
    expect(packedDoubts([box], { goodsGrams: 1_000, goodsMm3: 3_988_195 })).toEqual(['larger_than_known']);
  });

  it('expects a carton for each of several boxes, unless their weight is known', () => {
    const boxes = [BOX, { ...BOX, weightGrams: 2_600 }];
    const known = { goodsGrams: 1_240, goodsMm3: 8_000_000 };
    // (1,240 + 2 × 700) × 1.25 + 300 = 3,600
    expect(packedDoubts(boxes, known)).toEqual([]);
    expect(packedDoubts(boxes, { ...known, goodsGrams: 1_239 })).toEqual(['heavier_than_known']);
    expect(packedDoubts(boxes, { ...known, boxGrams: 1_399 })).toEqual(['heavier_than_known']);
  });

  it('gives boxes of several parcels the air of each', () => {
    const tall = { ...BOX, heightMm: 1_175 };
    expect(packedDoubts([tall, tall], { goodsGrams: 2_000, goodsMm3: 8_000_000 })).toEqual([]);
    expect(packedDoubts([tall, tall], { goodsGrams: 2_000, goodsMm3: 7_999_999 })).toEqual([
      'larger_than_known',
    ]);
  });

  it('names each doubt once, however many boxes it is of', () => {
    const long = { ...BOX, lengthMm: 2_600 };
    expect(packedDoubts([long, long], { goodsGrams: 2_000, goodsMm3: 90_000_000 })).toEqual([
      'larger_than_comes',
    ]);
  });
});
