import { describe, expect, it } from 'vitest';
import { CARTONS, haulOf, seeded } from '../../testing/haul-fixtures.ts';
import { leastBox, volumeOf } from '../../parcels/parcel-packing.ts';
import { arrange } from '../arrange.ts';
import { arrangeFew } from '../arrange-few.ts';
import { faultOf } from '../check-arrangement.ts';
import { FILL_ORDERS, fillBox } from '../fill-box.ts';
import { packCartons } from '../pack-cartons.ts';
import { type Arrangement, type PackingGoods, SIDES } from '../packing.ts';
import { chooseCarton } from './choose-carton.ts';
import { growBox, growingGoods } from './grow-box.ts';
import { grown, makeBox } from './made-box.ts';

/** Of each four one is fragile, one upright and one soft, so that every rule of packing takes part. */
const mixedHaul = (count: number, seed: number): PackingGoods[] =>
  haulOf(count, seeded(seed)).map((thing, place) => ({
    ...thing,
    ...(place % 4 === 1 && { isFragile: true }),
    ...(place % 4 === 2 && { upSides: [SIDES[place % 3]!, 'heightMm'] as const }),
    ...(place % 4 === 3 && { softBasisPoints: 6_000 }),
  }));

const sides = ({
  lengthMm,
  widthMm,
  heightMm,
}: {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}): string => `${lengthMm}×${widthMm}×${heightMm}`;
/** A number that another arrangement hardly has. */
const trace = (arrangement: Arrangement): number =>
  arrangement.reduce(
    (sum, { index, xMm, yMm, zMm, lengthMm, heightMm }) =>
      (sum * 31 + index * 7 + xMm + yMm * 3 + zMm * 5 + lengthMm * 11 + heightMm * 13) % 1_000_003,
    17,
  );

// The same goods come in the same box, so that an estimate does not change by itself. Who changes the search on purpose
// writes down anew what it finds, which is not to be larger in all.
describe('[B-11] the box that is found for goods', () => {
  it.each([
    [3, 1, '317×89×24 490059', '264×142×24 360465'],
    [5, 2, '221×148×343 604978', '221×190×343 405922'],
    [7, 3, '352×207×130 410502', '352×197×197 727787'],
    [9, 4, '277×195×205 396004', '258×293×191 617596'],
    [12, 5, '380×249×206 993192', '381×249×199 217304'],
    [18, 6, '405×257×260 507459', '405×275×241 122092'],
    [26, 7, '414×213×452 301796', '414×235×433 125172'],
  ] as const)(
    'of %i rigid goods (haul %i) measures %s; with fragile, upright and soft ones %s',
    (count, seed, rigid, mixed) => {
      const both = [haulOf(count, seeded(seed)), mixedHaul(count, seed)];
      const found = both.map((goods) => {
        const { box, arrangement } = makeBox(goods);
        expect(faultOf(box, goods, arrangement)).toBeUndefined();
        return `${sides(box)} ${trace(arrangement)}`;
      });
      expect(found).toEqual([rigid, mixed]);
    },
  );

  it.each([
    [3, 1, '264×142×24 360465, 300×200×24 420046'],
    [5, 2, '195×444×128 776888, 350×221×128 367681'],
    [7, 3, '469×98×211 84666, 353×255×197 768440'],
    [9, 4, '341×324×108 716145, 552×200×114 246985'],
    [12, 5, '380×293×169 540253, 353×455×142 205830'],
    [18, 6, '586×312×141 385951, 399×886×138 129335'],
    [26, 7, '716×373×166 948968, 1232×248×157 679422'],
  ] as const)('grows from nothing around %i goods (haul %i) to %s', (count, seed, expected) => {
    const goods = mixedHaul(count, seed);
    const made = grown(goods, { lengthMm: 1, widthMm: 1, heightMm: 1 });
    const fixed = growBox({ lengthMm: 300, widthMm: 200, heightMm: 1 }, growingGoods(goods), [
      ...goods.keys(),
    ]);
    expect(
      made &&
        fixed &&
        `${sides(made.box)} ${trace(made.arrangement)}, ${sides(fixed.box)} ${trace(fixed.arrangement)}`,
    ).toBe(expected);
  });

  it.each([
    [3, 1, '9: 540×300×27 82801, 9: 540×300×27 438052, 9: 540×300×27 82801, 9: 540×300×27 438052'],
    [5, 2, '4: 270×160×190 396909, 4: 270×160×190 393221, 4: 270×160×190 396909, 4: 270×160×190 393221'],
    [7, 3, '4: 270×160×190 193191, 4: 270×160×190 454750, 4: 270×160×190 193191, 4: 270×160×190 454750'],
    [9, 4, '3: 220×120×150 165376, 4: 270×160×190 440386, 3: 220×120×150 165376, 3: 220×120×150 714145'],
    [12, 5, '4: 270×160×190 27241, 4: 270×160×190 717729, 4: 270×160×190 27241, 4: 270×160×190 717729'],
    [18, 6, '7: 440×220×280 923278, 7: 440×220×280 970682, 6: 360×200×240 376989, 6: 360×200×240 746106'],
    [26, 7, '7: 440×220×280 100533, 8: 540×240×300 873901, 6: 360×200×240 61575, 7: 440×220×280 215308'],
  ] as const)('out of the stock for %i goods (haul %i) is %s', (count, seed, expected) => {
    const found = [true, false].flatMap((isQuick) =>
      [haulOf(count, seeded(seed)), mixedHaul(count, seed)].map((goods) => {
        const small = goods.map((thing) => ({
          ...thing,
          lengthMm: Math.ceil(thing.lengthMm / 2),
          heightMm: Math.ceil(thing.heightMm / 2),
        }));
        const chosen = chooseCarton(small, CARTONS, { isQuick });
        return chosen ? `${chosen.carton.code}: ${sides(chosen.outer)} ${trace(chosen.arrangement)}` : 'none';
      }),
    );
    expect(found.join(', ')).toBe(expected);
  });
});

describe('[B-11] a box made to measure', () => {
  const plate = { lengthMm: 200, widthMm: 200, heightMm: 10, weightGrams: 500 };

  it.each([
    ['may lie on each other are a stack', plate, '200×200×20'],
    ['are fragile lie side by side', { ...plate, isFragile: true }, '400×200×20'],
    ['stand on an edge do so', { ...plate, upSides: ['widthMm'] as const }, '200×200×200'],
  ])('two plates that %s', (_, thing, expected) => {
    const { box, arrangement } = makeBox([thing, thing]);
    expect(faultOf(box, [thing, thing], arrangement)).toBeUndefined();
    expect(sides(box)).toBe(expected);
  });

  it('goods that may lie on none of their sides have none', () => {
    expect(() => makeBox([plate, { ...plate, upSides: [] }])).toThrow('no side may point up');
  });

  it('from fifteen goods on is searched for in further orders', () => {
    const volumes = (count: number) => {
      const goods = haulOf(count, seeded(1));
      const least = leastBox(goods);
      return [grown(goods, least), makeBox(goods)].map((made) => made && volumeOf(made.box));
    };
    expect(volumes(14)).toEqual([39_102_030, 39_102_030]);
    expect(volumes(15)).toEqual([39_102_030, 38_218_752]);
  });
});

describe('[B-11] the arrangement that is found for goods', () => {
  it.each([
    [3, 1, '2/76030 2/76030 2/76030 2/76030 2/76030 2/76030'],
    [5, 2, '4/174625 4/158444 4/321445 4/174625 4/158444 4/321445'],
    [7, 3, '5/122155 4/772118 5/122155 5/122155 5/633954 5/611542'],
    [9, 4, '6/325005 6/512599 6/676395 7/369849 6/512599 7/972735'],
    [12, 5, '8/863157 7/906791 8/863157 8/837448 8/12522 8/863157'],
    [18, 6, '11/880133 10/236167 10/611937 11/643074 10/236167 11/942185'],
    [26, 7, '13/58159 13/58159 13/873400 14/477871 13/634513 13/461918'],
  ] as const)('in a box too small for %i goods (haul %i) is %s', (count, seed, expected) => {
    const goods = mixedHaul(count, seed);
    const volume = goods.reduce((sum, thing) => sum + volumeOf(thing), 0);
    const side = Math.max(120, Math.round(Math.cbrt(volume * 0.9)));
    const box = { lengthMm: side + 40, widthMm: side, heightMm: side - 20, maxGoodsGrams: 12_000 };
    const found = [1, 3].flatMap((width) =>
      [FILL_ORDERS, 1, 2].map((orders, from) => {
        const arrangement = fillBox(box, goods, { orders, width, from });
        return `${arrangement.length}/${trace(arrangement)}`;
      }),
    );
    expect(found.join(' ')).toBe(expected);
  });

  it.each([
    [3, 1, '497087 420255 none'],
    [5, 2, '223403 952256 223565'],
  ] as const)('of %i goods (haul %i) place by place is %s', (count, seed, expected) => {
    const goods = mixedHaul(count, seed);
    const { box } = makeBox(goods);
    const tight = { lengthMm: box.lengthMm + 10, widthMm: box.widthMm + 5, heightMm: box.heightMm };
    const traceOf = (found: Arrangement | undefined): string => (found ? `${trace(found)}` : 'none');
    expect(
      [
        arrangeFew(tight, goods),
        arrange(tight, goods),
        arrangeFew({ ...tight, heightMm: tight.heightMm - 40 }, goods),
      ]
        .map(traceOf)
        .join(' '),
    ).toBe(expected);
  });

  it.each([
    [3, 1, '5 535051'],
    [5, 2, '4 977448, 3 2717'],
    [7, 3, '4 350150, 3 71663, 4 3052'],
    [9, 4, '4 771394, 3 130979'],
    [12, 5, '6 18629, 4 440814'],
    [18, 6, '6 730702, 4 695727, 3 52044, 4 976137'],
    [26, 7, '6 868354, 6 965390, 4 912403, 4 281, 4 130659'],
  ] as const)('of %i goods (haul %i) in several cartons is %s', (count, seed, expected) => {
    const stock = CARTONS.slice(2, 7).map(({ code, inner }) => ({
      code,
      ...inner,
      maxGoodsGrams: 6_000,
      count: 9,
    }));
    const goods = mixedHaul(count, seed).map((thing) => ({
      ...thing,
      lengthMm: Math.ceil(thing.lengthMm / 2),
    }));
    const packed = packCartons(goods, stock) ?? [];
    expect(packed.map(({ carton, arrangement }) => `${carton.code} ${trace(arrangement)}`).join(', ')).toBe(
      expected,
    );
  });
});
