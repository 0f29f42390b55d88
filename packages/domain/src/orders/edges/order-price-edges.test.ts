import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PriceFigures,
  type RisenLine,
  convertedPrice,
  paymentShares,
  priceOrder,
  riseMinor,
  risesMinor,
} from '../order-pricing.ts';

const line = (lineId: string, priceFen: number, quantity = 1) => ({
  lineId,
  goodsId: lineId,
  priceFen,
  quantity,
  isFreeShipping: false,
});
const FREE = { basisPoints: 0 };
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** A yuan is a unit of itself. */
const ONE = 100_000_000;
/** ¥1 = $0.14. */
const DOLLARS = 14_000_000;

describe('[O-01] the parts of an order’s price', () => {
  it('freight and fee go by what the goods of a line cost, an odd fen to the larger remainder', () => {
    const price = priceOrder({
      lines: [line('a', 100), line('b', 100), line('c', 100)],
      domesticFreightFen: 100,
      serviceFee: { basisPoints: 0, minFen: 50 },
    });
    expect(price.lines.map(({ domesticFreightFen }) => domesticFreightFen)).toEqual([34, 33, 33]);
    expect(price.lines.map(({ serviceFeeFen }) => serviceFeeFen)).toEqual([17, 17, 16]);
    expect(price.totalFen).toBe(450);
  });

  it('goods that cost nothing carry freight alike, beside others none', () => {
    const freights = (...lines: ReturnType<typeof line>[]) =>
      priceOrder({ lines, domesticFreightFen: 10, serviceFee: FREE }).lines.map(
        (each) => each.domesticFreightFen,
      );
    expect(freights(line('a', 0), line('b', 0))).toEqual([5, 5]);
    expect(freights(line('a', 0), line('b', 1))).toEqual([0, 10]);
  });

  it('a share is of the line that it names, and a line without one has none', () => {
    const price = priceOrder({
      lines: [line('a', 100), line('b', 300)],
      domesticFreightFen: 0,
      serviceFee: FREE,
      shares: [
        { lineId: 'b', discountFen: 40 },
        { lineId: 'of another order', discountFen: 999 },
      ],
    });
    expect(price.lines.map(({ discountFen, payFen }) => [discountFen, payFen])).toEqual([
      [0, 100],
      [40, 260],
    ]);
    expect(price).toMatchObject({ goodsFen: 400, discountFen: 40, totalFen: 360 });
  });

  it.each([
    ['half a fen goes to the even one', { basisPoints: 50 }, 100, 0],
    ['one and a half as well', { basisPoints: 50 }, 300, 2],
    ['just the least', { basisPoints: 100, minFen: 10 }, 1_000, 10],
    ['a fen below the least', { basisPoints: 100, minFen: 11 }, 1_000, 11],
    ['just the most', { basisPoints: 100, maxFen: 10 }, 1_000, 10],
    ['a fen above the most', { basisPoints: 100, maxFen: 9 }, 1_000, 9],
    ['the most counts before the least', { basisPoints: 100, minFen: 50, maxFen: 20 }, 1_000, 20],
    ['a most of nothing', { basisPoints: 100, maxFen: 0 }, 1_000, 0],
    ['no rule but the share', { basisPoints: 10_000 }, 1_000, 1_000],
  ])('the fee: %s', (_, serviceFee, priceFen, fen) => {
    expect(
      priceOrder({ lines: [line('a', priceFen)], domesticFreightFen: 0, serviceFee }).serviceFeeFen,
    ).toBe(fen);
  });

  it('an order without lines is a programmer’s mistake', () => {
    expect(() => priceOrder({ lines: [], domesticFreightFen: 0, serviceFee: FREE })).toThrow(RangeError);
  });
});

describe('[V-06] an order’s price in another currency', () => {
  const part = (priceFen: number, quantity: number, more: Partial<PriceFigures['lines'][number]> = {}) => ({
    priceFen,
    quantity,
    domesticFreightFen: 0,
    serviceFeeFen: 0,
    discountFen: 0,
    ...more,
  });
  const figures = (change: Partial<PriceFigures>): PriceFigures => ({
    domesticFreightFen: 0,
    serviceFeeFen: 0,
    discountFen: 0,
    lines: [part(10_000, 1)],
    ...change,
  });

  it('is itself in yuan', () => {
    const price = priceOrder({
      lines: [line('a', 4_500, 2), line('b', 1_001)],
      domesticFreightFen: 800,
      serviceFee: { basisPoints: 333 },
      shares: [{ lineId: 'a', discountFen: 123 }],
    });
    const converted = convertedPrice(price, ONE);
    expect(converted).toMatchObject({
      goods: price.goodsFen,
      freight: price.domesticFreightFen,
      service: price.serviceFeeFen,
      discount: price.discountFen,
      total: price.totalFen,
    });
    expect(converted.lines.map(({ pay }) => pay)).toEqual(price.lines.map(({ payFen }) => payFen));
  });

  it.each([
    ['freight', { domesticFreightFen: 25 }, { freight: 4, total: 1_404 }],
    ['the fee', { serviceFeeFen: 25 }, { service: 4, total: 1_404 }],
    ['the coupon', { discountFen: 25 }, { discount: 4, total: 1_396 }],
  ])('%s of ¥0.25 is $0.035: half a cent, to the even one', (_, change, expected) => {
    expect(convertedPrice(figures(change), DOLLARS)).toMatchObject(expected);
  });

  it.each([
    ['as much as the goods', 10_000, 0],
    ['more than the goods', 10_008, 0],
    ['a cent less', 9_993, 1],
  ])('a coupon for %s leaves %s', (_, discountFen, total) => {
    expect(
      convertedPrice(figures({ discountFen, lines: [part(10_000, 1, { discountFen })] }), DOLLARS).total,
    ).toBe(total);
  });

  it('each part of each line goes to its own', () => {
    const converted = convertedPrice(
      figures({
        domesticFreightFen: 500,
        serviceFeeFen: 300,
        discountFen: 700,
        lines: [
          part(5_000, 1, { domesticFreightFen: 500, discountFen: 200 }),
          part(2_500, 2, { serviceFeeFen: 300, discountFen: 500 }),
        ],
      }),
      DOLLARS,
    );
    expect(converted.lines).toEqual([
      { unit: 700, goods: 700, freight: 70, service: 0, discount: 28, pay: 742 },
      { unit: 350, goods: 700, freight: 0, service: 42, discount: 70, pay: 672 },
    ]);
    expect(converted.total).toBe(1_414);
  });
});

describe('[V-06] what was settled, divided among the lines', () => {
  const shares = (settledMinor: number, ...pays: number[]) =>
    paymentShares(settledMinor, {
      lines: pays.map((pay) => ({ unit: 0, goods: 0, discount: 0, freight: 0, service: 0, pay })),
    });

  it.each([
    ['each has its part where the total was paid', 1_000, [700, 300], [700, 300]],
    ['a half of it', 500, [700, 300], [350, 150]],
    ['a cent that does not divide', 1, [700, 300], [1, 0]],
    ['a line that a coupon left below zero has nothing', 100, [101, -1], [100, 0]],
    ['a line that cost nothing has nothing', 100, [0, 100], [0, 100]],
    ['all lines cost nothing: alike', 2, [0, 0], [1, 1]],
    ['nothing was paid', 0, [5, 5], [0, 0]],
  ])('%s', (_, settled, pays, expected) => {
    expect(shares(settled, ...pays)).toEqual(expected);
  });

  it('comes to what was settled, and no line has more of it than is fair, to the cent', () => {
    const pays = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pays, fc.nat(1_000_000), (all, settled) => {
        const parts = shares(settled, ...all);
        expect(sum(parts)).toBe(settled);
        const total = sum(all);
        for (const [index, part] of parts.entries())
          if (total > 0) expect(Math.abs(part - (settled * (all[index] ?? 0)) / total)).toBeLessThan(1);
      }),
    );
  });
});

describe('[V-05] a price that rose after the payment', () => {
  const risen = (oldPriceFen: number, newPriceFen: number, quantity = 1): RisenLine => ({
    oldPriceFen,
    newPriceFen,
    quantity,
  });

  it.each<[string, RisenLine[], number[]]>([
    ['ten yuan on one piece', [risen(10_000, 11_000)], [140]],
    ['on each of three', [risen(10_000, 11_000, 3)], [420]],
    ['not at all', [risen(10_000, 10_000, 3)], [0]],
    ['down: what goes back', [risen(11_000, 10_000, 2)], [-280]],
    ['by less than a cent', [risen(10_000, 10_003)], [0]],
    ['several', [risen(1_000, 2_000), risen(0, 1_000, 2)], [140, 280]],
    ['none', [], []],
  ])('%s', (_, lines, expected) => {
    expect(risesMinor(lines, DOLLARS)).toEqual(expected);
    expect(riseMinor(lines, DOLLARS)).toBe(sum(expected));
  });

  it('is what an order at the new price asks more than one at the old price', () => {
    const fen = fc.integer({ min: 1, max: 500_000 });
    const rises = fc.array(
      fc.record({ oldPriceFen: fen, newPriceFen: fen, quantity: fc.integer({ min: 1, max: 20 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(rises, fc.integer({ min: 1e6, max: 1e9 }), (lines, rateE8) => {
        const goods = (key: 'oldPriceFen' | 'newPriceFen') => {
          const price = priceOrder({
            lines: lines.map((each, index) => line(String(index), each[key], each.quantity)),
            domesticFreightFen: 0,
            serviceFee: FREE,
          });
          return convertedPrice(price, rateE8).total;
        };
        expect(riseMinor(lines, rateE8)).toBe(goods('newPriceFen') - goods('oldPriceFen'));
      }),
    );
  });
});
