import { expect, it } from 'vitest';
import { groupOf, timeLeft } from './time-left.ts';

const NOW = Date.parse('2026-03-02T00:00:00Z');
const after = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

it('[W-01] what waits without an end comes first, then this week, this month, later', () => {
  expect(
    [null, after(1), after(7 * 24), after(7 * 24 + 1), after(30 * 24 + 1)].map((at) => groupOf(at, NOW)),
  ).toEqual(['now', 'week', 'week', 'month', 'later']);
});

it('[W-01] time left is never said to be more than it is', () => {
  expect(timeLeft(after(0.5), NOW)).toEqual({ unit: 'hours', count: 0 });
  expect(timeLeft(after(47.9), NOW)).toEqual({ unit: 'hours', count: 47 });
  expect(timeLeft(after(71.9), NOW)).toEqual({ unit: 'days', count: 2 });
});
