import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardBrandOf,
  cardDayOf,
  cardExpiryProblem,
  cardNumberProblem,
  cardRefusal,
  cardholderProblem,
  passesLuhn,
  securityCodeProblem,
} from './card-rules.ts';

const NOW = new Date('2025-06-15T12:00:00Z');

describe('the card form', () => {
  // Numbers the payment industry reserves for testing.
  it.each([
    ['4242 4242 4242 4242', 'visa'],
    ['5555-5555-5555-4444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['3566002020360505', 'jcb'],
    ['6011111111111117', 'discover'],
    ['36227206271667', 'diners'],
    ['6200000000000005', 'unionpay'],
  ])('[Y-04] %s is a complete %s number', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand);
    expect(cardNumberProblem(number)).toBeUndefined();
  });

  it.each([
    ['', 'card_number_incomplete'],
    ['4242 4242 4242', 'card_number_incomplete'],
    ['37828224631000', 'card_number_incomplete'],
    ['4242424242424241', 'card_number_invalid'],
    ['3782822463100050', 'card_number_invalid'],
    ['4242 4242 4242 424x', 'card_number_invalid'],
    ['９'.repeat(16), 'card_number_invalid'],
  ])('[Y-04] the number "%s" is %s', (number, problem) => {
    expect(cardNumberProblem(number)).toBe(problem);
  });

  it('a brand shows with the first digits that decide it', () => {
    expect([
      cardBrandOf('4'),
      cardBrandOf('3'),
      cardBrandOf('37'),
      cardBrandOf('2'),
      cardBrandOf('9'),
    ]).toEqual(['visa', undefined, 'amex', undefined, undefined]);
  });

  it('any single wrong digit is noticed', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    for (let index = 0; index < 16; index += 1) {
      const wrong = [...'4242424242424242'];
      wrong[index] = String((Number(wrong[index]) + 1) % 10);
      expect(passesLuhn(wrong.join(''))).toBe(false);
    }
  });

  it.each([
    ['06/25', undefined],
    ['12 / 30', undefined],
    ['05/25', 'card_expired'],
    ['13/30', 'card_expiry_invalid'],
    ['00/30', 'card_expiry_invalid'],
    ['1/30', 'card_expiry_invalid'],
    ['06/45', undefined],
    ['07/45', 'card_expiry_invalid'],
    ['', 'card_expiry_invalid'],
  ])('[Y-04] expiry %s in June 2025: %s', (expiry, problem) => {
    expect(cardExpiryProblem(expiry, NOW)).toBe(problem);
  });

  it('[Y-04] the security code has 3 digits, 4 on American Express', () => {
    expect(securityCodeProblem('123', 'visa')).toBeUndefined();
    expect(securityCodeProblem('1234', 'amex')).toBeUndefined();
    for (const [code, brand] of [
      ['12', 'visa'],
      ['1234', 'visa'],
      ['123', 'amex'],
      ['12a', undefined],
    ] as const) {
      expect(securityCodeProblem(code, brand)).toBe('security_code_incomplete');
    }
  });

  it('[Y-04] the cardholder is present', () => {
    expect(cardholderProblem('ANN LEE')).toBeUndefined();
    expect(cardholderProblem('  ')).toBe('cardholder_required');
  });
});

describe('paying by card', () => {
  it('[Y-03] is not possible under 1 USD', () => {
    expect(cardRefusal({ settledUsdCents: 99, paymentsToday: 0 })).toBe('card_amount_too_small');
    expect(cardRefusal({ settledUsdCents: 100, paymentsToday: 0 })).toBeUndefined();
  });

  it('[Y-03] a card pays three times a day, not four', () => {
    expect(cardRefusal({ settledUsdCents: 500, paymentsToday: 2 })).toBeUndefined();
    expect(cardRefusal({ settledUsdCents: 500, paymentsToday: 3 })).toBe('card_daily_limit');
  });

  it('[Y-03] the day changes at midnight in China', () => {
    expect(cardDayOf(new Date('2025-06-15T15:59:59.999Z'))).toBe('2025-06-15');
    expect(cardDayOf(new Date('2025-06-15T16:00:00Z'))).toBe('2025-06-16');
  });
});

describe('[Y-04] numbers of cards', () => {
  // The example of ISO/IEC 7812-1 as https://en.wikipedia.org/wiki/Luhn_algorithm gives it, and the industry's test numbers.
  it.each([
    ['17893729974', true],
    ['79927398713', true],
    ['79927398710', false],
    ['49927398716', true],
    ['49927398717', false],
    ['1234567812345670', true],
    ['1234567812345678', false],
    ['00', true],
    ['0', false],
    ['', false],
    ['18', true],
    ['91', true],
    ['59', true],
  ])('the check digit of "%s" is right: %s', (digits, isRight) => {
    expect(passesLuhn(digits)).toBe(isRight);
  });

  it('every number has exactly one check digit, calculated the other way round', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 18 }), (digits) => {
        // From the table of doubled digits instead of arithmetic.
        const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
        const sum = digits
          .toReversed()
          .reduce((total, digit, place) => total + (place % 2 === 0 ? (doubled[digit] ?? 0) : digit), 0);
        const right = (10 - (sum % 10)) % 10;
        for (let check = 0; check < 10; check += 1)
          expect(passesLuhn(`${digits.join('')}${check}`)).toBe(check === right);
      }),
    );
  });

  /** A number of a length that begins so and has its right check digit. */
  const numberOf = (first: string, length: number): string => {
    const body = first.padEnd(length - 1, '0');
    return [...'0123456789'].map((check) => `${body}${check}`).find(passesLuhn) ?? '';
  };

  it.each<[string, string, number[], number[]]>([
    ['visa', '4', [13, 16, 19], [12, 14, 15, 17, 18]],
    ['mastercard', '51', [16], [15, 17]],
    ['amex', '34', [15], [14, 16]],
    ['jcb', '3528', [16, 17, 18, 19], [15]],
    ['discover', '6011', [16, 17, 18, 19], [15]],
    ['diners', '300', [14, 15, 16, 17, 18, 19], [13]],
    ['unionpay', '62', [16, 17, 18, 19], [15]],
  ])('a %s number that begins with %s has %j digits, not %j', (brand, first, lengths, others) => {
    for (const length of lengths) {
      expect(cardBrandOf(numberOf(first, length))).toBe(brand);
      expect(cardNumberProblem(numberOf(first, length))).toBeUndefined();
    }
    for (const length of others) expect(cardNumberProblem(numberOf(first, length))).toBeDefined();
  });

  // The ranges of https://en.wikipedia.org/wiki/Payment_card_number, one number inside and one outside of each end.
  it.each([
    ['2221', 'mastercard'],
    ['2220', undefined],
    ['2720', 'mastercard'],
    ['2721', undefined],
    ['50', undefined],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['56', undefined],
    ['3527', undefined],
    ['3528', 'jcb'],
    ['3589', 'jcb'],
    ['3590', undefined],
    ['643', undefined],
    ['644', 'discover'],
    ['649', 'discover'],
    ['305', 'diners'],
    ['306', undefined],
    ['309', 'diners'],
    ['34', 'amex'],
    ['35', undefined],
    ['37', 'amex'],
  ])('digits that begin with %s are of %s', (first, brand) => {
    expect(cardBrandOf(first)).toBe(brand);
  });
});
