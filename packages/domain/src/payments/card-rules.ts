import { chinaDayOf } from '../time/china-time.ts';

/** A card cannot pay less than 1 USD. */
export const MIN_CARD_SETTLEMENT_USD_CENTS = 100;

/** One card can pay three times a day, the day being that of `cardDayOf`. */
export const MAX_CARD_PAYMENTS_PER_DAY = 3;

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'jcb' | 'discover' | 'diners' | 'unionpay';

/** What is wrong with a field of the card form. */
export type CardFieldProblem =
  | 'card_number_incomplete'
  | 'card_number_invalid'
  | 'cardholder_required'
  | 'card_expiry_invalid'
  | 'card_expired'
  | 'security_code_incomplete';

/** Why a card cannot be used for a payment. */
export type CardRefusal = 'card_amount_too_small' | 'card_daily_limit';

/** The brand by the first digits typed so far; undefined while they could be several or are none we know. */
export function cardBrandOf(number: string): CardBrand | undefined {
  return entryOf(digitsOf(number))?.brand;
}

/** What is wrong with a card number (spaces and hyphens allowed), undefined when it is whole and its check digit right. */
export function cardNumberProblem(number: string): CardFieldProblem | undefined {
  const digits = digitsOf(number);
  if (!/^\d*$/.test(digits)) return 'card_number_invalid';
  const lengths = entryOf(digits)?.lengths ?? ANY_LENGTHS;
  if (digits.length < Math.min(...lengths)) return 'card_number_incomplete';
  return lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'card_number_invalid';
}

/** What is wrong with the cardholder's name. */
export function cardholderProblem(name: string): CardFieldProblem | undefined {
  return name.trim() === '' ? 'cardholder_required' : undefined;
}

/** What is wrong with an expiry 'MM/YY': a card is good until its month ends (UTC), and none lasts 20 years. */
export function cardExpiryProblem(expiry: string, now: Date): CardFieldProblem | undefined {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry);
  if (match === null) return 'card_expiry_invalid';
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (months < thisMonth) return 'card_expired';
  return months > thisMonth + 20 * 12 ? 'card_expiry_invalid' : undefined;
}

/** What is wrong with a security code: 4 digits on American Express, 3 on all others. */
export function securityCodeProblem(
  code: string,
  brand: CardBrand | undefined,
): CardFieldProblem | undefined {
  const length = brand === 'amex' ? 4 : 3;
  return code.length === length && /^\d+$/.test(code) ? undefined : 'security_code_incomplete';
}

/** Why a card cannot pay now: less than 1 USD settled, or this card has paid three times today. */
export function cardRefusal(payment: {
  readonly settledUsdCents: number;
  readonly paymentsToday: number;
}): CardRefusal | undefined {
  if (payment.settledUsdCents < MIN_CARD_SETTLEMENT_USD_CENTS) return 'card_amount_too_small';
  return payment.paymentsToday >= MAX_CARD_PAYMENTS_PER_DAY ? 'card_daily_limit' : undefined;
}

/** The day 'YYYY-MM-DD' (UTC+8) a card payment counts on. */
export function cardDayOf(at: Date): string {
  return chinaDayOf(at);
}

/** Whether the last digit is the check digit of those before it (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

interface BrandEntry {
  readonly brand: CardBrand;
  readonly first: RegExp;
  readonly lengths: readonly number[];
}

const ANY_LENGTHS = [12, 13, 14, 15, 16, 17, 18, 19];

const BRANDS: readonly BrandEntry[] = [
  { brand: 'visa', first: /^4/, lengths: [13, 16, 19] },
  {
    brand: 'mastercard',
    first: /^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/,
    lengths: [16],
  },
  { brand: 'amex', first: /^3[47]/, lengths: [15] },
  { brand: 'jcb', first: /^35(?:2[89]|[3-8]\d)/, lengths: [16, 17, 18, 19] },
  { brand: 'discover', first: /^(?:6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
  { brand: 'diners', first: /^(?:30[0-5]|309|36|3[89])/, lengths: [14, 15, 16, 17, 18, 19] },
  { brand: 'unionpay', first: /^62/, lengths: [16, 17, 18, 19] },
];

function entryOf(digits: string): BrandEntry | undefined {
  return BRANDS.find(({ first }) => first.test(digits));
}

function digitsOf(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}
