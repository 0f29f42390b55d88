import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteFreight } from '../freight/freight.ts';
import { flatDuty } from '../testing/duty-fixtures.ts';
import { lineWith, parcel, perGram } from '../testing/freight-fixtures.ts';
import {
  type HomeGoods,
  addedFen,
  cheapestHomeFen,
  customsParcelOf,
  homeRequest,
  kindsOf,
  landedFreight,
} from './home-parcel.ts';

const RU = { country: 'RU' };
const shirt: HomeGoods = {
  weightGrams: 400,
  size: { lengthMm: 300, widthMm: 200, heightMm: 50 },
  pieces: 1,
  valueFen: 5_000,
  goodsClasses: [],
  kind: 'shirt',
};
const lamp: HomeGoods = { ...shirt, weightGrams: 900, kind: 'lamp' };
const byWeight = lineWith(perGram(500, 1_000, 1_000_000), { code: 'weight' });
const flat = (fen: number, zone = {}) => lineWith(perGram(fen, 0, 1_000_000), { code: `flat-${fen}` }, zone);
const fiveInAHundred = flatDuty([{ perParcel: 100, perSubheading: 10, percent: 5 }]);

describe('[D-04] the parcel that goods make', () => {
  it.each([
    [1, 1, 101],
    [2_500, 1, 2_600],
    [2_501, 1, 2_602],
    [3_000, 1, 3_120],
    [1_000, 3, 3_120],
    [0, 1, 100],
  ])(
    'pieces of %i grams, %i of them, weigh %i with their packing: 4 %%, at least 100 grams',
    (grams, pieces, packed) => {
      expect(homeRequest([{ ...shirt, weightGrams: grams, pieces }], RU).weightGrams).toBe(packed);
    },
  );

  it('is worth what all pieces are worth together', () => {
    expect(homeRequest([{ ...shirt, pieces: 9 }, lamp], RU).declaredValueFen).toBe(10_000);
  });

  it('knows its postcode where there is one', () => {
    expect(homeRequest([shirt], { country: 'DE', postcode: '10115' })).toMatchObject({
      country: 'DE',
      postcode: '10115',
    });
    expect('postcode' in homeRequest([shirt], RU)).toBe(false);
    expect('postcode' in homeRequest([shirt], { ...RU, postcode: undefined })).toBe(false);
  });

  it.each([
    ['none', [[], []], ['general']],
    ['one of two', [[], ['liquid']], ['liquid']],
    ['the same of both', [['battery'], ['battery']], ['battery']],
    ['a class that freight does not know', [['antique'], []], ['general']],
    ['general beside another', [['general'], ['battery']], ['general', 'battery']],
  ])('has the classes of all goods: %s', (_, classes, expected) => {
    const goods = classes.map((goodsClasses) => ({ ...shirt, goodsClasses }));
    expect(homeRequest(goods, RU).goodsClasses).toEqual(expected);
  });

  it('of no goods is an empty box', () => {
    expect(homeRequest([], RU)).toEqual({
      country: 'RU',
      weightGrams: 100,
      sizes: [],
      declaredValueFen: 0,
      goodsClasses: ['general'],
    });
    expect(kindsOf([])).toBe(0);
  });

  it('puts more than sixty pieces on top of each other in equal shares', () => {
    const box = (...goods: HomeGoods[]) => homeRequest(goods, RU).sizes[0];
    const shirts = (pieces: number): HomeGoods => ({ ...shirt, pieces });
    const half = box(shirts(31));
    expect(box(shirts(61))).toEqual({ ...half, heightMm: 2 * (half?.heightMm ?? 0) });
    expect(box(shirts(62))).toEqual(box(shirts(61)));
    const mixed = box(shirts(31), lamp);
    expect(box(shirts(61), lamp)).toEqual({ ...mixed, heightMm: 2 * (mixed?.heightMm ?? 0) });
  });
});

describe('[D-04] what a parcel costs until it is at home', () => {
  const request = parcel(1_000);
  const quoted = (zone = {}) => {
    const quote = quoteFreight(flat(1_000, zone), request);
    if (!quote.ok) throw new Error('the line takes it');
    return quote;
  };

  it('is freight and customs, on lines that have paid them freight alone', () => {
    const goods = { valueFen: 10_000, kinds: 2 };
    expect(landedFreight(quoted(), goods, fiveInAHundred)).toEqual({ freightFen: 1_000, dutyFen: 620 });
    expect(landedFreight(quoted({ taxIncluded: true }), goods, fiveInAHundred)).toEqual({
      freightFen: 1_000,
      dutyFen: 0,
    });
    expect(landedFreight(quoted(), goods, undefined)).toEqual({ freightFen: 1_000, dutyFen: 0 });
  });

  it('customs see the value, the freight, what is insured, and how many kinds', () => {
    expect(customsParcelOf({ valueFen: 5, kinds: 2 }, 7)).toEqual({
      goods: 5,
      freight: 7,
      insurance: 0,
      subheadings: 2,
    });
    expect(customsParcelOf({ valueFen: 5, kinds: 2 }, 7, 3)).toMatchObject({ insurance: 3 });
  });

  it.each([
    ['by weight', [byWeight], 1_900],
    ['the cheaper of two', [byWeight, flat(1_500)], 1_500],
    ['whichever comes first', [flat(1_500), byWeight], 1_500],
    ['none that goes elsewhere', [byWeight, flat(1, { countries: ['DE'] })], 1_900],
    ['no line', [], undefined],
    ['only lines that do not take it', [flat(1, { countries: ['DE'] })], undefined],
  ])('is the least of all lines: %s', (_, lines, fen) => {
    expect(cheapestHomeFen([shirt, lamp], lines, RU, undefined)).toBe(fen);
  });

  it('a more expensive line is the cheapest where it has paid customs', () => {
    const lines = [flat(1_000), flat(1_619, { taxIncluded: true })];
    expect(cheapestHomeFen([shirt, lamp], lines, RU, undefined)).toBe(1_000);
    expect(cheapestHomeFen([shirt, lamp], lines, RU, fiveInAHundred)).toBe(1_619);
    expect(
      cheapestHomeFen([shirt, lamp], [flat(1_000), flat(1_621, { taxIncluded: true })], RU, fiveInAHundred),
    ).toBe(1_620);
  });
});

describe('[D-05] what more goods add', () => {
  it('by weight, their weight; on a flat line nothing', () => {
    expect(addedFen([shirt], [lamp], [byWeight], RU, undefined)).toBe(900);
    expect(addedFen([], [shirt], [byWeight], RU, undefined)).toBe(400);
    expect(addedFen([shirt], [], [byWeight], RU, undefined)).toBe(0);
    expect(addedFen([shirt], [lamp], [flat(1_000)], RU, undefined)).toBe(0);
  });

  it('where a heavier parcel is cheaper, nothing', () => {
    const lineOfBands = lineWith({
      form: 'base_and_unit',
      bands: [
        { upToGrams: 1_000, baseFen: 5_000, perKgFen: 0 },
        { upToGrams: 1_000_000, baseFen: 100, perKgFen: 0 },
      ],
    });
    expect(cheapestHomeFen([shirt], [lineOfBands], RU, undefined)).toBe(5_000);
    expect(addedFen([shirt], [lamp], [lineOfBands], RU, undefined)).toBe(0);
  });

  it('another of a kind adds no charge for the kind', () => {
    expect(addedFen([shirt], [shirt], [flat(1_000)], RU, fiveInAHundred)).toBe(250);
    expect(addedFen([shirt], [lamp], [flat(1_000)], RU, fiveInAHundred)).toBe(260);
  });

  it('is not said where no line takes what waits, or what is added', () => {
    const light = lineWith(perGram(500, 1_000, 600));
    expect(addedFen([shirt], [lamp], [light], RU, undefined)).toBeUndefined();
    expect(addedFen([lamp], [shirt], [light], RU, undefined)).toBeUndefined();
  });

  it('goods added together cost what they cost one after the other', () => {
    const some = fc.record({
      weightGrams: fc.integer({ min: 1, max: 3_000 }),
      kind: fc.constantFrom('a', 'b'),
    });
    const on = [[byWeight], RU, fiveInAHundred] as const;
    fc.assert(
      fc.property(some, some, some, (first, second, third) => {
        const [a, b, c] = [first, second, third].map((each) => ({ ...shirt, size: undefined, ...each }));
        if (!a || !b || !c) return;
        const together = addedFen([a], [b, c], ...on) ?? 0;
        expect((addedFen([a], [b], ...on) ?? 0) + (addedFen([a, b], [c], ...on) ?? 0)).toBe(together);
      }),
    );
  });
});
