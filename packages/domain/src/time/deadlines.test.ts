import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './china-time.ts';
import {
  DIFFERENCE_DAYS,
  daysAfter,
  differenceStep,
  heldFrom,
  isEndProvisional,
  STORAGE_FEN_PER_KG_DAY,
  storageFeeFen,
  storageNotice,
  storageState,
  type StorageTerms,
  workingDaysEnd,
} from './deadlines.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

// National Day 2025: eight days off, Sunday 28 September and Saturday 11 October worked for it.
const CALENDAR = {
  holidays: ['2025-10-01', '2025-10-02', '2025-10-03', '2025-10-06', '2025-10-07', '2025-10-08'],
  extraWorkdays: ['2025-09-28', '2025-10-11'],
};
const PLAIN = { holidays: [], extraWorkdays: [] };

describe('the return window', () => {
  it('[A-01] closes after five working days in China', () => {
    expect(workingDaysEnd(new Date('2025-06-02T10:00:00+08:00'), 5, PLAIN)).toEqual(
      new Date('2025-06-10T00:00:00+08:00'),
    );
  });

  it('[A-01] counts by China’s day, not by the shopper’s', () => {
    expect(workingDaysEnd(new Date('2025-06-02T17:00:00Z'), 5, PLAIN)).toEqual(
      new Date('2025-06-11T00:00:00+08:00'),
    );
  });

  it('[A-01] public holidays do not count, make-up working days do', () => {
    expect(workingDaysEnd(new Date('2025-09-30T10:00:00+08:00'), 5, CALENDAR)).toEqual(
      new Date('2025-10-15T00:00:00+08:00'),
    );
    expect(workingDaysEnd(new Date('2025-09-26T10:00:00+08:00'), 5, CALENDAR)).toEqual(
      new Date('2025-10-11T00:00:00+08:00'),
    );
  });

  it('[A-01] is open until its last moment', () => {
    const storedAt = new Date('2025-06-02T10:00:00+08:00');
    expect(new Date('2025-06-09T23:59:59.999+08:00') < workingDaysEnd(storedAt, 5, PLAIN)).toBe(true);
    expect(new Date('2025-06-10T00:00:00+08:00') < workingDaysEnd(storedAt, 5, PLAIN)).toBe(false);
  });

  it('[A-01] may still move when its last day lies in a year whose holidays are not announced', () => {
    const known = { ...CALENDAR, publishedYears: [2025] };
    expect(isEndProvisional(new Date('2025-12-23T10:00:00+08:00'), 5, known)).toBe(false);
    expect(isEndProvisional(new Date('2025-12-29T10:00:00+08:00'), 5, known)).toBe(true);
    expect(isEndProvisional(new Date('2025-06-02T10:00:00+08:00'), 5, PLAIN)).toBe(true);
  });

  it('[A-01] holidays only ever make it longer, and five days are there whatever happens', () => {
    const holiday = fc.integer({ min: 0, max: 40 }).map((day) => addDays('2025-06-01', day));
    fc.assert(
      fc.property(
        fc.uniqueArray(holiday, { maxLength: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (holidays, day) => {
          const storedAt = new Date(Date.parse('2025-06-01T10:00:00+08:00') + day * 86_400_000);
          const free = workingDaysEnd(storedAt, 5, { holidays: [], extraWorkdays: [] });
          const until = workingDaysEnd(storedAt, 5, { holidays, extraWorkdays: [] });
          expect(until.getTime()).toBeGreaterThanOrEqual(free.getTime());
          expect(until.getTime() - storedAt.getTime()).toBeGreaterThan(5 * 86_400_000);
        },
      ),
    );
  });

  it('a calendar that never works is a mistake, not an endless loop', () => {
    expect(isWorkingDay('2025-09-28', CALENDAR)).toBe(true);
    expect(isWorkingDay('2025-09-27', CALENDAR)).toBe(false);
    const never = {
      extraWorkdays: [],
      holidays: Array.from({ length: 2000 }, (_, day) => addDays('2025-01-01', day)),
    };
    expect(() => addWorkingDays('2025-01-01', 1, never)).toThrow(RangeError);
  });
});

describe('storage', () => {
  const receivedAt = new Date('2025-01-01T08:00:00Z');
  const after = (days: number, ms = 0) => new Date(receivedAt.getTime() + days * 86_400_000 + ms);

  it.each([
    ['at arrival', after(0), 90, 0],
    ['a moment later', after(0, 1), 90, 0],
    ['a day later', after(1), 89, 0],
    ['on the last free moment', after(90, -1), 1, 0],
    ['when the free days end', after(90), 0, 0],
    ['a moment beyond', after(90, 1), 0, 1],
    ['ten days beyond', after(100), 0, 10],
  ])('[W-01] %s', (_when, now, freeDaysLeft, extraDays) => {
    expect(storageState({ receivedAt, now, freeDays: 90 })).toEqual({
      freeDaysLeft,
      extraDays,
      freeUntil: after(90),
    });
  });

  it('[W-01] extra days cost by the started kilogram', () => {
    expect(storageFeeFen({ extraDays: 3, chargedDays: 90, weightGrams: 1001, feeFenPerKgDay: 50 })).toBe(300);
    expect(storageFeeFen({ extraDays: 0, chargedDays: 90, weightGrams: 9000, feeFenPerKgDay: 50 })).toBe(0);
  });

  const noticesOf = (terms: StorageTerms, days: number) =>
    Array.from({ length: days }, (_, day) => storageNotice({ receivedAt, now: after(day), ...terms }));

  it('[W-01] warns when 30, 7 and 1 days are left, each once', () => {
    const told = noticesOf({ freeDays: 90, chargedDays: 90 }, 200);
    expect([...new Set(told)]).toEqual([undefined, 30, 7, 1, 'charged', 'held']);
    expect([told[59], told[60], told[82], told[83], told[89], told[90], told[179], told[180]]).toEqual([
      undefined,
      30,
      30,
      7,
      1,
      'charged',
      'charged',
      'held',
    ]);
  });

  it('[W-01] [V-07] says nothing of days that were never promised', () => {
    const told = noticesOf({ freeDays: 14, chargedDays: 10 }, 30);
    expect([...new Set(told)]).toEqual([undefined, 7, 1, 'charged', 'held']);
    expect([told[0], told[6], told[7], told[13], told[14], told[23], told[24]]).toEqual([
      undefined,
      undefined,
      7,
      1,
      'charged',
      'charged',
      'held',
    ]);
  });

  it('[W-01] [V-07] whatever was promised, a fee never falls, stops when the goods are held, and is nothing while days are free', () => {
    const terms = fc.record({
      freeDays: fc.integer({ min: 1, max: 400 }),
      chargedDays: fc.integer({ min: 1, max: 400 }),
    });
    const span = fc.integer({ min: 0, max: 900 });
    const weight = fc.integer({ min: 1, max: 60_000 });
    fc.assert(
      fc.property(terms, span, weight, ({ freeDays, chargedDays }, days, grams) => {
        const fee = (day: number, weightGrams: number) =>
          storageFeeFen({
            extraDays: storageState({ receivedAt, now: after(day), freeDays }).extraDays,
            chargedDays,
            weightGrams,
            feeFenPerKgDay: STORAGE_FEN_PER_KG_DAY,
          });
        const heldDay = freeDays + chargedDays;
        expect(fee(days + 1, grams)).toBeGreaterThanOrEqual(fee(days, grams));
        expect(fee(days, grams + 1)).toBeGreaterThanOrEqual(fee(days, grams));
        expect(fee(days, grams) > 0).toBe(days > freeDays);
        expect(fee(days, grams)).toBeLessThanOrEqual(fee(heldDay, grams));
        expect(after(days) >= heldFrom(receivedAt, { freeDays, chargedDays })).toBe(days >= heldDay);
      }),
    );
  });
});

describe('a difference that packing brought to light', () => {
  it('[W-07] waits fourteen days, is reminded of when three are left, and lapses', () => {
    const askedAt = new Date('2026-03-02T02:00:00Z');
    const after = (hours: number) =>
      differenceStep(askedAt, DIFFERENCE_DAYS, new Date(askedAt.getTime() + hours * 3_600_000));
    expect(daysAfter(askedAt, DIFFERENCE_DAYS).toISOString()).toBe('2026-03-16T02:00:00.000Z');
    expect([0, 263, 264, 335, 336, 9_999].map(after)).toEqual([
      'wait',
      'wait',
      'remind',
      'remind',
      'lapse',
      'lapse',
    ]);
  });
});
