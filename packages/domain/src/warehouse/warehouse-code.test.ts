import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userNumberOfCode, warehouseCodeOf } from './warehouse-code.ts';

const userNumber = fc.integer({ min: 1, max: 999_999_999 });

describe('the code a shopper has written on forwarded goods', () => {
  it('[S-03] names the account, however it is spaced, in whatever case and width', () => {
    expect(warehouseCodeOf(100_001)).toMatch(/^CV100001\d$/);
    fc.assert(
      fc.property(userNumber, (number) => {
        const code = warehouseCodeOf(number);
        expect(userNumberOfCode(code)).toBe(number);
        expect(userNumberOfCode(` ${code.toLowerCase().split('').join(' ')} `)).toBe(number);
        expect(userNumberOfCode(code.replace('CV', 'ＣＶ'))).toBe(number);
      }),
    );
  });

  it('[S-03] with one wrong digit names nobody', () => {
    fc.assert(
      fc.property(userNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const digits = warehouseCodeOf(number).slice(2).split('');
        const at = place % digits.length;
        digits[at] = String((Number(digits[at]) + shift) % 10);
        expect(userNumberOfCode(`CV${digits.join('')}`)).toBeUndefined();
      }),
    );
  });

  it('[S-03] with two neighbours swapped names nobody', () => {
    fc.assert(
      fc.property(userNumber, fc.nat(), (number, place) => {
        const digits = warehouseCodeOf(number).slice(2).split('');
        const at = place % (digits.length - 1);
        fc.pre(digits[at] !== digits[at + 1]);
        digits.splice(at, 2, digits[at + 1] ?? '', digits[at] ?? '');
        expect(userNumberOfCode(`CV${digits.join('')}`)).toBeUndefined();
      }),
    );
  });

  it('is not made of what is no account’s number, and is not read from other texts', () => {
    expect(() => warehouseCodeOf(0)).toThrow(RangeError);
    for (const text of ['', 'CV', 'SF1234567890123', '1000017', 'CV12a4'])
      expect(userNumberOfCode(text)).toBeUndefined();
  });

  it.each([
    [1, 'CV13'],
    [572, 'CV5724'],
    [Number.MAX_SAFE_INTEGER, undefined],
  ])('[S-03] of account %s is %s, by the published table', (number, code) => {
    // 572 with the check digit 4 is the example that Damm gives.
    if (code) expect(warehouseCodeOf(number)).toBe(code);
    expect(warehouseCodeOf(number)).toMatch(/^CV\d+$/);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('is not made of %s', (number) => {
    expect(() => warehouseCodeOf(number)).toThrow(RangeError);
  });

  it.each(['CV5723', 'CV05724', 'XV5724', 'CV5724X', 'CV5', 'CV', `CV${'1'.repeat(17)}`])(
    '“%s” names nobody',
    (written) => {
      expect(userNumberOfCode(written)).toBeUndefined();
    },
  );

  it('[S-03] may be written with hyphens and gaps', () => {
    expect(userNumberOfCode('cv-57 2-4')).toBe(572);
  });
});
