import { DAY_MS } from '@caravan/domain/time/china-time';

const HOUR_MS = 3_600_000;

export const GROUPS = ['now', 'week', 'month', 'later'] as const;
export type Group = (typeof GROUPS)[number];

/** Where a deadline stands in the list; what has no end waits now. */
export const groupOf = (at: string | null, nowMs: number): Group => {
  if (at === null) return 'now';
  const days = (Date.parse(at) - nowMs) / DAY_MS;
  if (days <= 7) return 'week';
  return days <= 30 ? 'month' : 'later';
};

/** Whole hours below two days, whole days from there on: nobody is told of more time than there is. */
export const timeLeft = (
  at: string,
  nowMs: number,
): { readonly unit: 'hours' | 'days'; readonly count: number } => {
  const ms = Math.max(0, Date.parse(at) - nowMs);
  return ms < 2 * DAY_MS
    ? { unit: 'hours', count: Math.floor(ms / HOUR_MS) }
    : { unit: 'days', count: Math.floor(ms / DAY_MS) };
};
