import { describe, expect, it } from 'vitest';
import { areOpeningHours, isTimeZone } from './opening-hours.ts';

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
});
