import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../testing/share.ts';
import { arrange } from './arrange.ts';
import { faultOf } from './check-arrangement.ts';
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

/** Numbers from 0 to below 1, the same every time, so that no run differs from another. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
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
