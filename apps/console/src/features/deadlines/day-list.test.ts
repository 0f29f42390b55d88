import { addDays } from '@caravan/domain/time/china-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDays, writeDays } from './day-list.ts';

describe('the days of a year as they are typed', () => {
  it('[A-01] single days and spans, however they are separated', () => {
    expect(readDays('2027-01-01\n2027-02-05 – 2027-02-07, 2027-05-01')).toEqual([
      '2027-01-01',
      '2027-02-05',
      '2027-02-06',
      '2027-02-07',
      '2027-05-01',
    ]);
    expect(readDays('2027-02-05至2027-02-06')).toEqual(['2027-02-05', '2027-02-06']);
    expect(readDays(' ')).toEqual([]);
  });

  it.each(['2027-02-30', 'tomorrow', '2027-02-07 – 2027-02-05', '2027-1-1', '2027-01-01 – 2028-01-01'])(
    '%s is no list of days',
    (typed) => {
      expect(readDays(typed)).toBeUndefined();
    },
  );

  it('what is written is read as the same days', () => {
    const offset = fc.integer({ min: 0, max: 364 });
    fc.assert(
      fc.property(fc.uniqueArray(offset, { maxLength: 40 }), (offsets) => {
        const days = offsets.toSorted((a, b) => a - b).map((days) => addDays('2027-01-01', days));
        expect(readDays(writeDays(days))).toEqual(days);
      }),
    );
  });
});
