import { describe, expect, it } from 'vitest';
import { bicIn, isIban, looksLikeIban, plainAccount } from './bank-account.ts';

describe('[V-13] where money is paid', () => {
  // The examples of the IBAN registry, https://www.swift.com/standards/data-standards/iban
  it.each([
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'gb29 nwbk 6016 1331 9268 19',
  ])('%s is an IBAN', (account) => {
    expect(isIban(account)).toBe(true);
  });

  it('a digit that is wrong, or two that changed places, is noticed', () => {
    const right = 'DE89370400440532013000';
    for (let at = 4; at < right.length; at += 1) {
      const wrong = `${right.slice(0, at)}${(Number(right[at]) + 1) % 10}${right.slice(at + 1)}`;
      expect([wrong, looksLikeIban(wrong), isIban(wrong)]).toEqual([wrong, true, false]);
    }
    expect(isIban('DE89370400440532010300')).toBe(false);
  });

  it('another account number is none, and is left as it is', () => {
    for (const account of ['6222021234567890123', '021000021-1234567', 'HSBC 123', ''])
      expect([account, looksLikeIban(account)]).toEqual([account, false]);
    expect(plainAccount('6222 0212-3456')).toBe('622202123456');
  });

  it.each([
    ['BARCGB22', '1234567', 'BARCGB22'],
    ['Barclays, SWIFT: BARCGB22XXX', '1234567', 'BARCGB22XXX'],
    ['Barclays BARCGB22', 'GB29NWBK60161331926819', 'BARCGB22'],
    ['Barclays BARCGB22', '1234567', undefined],
    ['National Barclays', 'GB29NWBK60161331926819', undefined],
    ['中国银行', '6222021234567890123', undefined],
  ])('the bank "%s" of %s has the BIC %s', (bank, account, bic) => {
    expect(bicIn(bank, account)).toBe(bic);
  });
});
