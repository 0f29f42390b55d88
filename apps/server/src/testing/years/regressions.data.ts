/** A year that once went wrong, and how many of its days it takes to see it. */
export interface Regression {
  readonly seed: number;
  readonly days: number;
  /** As of `YearOptions`, where it is not the usual one. */
  readonly busy?: number;
  readonly why: string;
}

/** Seeds that found something, replayed by the test beside; `npm run years` says which row to add. */
export const REGRESSIONS: readonly Regression[] = [
  { seed: 1, days: 4, why: 'the first days of a shop: every person of it acts at least once' },
  { seed: 40_002, days: 8, busy: 40, why: 'late answers, a server that gets no time, tables that wait' },
];
