import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, convert } from './money.ts';
import {
  crossRate,
  isFarOff,
  isRateAgeing,
  isRateFresh,
  MOST_MARGIN_BASIS_POINTS,
  withMargin,
} from './rates.ts';

const CNY_RATES = { USD: 13_900_000, EUR: 12_800_000, ZAR: 250_000_000 };

describe('exchange rates', () => {
  it('two currencies meet by way of the yuan', () => {
    expect(crossRate(CNY_RATES, 'CNY', 'USD')).toBe(13_900_000);
    expect(crossRate(CNY_RATES, 'USD', 'EUR')).toBe(92_086_331);
    expect(crossRate(CNY_RATES, 'USD', 'CNY')).toBe(719_424_460);
    expect(crossRate(CNY_RATES, 'GBP', 'GBP')).toBe(100_000_000);
  });

  it('a currency without a rate has no cross rate', () => {
    expect(crossRate(CNY_RATES, 'CNY', 'BRL')).toBeUndefined();
    expect(crossRate({ USD: 0 }, 'USD', 'CNY')).toBeUndefined();
    expect(crossRate({ USD: -1 }, 'CNY', 'USD')).toBeUndefined();
    expect(crossRate({ USD: 1 }, 'CNY', 'USD')).toBe(1);
    expect(crossRate({}, 'CNY', 'CNY')).toBe(100_000_000);
  });

  it('there and back again keeps an amount to the minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (minor) => {
        const there = crossRate(CNY_RATES, 'USD', 'ZAR') ?? 0;
        const back = crossRate(CNY_RATES, 'ZAR', 'USD') ?? 0;
        const dollars = amount(minor, 'USD');
        expect(convert(convert(dollars, there, 'ZAR'), back, 'USD')).toEqual(dollars);
      }),
    );
  });

  it('the margin is counted in basis points', () => {
    expect(withMargin(13_900_000, 300)).toBe(14_317_000);
    expect(withMargin(13_900_000, 0)).toBe(13_900_000);
    expect(withMargin(10_000, MOST_MARGIN_BASIS_POINTS)).toBe(11_000);
  });

  it('[Y-01] a margin never lowers a rate, a larger one never gives less, and the cross rate stays as it was', () => {
    const basisPoints = fc.integer({ min: 0, max: MOST_MARGIN_BASIS_POINTS });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        basisPoints,
        basisPoints,
        (rate, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          expect(withMargin(rate, less)).toBeGreaterThanOrEqual(rate);
          expect(withMargin(rate, more)).toBeGreaterThanOrEqual(withMargin(rate, less));
        },
      ),
    );
    const raised = {
      USD: withMargin(CNY_RATES.USD, 350),
      EUR: withMargin(CNY_RATES.EUR, 350),
    };
    expect(crossRate(raised, 'USD', 'EUR')).toBe(crossRate(CNY_RATES, 'USD', 'EUR'));
  });

  it('a rate is fresh up to its limit, and never with an unreadable time', () => {
    const now = new Date('2025-06-01T12:00:00Z');
    expect(isRateFresh('2025-06-01T11:00:00Z', now, 3_600_000)).toBe(true);
    expect(isRateFresh('2025-06-01T10:59:59Z', now, 3_600_000)).toBe(false);
    expect(isRateFresh('yesterday', now, 3_600_000)).toBe(false);
  });

  it('[S-10] a rate grows old from the middle of its time to the end of it', () => {
    const now = new Date('2025-06-01T12:00:00Z');
    expect(isRateAgeing('2025-06-01T11:30:00Z', now, 3_600_000)).toBe(false);
    expect(isRateAgeing('2025-06-01T11:29:59Z', now, 3_600_000)).toBe(true);
    expect(isRateAgeing('2025-06-01T11:00:00Z', now, 3_600_000)).toBe(true);
    expect(isRateAgeing('2025-06-01T10:59:59Z', now, 3_600_000)).toBe(false);
  });
});

it('[S-10] a rate more than a tenth off the last one is doubted, or a half off a guess; the first one is not', () => {
  const known = { rateE8: 14_000_000, isGuess: false };
  expect(isFarOff(15_400_000, known)).toBe(false);
  expect(isFarOff(15_400_001, known)).toBe(true);
  expect(isFarOff(12_599_999, known)).toBe(true);
  expect(isFarOff(1_400_000, known)).toBe(true);
  expect(isFarOff(21_000_000, { ...known, isGuess: true })).toBe(false);
  expect(isFarOff(21_000_001, { ...known, isGuess: true })).toBe(true);
  expect(isFarOff(1, undefined)).toBe(false);
});
