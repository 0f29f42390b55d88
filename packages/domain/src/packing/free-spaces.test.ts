import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cuboid, type FreeSpace, spacesAfter } from './free-spaces.ts';

const FLOOR: FreeSpace = { x: 0, y: 0, z: 0, length: 10, width: 8 };

function space(x: number, y: number, z: number, length: number, width: number): FreeSpace {
  return { x, y, z, length, width };
}

function cuboid(
  [x, y, z]: readonly [number, number, number],
  [length, width, height]: readonly [number, number, number],
): Cuboid {
  return { x, y, z, length, width, height };
}

/** The spaces after several cuboids, one by one; all of them carry, or none. */
function after(cuboids: readonly Cuboid[], carries: boolean, floor = FLOOR): readonly FreeSpace[] {
  return cuboids.reduce<readonly FreeSpace[]>((spaces, each) => spacesAfter(spaces, each, carries), [floor]);
}

describe('[B-11] the free spaces beside a cuboid', () => {
  it.each([
    ['in the near corner', cuboid([0, 0, 0], [4, 3, 2]), [space(4, 0, 0, 6, 8), space(0, 3, 0, 10, 5)]],
    ['in the far corner', cuboid([6, 5, 0], [4, 3, 2]), [space(0, 0, 0, 6, 8), space(0, 0, 0, 10, 5)]],
    [
      'in the middle',
      cuboid([3, 2, 0], [4, 3, 2]),
      [space(0, 0, 0, 3, 8), space(7, 0, 0, 3, 8), space(0, 0, 0, 10, 2), space(0, 5, 0, 10, 3)],
    ],
    ['along a whole side', cuboid([0, 0, 0], [10, 3, 2]), [space(0, 3, 0, 10, 5)]],
    ['along the other side', cuboid([0, 0, 0], [4, 8, 2]), [space(4, 0, 0, 6, 8)]],
    ['on the whole floor', cuboid([0, 0, 0], [10, 8, 2]), []],
    [
      'a millimetre from each side',
      cuboid([1, 1, 0], [8, 6, 2]),
      [space(0, 0, 0, 1, 8), space(9, 0, 0, 1, 8), space(0, 0, 0, 10, 1), space(0, 7, 0, 10, 1)],
    ],
  ])('%s', (_, standing, left) => {
    expect(spacesAfter([FLOOR], standing, false)).toEqual(left);
  });

  it('its top is one more where goods may lie on it', () => {
    expect(spacesAfter([FLOOR], cuboid([0, 0, 0], [10, 8, 2]), true)).toEqual([space(0, 0, 2, 10, 8)]);
    expect(spacesAfter([FLOOR], cuboid([2, 8 - 3, 0], [8, 3, 7]), true)).toEqual([
      space(0, 0, 0, 2, 8),
      space(0, 0, 0, 10, 5),
      space(2, 5, 7, 8, 3),
    ]);
  });

  it('are none where there were none before', () => {
    expect(spacesAfter([], cuboid([0, 0, 0], [1, 1, 1]), false)).toEqual([]);
  });
});

describe('[B-11] a space that a cuboid does not take from', () => {
  const standing = cuboid([4, 3, 2], [3, 2, 5]);

  it.each([
    ['ends where it begins', space(0, 3, 2, 4, 2)],
    ['begins where it ends', space(7, 3, 2, 3, 2)],
    ['ends where it begins, across', space(4, 0, 2, 3, 3)],
    ['begins where it ends, across', space(4, 5, 2, 3, 3)],
    ['lies at the height of its top', space(0, 0, 7, 10, 8)],
    ['lies above its top', space(0, 0, 8, 10, 8)],
  ])('%s and stays as it is', (_, untouched) => {
    expect(spacesAfter([untouched], standing, false)).toEqual([untouched]);
  });

  it.each([
    ['reaches in by a millimetre', space(0, 3, 2, 5, 2), [space(0, 3, 2, 4, 2)]],
    ['is reached into by a millimetre', space(6, 3, 2, 3, 2), [space(7, 3, 2, 2, 2)]],
    ['reaches in by a millimetre, across', space(4, 0, 2, 3, 4), [space(4, 0, 2, 3, 3)]],
    ['is reached into by a millimetre, across', space(4, 4, 2, 3, 4), [space(4, 5, 2, 3, 3)]],
    ['lies a millimetre below its top', space(4, 3, 6, 3, 2), []],
    ['lies below it, because it would reach up to the lid', space(4, 3, 0, 3, 3), [space(4, 5, 0, 3, 1)]],
  ])('unlike one that %s', (_, touched, left) => {
    expect(spacesAfter([touched], standing, false)).toEqual(left);
  });
});

describe('[B-11] tops of the same height', () => {
  const one = space(0, 0, 2, 4, 3);

  it.each([
    ['side by side along the box are one', cuboid([4, 0, 0], [5, 3, 2]), [space(0, 0, 2, 9, 3)]],
    ['side by side across the box are one', cuboid([0, 3, 0], [4, 4, 2]), [space(0, 0, 2, 4, 7)]],
    [
      'make a narrower one together where one is wider',
      cuboid([4, 1, 0], [5, 5, 2]),
      [one, space(4, 1, 2, 5, 5), space(0, 1, 2, 9, 2)],
    ],
    [
      'make a shorter one together where one is longer',
      cuboid([1, 3, 0], [6, 4, 2]),
      [one, space(1, 3, 2, 6, 4), space(1, 0, 2, 3, 7)],
    ],
    ['that only meet in a corner stay apart', cuboid([4, 3, 0], [2, 2, 2]), [one, space(4, 3, 2, 2, 2)]],
    ['with a gap between them stay apart', cuboid([5, 0, 0], [2, 3, 2]), [one, space(5, 0, 2, 2, 3)]],
    ['with a gap across stay apart', cuboid([0, 4, 0], [4, 2, 2]), [one, space(0, 4, 2, 4, 2)]],
    ['unlike those of another height', cuboid([4, 0, 0], [5, 3, 1]), [one, space(4, 0, 1, 5, 3)]],
  ])('%s', (_, standing, left) => {
    expect(spacesAfter([one], standing, true)).toEqual(left);
  });

  it('come together from the other side too', () => {
    const far = space(4, 3, 2, 4, 3);
    expect(spacesAfter([far], cuboid([0, 3, 0], [4, 3, 2]), true)).toEqual([space(0, 3, 2, 8, 3)]);
    expect(spacesAfter([far], cuboid([4, 0, 0], [4, 3, 2]), true)).toEqual([space(4, 0, 2, 4, 6)]);
  });

  it('two of them touch in their narrowest strip of a millimetre', () => {
    const both = spacesAfter([one], cuboid([4, 2, 0], [5, 5, 2]), true);
    expect(both).toContainEqual(space(0, 2, 2, 9, 1));
  });
});

describe('[B-11] free spaces whatever stands in a box', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const floor = space(0, 0, 0, 5, 4);

  /** Cuboids one after the other, each somewhere in a space that is free by then. */
  const standing = (draws: readonly (readonly number[])[], carries: boolean): readonly Cuboid[] => {
    const cuboids: Cuboid[] = [];
    for (const [which = 0, fromX = 0, toX = 0, fromY = 0, toY = 0, high = 0] of draws) {
      const spaces = after(cuboids, carries, floor);
      const { x, y, z, length, width } = spaces[Math.floor(which * spaces.length)] ?? floor;
      if (spaces.length === 0) break;
      const atX = Math.floor(fromX * length);
      const atY = Math.floor(fromY * width);
      const sides = [1 + Math.floor(toX * (length - atX)), 1 + Math.floor(toY * (width - atY))] as const;
      cuboids.push(cuboid([x + atX, y + atY, z], [...sides, 1 + Math.floor(high * 3)]));
    }
    return cuboids;
  };
  const draws = fc.array(fc.array(chance, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 6 });
  const covers = (each: Cuboid | FreeSpace, x: number, y: number): boolean =>
    each.x <= x && x < each.x + each.length && each.y <= y && y < each.y + each.width;
  const cellsOf = ({ x, y, length, width }: FreeSpace): (readonly [number, number])[] =>
    Array.from({ length: length * width }, (_, at) => [x + (at % length), y + Math.floor(at / length)]);

  /** Every rectangle of the floor that no cuboid stands in and that none larger holds, by looking at each. */
  const largestEmpty = (cuboids: readonly Cuboid[]): FreeSpace[] => {
    const all: FreeSpace[] = [];
    for (let x = 0; x < floor.length; x += 1)
      for (let y = 0; y < floor.width; y += 1)
        for (let length = 1; x + length <= floor.length; length += 1)
          for (let width = 1; y + width <= floor.width; width += 1) all.push(space(x, y, 0, length, width));
    const empty = all.filter(
      (each) => !cuboids.some((other) => cellsOf(each).some(([x, y]) => covers(other, x, y))),
    );
    const isWithin = (a: FreeSpace, b: FreeSpace): boolean =>
      a !== b && cellsOf(a).every(([x, y]) => covers(b, x, y));
    return empty.filter((each) => !empty.some((other) => isWithin(each, other)));
  };
  const inOrder = (spaces: readonly FreeSpace[]): string[] =>
    spaces.map(({ x, y, length, width }) => [x, y, length, width].join(' ')).toSorted();

  it('are exactly the largest rectangles of the floor where nothing may be stacked', () => {
    fc.assert(
      fc.property(draws, (drawn) => {
        const cuboids = standing(drawn, false);
        expect(inOrder(after(cuboids, false, floor))).toEqual(inOrder(largestEmpty(cuboids)));
      }),
      { numRuns: 50 },
    );
  });

  it('rest wholly on goods, have nothing above them and hold no other', () => {
    fc.assert(
      fc.property(draws, (drawn) => {
        const cuboids = standing(drawn, true);
        const spaces = after(cuboids, true, floor);
        for (const each of spaces) {
          const cells = cellsOf(each);
          const rests = ([x, y]: readonly [number, number]): boolean =>
            each.z === 0 || cuboids.some((other) => other.z + other.height === each.z && covers(other, x, y));
          expect(cells.every(rests)).toBe(true);
          const above = cuboids.filter((other) => other.z + other.height > each.z);
          expect(cells.some(([x, y]) => above.some((other) => covers(other, x, y)))).toBe(false);
        }
        expect(new Set(spaces.map((each) => JSON.stringify(each))).size).toBe(spaces.length);
      }),
      { numRuns: 50 },
    );
  });
});
