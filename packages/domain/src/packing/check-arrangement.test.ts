import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from './check-arrangement.ts';
import type { PackingBox, PackingGoods, Placement } from './packing.ts';

const BOX: PackingBox = { lengthMm: 300, widthMm: 200, heightMm: 100 };
type Three = readonly [number, number, number];

function thing([lengthMm, widthMm, heightMm]: Three, more: Partial<PackingGoods> = {}): PackingGoods {
  return { lengthMm, widthMm, heightMm, weightGrams: 500, ...more };
}

function lying(
  index: number,
  [xMm, yMm, zMm]: Three,
  [lengthMm, widthMm, heightMm]: Three = [150, 100, 50],
): Placement {
  return { index, xMm, yMm, zMm, lengthMm, widthMm, heightMm };
}

const book = thing([150, 100, 50]);
const faultOfOne = (goods: PackingGoods, placement: Placement) => faultOf(BOX, [goods], [placement]);

describe('[B-11] the check counts', () => {
  it('an empty box for no goods is right', () => {
    expect(faultOf(BOX, [], [])).toBeUndefined();
  });

  it.each([
    ['nothing packed', [book], [], 'goods_missing'],
    [
      'a thing that is not on the list',
      [book],
      [lying(0, [0, 0, 0]), lying(1, [150, 0, 0])],
      'goods_missing',
    ],
    ['another than the one on the list', [book], [lying(1, [0, 0, 0])], 'goods_missing'],
    ['one twice and one missing', [book, book], [lying(1, [0, 0, 0]), lying(1, [150, 0, 0])], 'goods_twice'],
    ['both, in another order', [book, book], [lying(1, [0, 0, 0]), lying(0, [150, 0, 0])], undefined],
  ] as const)('%s', (_, goods, arrangement, fault) => {
    expect(faultOf(BOX, goods, arrangement)).toBe(fault);
  });

  it.each([
    [1_000, undefined],
    [999, 'too_heavy'],
    [0, 'too_heavy'],
    [undefined, undefined],
  ])('two books of 500 g in a box for %s g', (maxGoodsGrams, fault) => {
    const both = [lying(0, [0, 0, 0]), lying(1, [150, 0, 0])];
    expect(faultOf({ ...BOX, maxGoodsGrams }, [book, book], both)).toBe(fault);
  });
});

describe('[B-11] the check of a single thing', () => {
  it.each([
    ['in the far corner', [150, 100, 0], undefined],
    ['a millimetre too far along', [151, 100, 0], 'outside'],
    ['a millimetre too far across', [150, 101, 0], 'outside'],
    ['a millimetre too high', [0, 0, 51], 'outside'],
    ['before the near wall', [-1, 0, 0], 'outside'],
    ['beside the near wall', [0, -1, 0], 'outside'],
    ['under the floor', [0, 0, -1], 'outside'],
    ['in the air at the lid', [0, 0, 50], 'falls'],
  ] as const)('%s', (_, place, fault) => {
    expect(faultOfOne(book, lying(0, place))).toBe(fault);
  });

  it('may be turned as long as its sides are the same', () => {
    for (const sides of [
      [100, 150, 50],
      [150, 50, 100],
      [50, 150, 100],
    ] as const)
      expect(faultOfOne(book, lying(0, [0, 0, 0], sides))).toBeUndefined();
    expect(faultOfOne(book, lying(0, [0, 0, 0], [150, 100, 51]))).toBe('sides_changed');
    expect(faultOfOne(book, lying(0, [0, 0, 0], [150, 99, 50]))).toBe('sides_changed');
    expect(faultOfOne(book, lying(0, [0, 0, 0], [150, 150, 50]))).toBe('sides_changed');
  });

  it('is told from another of which the sides look alike one after the other', () => {
    const long = { lengthMm: 200, widthMm: 200, heightMm: 200 };
    expect(faultOf(long, [thing([100, 20, 9])], [lying(0, [0, 0, 0], [9, 20, 100])])).toBeUndefined();
    expect(faultOf(long, [thing([11, 1, 1])], [lying(0, [0, 0, 0], [1, 11, 1])])).toBeUndefined();
    expect(faultOf(long, [thing([11, 1, 1])], [lying(0, [0, 0, 0], [1, 1, 111])])).toBe('sides_changed');
  });

  it.each([
    [['heightMm'], [150, 100, 50], undefined],
    [['heightMm'], [150, 50, 100], 'wrong_side_up'],
    [['widthMm'], [150, 50, 100], undefined],
    [['widthMm'], [150, 100, 50], 'wrong_side_up'],
    [['widthMm', 'heightMm'], [150, 100, 50], undefined],
    [[], [150, 100, 50], 'wrong_side_up'],
  ] as const)('with %j up, lying as %j', (upSides, sides, fault) => {
    expect(faultOfOne({ ...book, upSides }, lying(0, [0, 0, 0], sides))).toBe(fault);
  });

  it.each([
    ['pressed to half on its height', [60, 40, 20], 5_000, [60, 40, 10], undefined],
    ['not pressed at all', [60, 40, 20], 5_000, [60, 40, 20], 'sides_changed'],
    ['pressed on another side', [60, 40, 20], 5_000, [60, 20, 20], 'sides_changed'],
    ['a started millimetre counts whole', [60, 40, 20], 5_001, [60, 40, 11], undefined],
    ['a started millimetre is not left out', [60, 40, 20], 5_001, [60, 40, 10], 'sides_changed'],
    ['never to nothing', [60, 40, 20], 0, [60, 40, 1], undefined],
    ['not to more than nothing either', [60, 40, 20], 0, [60, 40, 2], 'sides_changed'],
    ['pressed on its width', [60, 20, 40], 5_000, [60, 10, 40], undefined],
    ['pressed on its length', [20, 60, 40], 5_000, [10, 60, 40], undefined],
  ] as const)('that is soft: %s', (_, sides, softBasisPoints, found, fault) => {
    expect(faultOfOne(thing(sides, { softBasisPoints }), lying(0, [0, 0, 0], found))).toBe(fault);
  });

  it('that is soft and upright has its pressed side up', () => {
    const coat = thing([60, 40, 20], { softBasisPoints: 5_000, upSides: ['heightMm'] });
    expect(faultOfOne(coat, lying(0, [0, 0, 0], [60, 40, 10]))).toBeUndefined();
    expect(faultOfOne(coat, lying(0, [0, 0, 0], [60, 10, 40]))).toBe('wrong_side_up');
  });
});

describe('[B-11] the check of two things', () => {
  const cube = thing([100, 100, 50]);
  const sides: Three = [100, 100, 50];
  const fault = (other: Three, goods: readonly PackingGoods[] = [cube, cube]) =>
    faultOf(BOX, goods, [lying(0, [100, 100, 0], sides), lying(1, other, sides)]);

  it.each([
    ['one before the other', [0, 100, 0], undefined],
    ['one behind the other', [200, 100, 0], undefined],
    ['one beside the other', [100, 0, 0], undefined],
    ['both in the same place', [100, 100, 0], 'overlap'],
    ['a millimetre shared, before', [1, 100, 0], 'overlap'],
    ['a millimetre shared, behind', [199, 100, 0], 'overlap'],
    ['a millimetre shared, beside', [100, 1, 0], 'overlap'],
    ['a millimetre shared in a corner only', [1, 1, 0], 'overlap'],
    ['one on the other', [100, 100, 50], undefined],
    ['one a millimetre inside the other from above', [100, 100, 49], 'overlap'],
  ] as const)('%s', (_, other, expected) => {
    expect(fault(other)).toBe(expected);
  });

  it('finds an overlap whichever of them is listed first', () => {
    const both = [lying(1, [100, 100, 49], sides), lying(0, [100, 100, 0], sides)];
    expect(faultOf(BOX, [cube, cube], both)).toBe('overlap');
  });

  it('nothing lies on a fragile thing, but beside it and under it', () => {
    const glass = { ...cube, isFragile: true };
    expect(fault([100, 100, 50], [glass, cube])).toBe('on_fragile');
    expect(fault([199, 100, 50], [glass, cube])).toBe('on_fragile');
    expect(fault([200, 100, 0], [glass, cube])).toBeUndefined();
    expect(fault([100, 100, 50], [cube, glass])).toBeUndefined();
    expect(fault([100, 100, 50], [{ ...cube, isFragile: false }, cube])).toBeUndefined();
  });

  it('not even with another thing between them', () => {
    const flat = thing([100, 100, 20]);
    const stack = [0, 20, 40].map((zMm, index) => lying(index, [0, 0, zMm], [100, 100, 20]));
    expect(faultOf(BOX, [flat, { ...flat, isFragile: true }, flat], stack)).toBe('on_fragile');
    expect(faultOf(BOX, [{ ...flat, isFragile: true }, flat, flat], stack)).toBe('on_fragile');
    expect(faultOf(BOX, [flat, flat, { ...flat, isFragile: true }], stack)).toBeUndefined();
  });
});

describe('[B-11] the check of what stands', () => {
  const tall: PackingBox = { lengthMm: 400, widthMm: 400, heightMm: 400 };
  const PLATE: Three = [40, 40, 5];

  /** A plate of 40 by 40 in the middle, on pillars as high as 10 at these places, with these sides. */
  const onPillars = (pillars: readonly (readonly [number, number, number, number])[]) =>
    faultOf(
      tall,
      [thing(PLATE), ...pillars.map(([, , length, width]) => thing([length, width, 10]))],
      [
        lying(0, [100, 100, 10], PLATE),
        ...pillars.map(([x, y, length, width], index) => lying(index + 1, [x, y, 0], [length, width, 10])),
      ],
    );

  const NEAR = [100, 100, 2, 2] as const;
  const BESIDE = [100, 138, 2, 2] as const;
  const BEHIND = [138, 100, 2, 2] as const;

  it.each([
    ['no pillar', [], 'falls'],
    ['a pillar under its middle', [[118, 118, 4, 4]], undefined],
    ['a pillar that ends at its middle', [[100, 100, 20, 20]], undefined],
    ['a pillar that ends just before its middle', [[100, 100, 19, 40]], 'falls'],
    ['a pillar that only touches it', [[90, 100, 10, 40]], 'falls'],
    ['two pillars in opposite corners', [BEHIND, BESIDE], undefined],
    ['two pillars on one side', [NEAR, BESIDE], 'falls'],
    ['three pillars around its middle', [NEAR, BEHIND, [119, 138, 2, 2]], undefined],
  ] as const)('on %s', (_, pillars, fault) => {
    expect(onPillars(pillars)).toBe(fault);
  });

  it('a lower pillar carries nothing', () => {
    const goods = [thing(PLATE), thing([40, 40, 9])];
    expect(faultOf(tall, goods, [lying(0, [0, 0, 10], PLATE), lying(1, [0, 0, 0], [40, 40, 9])])).toBe(
      'falls',
    );
  });

  it('falls exactly where its middle is in no triangle of corners that it rests on', () => {
    type Point = readonly [number, number];
    const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
      Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
    const isBetween = (value: number, values: readonly number[]): boolean =>
      Math.min(...values) <= value && value <= Math.max(...values);
    const isInTriangle = (at: Point, corners: readonly [Point, Point, Point]): boolean => {
      const [a, b, c] = corners;
      const turns = new Set([turn(a, b, at), turn(b, c, at), turn(c, a, at)]);
      return (
        !(turns.has(1) && turns.has(-1)) &&
        [0, 1].every((axis) =>
          isBetween(
            at[axis] ?? 0,
            corners.map((corner) => corner[axis] ?? 0),
          ),
        )
      );
    };
    const isInHull = (at: Point, points: readonly Point[]): boolean =>
      points.some((a) => points.some((b) => points.some((c) => isInTriangle(at, [a, b, c]))));
    const pillar = fc.tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
    );
    /** One pillar in each quarter at most, so that none overlaps another. */
    const quarters = fc.tuple(...[0, 1, 2, 3].map(() => fc.option(pillar)));
    fc.assert(
      fc.property(quarters, (drawn) => {
        const pillars = drawn.flatMap((each, quarter) => {
          if (!each) return [];
          const [x, y, length, width] = each;
          return [[100 + (quarter % 2) * 25 + x, 100 + (quarter > 1 ? 25 : 0) + y, length, width] as const];
        });
        const corners = pillars.flatMap(([x, y, length, width]): Point[] => [
          [x, y],
          [x + length, y],
          [x, y + width],
          [x + length, y + width],
        ]);
        expect(onPillars(pillars)).toBe(isInHull([120, 120], corners) ? undefined : 'falls');
      }),
      { numRuns: 150 },
    );
  });
});
