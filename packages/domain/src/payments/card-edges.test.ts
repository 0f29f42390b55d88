import { describe, expect, it } from 'vitest';
import {
  MAX_CARD_PAYMENTS_PER_DAY,
  MIN_CARD_SETTLEMENT_USD_CENTS,
  cardBrandOf,
  cardDayOf,
  cardExpiryProblem,
  cardNumberProblem,
  cardRefusal,
  cardholderProblem,
  securityCodeProblem,
} from './card-rules.ts';

describe('[Y-04] the form of a card at its edges', () => {
  // The ranges of https://en.wikipedia.org/wiki/Payment_card_number
  it.each([
    ['2229', 'mastercard'],
    ['2230', 'mastercard'],
    ['2299', 'mastercard'],
    ['23', undefined],
    ['2699', 'mastercard'],
    ['2700', 'mastercard'],
    ['2719', 'mastercard'],
    ['2730', undefined],
    ['22', undefined],
    ['352', undefined],
    ['358', undefined],
    ['60', undefined],
    ['6012', undefined],
    ['65', 'discover'],
    ['300', 'diners'],
    ['36', 'diners'],
    ['38', 'diners'],
    ['39', 'diners'],
    ['61', undefined],
    ['62', 'unionpay'],
    ['63', undefined],
    ['x4', undefined],
    ['', undefined],
  ])('"%s" is of %s', (first, brand) => {
    expect(cardBrandOf(first)).toBe(brand);
  });

  it.each([
    ['of no brand that is known, eleven digits', '00000000000', 'card_number_incomplete'],
    ['of no brand that is known, twelve', '000000000000', undefined],
    ['of no brand that is known, nineteen', '0'.repeat(19), undefined],
    ['of no brand that is known, twenty', '0'.repeat(20), 'card_number_invalid'],
    ['a letter counts before the length', '4x', 'card_number_invalid'],
    ['blanks and hyphens do not count', ' 4242-4242 4242-4242 ', undefined],
    ['only blanks', '   ', 'card_number_incomplete'],
  ])('a number %s', (_, number, problem) => {
    expect(cardNumberProblem(number)).toBe(problem);
  });

  it.each([12, 13, 14, 15, 16, 17, 18, 19])(
    'a number of no brand that is known may have %i digits',
    (length) => {
      expect(cardNumberProblem('0'.repeat(length))).toBeUndefined();
    },
  );

  const at = (iso: string) => new Date(iso);

  it.each([
    ['the last moment of its month', '06/25', '2025-06-30T23:59:59.999Z', undefined],
    ['the first moment after it', '06/25', '2025-07-01T00:00:00Z', 'card_expired'],
    ['December, in December', '12/25', '2025-12-31T23:59:59Z', undefined],
    ['December, in January', '12/25', '2026-01-01T00:00:00Z', 'card_expired'],
    ['twenty years', '01/46', '2026-01-15T00:00:00Z', undefined],
    ['twenty years and a month', '02/46', '2026-01-15T00:00:00Z', 'card_expiry_invalid'],
    ['blanks around everything', '  06 / 25  ', '2025-06-01T00:00:00Z', undefined],
    ['four digits of a year', '06/2025', '2025-06-01T00:00:00Z', 'card_expiry_invalid'],
    ['no stroke', '0625', '2025-06-01T00:00:00Z', 'card_expiry_invalid'],
    ['a month of one digit', '6/25', '2025-06-01T00:00:00Z', 'card_expiry_invalid'],
    ['something before it', 'a06/25', '2025-06-01T00:00:00Z', 'card_expiry_invalid'],
    ['something after it', '06/25a', '2025-06-01T00:00:00Z', 'card_expiry_invalid'],
  ])('a card that is good until %s', (_, expiry, now, problem) => {
    expect(cardExpiryProblem(expiry, at(now))).toBe(problem);
  });

  it.each([
    ['0000', 'amex', undefined],
    ['00000', 'amex', 'security_code_incomplete'],
    ['000', 'mastercard', undefined],
    ['000', undefined, undefined],
    ['', undefined, 'security_code_incomplete'],
    ['１２３', 'visa', 'security_code_incomplete'],
    ['12 ', 'visa', 'security_code_incomplete'],
  ] as const)('the code "%s" on %s: %s', (code, brand, problem) => {
    expect(securityCodeProblem(code, brand)).toBe(problem);
  });

  it('a name of one letter is a name, blanks are none', () => {
    expect(['', '\t \u3000', 'A', '李'].map(cardholderProblem)).toEqual([
      'cardholder_required',
      'cardholder_required',
      undefined,
      undefined,
    ]);
  });
});

describe('[Y-03] what a card may pay', () => {
  it('is at least a dollar, three times a day', () => {
    expect([MIN_CARD_SETTLEMENT_USD_CENTS, MAX_CARD_PAYMENTS_PER_DAY]).toEqual([100, 3]);
  });

  it.each([
    [0, 0, 'card_amount_too_small'],
    [99, 3, 'card_amount_too_small'],
    [100, 3, 'card_daily_limit'],
    [100, 4, 'card_daily_limit'],
    [101, 2, undefined],
  ])('%i cents after %i payments: %s', (settledUsdCents, paymentsToday, refusal) => {
    expect(cardRefusal({ settledUsdCents, paymentsToday })).toBe(refusal);
  });

  it.each([
    ['2025-12-31T15:59:59.999Z', '2025-12-31'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
    ['2024-02-28T16:00:00Z', '2024-02-29'],
    ['2024-02-29T16:00:00Z', '2024-03-01'],
  ])('a payment at %s counts on %s', (moment, day) => {
    expect(cardDayOf(at(moment))).toBe(day);
  });

  const at = (iso: string) => new Date(iso);
});
