import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../testing/haul-fixtures.ts';
import { shareOf } from '../testing/share.ts';
import { arrange } from './arrange.ts';
import { arrangeFew, MOST_FEW_GOODS } from './arrange-few.ts';
import { faultOf } from './check-arrangement.ts';
import { FILL_ORDERS, fillBox } from './fill-box.ts';
import { packCartons } from './pack-cartons.ts';
import type { PackingBox, PackingGoods, Placement, Turned } from './packing.ts';

const BOX: PackingBox = { lengthMm: 300, widthMm: 200, heightMm: 100, maxGoodsGrams: 10_000 };
const book = thing(150, 100, 50);

function thing(
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  more: Partial<PackingGoods> = {},
): PackingGoods {
  return { lengthMm, widthMm, heightMm, weightGrams: 500, ...more };
}

function at(index: number, [xMm, yMm, zMm]: readonly [number, number, number], goods = book): Placement {
  const { lengthMm, widthMm, heightMm } = goods;
  return { index, xMm, yMm, zMm, lengthMm, widthMm, heightMm };
}

const ROOMY: PackingBox = { lengthMm: 500, widthMm: 400, heightMm: 400 };
const side = fc.integer({ min: 10, max: 250 });
const anyThing: fc.Arbitrary<PackingGoods> = fc.record({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  weightGrams: fc.integer({ min: 1, max: 3_000 }),
  upSides: fc.constantFrom(undefined, undefined, ['heightMm'] as const),
  isFragile: fc.constantFrom(undefined, false, false, true),
});

/** A box, and the two to six goods that cutting it across again and again makes of it, turned. */
function cutUp(random: () => number): { box: PackingBox; goods: PackingGoods[] } {
  const upTo = (most: number): number => Math.floor(random() * most);
  const box = { lengthMm: 100 + upTo(400), widthMm: 100 + upTo(300), heightMm: 60 + upTo(300) };
  let parts: Turned[] = [[box.lengthMm, box.widthMm, box.heightMm]];
  for (const wanted = 2 + upTo(5); parts.length < wanted;) {
    const [largest = [1, 1, 1], ...others] = parts.toSorted(
      (a, b) => b[0] * b[1] * b[2] - a[0] * a[1] * a[2],
    );
    const axis = upTo(3);
    const cutMm = Math.max(1, Math.floor((largest[axis] ?? 1) * (0.2 + 0.6 * random())));
    const withSide = (lengthMm: number): Turned => [
      axis === 0 ? lengthMm : largest[0],
      axis === 1 ? lengthMm : largest[1],
      axis === 2 ? lengthMm : largest[2],
    ];
    parts = [...others, withSide(cutMm), withSide((largest[axis] ?? 1) - cutMm)];
  }
  return { box, goods: parts.map(([length, width, height]) => thing(width, height, length)) };
}

describe('[B-11] goods in a box', () => {
  it('fill it to the last millimetre where they can', () => {
    const books = Array.from({ length: 8 }, () => book);
    const arrangement = arrange(BOX, books);
    expect(arrangement && faultOf(BOX, books, arrangement)).toBeUndefined();
    expect(arrangement).toHaveLength(8);
    expect(arrange(BOX, [...books, thing(1, 1, 1)])).toBeUndefined();
  });

  it('weigh at most what the box carries', () => {
    expect(arrange(BOX, [thing(10, 10, 10, { weightGrams: 10_000 })])).toHaveLength(1);
    expect(arrange(BOX, [thing(10, 10, 10, { weightGrams: 10_001 })])).toBeUndefined();
  });

  it('stay upright where they must', () => {
    expect(arrange(BOX, [thing(50, 50, 101)])).toHaveLength(1);
    expect(arrange(BOX, [thing(50, 50, 101, { upSides: ['heightMm'] })])).toBeUndefined();
  });

  it('carry nothing when they are fragile', () => {
    const glass = thing(300, 200, 50, { isFragile: true });
    expect(arrange(BOX, [glass, glass])).toBeUndefined();
    const [first, second] = arrange(BOX, [glass, thing(300, 200, 50)]) ?? [];
    expect([first?.index, second?.index]).toEqual([1, 0]);
  });

  it('are pressed on their shortest side by what was measured when they are soft', () => {
    const coat = thing(300, 200, 200, { softBasisPoints: 5_000 });
    expect(arrange(BOX, [coat])).toHaveLength(1);
    expect(arrange(BOX, [{ ...coat, softBasisPoints: 5_001 }])).toBeUndefined();
  });

  it('that are more than half supported may stand over an edge', () => {
    const box = { lengthMm: 100, widthMm: 100, heightMm: 100 };
    const goods = [thing(60, 100, 50, { upSides: ['heightMm'] }), thing(100, 100, 50)];
    const arrangement = arrange(box, goods);
    expect(arrangement && faultOf(box, goods, arrangement)).toBeUndefined();
    expect(arrangement).toHaveLength(2);
  });

  it('lie as the independent check allows, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(anyThing, { minLength: 1, maxLength: 9 }), (goods) => {
        const arrangement = arrange(ROOMY, goods);
        if (arrangement !== undefined) expect(faultOf(ROOMY, goods, arrangement)).toBeUndefined();
      }),
      { numRuns: shareOf(2_000) },
    );
  });

  it('up to six that were cut out of a box without a gap: none lies impossibly, and less than one in a hundred is missed', () => {
    const count = shareOf(10_000);
    const random = seeded(7);
    let missed = 0;
    for (let haul = 0; haul < count; haul += 1) {
      const { box, goods } = cutUp(random);
      const arrangement = arrange(box, goods);
      if (arrangement === undefined) missed += 1;
      else expect(faultOf(box, goods, arrangement)).toBeUndefined();
    }
    expect(missed).toBeLessThan(count / 100);
  });
});

describe('[B-11] the check of an arrangement', () => {
  const pair = [book, book];
  it.each([
    ['nothing', [at(0, [0, 0, 0]), at(1, [150, 0, 0])], undefined],
    ['one is missing', [at(0, [0, 0, 0])], 'goods_missing'],
    ['one is there twice', [at(0, [0, 0, 0]), at(0, [150, 0, 0])], 'goods_twice'],
    ['they share a millimetre', [at(0, [0, 0, 0]), at(1, [149, 0, 0])], 'overlap'],
    ['one sticks out', [at(0, [0, 0, 0]), at(1, [151, 0, 0])], 'outside'],
    ['one lies on the other', [at(0, [0, 0, 0]), at(1, [0, 0, 50])], undefined],
    ['one floats', [at(0, [0, 0, 0]), at(1, [150, 0, 50])], 'falls'],
    ['one falls over the edge', [at(0, [0, 0, 0]), at(1, [76, 0, 50])], 'falls'],
    ['one just stands', [at(0, [0, 0, 0]), at(1, [75, 0, 50])], undefined],
  ] as const)('finds what is wrong: %s', (_, arrangement, fault) => {
    expect(faultOf(BOX, pair, arrangement)).toBe(fault);
  });

  it('finds changed sides, a wrong side up, too much weight and goods on something fragile', () => {
    expect(faultOf(BOX, [book], [{ ...at(0, [0, 0, 0]), heightMm: 49 }])).toBe('sides_changed');
    const upright = { ...book, upSides: ['lengthMm'] as const };
    expect(faultOf(BOX, [upright], [at(0, [0, 0, 0])])).toBe('wrong_side_up');
    expect(faultOf({ ...BOX, maxGoodsGrams: 499 }, [book], [at(0, [0, 0, 0])])).toBe('too_heavy');
    const onGlass = [at(0, [0, 0, 0]), at(1, [0, 0, 50])];
    expect(faultOf(BOX, [{ ...book, isFragile: true }, book], onGlass)).toBe('on_fragile');
    expect(faultOf(BOX, [book, { ...book, isFragile: true }], onGlass)).toBeUndefined();
  });
});

describe('[B-11] cartons for goods', () => {
  const small = { code: 'small', ...BOX };
  const large = { code: 'large', lengthMm: 400, widthMm: 300, heightMm: 300, maxGoodsGrams: 20_000 };

  it('are the smallest that holds all, and none of those that are used up', () => {
    expect(packCartons([book], [large, small])?.map(({ carton }) => carton.code)).toEqual(['small']);
    const usedUp = { ...small, count: 0 };
    expect(packCartons([book], [large, usedUp])?.map(({ carton }) => carton.code)).toEqual(['large']);
  });

  it('are several when one is too small, each with goods of its own', () => {
    const goods = Array.from({ length: 12 }, () => book);
    const packed = packCartons(goods, [small]) ?? [];
    expect(packed).toHaveLength(2);
    const indexes = packed.flatMap(({ arrangement }) => arrangement.map(({ index }) => index));
    expect(indexes.toSorted((a, b) => a - b)).toEqual(goods.map((_, index) => index));
  });

  it('are none when something fits into none', () => {
    expect(packCartons([thing(900, 10, 10)], [small, large])).toBeUndefined();
  });
});

describe('[B-11] a few goods, place by place', () => {
  const UPRIGHT = { upSides: ['heightMm'] } as const;
  const cube = thing(10, 10, 10);
  const times = (count: number, goods: PackingGoods) => Array.from({ length: count }, () => goods);
  const box = ([lengthMm, widthMm, heightMm]: Turned): PackingBox => ({ lengthMm, widthMm, heightMm });
  const cornerOf = ({ xMm, yMm, zMm }: Placement): Turned => [xMm, yMm, zMm];
  const few = (inside: Turned, goods: readonly PackingGoods[]) => arrangeFew(box(inside), goods);

  it('none are packed at once', () => {
    expect([few([1, 1, 1], []), MOST_FEW_GOODS]).toEqual([[], 6]);
  });

  it('lie low, in front and to the left where they can, each of equal ones once', () => {
    const found = few([20, 20, 20], times(5, cube)) ?? [];
    expect(found.map(cornerOf)).toEqual([
      [0, 0, 0],
      [10, 0, 0],
      [0, 10, 0],
      [10, 10, 0],
      [0, 0, 10],
    ]);
    expect(found.map(({ index }) => index)).toEqual([4, 3, 2, 1, 0]);
  });

  it('go in by their volume, the largest first', () => {
    const goods = [cube, thing(30, 10, 10, UPRIGHT), thing(20, 10, 10, UPRIGHT)];
    expect(few([30, 20, 10], goods)?.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it('say nothing but where they lie', () => {
    expect(few([10, 10, 10], [cube])).toEqual([
      { index: 0, xMm: 0, yMm: 0, zMm: 0, lengthMm: 10, widthMm: 10, heightMm: 10 },
    ]);
  });

  it.each([
    ['along', [19, 10, 10]],
    ['across', [10, 19, 10]],
    ['up', [10, 10, 19]],
  ] as const)('two find no place where a millimetre is missing %s', (_, inside) => {
    expect(few(inside, [cube, cube])).toBeUndefined();
    const [length, width, height] = inside.map((side) => (side === 19 ? 20 : side));
    expect(few([length ?? 0, width ?? 0, height ?? 0], [cube, cube])).toHaveLength(2);
  });

  it.each([
    [51, 100, 2],
    [50, 100, undefined],
    [100, 51, 2],
    [100, 50, undefined],
  ])('a board of 100 by 100 lies on a block of %s by %s only where more than half of it rests', (...row) => {
    const [lengthMm, widthMm, count] = row;
    const board = thing(100, 100, 50, { ...UPRIGHT, isFragile: true });
    const block = thing(lengthMm, widthMm, 50, UPRIGHT);
    const inside = box([100, 100, 100]);
    const found = arrangeFew(inside, [board, block]);
    expect(found?.length).toBe(count);
    if (found) expect(faultOf(inside, [board, block], found)).toBeUndefined();
    expect(arrange(inside, [board, block])?.length).toBe(count);
    expect(fillBox(inside, [board, block], { orders: FILL_ORDERS, width: 1 })).toHaveLength(1);
  });

  it('a board rests on two blocks together', () => {
    const blocks = times(2, thing(30, 100, 50, UPRIGHT));
    const board = thing(100, 100, 50, { ...UPRIGHT, isFragile: true });
    expect(few([100, 100, 100], [board, ...blocks])).toHaveLength(3);
    expect(few([100, 100, 100], [board, ...times(2, thing(25, 100, 50, UPRIGHT))])).toBeUndefined();
  });

  it('nothing lies on what is fragile', () => {
    const glass = thing(10, 10, 10, { isFragile: true });
    expect(few([10, 10, 20], [glass, glass])).toBeUndefined();
    expect(few([10, 10, 20], [glass, cube])?.map(({ index }) => index)).toEqual([1, 0]);
    expect(few([20, 10, 10], [glass, glass])).toHaveLength(2);
  });
});
