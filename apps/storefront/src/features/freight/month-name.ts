import { NUMERALS } from '../../shell/dates.ts';

/** `March 2026` of `2026-03`. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC', ...NUMERALS }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
