import { describe, expect, it } from 'vitest';
import { shareOf } from '../../testing/share.ts';
import { faultOf } from '../check-arrangement.ts';
import { type Carton, chooseCarton } from './choose-carton.ts';
import { type ParcelBox, boxFor, parcelBox } from './parcel-box.ts';
import type { PackingGoods } from '../packing.ts';
import { CARTONS, carton, haulOf, seeded } from '../../testing/haul-fixtures.ts';

const thing = (
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  more: Partial<PackingGoods> = {},
): PackingGoods => ({ lengthMm, widthMm, heightMm, weightGrams: 500, ...more });

/** Hauls of goods drawn by chance, each in a box that the independent check has looked at. */
function check(hauls: number, least: number, most: number): { impossible: number; inStock: number } {
  const random = seeded(11);
  const counted = { impossible: 0, inStock: 0 };
  for (let haul = 0; haul < hauls; haul += 1) {
    const goods = haulOf(least + Math.floor(random() * (most - least + 1)), random);
    for (const cartons of [CARTONS, []]) {
      const box = parcelBox(goods, cartons);
      if (box === undefined) throw new Error('no box');
      if (faultOf(box.inner, goods, box.arrangement) !== undefined) counted.impossible += 1;
      if (box.cartonCode !== undefined) counted.inStock += 1;
    }
  }
  return counted;
}

const ROOM = { lengthMm: 1, widthMm: 1, heightMm: 1 };

describe('[B-11] the box that a parcel is priced with', () => {
  it(`holds its goods: no impossible box for ${shareOf(10_000)} hauls of up to six rigid goods`, () => {
    const hauls = shareOf(10_000);
    const { impossible, inStock } = check(hauls, 1, 6);
    expect(impossible).toBe(0);
    expect(inStock).toBeGreaterThan(hauls / 2);
  });

  it('holds its goods beyond six too', () => {
    expect(check(shareOf(1_000), 7, 30).impossible).toBe(0);
  });

  it.each([
    [5, 3],
    [18, 2],
  ])('is the same whatever the order of the goods: %i of them (haul %i)', (count, seed) => {
    const goods = haulOf(count, seeded(seed));
    for (const cartons of [CARTONS, []]) {
      const [one, other] = [parcelBox(goods, cartons), parcelBox(goods.toReversed(), cartons)];
      expect(one?.size).toEqual(other?.size);
      expect(faultOf(other?.inner ?? ROOM, goods.toReversed(), other?.arrangement ?? [])).toBeUndefined();
    }
  });

  const small = carton('S', [300, 200, 100]);
  const book = thing(150, 100, 50);

  it.each<[string, Partial<Carton>, (box: ParcelBox | undefined) => unknown, unknown]>([
    ['may be cut down', { isCutToHeight: true }, (box) => box && box.uncut.heightMm - box.size.heightMm, 45],
    ['is heavier', { tareGrams: 777 }, (box) => box?.tareGrams, 777],
    ['carries less', { maxGoodsGrams: 499 }, (box) => box?.cartonCode, undefined],
    ['is used up', { count: 0 }, (box) => box?.cartonCode, undefined],
    ['has another name', { code: 'T' }, (box) => box?.cartonCode, 'T'],
  ])('is found anew for the same goods where a carton %s', (_, change, look, expected) => {
    expect(parcelBox([book], [small])?.cartonCode).toBe('S');
    expect(look(parcelBox([book], [{ ...small, ...change }]))).toBe(expected);
  });

  it.each<[string, Partial<PackingGoods>]>([
    ['fragile', { isFragile: true }],
    ['soft', { softBasisPoints: 5_000 }],
    ['to be kept on an edge', { upSides: ['widthMm'] }],
  ])('is found anew for goods of the same sides that are %s', (_, change) => {
    const plate = thing(200, 200, 10);
    const usual = parcelBox([plate, plate], []);
    const other = parcelBox(
      [plate, plate].map((each) => ({ ...each, ...change })),
      [],
    );
    expect(usual?.size).toEqual({ lengthMm: 200, widthMm: 200, heightMm: 20 });
    expect(other?.size).not.toEqual(usual?.size);
  });

  it('is unknown for goods that nobody measured, and none for none', () => {
    expect(boxFor([thing(1, 1, 1), undefined])).toBeUndefined();
    expect(parcelBox([], CARTONS)).toBeUndefined();
  });

  it('is made to measure where no carton is large enough', () => {
    const long = [thing(1_900, 50, 50)];
    expect(parcelBox(long, CARTONS)).toMatchObject({
      size: { lengthMm: 1_900, widthMm: 50, heightMm: 50 },
      tareGrams: 0,
    });
    expect(parcelBox(long, CARTONS)).not.toHaveProperty('cartonCode');
  });
});

describe('[B-11] the carton out of the stock', () => {
  const small = carton('S', [300, 200, 100]);
  const large = carton('L', [400, 300, 300]);
  const chosen = (goods: readonly PackingGoods[], cartons: readonly Carton[], isQuick = false) =>
    chooseCarton(goods, cartons, { isQuick });

  it('is the smallest that holds everything, of those that are there and carry the weight', () => {
    const book = thing(150, 100, 50);
    expect(chosen([book], [large, small])?.carton.code).toBe('S');
    expect(chosen([book], [large, { ...small, count: 0 }])?.carton.code).toBe('L');
    expect(chosen([book], [large, { ...small, maxGoodsGrams: 499 }])?.carton.code).toBe('L');
    expect(chosen([thing(500, 10, 10)], [large, small])).toBeUndefined();
  });

  it('is cut down to its goods where it may be, and measured as it is then', () => {
    const cut = { ...large, isCutToHeight: true };
    const found = chosen([thing(390, 290, 60)], [cut]);
    expect(found?.outer).toEqual({ ...large.outer, heightMm: large.outer.heightMm - 300 + 65 });
    expect(chosen([thing(390, 290, 60)], [large])?.outer).toEqual(large.outer);
  });

  it('has what is fragile on top, and presses what is soft by its measured share', () => {
    const glass = thing(290, 190, 40, { isFragile: true });
    const found = chosen([glass, thing(290, 190, 50)], [small]);
    expect(found?.arrangement.map(({ index }) => index)).toEqual([1, 0]);
    const coat = thing(280, 190, 190, { softBasisPoints: 5_000 });
    expect(chosen([coat], [small, large])?.carton.code).toBe('S');
    expect(chosen([{ ...coat, softBasisPoints: 6_000 }], [small, large])?.carton.code).toBe('L');
  });

  it('is found in nearly as small a size by the quick search as by the thorough one', () => {
    const random = seeded(5);
    let larger = 0;
    const hauls = shareOf(500);
    for (let haul = 0; haul < hauls; haul += 1) {
      const goods = haulOf(1 + Math.floor(random() * 6), random);
      if (chosen(goods, CARTONS, true)?.carton.code !== chosen(goods, CARTONS)?.carton.code) larger += 1;
    }
    expect(larger / hauls).toBeLessThan(0.05);
  });
});
