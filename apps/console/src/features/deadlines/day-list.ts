import { addDays } from '@caravan/domain/time/china-time';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST = 60;

/** Days as they are typed: `2027-01-01`, or a span `2027-02-05 – 2027-02-12`; undefined when something is no day. */
export const readDays = (typed: string): string[] | undefined => {
  const parts = typed.split(/[\n,，;；]+/).map((piece) => piece.trim());
  const spans = parts.filter((part) => part !== '').map(readSpan);
  const days = spans.flatMap((span) => span ?? []);
  return spans.includes(undefined) || days.length > MOST ? undefined : [...new Set(days)].sort();
};

const readSpan = (typed: string): string[] | undefined => {
  const [first = '', last = first, ...rest] = typed.split(/\s*(?:–|—|~|至|\.\.)\s*|\s+-\s+/);
  if (rest.length > 0 || !isDay(first) || !isDay(last) || last < first) return undefined;
  const days = [first];
  for (let day = first; day < last && days.length <= MOST;) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
};

/** Days as they are read: what follows upon each other is a span. */
export const writeDays = (days: readonly string[]): string => {
  const spans: [string, string][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else spans.push([day, day]);
  }
  return spans.map(([first, last]) => (first === last ? first : `${first} – ${last}`)).join('\n');
};

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
