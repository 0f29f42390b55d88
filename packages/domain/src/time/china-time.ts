/** One hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** China has one time, eight hours ahead of UTC all year. */
export const CHINA_OFFSET_MS = 8 * HOUR_MS;

/** One day of 24 hours, in milliseconds; China has no summer time. */
export const DAY_MS = 24 * HOUR_MS;

/** The calendar day in China (UTC+8) at a moment, as 'YYYY-MM-DD'. */
export function chinaDayOf(at: Date): string {
  return new Date(at.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment a day ('YYYY-MM-DD') begins in China, plus whole or part hours. */
export function chinaTime(day: string, hours = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - CHINA_OFFSET_MS + hours * 3_600_000);
}

/** The day this many days after (or before, when negative) a day, both 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  return chinaDayOf(new Date(chinaTime(day).getTime() + days * DAY_MS));
}
