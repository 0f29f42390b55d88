import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompiledLine, classSetOf, compileLine } from '../freight/freight-compiled.ts';
import type { FreightLine, GoodsClass } from '../freight/freight-tariff.ts';
import { flatDuty } from '../testing/duty-fixtures.ts';
import { lineWith, perGram } from '../testing/freight-fixtures.ts';
import {
  loadOf,
  loadOfAll,
  parcelOf,
  type ParcelLoad,
  type ParcelPricing,
  pricesOf,
  together,
  writeTotals,
} from './parcel-load.ts';

const PACKING = { atLeastGrams: 100, shareBasisPoints: 400 };
const PLAIN: ParcelPricing = { packing: PACKING, services: [], servicePrices: {} };
const size = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });
const MUG = {
  weightGrams: 500,
  size: size(100, 300, 200),
  declaredValueFen: 4_000,
  goodsClasses: ['general'] as readonly GoodsClass[],
};

function compiled(...lines: readonly FreightLine[]): CompiledLine[] {
  return lines.flatMap((line) => compileLine(line, { country: 'RU' }) ?? []);
}

describe('[W-04] the load of a single thing', () => {
  it('has its weight, its value, its classes and the sides that it has lying flat', () => {
    expect(loadOf({ ...MUG, goodsClasses: ['general', 'battery'] }, 0)).toEqual({
      ownGrams: 500,
      declaredValueFen: 4_000,
      classes: classSetOf(['general', 'battery']),
      kinds: [1],
      unmeasured: 0,
      lengthMm: 300,
      widthMm: 200,
      highestMm: 100,
      stackedMm: 100,
      volumeMm3: 6_000_000,
    });
  });

  it('has no sides where nobody measured it', () => {
    expect(loadOf({ ...MUG, size: undefined }, 0)).toMatchObject({
      unmeasured: 1,
      lengthMm: 0,
      widthMm: 0,
      highestMm: 0,
      stackedMm: 0,
      volumeMm3: 0,
    });
  });

  it.each([
    [0, [1]],
    [1, [2]],
    [29, [2 ** 29]],
    [30, [0, 1]],
    [59, [0, 2 ** 29]],
    [60, [0, 0, 1]],
    [92, [0, 0, 0, 4]],
  ])('of kind %s has the bits %j', (kindIndex, kinds) => {
    expect(loadOf(MUG, kindIndex).kinds).toEqual(kinds);
  });
});

describe('[W-04] loads together', () => {
  const cup = loadOf({ ...MUG, weightGrams: 200, size: size(90, 80, 400), declaredValueFen: 1 }, 31);
  const anyLoad = fc
    .record({
      weightGrams: fc.integer({ min: 1, max: 9_000 }),
      size: fc.option(
        fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500)).map((sides) => size(...sides)),
        { nil: undefined },
      ),
      declaredValueFen: fc.nat(50_000),
      goodsClasses: fc.subarray<GoodsClass>(['general', 'battery', 'liquid', 'oversize']),
      kindIndex: fc.nat(70),
    })
    .map(({ kindIndex, ...goods }) => loadOf(goods, kindIndex));

  it('add up what adds up, and keep the largest of each side', () => {
    expect(together(loadOf({ ...MUG, goodsClasses: ['liquid'] }, 0), cup)).toEqual({
      ownGrams: 700,
      declaredValueFen: 4_001,
      classes: classSetOf(['general', 'liquid']),
      kinds: [1, 2],
      unmeasured: 0,
      lengthMm: 400,
      widthMm: 200,
      highestMm: 100,
      stackedMm: 180,
      volumeMm3: 6_000_000 + 2_880_000,
    });
  });

  it('are the same in whatever order, and one by one or all at once', () => {
    fc.assert(
      fc.property(fc.array(anyLoad, { minLength: 1, maxLength: 6 }), (loads) => {
        const members = loads.map((_, index) => index);
        const [first, ...others] = loads as [ParcelLoad, ...ParcelLoad[]];
        const all = loadOfAll(loads, members);
        expect(others.reduce(together, first)).toEqual(all);
        expect(loadOfAll(loads, members.toReversed())).toEqual(all);
      }),
    );
  });

  it('of none are nothing', () => {
    expect(loadOfAll([cup], [])).toEqual({
      ownGrams: 0,
      declaredValueFen: 0,
      classes: 0,
      unmeasured: 0,
      lengthMm: 0,
      widthMm: 0,
      highestMm: 0,
      stackedMm: 0,
      volumeMm3: 0,
      kinds: [0],
    });
  });

  it('of goods that are not there are a programmer’s error', () => {
    expect(() => loadOfAll([cup], [1])).toThrow(new RangeError('no goods at 1'));
  });
});

describe('[W-04] the packed parcel of a load', () => {
  it('weighs its packing too, and has the box that is calculated for it', () => {
    expect(parcelOf(loadOf(MUG, 0), PACKING)).toEqual({
      weightGrams: 600,
      declaredValueFen: 4_000,
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
    });
  });

  it('has no sides as soon as one thing is not measured', () => {
    const both = together(loadOf(MUG, 0), loadOf({ ...MUG, size: undefined }, 0));
    expect(parcelOf(both, PACKING)).toEqual({
      weightGrams: 1_100,
      declaredValueFen: 8_000,
      lengthMm: 0,
      widthMm: 0,
      heightMm: 0,
    });
  });

  it('has the box that was found for it, which weighs what it weighs', () => {
    const held = { size: size(350, 250, 150), tareGrams: 180 };
    const found = { weightGrams: 680, lengthMm: 350, widthMm: 250, heightMm: 150 };
    expect(parcelOf({ ...loadOf(MUG, 0), held }, PACKING)).toMatchObject(found);
    expect(parcelOf({ ...loadOf({ ...MUG, size: undefined }, 0), held }, PACKING)).toMatchObject(found);
  });
});

describe('[W-04] what a load costs on each line', () => {
  const cheap = lineWith(perGram(1_000, 2_000, 30_000));
  const taxed = lineWith(perGram(2_000, 2_000, 30_000), {}, { taxIncluded: true });
  const weak = lineWith(perGram(1_000, 2_000, 599));
  const lines = compiled(cheap, taxed, weak);
  const load = loadOf(MUG, 0);
  const duty = flatDuty([{ perParcel: 100, perSubheading: 30, percent: 10 }]);
  const insured: ParcelPricing = {
    ...PLAIN,
    services: [{ service: 'vacuum' }, { service: 'insurance' }],
    servicePrices: {
      vacuum: { per: 'parcel', fen: 500 },
      insurance: { per: 'declared_value', basisPoints: 300, minFen: 50 },
    },
  };

  it('is the freight of the packed weight; a line that does not take it has no price', () => {
    expect(pricesOf(load, lines, PLAIN)).toEqual([
      { freightFen: 2_200, dutyFen: 0, servicesFen: 0 },
      { freightFen: 3_200, dutyFen: 0, servicesFen: 0 },
      undefined,
    ]);
    const battery = loadOf({ ...MUG, goodsClasses: ['battery'] }, 0);
    expect(pricesOf(battery, lines, PLAIN)).toEqual([undefined, undefined, undefined]);
  });

  it('has customs on top where the line does not include them', () => {
    const prices = pricesOf(load, lines, { ...PLAIN, duty });
    expect(prices.map((price) => price?.dutyFen)).toEqual([530, 0, undefined]);
  });

  it.each([
    [[0], 1],
    [[0, 0, 0], 1],
    [[0, 1], 2],
    [[0, 29, 30, 61], 4],
    [[3, 33, 63], 3],
  ])('customs count kinds, not pieces: %j are %s', (kinds, count) => {
    const all = kinds.map((kind) => loadOf({ ...MUG, declaredValueFen: 0 }, kind));
    const each = flatDuty([{ perSubheading: 30 }]);
    const whole = loadOfAll(all, [...all.keys()]);
    expect(pricesOf(whole, compiled(cheap), { ...PLAIN, duty: each })[0]?.dutyFen).toBe(30 * count);
  });

  it('has the services on top, each by the parcel’s weight and value', () => {
    expect(pricesOf(load, compiled(cheap), insured)).toEqual([
      { freightFen: 2_200, dutyFen: 0, servicesFen: 620 },
    ]);
  });

  it('customs that look at freight and insurance see both, and no other service', () => {
    const [band] = duty.bands;
    const [charge] = band?.charges ?? [];
    if (!charge) throw new Error('a charge was made');
    const whole = { ...charge, perParcel: 0, perSubheading: 0, base: 'goods_freight_insurance' as const };
    const table = { ...duty, bands: [{ upTo: Number.POSITIVE_INFINITY, charges: [whole] }] };
    // A tenth of goods 4,000, freight 2,200 and insurance 120.
    expect(pricesOf(load, compiled(cheap), { ...insured, duty: table })[0]?.dutyFen).toBe(632);
    expect(pricesOf(load, compiled(cheap), { ...PLAIN, duty: table })[0]?.dutyFen).toBe(620);
  });

  it('in all is written where it is wanted, and endless where a line does not take it', () => {
    const into = lines.map(() => new Float64Array(3));
    writeTotals(load, lines, { ...insured, duty }, into, 1);
    expect(into.map((totals) => [...totals])).toEqual([
      [0, 3_350, 0],
      [0, 3_820, 0],
      [0, Number.POSITIVE_INFINITY, 0],
    ]);
  });

  it('in all is the sum of its parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat(90_000), (weightGrams, declaredValueFen) => {
        const pricing = { ...insured, duty };
        const one = loadOf({ ...MUG, weightGrams, declaredValueFen }, 3);
        const into = lines.map(() => new Float64Array(1));
        writeTotals(one, lines, pricing, into, 0);
        for (const [index, price] of pricesOf(one, lines, pricing).entries())
          expect(into[index]?.[0]).toBe(
            price ? price.freightFen + price.dutyFen + price.servicesFen : Number.POSITIVE_INFINITY,
          );
      }),
    );
  });
});
