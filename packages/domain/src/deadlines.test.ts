import { describe, expect, it } from 'vitest';
import { addDays } from './china-time.ts';
import {
  isReturnOpen,
  returnDeadline,
  storageFeeFen,
  storageRemindersDue,
  storageState,
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
    expect(returnDeadline(new Date('2025-06-02T10:00:00+08:00'), PLAIN)).toEqual(
      new Date('2025-06-10T00:00:00+08:00'),
    );
  });

  it('[A-01] counts by China’s day, not by the shopper’s', () => {
    expect(returnDeadline(new Date('2025-06-02T17:00:00Z'), PLAIN)).toEqual(
      new Date('2025-06-11T00:00:00+08:00'),
    );
  });

  it('[A-01] public holidays do not count, make-up working days do', () => {
    expect(returnDeadline(new Date('2025-09-30T10:00:00+08:00'), CALENDAR)).toEqual(
      new Date('2025-10-15T00:00:00+08:00'),
    );
    expect(returnDeadline(new Date('2025-09-26T10:00:00+08:00'), CALENDAR)).toEqual(
      new Date('2025-10-11T00:00:00+08:00'),
    );
  });

  it('[A-01] is open until its last moment', () => {
    const storedAt = new Date('2025-06-02T10:00:00+08:00');
    expect(isReturnOpen(storedAt, new Date('2025-06-09T23:59:59.999+08:00'), PLAIN)).toBe(true);
    expect(isReturnOpen(storedAt, new Date('2025-06-10T00:00:00+08:00'), PLAIN)).toBe(false);
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
    expect(storageState({ receivedAt, now })).toEqual({ freeDaysLeft, extraDays, freeUntil: after(90) });
  });

  it('[W-01] extra days cost by the started kilogram', () => {
    expect(storageFeeFen({ extraDays: 3, weightGrams: 1001, feeFenPerKgDay: 50 })).toBe(300);
    expect(storageFeeFen({ extraDays: 0, weightGrams: 9000, feeFenPerKgDay: 50 })).toBe(0);
  });

  it('[W-01] warns when 30, 7 and 1 days are left, each once', () => {
    const due = [];
    for (let day = 0; day < 120; day += 1)
      due.push(...storageRemindersDue({ receivedAt, since: after(day), now: after(day + 1) }));
    expect(due).toEqual([30, 7, 1]);
    expect(storageRemindersDue({ receivedAt, since: after(0), now: after(85) })).toEqual([30, 7]);
  });
});
