/** Weekdays by ISO 8601: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface OpeningHours {
  readonly openDays: readonly number[];
  /** `HH:MM` in the warehouse's own time zone. */
  readonly opens: string;
  readonly closes: string;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Days each named once, and an end after the beginning. */
export const areOpeningHours = ({ openDays, opens, closes }: OpeningHours): boolean =>
  openDays.length > 0 &&
  new Set(openDays).size === openDays.length &&
  openDays.every((day) => WEEKDAYS.some((known) => known === day)) &&
  CLOCK.test(opens) &&
  CLOCK.test(closes) &&
  opens < closes;

/** An IANA name that this computer knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
