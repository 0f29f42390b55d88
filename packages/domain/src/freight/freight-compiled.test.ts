import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFUSED, classSetOf, classesOfSet, compileLine } from './freight-compiled.ts';
import { quoteFreight } from './freight.ts';
import { GOODS_CLASSES, type FreightLine, type FreightZone, type GoodsClass } from './freight-tariff.ts';
import { E_PARCEL, NAMES, lineWith, parcel, perGram } from '../testing/freight-fixtures.ts';

const RUSSIA = { country: 'RU', postcode: '690001' };
const small = { lengthMm: 100, widthMm: 100, heightMm: 100 };

/** What the ready-made line says, beside what a whole quote says. */
function both(line: FreightLine, weightGrams: number, goodsClasses: GoodsClass[], declaredValueFen = 10_000) {
  const compiled = compileLine(line, RUSSIA);
  const quote = quoteFreight(
    line,
    parcel(weightGrams, { ...RUSSIA, sizes: [small], goodsClasses, declaredValueFen }),
  );
  return {
    compiled: compiled?.totalFen({ ...small, weightGrams, declaredValueFen }, classSetOf(goodsClasses)),
    quoted: quote.ok ? quote.totalFen : REFUSED,
  };
}

describe('[W-05] a line made ready for many parcels', () => {
  const surcharge = {
    code: 'heavy',
    names: NAMES,
    when: { match: 'all', conditions: [{ measure: 'actual_grams', is: '>', value: 1000 }] },
    fee: { per: 'order', fen: 700 },
  } as const;
  const remoteArea = { postcodes: { prefixes: ['69'] }, fee: { per: 'order', fen: 900 } } as const;
  const service = (isForced: boolean) =>
    ({ code: 'customs', names: NAMES, isForced, fee: { per: 'order', fen: 800 } }) as const;

  it.each<[string, Partial<FreightLine>, Partial<FreightZone>, number]>([
    ['nothing on top', {}, {}, 8_250],
    ['a surcharge', {}, { surcharges: [surcharge] }, 8_950],
    ['a remote area', {}, { remoteArea }, 9_150],
    ['fuel', { fuelBasisPoints: 1_000 }, {}, 9_075],
    ['a basis point of fuel', { fuelBasisPoints: 1 }, {}, 8_251],
    ['a forced service', { services: [service(true)] }, {}, 9_050],
    ['a forced service beside a free one', { services: [service(false), service(true)] }, {}, 9_050],
    ['a service that nobody has to take', { services: [service(false)] }, {}, 8_250],
  ])('costs the same as a quote with %s', (_, line, zone, totalFen) => {
    expect(both(lineWith(E_PARCEL, line, zone), 1001, ['general'])).toEqual({
      compiled: totalFen,
      quoted: totalFen,
    });
  });

  it('takes a parcel up to the last gram of its table, and none a gram beyond', () => {
    const line = lineWith(perGram(1_200, 6_000, 5_000));
    expect(both(line, 5_000, ['general'])).toEqual({ compiled: 31_200, quoted: 31_200 });
    expect(both(line, 5_001, ['general'])).toEqual({ compiled: REFUSED, quoted: REFUSED });
  });

  it('refuses a class of goods that it does not take, alone or among others', () => {
    const line = lineWith(E_PARCEL, { goodsClasses: ['general', 'battery'] });
    expect(both(line, 500, ['battery', 'general']).compiled).toBe(5_250);
    expect(both(line, 500, ['liquid']).compiled).toBe(REFUSED);
    expect(both(line, 500, ['general', 'oversize']).compiled).toBe(REFUSED);
  });

  it('goes nowhere else', () => {
    const line = lineWith(E_PARCEL, {}, { postcodes: { prefixes: ['69'] } });
    expect(compileLine(line, RUSSIA)?.line).toBe(line);
    expect(compileLine(line, { country: 'RU', postcode: '101000' })).toBeUndefined();
    expect(compileLine(line, { country: 'RU' })).toBeUndefined();
    expect(compileLine(line, { country: 'US' })).toBeUndefined();
  });

  it('asks no more of a destination than its address: limits on weight and value belong to the parcel', () => {
    const line = lineWith(E_PARCEL, { limits: { minWeightGrams: 500, maxValueFen: 10_000 } });
    expect(both(line, 499, ['general'])).toEqual({ compiled: REFUSED, quoted: REFUSED });
    expect(both(line, 500, ['general'])).toEqual({ compiled: 5_250, quoted: 5_250 });
    expect(both(line, 500, ['general'], 10_001)).toEqual({ compiled: REFUSED, quoted: REFUSED });
  });

  it.each([
    ['the least weight', { minWeightGrams: 500 }, [499, 500], [REFUSED, 5_250]],
    ['a gram, where no least weight is named', {}, [0, 1], [REFUSED, 5_250]],
    ['the most weight', { maxWeightGrams: 700 }, [700, 701], [6_750, REFUSED]],
    ['the longest side', { maxSideMm: 99 }, [500], [REFUSED]],
    ['the sum of the sides', { maxSidesSumMm: 299 }, [500], [REFUSED]],
    ['the way around', { maxGirthMm: 499 }, [500], [REFUSED]],
    ['all sides exactly', { maxSideMm: 100, maxSidesSumMm: 300, maxGirthMm: 500 }, [500], [5_250]],
  ])('keeps the limit of a line: %s', (_, limits, weights, totals) => {
    const line = lineWith(E_PARCEL, { limits });
    expect(weights.map((grams) => both(line, grams, ['general']).compiled)).toEqual(totals);
    expect(weights.map((grams) => both(line, grams, ['general']).quoted)).toEqual(totals);
  });

  it('refuses by any one of the rules of its zone', () => {
    const refusal = (value: number) =>
      ({
        code: 'heavy',
        names: NAMES,
        when: { match: 'all', conditions: [{ measure: 'actual_grams', is: '>', value }] },
      }) as const;
    const line = lineWith(E_PARCEL, {}, { refusals: [refusal(9_000), refusal(600)] });
    expect(both(line, 601, ['general'])).toEqual({ compiled: REFUSED, quoted: REFUSED });
    expect(both(line, 600, ['general']).compiled).toBe(6_750);
  });

  it('costs what a quote says for any parcel of one box', () => {
    const line = lineWith(
      E_PARCEL,
      {
        goodsClasses: ['general', 'battery', 'food'],
        fuelBasisPoints: 1_234,
        limits: { maxWeightGrams: 20_000, maxValueFen: 500_000 },
        services: [service(true)],
      },
      { surcharges: [surcharge], remoteArea },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25_000 }),
        fc.subarray<GoodsClass>(['general', 'battery', 'food', 'liquid'], { minLength: 1 }),
        fc.nat(600_000),
        (weightGrams, classes, valueFen) => {
          const { compiled, quoted } = both(line, weightGrams, classes, valueFen);
          expect(compiled).toBe(quoted);
        },
      ),
    );
  });
});

describe('[W-05] classes of goods as a set', () => {
  it('come back as they went in, each once and in the order of the list', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...GOODS_CLASSES]), (classes) => {
        const set = classSetOf([...classes, ...classes]);
        expect(classesOfSet(set)).toEqual(GOODS_CLASSES.filter((one) => classes.includes(one)));
      }),
    );
    expect(classSetOf([])).toBe(0);
    expect(classesOfSet(0)).toEqual([]);
  });

  it('have a bit each: two sets are the same only when their classes are', () => {
    const sets = GOODS_CLASSES.map((one) => classSetOf([one]));
    expect(new Set(sets).size).toBe(GOODS_CLASSES.length);
    expect(classesOfSet(sets.reduce((all, one) => all | one))).toEqual([...GOODS_CLASSES]);
  });
});
