import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { zh } from '../../messages/zh.ts';
import {
  formatAgo,
  formatDue,
  formatMoney,
  formatSize,
  formatSpan,
  formatTime,
  formatWeight,
} from './format.ts';

const HOUR_MS = 3_600_000;

describe('figures at the desk', () => {
  it('money shows two decimals and its currency, the yuan as each language writes it', () => {
    expect(formatMoney(1234.5, 'CNY', 'en')).toBe('CN¥1,234.50');
    expect(formatMoney(1234.5, 'CNY', 'zh')).toBe('¥1,234.50');
    expect(formatMoney(12, 'USD', 'en')).toBe('US$12.00');
  });

  it('a weight loses no gram', () => {
    expect(formatWeight(0, 'en')).toBe('0 g');
    expect(formatWeight(999, 'en')).toBe('999 g');
    expect(formatWeight(1000, 'en')).toBe('1.0 kg');
    expect(formatWeight(12_345, 'en')).toBe('12.345 kg');
  });

  it('a size names its unit', () => {
    expect(formatSize(300, 200, 105)).toBe('300 × 200 × 105 mm');
  });

  it('a time is read by China’s clock', () => {
    expect(formatTime('2026-03-01T17:30:00Z', 'en')).toBe('02 Mar 2026, 01:30');
    expect(formatTime('2026-03-01T17:30:00Z', 'zh')).toBe('2026/03/02 01:30');
  });

  it('a span is told in minutes, then hours, then days', () => {
    expect(formatSpan(119 * 60_000, en.time)).toBe('119 min');
    expect(formatSpan(2 * HOUR_MS, en.time)).toBe('2 h');
    expect(formatSpan(47.9 * HOUR_MS, en.time)).toBe('47 h');
    expect(formatSpan(48 * HOUR_MS, zh.time)).toBe('2 天');
  });

  it('a promise says what is left, and once broken how late it is', () => {
    const now = Date.parse('2026-03-01T10:00:00Z');
    expect(formatDue('2026-03-01T10:30:00Z', now, en.time)).toBe('30 min left');
    expect(formatDue('2026-03-01T05:00:00Z', now, en.time)).toBe('5 h late');
    expect(formatDue('2026-03-01T05:00:00Z', now, zh.time)).toBe('超时 5 小时');
    expect(formatAgo('2026-03-01T09:59:30Z', now, en.time)).toBe('just now');
  });
});
