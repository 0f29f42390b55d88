import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { flatDuty } from '../testing/duty-fixtures.ts';
import { lineWith, perGram } from '../testing/freight-fixtures.ts';
import { addedFen, cheapestHomeFen, type HomeGoods, homeRequest, kindsOf } from './home-parcel.ts';

const shirt: HomeGoods = {
  weightGrams: 400,
  size: { lengthMm: 300, widthMm: 200, heightMm: 50 },
  pieces: 1,
  valueFen: 5_000,
  goodsClasses: [],
  kind: 'shirt',
};
const lamp: HomeGoods = { ...shirt, weightGrams: 900, goodsClasses: ['battery'], kind: 'lamp' };
const lines = [lineWith(perGram(500, 1_000, 1_000_000), { goodsClasses: ['general', 'battery'] })];
const RU = { country: 'RU' };
const fiveInAHundred = flatDuty([{ perParcel: 100, perSubheading: 10, percent: 5 }]);

describe('goods on their way into one parcel', () => {
  it('[D-04] weigh what they weigh with their packing, in a box that holds all pieces', () => {
    const request = homeRequest([{ ...shirt, pieces: 3 }, lamp], RU);
    expect(request).toMatchObject({ weightGrams: 2_100 + 100, declaredValueFen: 10_000 });
    expect(request.sizes).toEqual([{ lengthMm: 300, widthMm: 200, heightMm: 200 }]);
    expect(request.goodsClasses).toEqual(['battery']);
    expect(homeRequest([shirt], RU).goodsClasses).toEqual(['general']);
  });

  it('[D-04] have no box while one of them is not measured', () => {
    const { size: _, ...unmeasured } = lamp;
    expect(homeRequest([shirt, unmeasured], RU).sizes).toEqual([]);
  });

  it('[D-04] cost freight and customs, which counts goods of one kind once', () => {
    expect(kindsOf([shirt, shirt, lamp])).toBe(2);
    const free = cheapestHomeFen([shirt, lamp], lines, RU, undefined);
    expect(cheapestHomeFen([shirt, lamp], lines, RU, fiveInAHundred)).toBe((free ?? 0) + 100 + 20 + 500);
  });
});

describe('what goods add to a parcel that waits', () => {
  const goods = fc.record({
    weightGrams: fc.integer({ min: 1, max: 3_000 }),
    pieces: fc.integer({ min: 1, max: 5 }),
    valueFen: fc.integer({ min: 1, max: 50_000 }),
    goodsClasses: fc.constant([]),
    kind: fc.constantFrom('one', 'two', 'three'),
  });
  const several = fc.array(goods, { minLength: 1, maxLength: 5 });

  it('[D-05] is the difference of the two parcels, and together they cost what they cost', () => {
    fc.assert(
      fc.property(several, several, (waiting, more) => {
        const on = [lines, RU, fiveInAHundred] as const;
        const alone = cheapestHomeFen(waiting, ...on) ?? 0;
        const added = addedFen(waiting, more, ...on) ?? 0;
        expect(alone + added).toBe(cheapestHomeFen([...waiting, ...more], ...on));
      }),
    );
  });

  it('[D-05] is not said where no line takes all of it', () => {
    const blade = { ...shirt, goodsClasses: ['blade'] };
    expect(addedFen([shirt], [blade], lines, RU, undefined)).toBeUndefined();
    expect(addedFen([blade], [shirt], lines, RU, undefined)).toBeUndefined();
  });
});
