import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waybillOf } from './waybill.ts';

describe('a domestic tracking number', () => {
  it('[S-03] is the same however it is spaced, hyphenated, in whatever case and width', () => {
    expect(waybillOf(' sf1234-5678 90123 ')).toBe('SF1234567890123');
    expect(waybillOf('ＹＴ８８００００００００１')).toBe('YT88000000001');
  });

  it('is not a part of one, a word, or anything else', () => {
    for (const typed of ['', '123', 'ABCDEFGHIJ', 'SF12345678%', '顺丰1234567890'])
      expect(waybillOf(typed)).toBeUndefined();
  });

  it('stays as it is when read again', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const number = waybillOf(typed);
        if (number !== undefined) expect(waybillOf(number)).toBe(number);
      }),
    );
  });

  it.each([
    ['SF12345', undefined],
    ['SF123456', 'SF123456'],
    [`1${'A'.repeat(39)}`, `1${'A'.repeat(39)}`],
    [`1${'A'.repeat(40)}`, undefined],
    ['12345678', '12345678'],
    ['SF—1234–5678', 'SF12345678'],
    ['SF\u00a01234\t5678', 'SF12345678'],
    ['SF_12345678', undefined],
    ['SF1234.5678', undefined],
  ])('[S-03] “%s” is read as %s', (typed, number) => {
    expect(waybillOf(typed)).toBe(number);
  });
});
