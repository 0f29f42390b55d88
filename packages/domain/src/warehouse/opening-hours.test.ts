import { describe, expect, it } from 'vitest';
import { areOpeningHours, isTimeZone, WEEKDAYS } from './opening-hours.ts';

const hours = { openDays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:30' };

describe('opening hours of a warehouse', () => {
  it.each([
    ['a usual week', hours, true],
    ['no day', { ...hours, openDays: [] }, false],
    ['a day named twice', { ...hours, openDays: [1, 1] }, false],
    ['an eighth day', { ...hours, openDays: [8] }, false],
    ['an end before the beginning', { ...hours, opens: '19:00' }, false],
    ['the same moment twice', { ...hours, opens: '18:30' }, false],
    ['an hour that no day has', { ...hours, closes: '24:00' }, false],
    ['words', { ...hours, opens: 'nine' }, false],
  ])('[B-01] %s', (_, written, isRight) => {
    expect(areOpeningHours(written)).toBe(isRight);
  });

  it('[B-01] stand in a time zone that is known by its name', () => {
    expect(isTimeZone('Asia/Shanghai')).toBe(true);
    expect(isTimeZone('Asia/Nowhere')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });

  it.each([
    ['one day', { openDays: [7] }, true],
    ['a week', { openDays: [7, 6, 5, 4, 3, 2, 1] }, true],
    ['a day before Monday', { openDays: [0] }, false],
    ['half a day', { openDays: [1.5] }, false],
    ['from midnight', { opens: '00:00' }, true],
    ['until a minute before midnight', { closes: '23:59' }, true],
    ['a minute', { opens: '18:29' }, true],
    ['a minute that no hour has', { closes: '18:60' }, false],
    ['an hour in one figure', { opens: '9:00' }, false],
    ['seconds', { opens: '09:00:00' }, false],
    ['something before', { opens: 'a09:00' }, false],
    ['words for the end', { closes: 'late' }, false],
    ['nothing', { opens: '' }, false],
  ])('[B-01] %s', (_, more, isRight) => {
    expect(areOpeningHours({ ...hours, ...more })).toBe(isRight);
  });

  it('[B-01] know the weekdays by ISO 8601', () => {
    expect(WEEKDAYS).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([isTimeZone('UTC'), isTimeZone('Europe/Berlin'), isTimeZone('Asia Shanghai')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
