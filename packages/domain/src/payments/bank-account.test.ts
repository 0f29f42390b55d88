import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bicIn, isBic, isIban, looksLikeIban, plainAccount } from './bank-account.ts';

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
      expect([account, looksLikeIban(account), isIban(account)]).toEqual([account, false, false]);
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

describe('[V-13] numbers of accounts', () => {
  // One example of each of several states, from the same registry.
  it.each([
    'AD1200012030200359100100',
    'AE070331234567890123456',
    'AT611904300234573201',
    'BE68539007547034',
    'BR1800360305000010009795493C1',
    'CH9300762011623852957',
    'ES9121000418450200051332',
    'IT60X0542811101000000123456',
    'LU280019400644750000',
    'NL91ABNA0417164300',
    'PL61109010140000071219812874',
    'PT50000201231234567890154',
    'SA0380000000608010167519',
    'SE4550000000058398257466',
    'TR330006100519786457841326',
  ])('%s is one of a state’s examples', (account) => {
    expect(isIban(account)).toBe(true);
    expect(isIban(account.replace(/^../, 'XX'))).toBe(false);
  });

  it('each has exactly one pair of check digits from 02 to 98, as long division finds it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789ABCZ'), minLength: 11, maxLength: 30 });
    const country = fc.constantFrom('DE', 'GB', 'ZA');
    const asDigits = (text: string) => BigInt([...text].map((each) => Number.parseInt(each, 36)).join(''));
    fc.assert(
      fc.property(country, letters, (state, body) => {
        const right = 98n - (asDigits(`${body}${state}00`) % 97n);
        for (let check = 2n; check <= 98n; check += 1n)
          expect(isIban(`${state}${String(check).padStart(2, '0')}${body}`)).toBe(check === right);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['as short as any', `DE00${'0'.repeat(11)}`, true],
    ['too short', `DE00${'0'.repeat(10)}`, false],
    ['as long as any', `DE00${'0'.repeat(30)}`, true],
    ['too long', `DE00${'0'.repeat(31)}`, false],
    ['a letter among the check digits', 'DEA0370400440532013000', false],
    ['a digit in the country', 'D189370400440532013000', false],
    ['a sign within', 'DE89.370400440532013000', false],
    ['in small letters, divided', 'de89-3704 0044 0532 0130 00', true],
  ])('%s: looks like an IBAN or not', (_, account, looks) => {
    expect(looksLikeIban(account)).toBe(looks);
  });

  it('blanks of every kind and dashes go, and nothing else', () => {
    expect(plainAccount(' a\t1\u00A0-\u30002\n.3/')).toBe('A12.3/');
  });
});

describe('[V-13] codes of banks', () => {
  it.each([
    ['DEUTDEFF', true],
    ['DEUTDEFF500', true],
    ['DEUTDEF', false],
    ['DEUTDEFF5', false],
    ['DEUTDEFF50', false],
    ['DEUTDEFF5000', false],
    ['DEUT1EFF', false],
    ['DEUTD1FF', false],
    ['D3UTDE3F', true],
    ['deutdeff', false],
    ['DEUT DEFF', false],
    ['', false],
  ])('"%s" is written as a BIC is: %s', (text, isOne) => {
    expect(isBic(text)).toBe(isOne);
  });

  const german = 'DE89370400440532013000';

  it.each([
    ['alone, in small letters', 'deutdeff', '1', 'DEUTDEFF'],
    ['after the word', 'Deutsche Bank BIC DEUTDEFF', '1', 'DEUTDEFF'],
    ['after the other word', 'SWIFT/DEUTDEFF500', '1', 'DEUTDEFF500'],
    ['of the account’s own country', 'Deutsche Bank (DEUTDEFF)', german, 'DEUTDEFF'],
    ['of another country than the account', 'Bank BARCGB22', german, undefined],
    ['of the country of an account that is wrong', 'Bank DEUTDEFF', 'DE88370400440532013000', undefined],
    ['the word comes after it', 'Bank DEUTDEFF BIC', '1', undefined],
    ['the word is not next to it', 'BIC of DEUTDEFF', '1', undefined],
    ['the first that counts, not the first that looks so', 'Barclays BIC BARCGB22', '1', 'BARCGB22'],
    ['nothing', '', german, undefined],
    ['signs alone', '—/—', german, undefined],
  ])('one that is %s', (_, bank, account, bic) => {
    expect(bicIn(bank, account)).toBe(bic);
  });
});
