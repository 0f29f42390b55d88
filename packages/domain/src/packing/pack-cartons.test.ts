import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, bottomUp, mayHold } from './arrange.ts';
import { faultOf } from './check-arrangement.ts';
import { packCartons, type StockedCarton } from './pack-cartons.ts';
import type { PackingBox, PackingGoods, Placement } from './packing.ts';

type Three = readonly [number, number, number];

function thing(
  [lengthMm, widthMm, heightMm]: Three,
  weightGrams = 100,
  more: Partial<PackingGoods> = {},
): PackingGoods {
  return { lengthMm, widthMm, heightMm, weightGrams, ...more };
}

function box([lengthMm, widthMm, heightMm]: Three, maxGoodsGrams?: number): PackingBox {
  return { lengthMm, widthMm, heightMm, maxGoodsGrams };
}

const UPRIGHT = { upSides: ['heightMm'] } as const;

function times(count: number, goods: PackingGoods): PackingGoods[] {
  return Array.from({ length: count }, () => goods);
}

function carton(
  code: string,
  [lengthMm, widthMm, heightMm]: Three,
  more: Partial<StockedCarton> = {},
): StockedCarton {
  return { code, lengthMm, widthMm, heightMm, ...more };
}

const cube = thing([100, 100, 100]);
const ONE = carton('one', [100, 100, 100]);
const TWO = carton('two', [200, 100, 100]);
const FOUR = carton('four', [200, 200, 100]);

/** Each carton with the goods in it: `two 0 1`. */
const packed = (goods: readonly PackingGoods[], cartons: readonly StockedCarton[]) =>
  packCartons(goods, cartons)?.map(({ carton: { code }, arrangement }) =>
    [code, ...arrangement.map(({ index }) => index).toSorted((a, b) => a - b)].join(' '),
  );

describe('[B-11] cartons out of a stock', () => {
  it('are none for no goods, and none can be had for goods without a stock', () => {
    expect(packed([], [ONE])).toEqual([]);
    expect(packed([], [])).toEqual([]);
    expect(packed([cube], [])).toBeUndefined();
  });

  it.each([
    [1, ['one 0']],
    [2, ['two 0 1']],
    [3, ['four 0 1 2']],
    [4, ['four 0 1 2 3']],
  ])('%s cubes go into the smallest one that holds them, however the stock is listed', (count, found) => {
    expect(packed(times(count, cube), [ONE, TWO, FOUR])).toEqual(found);
    expect(packed(times(count, cube), [FOUR, TWO, ONE])).toEqual(found);
  });

  it('the fullest comes first where one is too small, and the rest goes into the smallest', () => {
    expect(packed(times(5, cube), [ONE, TWO, FOUR])).toEqual(['four 0 1 2 3', 'one 4']);
    expect(packed(times(6, cube), [ONE, TWO, FOUR])).toEqual(['four 0 1 2 3', 'two 4 5']);
    expect(packed(times(3, cube), [ONE, TWO])).toEqual(['two 0 1', 'one 2']);
  });

  it('of two that take as much the smaller one is taken', () => {
    const roomy = carton('roomy', [150, 100, 100]);
    expect(packed(times(2, cube), [roomy, ONE])).toEqual(['one 0', 'one 1']);
  });

  it.each([
    ['none is there', [{ ...ONE, count: 0 }, TWO], ['two 0']],
    ['fewer than none are there', [{ ...ONE, count: -1 }, TWO], ['two 0']],
    ['one is there', [{ ...ONE, count: 1 }, TWO], ['one 0']],
    ['nobody counts them', [{ ...ONE, count: undefined }, TWO], ['one 0']],
  ])('a single cube, where of the smallest %s', (_, stock, found) => {
    expect(packed([cube], stock)).toEqual(found);
  });

  it('are used as often as they are there and no oftener', () => {
    const stock = [
      { ...TWO, count: 2 },
      { ...ONE, count: 1 },
    ];
    expect(packed(times(5, cube), stock)).toEqual(['two 0 1', 'two 2 3', 'one 4']);
    expect(packed(times(6, cube), stock)).toBeUndefined();
  });

  it('carry what they carry: too much weight goes into several', () => {
    const weak = { ...FOUR, maxGoodsGrams: 200 };
    expect(packed(times(3, cube), [weak])).toEqual(['four 0 1', 'four 2']);
    expect(packed([thing([10, 10, 10], 201)], [weak])).toBeUndefined();
  });

  it('the fullest is the one that takes most of volume and weight together', () => {
    // A strong one takes the lead, nine tenths of the weight; a large weak one takes the feathers, the volume.
    const goods = [thing([50, 50, 50], 9_000), thing([200, 200, 100], 500)];
    const strong = carton('strong', [60, 60, 60]);
    const weak = carton('weak', [200, 200, 100], { maxGoodsGrams: 600 });
    expect(packed(goods, [strong, weak])).toEqual(['weak 1', 'strong 0']);
    const feathers = [thing([50, 50, 50], 1), thing([100, 100, 50], 0)];
    expect(packed(feathers, [strong, carton('none', [100, 100, 50], { maxGoodsGrams: 0 })])).toEqual([
      'strong 0',
      'none 1',
    ]);
    const heavier = [thing([100, 100, 100], 9_000), thing([110, 110, 100], 500)];
    const fit = carton('fit', [100, 100, 100]);
    expect(packed(heavier, [fit, weak])).toEqual(['fit 0', 'weak 1']);
  });

  it('what fits into no carton of a kind is not in the way of the rest', () => {
    const long = thing([400, 50, 50]);
    const tube = carton('tube', [400, 50, 50]);
    expect(packed([long, cube, cube], [TWO, tube])).toEqual(['two 1 2', 'tube 0']);
    expect(packed([long, cube], [TWO])).toBeUndefined();
  });

  it('goods keep the places that they have in the list', () => {
    const big = thing([200, 200, 100], 400);
    expect(packed([cube, big, cube, big], [TWO, FOUR])).toEqual(['four 1', 'four 3', 'two 0 2']);
  });

  it('goods without weight are packed by their volume', () => {
    expect(packed(times(3, thing([100, 100, 100], 0)), [ONE, TWO])).toEqual(['two 0 1', 'one 2']);
  });

  it('hold every thing once, as the independent check allows, and no more of them than are there', () => {
    const side = fc.integer({ min: 20, max: 200 });
    const goods = fc.array(fc.tuple(side, side, fc.integer({ min: 20, max: 100 })), { maxLength: 9 });
    const counts = fc.array(fc.option(fc.nat(2), { nil: undefined }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(goods, counts, (drawn, [ones, twos, fours]) => {
        const all = drawn.map((sides) => thing(sides));
        const stock = [
          { ...ONE, count: ones },
          { ...TWO, count: twos },
          { ...FOUR, count: fours, maxGoodsGrams: 250 },
        ];
        const found = packCartons(all, stock);
        if (found === undefined) return;
        const indexes = found.flatMap(({ arrangement }) => arrangement.map(({ index }) => index));
        expect(indexes.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index));
        for (const { carton: inside, arrangement } of found) {
          const packedGoods = arrangement.flatMap(({ index }) => all[index] ?? []);
          const renamed = arrangement.map((placement, index) => ({ ...placement, index }));
          expect(faultOf(inside, packedGoods, renamed)).toBeUndefined();
        }
        for (const { code, count = 99 } of stock)
          expect(found.filter(({ carton: taken }) => taken.code === code).length).toBeLessThanOrEqual(count);
      }),
      { numRuns: 25 },
    );
  });
});

describe('[B-11] what leaves it possible that a box holds goods', () => {
  it.each([
    ['no goods', box([1, 1, 1]), [], true],
    ['a thing that just fits', box([30, 20, 10]), [thing([30, 20, 10], 100, UPRIGHT)], true],
    ['a thing that fits turned', box([10, 20, 30]), [thing([30, 20, 10])], true],
    ['a millimetre too long', box([29, 20, 10]), [thing([30, 20, 10])], false],
    ['a millimetre too wide', box([30, 19, 10]), [thing([30, 20, 10])], false],
    ['a millimetre too high', box([30, 20, 9]), [thing([30, 20, 10])], false],
    ['a thing that would have to be tipped', box([10, 20, 30]), [thing([30, 20, 10], 100, UPRIGHT)], false],
    ['exactly the volume', box([20, 20, 20]), times(8, thing([10, 10, 10])), true],
    ['one more than the volume', box([20, 20, 20]), times(9, thing([10, 10, 10])), false],
    ['exactly the weight', box([20, 20, 20], 200), times(2, thing([10, 10, 10])), true],
    ['a gram too much', box([20, 20, 20], 199), times(2, thing([10, 10, 10])), false],
    [
      'a coat that fits pressed',
      box([20, 20, 10]),
      [thing([20, 20, 20], 100, { softBasisPoints: 5_000 })],
      true,
    ],
  ])('%s', (_, inside, goods, isPossible) => {
    expect(mayHold(inside, goods)).toBe(isPossible);
  });

  it('is not asked of arrange where it is impossible, and nothing is found then', () => {
    expect(arrange(box([20, 20, 20], 199), times(2, thing([10, 10, 10])))).toBeUndefined();
    expect(arrange(box([20, 20, 20]), [])).toEqual([]);
  });

  it('goods go in from the bottom up, then along, then across', () => {
    const at = ([xMm, yMm, zMm]: Three, index: number): Placement => {
      return { index, xMm, yMm, zMm, lengthMm: 1, widthMm: 1, heightMm: 1 };
    };
    const corners: Three[] = [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 0],
      [1, 1, 0],
    ];
    expect(bottomUp(corners.map(at)).map(({ index }) => index)).toEqual([3, 2, 1, 4, 0]);
  });
});
