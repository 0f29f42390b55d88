import { describe, expect, it } from 'vitest';
import { CARTONS, carton, haulOf, seeded } from '../../testing/haul-fixtures.ts';
import type { PackingGoods } from '../packing.ts';
import { chooseCarton } from './choose-carton.ts';
import { makeBox, topOf } from './made-box.ts';

const sidesOf = (goods: readonly PackingGoods[]): string => {
  const { lengthMm, widthMm, heightMm } = makeBox(goods).box;
  return `${lengthMm}×${widthMm}×${heightMm}`;
};

const plate = (lengthMm: number, widthMm: number, heightMm: number): PackingGoods => ({
  lengthMm,
  widthMm,
  heightMm,
  weightGrams: 100,
});

describe('[B-11] a box made for goods that fill it one on the other', () => {
  it('has each over the middle of its ground, the larger below, whatever the order they came in', () => {
    const { box, arrangement } = makeBox([plate(291, 194, 20), plate(300, 200, 22), plate(200, 300, 18)]);
    expect(box).toEqual({ lengthMm: 300, widthMm: 200, heightMm: 60 });
    expect(arrangement).toEqual([
      { index: 1, xMm: 0, yMm: 0, zMm: 0, lengthMm: 300, widthMm: 200, heightMm: 22 },
      { index: 2, xMm: 0, yMm: 0, zMm: 22, lengthMm: 300, widthMm: 200, heightMm: 18 },
      { index: 0, xMm: 4, yMm: 3, zMm: 40, lengthMm: 291, widthMm: 194, heightMm: 20 },
    ]);
  });
});

describe('[B-11] the orders that are tried for a box', () => {
  it('begin with the first of goods that are the same', () => {
    const cube = { ...plate(100, 100, 100), isFragile: true };
    const { arrangement } = makeBox([cube, cube, cube, cube]);
    expect(arrangement.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  });

  it('have the wider first of what is as long', () => {
    const goods = haulOf(8, seeded(76)).map((thing) => ({ ...thing, lengthMm: 300 }));
    expect(sidesOf(goods)).toBe('300×276×316');
  });

  // One order more would find 359×177×375 and 421×277×1165.
  it.each([
    [300, 15, 14, '363×176×375'],
    [27, 60, 71, '418×276×1201'],
  ] as const)('are %i more for %i goods', (_, count, seed, expected) => {
    expect(sidesOf(haulOf(count, seeded(seed)))).toBe(expected);
  });
});

it('[B-11] goods that are not there reach no height', () => {
  expect(topOf([])).toBe(0);
});

describe('[B-11] a carton for an estimate', () => {
  const cube = plate(100, 100, 100);
  const full = carton('full', [200, 200, 200]);
  const larger = carton('larger', [240, 210, 210]);

  it('is not tried where it would have to be filled to the brim', () => {
    const eight = Array.from({ length: 8 }, () => cube);
    const codes = [true, false].map(
      (isQuick) => chooseCarton(eight, [full, larger], { isQuick })?.carton.code,
    );
    expect(codes).toEqual(['larger', 'full']);
  });

  it('is grown around twelve goods at most', () => {
    const goods = haulOf(13, seeded(1)).map((thing) => ({
      ...thing,
      lengthMm: Math.ceil(thing.lengthMm / 2),
      heightMm: Math.ceil(thing.heightMm / 2),
    }));
    expect(chooseCarton(goods, CARTONS, { isQuick: true })?.carton.code).toBe('6'); // grown, it would be 5
  });
});
