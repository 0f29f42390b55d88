import { addDays } from './china-time.ts';

/** What departs from Monday to Friday: public holidays, and weekend days worked to make up for them ('YYYY-MM-DD' in UTC+8). */
export interface WorkingCalendar {
  readonly holidays: readonly string[];
  readonly extraWorkdays: readonly string[];
  /** The years whose holidays are announced; in any other year only weekends are known to be free. */
  readonly publishedYears?: readonly number[];
}

/** Whether the holidays of a day's year are announced: before that a date calculated over it may still move. */
export function isPublished(day: string, { publishedYears = [] }: WorkingCalendar): boolean {
  return publishedYears.includes(Number(day.slice(0, 4)));
}

/** Whether people work on a day ('YYYY-MM-DD'). */
export function isWorkingDay(day: string, calendar: WorkingCalendar): boolean {
  if (calendar.extraWorkdays.includes(day)) return true;
  return !isWeekend(day) && !calendar.holidays.includes(day);
}

/** The last of that many working days after a day, that day not counted. RangeError when a calendar leaves no working days. */
export function addWorkingDays(day: string, count: number, calendar: WorkingCalendar): string {
  let last = day;
  let left = count;
  for (let step = 0; left > 0; step += 1) {
    if (step > MAX_STEPS) throw new RangeError('a calendar without working days');
    last = addDays(last, 1);
    if (isWorkingDay(last, calendar)) left -= 1;
  }
  return last;
}

const MAX_STEPS = 1_000;

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
