import { describe, expect, it } from 'vitest';
import { aheadOf } from './deadline-list.ts';
import {
  CHARGED_STORAGE_DAYS,
  DIFFERENCE_DAYS,
  DIFFERENCE_REMINDER_DAYS,
  FREE_STORAGE_DAYS,
  PARCEL_PAYMENT_DAYS,
  RECEIPT_DAYS,
  RETURN_WORKING_DAYS,
  STORAGE_FEN_PER_KG_DAY,
  STORAGE_REMINDER_DAYS,
  daysAfter,
  differenceStep,
  heldFrom,
  storageFeeFen,
  storageNotice,
  storageState,
} from './deadlines.ts';
import {
  FREE_SHIPPING_PHOTO_DAYS,
  HOUSE_FACTS,
  SHIPPING_DAYS,
  USUAL_DAYS,
  fillFacts,
} from './house-facts.ts';

const DAY = 86_400_000;
const FROM = new Date('2026-03-02T02:00:00Z');
const TERMS = { freeDays: 90, chargedDays: 90 };
const after = (days: number, ms = 0) => new Date(FROM.getTime() + days * DAY + ms);

describe('the days that the shop usually gives', () => {
  it('are these', () => {
    expect({
      RETURN_WORKING_DAYS,
      FREE_STORAGE_DAYS,
      CHARGED_STORAGE_DAYS,
      PARCEL_PAYMENT_DAYS,
      DIFFERENCE_DAYS,
      DIFFERENCE_REMINDER_DAYS,
      RECEIPT_DAYS,
    }).toEqual({
      RETURN_WORKING_DAYS: 5,
      FREE_STORAGE_DAYS: 90,
      CHARGED_STORAGE_DAYS: 90,
      PARCEL_PAYMENT_DAYS: 7,
      DIFFERENCE_DAYS: 14,
      DIFFERENCE_REMINDER_DAYS: 3,
      RECEIPT_DAYS: 10,
    });
    expect(STORAGE_REMINDER_DAYS).toEqual([30, 7, 1]);
    expect(STORAGE_FEN_PER_KG_DAY).toBe(50);
  });

  it('end to the millisecond where they began', () => {
    expect(daysAfter(FROM, 7)).toEqual(after(7));
    expect(daysAfter(FROM, 0)).toEqual(FROM);
    expect(heldFrom(FROM, TERMS)).toEqual(after(180));
    expect(heldFrom(FROM, { freeDays: 3, chargedDays: 0 })).toEqual(after(3));
  });
});

describe('[W-01] goods on their shelf', () => {
  it.each([
    ['the day before the first warning', after(60, -1), undefined],
    ['thirty days left', after(60), 30],
    ['a moment more than seven', after(83, -1), 30],
    ['seven days left', after(83), 7],
    ['a moment more than one', after(89, -1), 7],
    ['the last day', after(89), 1],
    ['the last moment', after(90, -1), 1],
    ['the first day that costs', after(90), 'charged'],
    ['the last moment that costs', after(180, -1), 'charged'],
    ['held', after(180), 'held'],
    ['a clock that is behind', after(-1), undefined],
  ])('%s', (_, now, notice) => {
    expect(storageNotice({ receivedAt: FROM, now, ...TERMS })).toBe(notice);
  });

  it.each([
    ['of one free day nobody is warned before its end', 1, after(0, 1), undefined],
    ['of seven, the last is told', 7, after(6), 1],
    ['of seven, the first is no news', 7, after(0), undefined],
    ['of eight, seven left are told', 8, after(1), 7],
    ['of none, the first day costs', 0, after(0), 'charged'],
  ])('%s', (_, freeDays, now, notice) => {
    expect(storageNotice({ receivedAt: FROM, now, freeDays, chargedDays: 90 })).toBe(notice);
  });

  it('a clock that is behind gives a day more, and no fee', () => {
    expect(storageState({ receivedAt: FROM, now: after(-1), ...TERMS })).toMatchObject({
      freeDaysLeft: 91,
      extraDays: 0,
    });
  });

  it.each([
    [0, 1_000, 0],
    [1, 0, 0],
    [1, 1, 50],
    [1, 1_000, 50],
    [1, 1_001, 100],
    [10, 2_500, 1_500],
    [89, 1_000, 4_450],
    [90, 1_000, 4_500],
    [91, 1_000, 4_500],
    [9_999, 1_000, 4_500],
  ])('%i days beyond, %i grams: %i fen', (extraDays, weightGrams, fen) => {
    const goods = { extraDays, weightGrams, feeFenPerKgDay: STORAGE_FEN_PER_KG_DAY };
    expect(storageFeeFen({ ...goods, chargedDays: 90 })).toBe(fen);
    expect(storageFeeFen({ ...goods, chargedDays: 0 })).toBe(0);
  });
});

describe('[W-07] a difference that is asked for', () => {
  it.each([
    ['this moment', after(0), 'wait'],
    ['a moment before the warning', after(11, -1), 'wait'],
    ['three days left', after(11), 'remind'],
    ['a moment before the end', after(14, -1), 'remind'],
    ['the end', after(14), 'lapse'],
    ['long after', after(99), 'lapse'],
    ['a clock that is behind', after(-1), 'wait'],
  ])('%s', (_, now, step) => {
    expect(differenceStep(FROM, 14, now)).toBe(step);
  });
});

describe('[W-01] the list of what lies ahead', () => {
  const CALENDAR = { holidays: [], extraWorkdays: [], publishedYears: [2026] };
  const names = (now: Date, ...waiting: Parameters<typeof aheadOf>[0][number][]) =>
    aheadOf(waiting, now, CALENDAR).map(({ kind }) => kind);

  it('leaves out what ends this very moment, and keeps what ends a moment later', () => {
    const quote = { kind: 'quote', since: after(1), days: null } as const;
    expect(names(after(1, -1), quote)).toEqual(['quote']);
    expect(names(after(1), quote)).toEqual([]);
  });

  it('puts what waits without an end before what ends at once', () => {
    expect(
      names(
        FROM,
        { kind: 'quote', since: after(0, 1), days: null },
        { kind: 'answer', since: after(9), days: null },
        { kind: 'claim', since: after(-1), days: null },
      ),
    ).toEqual(['answer', 'quote']);
  });

  it('keeps the order of those that end together', () => {
    expect(
      names(
        FROM,
        { kind: 'claim', since: after(7), days: null },
        { kind: 'appeal', since: FROM, days: 7 },
        { kind: 'parcel_payment', since: FROM, days: 7 },
      ),
    ).toEqual(['claim', 'appeal', 'parcel_payment']);
  });

  it('says what else it was given, when it ends, and whether that may move', () => {
    const [one, other] = aheadOf(
      [
        { kind: 'return_window' as const, since: FROM, days: 5, id: 'a' },
        { kind: 'receipt' as const, since: FROM, days: 10, id: 'b' },
      ],
      FROM,
      { ...CALENDAR, publishedYears: [2025] },
    );
    expect(one).toMatchObject({ id: 'a', at: new Date('2026-03-09T16:00:00Z'), isProvisional: true });
    expect(other).toMatchObject({ id: 'b', at: after(10), isProvisional: false });
    expect(aheadOf([], FROM, CALENDAR)).toEqual([]);
  });
});

describe('[N-02] the figures that texts may name', () => {
  it('are these', () => {
    expect(HOUSE_FACTS).toEqual({
      freeStorageDays: '90',
      returnWorkingDays: '5',
      purchaseHours: '09:00–18:00',
      shippingDays: '15–30',
      photoDays: '3',
      answerHours: '24',
      cardPaymentsPerDay: '3',
      cardMinimumUsd: '1',
      noteCharacters: '500',
    });
    expect([SHIPPING_DAYS, FREE_SHIPPING_PHOTO_DAYS]).toEqual([{ from: 15, to: 30 }, 3]);
  });

  it.each([
    ['twice in one text', '{photoDays} {photoDays}', '3 3'],
    ['in braces of its own', '{{photoDays}}', '{3}'],
    ['in another case', '{PhotoDays}', '{PhotoDays}'],
    ['with a blank', '{ photoDays }', '{ photoDays }'],
    ['without its end', '{photoDays', '{photoDays'],
    ['a name that every object has', '{hasOwnProperty}', '{hasOwnProperty}'],
    ['nothing', '', ''],
  ])('%s', (_, text, filled) => {
    expect(fillFacts(text, USUAL_DAYS)).toBe(filled);
  });
});
