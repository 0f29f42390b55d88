import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillableOf, kindsOf, volumeOfKinds } from './kinds.ts';
import { type PackingGoods, pressed, type Side, SIDES, turningsOf } from './packing.ts';

function thing(
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  more: Partial<PackingGoods> = {},
): PackingGoods {
  return { lengthMm, widthMm, heightMm, weightGrams: 500, ...more };
}

const asWords = (goods: PackingGoods): string[] => turningsOf(goods).map((turned) => turned.join('×'));

const smaller = (a: number, b: number): number => a - b;

describe('[B-11] the ways a thing may be turned', () => {
  it.each([
    ['six where all sides differ', thing(3, 2, 1), ['3×2×1', '2×3×1', '3×1×2', '1×3×2', '2×1×3', '1×2×3']],
    ['three where two sides are equal', thing(3, 3, 1), ['3×3×1', '3×1×3', '1×3×3']],
    ['one where it is a cube', thing(2, 2, 2), ['2×2×2']],
    ['two upright', thing(3, 2, 1, { upSides: ['heightMm'] }), ['3×2×1', '2×3×1']],
    ['two on its long edge', thing(3, 2, 1, { upSides: ['widthMm'] }), ['3×1×2', '1×3×2']],
    ['two on end', thing(3, 2, 1, { upSides: ['lengthMm'] }), ['2×1×3', '1×2×3']],
    [
      'four where one side may not point up',
      thing(3, 2, 1, { upSides: ['lengthMm', 'heightMm'] }),
      ['3×2×1', '2×3×1', '2×1×3', '1×2×3'],
    ],
    ['one upright on a square ground', thing(2, 2, 5, { upSides: ['heightMm'] }), ['2×2×5']],
    ['none where no side may point up', thing(3, 2, 1, { upSides: [] }), []],
  ])('are %s', (_, goods, turnings) => {
    expect(asWords(goods)).toEqual(turnings);
  });

  it('press soft goods first', () => {
    expect(asWords(thing(4, 4, 2, { softBasisPoints: 5_000, upSides: ['heightMm'] }))).toEqual(['4×4×1']);
  });

  it('each have the same three sides, and one of those that may point up', () => {
    const side = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.tuple(side, side, side), fc.subarray([...SIDES]), ([one, two, three], upSides) => {
        const goods = thing(one, two, three, { upSides });
        const turnings = turningsOf(goods);
        for (const turned of turnings) {
          expect(turned.toSorted(smaller)).toEqual([one, two, three].toSorted(smaller));
          expect(upSides.map((up) => goods[up])).toContain(turned[2]);
        }
        expect(new Set(asWords(goods)).size).toBe(turnings.length);
        expect(turnings.length > 0).toBe(upSides.length > 0);
      }),
    );
  });
});

describe('[B-11] soft goods under light pressure', () => {
  const sidesOf = (goods: PackingGoods): readonly number[] => SIDES.map((name: Side) => pressed(goods)[name]);

  it.each([
    ['rigid ones stay as they are', thing(30, 20, 10), [30, 20, 10]],
    ['the shortest side gives way: the height', thing(30, 20, 10, { softBasisPoints: 5_000 }), [30, 20, 5]],
    ['the shortest side gives way: the width', thing(30, 10, 20, { softBasisPoints: 5_000 }), [30, 5, 20]],
    ['the shortest side gives way: the length', thing(10, 20, 30, { softBasisPoints: 5_000 }), [5, 20, 30]],
    ['of two shortest the later', thing(10, 20, 10, { softBasisPoints: 5_000 }), [10, 20, 5]],
    ['of two shortest the later, again', thing(10, 10, 20, { softBasisPoints: 5_000 }), [10, 5, 20]],
    ['of a cube the height', thing(10, 10, 10, { softBasisPoints: 5_000 }), [10, 10, 5]],
    ['a started millimetre counts whole', thing(30, 20, 10, { softBasisPoints: 5_001 }), [30, 20, 6]],
    ['a hair below stays the whole', thing(30, 20, 10, { softBasisPoints: 4_999 }), [30, 20, 5]],
    ['not pressed at all', thing(30, 20, 10, { softBasisPoints: 10_000 }), [30, 20, 10]],
    ['never to nothing', thing(30, 20, 10, { softBasisPoints: 0 }), [30, 20, 1]],
    ['a millimetre stays one', thing(30, 20, 1, { softBasisPoints: 1 }), [30, 20, 1]],
  ])('%s', (_, goods, sides) => {
    expect(sidesOf(goods)).toEqual(sides);
  });

  it('are never larger than they were, and only one side changes', () => {
    const side = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(
        fc.tuple(side, side, side),
        fc.integer({ min: 0, max: 10_000 }),
        (sides, softBasisPoints) => {
          const left = sidesOf(thing(...sides, { softBasisPoints }));
          expect(left.filter((each, place) => each !== sides[place]).length).toBeLessThanOrEqual(1);
          expect(Math.min(...left)).toBe(
            Math.max(1, Math.ceil((Math.min(...sides) * softBasisPoints) / 10_000)),
          );
        },
      ),
    );
  });
});

describe('[B-11] goods by kind', () => {
  const book = thing(150, 100, 50);

  it('are one kind where packing sees no difference, each with its places in the list', () => {
    const kinds = kindsOf([book, thing(1, 1, 1), { ...book }, { ...book, isFragile: false }]);
    expect(kinds.map(({ indexes }) => indexes)).toEqual([[0, 2, 3], [1]]);
    expect(kinds[0]).toEqual({
      indexes: [0, 2, 3],
      turnings: turningsOf(book),
      volume: 750_000,
      grams: 500,
      isFragile: false,
    });
  });

  it.each([
    ['length', { lengthMm: 151 }],
    ['width', { widthMm: 101 }],
    ['height', { heightMm: 51 }],
    ['weight', { weightGrams: 501 }],
    ['sides that may point up', { upSides: ['heightMm'] as const }],
    ['being fragile', { isFragile: true }],
    ['being soft', { softBasisPoints: 10_000 }],
  ])('differ by %s', (_, more) => {
    expect(kindsOf([book, { ...book, ...more }])).toHaveLength(2);
  });

  it('know which are fragile, and take their volume from the pressed sides', () => {
    const [coat] = kindsOf([thing(30, 20, 10, { softBasisPoints: 5_000, isFragile: true })]);
    expect(coat).toMatchObject({ volume: 3_000, isFragile: true });
  });

  it('take no room where no side may point up, because they go into no box', () => {
    expect(kindsOf([thing(3, 2, 1, { upSides: [] })])[0]).toMatchObject({ volume: 0, turnings: [] });
  });

  it('take together what each of them takes', () => {
    expect(volumeOfKinds(kindsOf([book, book, thing(2, 3, 4)]))).toBe(1_500_024);
    expect(volumeOfKinds(kindsOf([]))).toBe(0);
  });
});

describe('[B-11] the longest row of goods in a length', () => {
  it('is nothing below the shortest side, and the best sum of sides above', () => {
    const kinds = kindsOf([thing(7, 7, 3)]);
    expect([...fillableOf(kinds, 14)]).toEqual([0, 0, 0, 3, 3, 3, 6, 7, 7, 9, 10, 10, 12, 13, 14]);
  });

  it('is nothing without goods', () => {
    expect([...fillableOf([], 3)]).toEqual([0, 0, 0, 0]);
  });

  it('is what trying every sum of sides finds', () => {
    const side = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side, side), { minLength: 1, maxLength: 3 }), (all) => {
        const sides = all.flat();
        const isSum = (length: number): boolean =>
          length === 0 || sides.some((each) => each <= length && isSum(length - each));
        const fillable = fillableOf(kindsOf(all.map((each) => thing(...each))), 16);
        for (let length = 0; length <= 16; length += 1) {
          let longest = length;
          while (!isSum(longest)) longest -= 1;
          expect(fillable[length]).toBe(longest);
        }
      }),
      { numRuns: 40 },
    );
  });
});
