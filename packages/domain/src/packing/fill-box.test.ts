import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestBlocks } from './blocks.ts';
import { faultOf } from './check-arrangement.ts';
import { FILL_ORDERS, fillBox, LOW_ORDER } from './fill-box.ts';
import type { FreeSpace } from './free-spaces.ts';
import { fillableOf, kindsOf } from './kinds.ts';
import type { PackingBox, PackingGoods, Placement } from './packing.ts';

type Three = readonly [number, number, number];

function thing([lengthMm, widthMm, heightMm]: Three, more: Partial<PackingGoods> = {}): PackingGoods {
  return { lengthMm, widthMm, heightMm, weightGrams: 100, ...more };
}

function times(count: number, goods: PackingGoods): PackingGoods[] {
  return Array.from({ length: count }, () => goods);
}

function box([lengthMm, widthMm, heightMm]: Three, maxGoodsGrams?: number): PackingBox {
  return { lengthMm, widthMm, heightMm, maxGoodsGrams };
}

const UPRIGHT = { upSides: ['heightMm'] } as const;
const cornerOf = ({ xMm, yMm, zMm }: Placement): Three => [xMm, yMm, zMm];

describe('[B-11] the best blocks for a corner', () => {
  const space: FreeSpace = { x: 5, y: 6, z: 7, length: 40, width: 30 };

  /** Blocks of goods in a space of 40 by 30 by `room`. */
  const blocksFor = (
    goods: readonly PackingGoods[],
    { most = 1, room = 20, grams = Number.POSITIVE_INFINITY, counts = [] as readonly number[] } = {},
  ) => {
    const kinds = kindsOf(goods);
    const left = { counts: kinds.map(({ indexes }, index) => counts[index] ?? indexes.length), grams };
    return bestBlocks(kinds, left, { space, room, fillable: fillableOf(kinds, 50), most });
  };
  const shapes = (...asked: Parameters<typeof blocksFor>) =>
    blocksFor(...asked).map(({ counts }) => counts.join('×'));

  it('fills the space where there are enough, and says what it measures', () => {
    expect(blocksFor(times(24, thing([10, 10, 10])))).toEqual([
      {
        kind: 0,
        turned: [10, 10, 10],
        counts: [4, 3, 2],
        length: 40,
        width: 30,
        height: 20,
        volume: 24_000,
        score: 24_000,
      },
    ]);
  });

  it.each([
    ['one where one is left', { counts: [1] }, ['1×1×1']],
    ['a row where so many are left', { counts: [4] }, ['4×1×1']],
    ['none where none is left', { counts: [0] }, []],
    ['as many as may still be carried', { grams: 499 }, ['4×1×1']],
    ['one that is just carried', { grams: 100 }, ['1×1×1']],
    ['none that is too heavy', { grams: 99 }, []],
    ['one layer under a low lid', { room: 19 }, ['4×3×1']],
    ['none under a lid that is too low', { room: 9 }, []],
  ] as const)('is %s', (_, more, found) => {
    expect(shapes(times(24, thing([10, 10, 10])), more)).toEqual(found);
  });

  it('knows no limit for goods without weight', () => {
    expect(shapes(times(24, thing([10, 10, 10], { weightGrams: 0 })), { grams: 0 })).toEqual(['4×3×2']);
  });

  it('come the best first, in whatever order the goods came', () => {
    const sizes: readonly Three[] = [3, 7, 5, 9, 6].map((side) => [side, side, side]);
    for (let turn = 0; turn < sizes.length; turn += 1) {
      const goods = [...sizes.slice(turn), ...sizes.slice(0, turn)].map((size) => thing(size));
      expect(blocksFor(goods, { most: 4 }).map(({ volume }) => volume)).toEqual([729, 343, 216, 125]);
    }
  });

  it.each([
    ['longer than the space', [41, 10, 10]],
    ['wider than the space', [35, 31, 10]],
    ['higher than the room', [10, 10, 21]],
  ] as const)('is none of goods %s', (_, sides) => {
    expect(blocksFor([thing(sides, UPRIGHT)])).toEqual([]);
  });

  it('takes goods that just fit', () => {
    expect(blocksFor([thing([40, 30, 20], UPRIGHT)])).toMatchObject([{ volume: 24_000, score: 24_000 }]);
  });

  it('never stacks what nothing may lie on, and takes it after any other thing', () => {
    const glass = thing([10, 10, 10], { isFragile: true });
    expect(shapes(times(24, glass), { counts: [24] })).toEqual(['4×3×1']);
    expect(blocksFor([...times(24, glass), thing([1, 1, 1])])).toMatchObject([{ kind: 1 }]);
  });

  it('the best come first, at most so many, of equal ones the earlier', () => {
    const goods = [thing([10, 10, 10]), thing([20, 20, 20]), thing([30, 30, 20])];
    expect(blocksFor(goods, { most: 9 }).map(({ volume }) => volume)).toEqual([18_000, 8_000, 1_000]);
    expect(blocksFor(goods, { most: 2 }).map(({ kind }) => kind)).toEqual([2, 1]);
    const equal = [thing([10, 10, 10]), thing([10, 10, 10], { weightGrams: 99 })];
    expect(blocksFor(equal, { most: 1 })).toMatchObject([{ kind: 0 }]);
    expect(blocksFor(equal, { most: 2 })).toMatchObject([{ kind: 0 }, { kind: 1 }]);
  });

  it('filling one axis after the other gives each shape once', () => {
    expect(shapes(times(8, thing([10, 10, 10])), { most: 20 }).toSorted()).toEqual([
      '1×3×2',
      '2×3×1',
      '4×1×2',
      '4×2×1',
    ]);
  });

  it('scores less what leaves room beside it that no row of goods fills', () => {
    // 39 of 40 along, 26 of 30 across and 20 of 20 up are usable.
    const [block] = blocksFor([thing([13, 13, 20], UPRIGHT)]);
    const share = (39 * 26 * 20) / (40 * 30 * 20);
    expect(block?.volume).toBe(3_380);
    expect(block?.score).toBeCloseTo(3_380 * share * share, 6);
  });
});

describe('[B-11] the filling of a box', () => {
  /** Five cubes of 100 that differ in weight only, so that each is a kind of its own. */
  const cubes = [1, 2, 3, 4, 5].map((weightGrams) => thing([100, 100, 100], { weightGrams }));
  const room = box([200, 200, 200]);

  it.each([
    ['length, height, width', 0, [0, 0, 0], [0, 100, 0], [0, 0, 100], [0, 100, 100], [100, 0, 0]],
    ['height, width, length', 1, [0, 0, 0], [100, 0, 0], [0, 100, 0], [100, 100, 0], [0, 0, 100]],
    ['width, length, height', 2, [0, 0, 0], [0, 0, 100], [100, 0, 0], [100, 0, 100], [0, 100, 0]],
    ['length, width, height', 3, [0, 0, 0], [0, 0, 100], [0, 100, 0], [0, 100, 100], [100, 0, 0]],
    ['all at once from the corner', 4, [0, 0, 0], [100, 0, 0], [0, 100, 0], [0, 0, 100], [100, 100, 0]],
  ] as const)('goes by %s', (_, from, ...corners) => {
    const filled = fillBox(room, cubes, { orders: 1, from, width: 1 });
    expect(filled.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(filled.map(cornerOf)).toEqual(corners);
  });

  it('knows five orders; the low one keeps all on the floor that has a place there', () => {
    expect(FILL_ORDERS).toBe(5);
    const low = fillBox(room, cubes.slice(1), { orders: 1, from: LOW_ORDER, width: 1 });
    expect(low.map(({ zMm }) => zMm)).toEqual([0, 0, 0, 0]);
  });

  it('a block lies layer by layer, row by row', () => {
    const filled = fillBox(box([30, 20, 20]), times(12, thing([10, 10, 10])), { orders: 1, width: 1 });
    expect(filled.map(({ index }) => index)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect(filled.slice(0, 4).map(cornerOf)).toEqual([
      [0, 0, 0],
      [10, 0, 0],
      [20, 0, 0],
      [0, 10, 0],
    ]);
    expect(filled.slice(5, 7).map(cornerOf)).toEqual([
      [20, 10, 0],
      [0, 0, 10],
    ]);
    expect(filled.at(-1)).toEqual({
      index: 11,
      xMm: 20,
      yMm: 10,
      zMm: 10,
      lengthMm: 10,
      widthMm: 10,
      heightMm: 10,
    });
  });

  it('takes what fits and leaves the rest', () => {
    const goods = [thing([201, 10, 10]), ...times(9, thing([100, 100, 100]))];
    const filled = fillBox(room, goods, { orders: FILL_ORDERS, width: 1 });
    expect(filled.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(fillBox(room, [thing([201, 10, 10])], { orders: FILL_ORDERS, width: 3 })).toEqual([]);
    expect(fillBox(room, [], { orders: FILL_ORDERS, width: 3 })).toEqual([]);
  });

  it('takes no more than the box carries', () => {
    const goods = times(5, thing([10, 10, 10]));
    const weighing = (most?: number) =>
      fillBox(box([200, 200, 200], most), goods, { orders: 1, width: 1 }).length;
    expect([99, 100, 399, 499, 500, undefined].map(weighing)).toEqual([0, 1, 3, 4, 5, 5]);
  });

  it('lays nothing on what is fragile, nor where the lid is', () => {
    const glass = thing([200, 200, 100], { ...UPRIGHT, isFragile: true });
    expect(fillBox(room, [glass, glass], { orders: FILL_ORDERS, width: 1 })).toHaveLength(1);
    const board = thing([200, 200, 100], UPRIGHT);
    expect(fillBox(room, [glass, board], { orders: FILL_ORDERS, width: 1 }).map(cornerOf)).toEqual([
      [0, 0, 0],
      [0, 0, 100],
    ]);
  });

  it('the thorough filling finds at least as much as the quick one, and both lie possibly', () => {
    const side = fc.integer({ min: 20, max: 140 });
    const goods = fc.array(fc.tuple(side, side, side), { minLength: 3, maxLength: 7 });
    const volume = (filled: readonly Placement[]): number =>
      filled.reduce((sum, { lengthMm, widthMm, heightMm }) => sum + lengthMm * widthMm * heightMm, 0);
    fc.assert(
      fc.property(goods, (drawn) => {
        const all = drawn.map((sides) => thing(sides));
        const [quick, thorough] = [1, 3].map((width) => fillBox(room, all, { orders: 2, width })) as [
          Placement[],
          Placement[],
        ];
        expect(volume(thorough)).toBeGreaterThanOrEqual(volume(quick));
        for (const filled of [quick, thorough]) {
          const packed = filled.flatMap(({ index }) => all[index] ?? []);
          const renamed = filled.map((placement, index) => ({ ...placement, index }));
          expect(faultOf(room, packed, renamed)).toBeUndefined();
        }
      }),
      { numRuns: 25 },
    );
  });
});
