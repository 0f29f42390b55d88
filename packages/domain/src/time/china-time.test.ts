import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHINA_OFFSET_MS, DAY_MS, addDays, chinaDayOf, chinaTime } from './china-time.ts';
import { type WorkingCalendar, addWorkingDays, isPublished, isWorkingDay } from './working-days.ts';

describe('the one time of China', () => {
  it.each([
    ['2026-03-01T15:59:59.999Z', '2026-03-01'],
    ['2026-03-01T16:00:00Z', '2026-03-02'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
    ['2024-02-28T16:00:00Z', '2024-02-29'],
    ['2026-06-30T23:30:00Z', '2026-07-01'],
    ['1969-12-31T15:59:59Z', '1969-12-31'],
  ])('at %s it is %s', (moment, day) => {
    expect(chinaDayOf(new Date(moment))).toBe(day);
  });

  it.each([
    ['2026-03-02', 0, '2026-03-01T16:00:00.000Z'],
    ['2026-03-02', 9, '2026-03-02T01:00:00.000Z'],
    ['2026-03-02', 9.5, '2026-03-02T01:30:00.000Z'],
    ['2026-03-02', 24, '2026-03-02T16:00:00.000Z'],
    ['2026-03-02', -1, '2026-03-01T15:00:00.000Z'],
  ])('%s at %d o’clock is %s', (day, hours, moment) => {
    expect(chinaTime(day, hours).toISOString()).toBe(moment);
  });

  it('a day without an hour begins at midnight, and has 24 of them all year', () => {
    expect(chinaTime('2026-03-02')).toEqual(chinaTime('2026-03-02', 0));
    expect([DAY_MS, CHINA_OFFSET_MS]).toEqual([86_400_000, 28_800_000]);
    for (const day of ['2026-03-29', '2026-04-12', '2026-10-25', '1986-05-04'])
      expect(chinaTime(addDays(day, 1)).getTime() - chinaTime(day).getTime()).toBe(DAY_MS);
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -366, '2024-12-31'],
    ['2026-03-02', 0, '2026-03-02'],
    ['2100-02-28', 1, '2100-03-01'],
  ])('%s and %i days is %s', (day, days, other) => {
    expect(addDays(day, days)).toBe(other);
  });

  it('every moment lies in its day, and days add up', () => {
    const moments = fc.date({
      min: new Date('1980-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: -500, max: 500 }), (moment, days) => {
        const day = chinaDayOf(moment);
        const sinceMidnight = moment.getTime() - chinaTime(day).getTime();
        expect(sinceMidnight).toBeGreaterThanOrEqual(0);
        expect(sinceMidnight).toBeLessThan(DAY_MS);
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(chinaTime(addDays(day, days)).getTime() - chinaTime(day).getTime()).toBe(days * DAY_MS);
      }),
    );
  });
});

describe('[A-01] working days', () => {
  const PLAIN: WorkingCalendar = { holidays: [], extraWorkdays: [] };
  // The Spring Festival of 2026 as the State Council announced it: 15 to 23 February off, 14 and 28 February worked.
  const SPRING: WorkingCalendar = {
    holidays: Array.from({ length: 9 }, (_, index) => addDays('2026-02-15', index)),
    extraWorkdays: ['2026-02-14', '2026-02-28'],
    publishedYears: [2026],
  };

  it.each([
    ['2026-03-02', true],
    ['2026-03-06', true],
    ['2026-03-07', false],
    ['2026-03-08', false],
    ['2026-02-13', true],
    ['2026-02-14', true],
    ['2026-02-16', false],
    ['2026-02-23', false],
    ['2026-02-24', true],
    ['2026-02-28', true],
    ['2026-03-01', false],
  ])('people work on %s: %s', (day, isOne) => {
    expect(isWorkingDay(day, SPRING)).toBe(isOne);
  });

  it('a day that is both a holiday and worked is worked', () => {
    expect(isWorkingDay('2026-03-04', { holidays: ['2026-03-04'], extraWorkdays: ['2026-03-04'] })).toBe(
      true,
    );
  });

  it.each([
    ['2026-03-02', 0, '2026-03-02'],
    ['2026-03-02', 1, '2026-03-03'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-03-07', 0, '2026-03-07'],
    ['2026-03-02', 5, '2026-03-09'],
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-13', 2, '2026-02-24'],
    ['2026-02-27', 1, '2026-02-28'],
    ['2026-02-27', 2, '2026-03-02'],
  ])('%s and %i of them is %s', (day, count, last) => {
    expect(addWorkingDays(day, count, SPRING)).toBe(last);
  });

  it('are found up to a thousand days later, and not beyond', () => {
    const from = '2026-03-02';
    const only = (days: number): WorkingCalendar => ({
      holidays: Array.from({ length: 1_010 }, (_, index) => addDays(from, index + 1)),
      extraWorkdays: [addDays(from, days)],
    });
    expect(addWorkingDays(from, 1, only(1_001))).toBe(addDays(from, 1_001));
    expect(() => addWorkingDays(from, 1, only(1_002))).toThrow(RangeError);
  });

  it('are as many as were asked for when one counts them', () => {
    const starts = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 1, max: 15 }),
        (day, first, second) => {
          for (const calendar of [PLAIN, SPRING]) {
            const last = addWorkingDays(day, first, calendar);
            let counted = 0;
            for (let at = addDays(day, 1); at <= last; at = addDays(at, 1))
              if (isWorkingDay(at, calendar)) counted += 1;
            expect(counted).toBe(first);
            expect(isWorkingDay(last, calendar)).toBe(true);
            expect(addWorkingDays(last, second, calendar)).toBe(
              addWorkingDays(day, first + second, calendar),
            );
          }
        },
      ),
    );
  });

  it.each([
    ['2026-01-01', SPRING, true],
    ['2026-12-31', SPRING, true],
    ['2027-01-01', SPRING, false],
    ['2025-12-31', SPRING, false],
    ['2026-01-01', PLAIN, false],
  ])('the holidays of the year of %s are announced', (day, calendar, isOne) => {
    expect(isPublished(day, calendar)).toBe(isOne);
  });
});
