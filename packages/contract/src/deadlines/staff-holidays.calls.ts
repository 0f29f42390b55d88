import * as z from 'zod';
import { call } from '../call.ts';
import { line, nothing, time, whole } from '../fields.ts';

const year = whole(2024, 2100);

const day = z.iso.date();

const calendarYear = z.object({
  year: z.int(),
  /** Where it was announced. */
  source: z.string(),
  holidays: z.array(day),
  /** Weekend days worked to make up for them. */
  workdays: z.array(day),
  writtenAt: time,
  writtenBy: z.string().nullable(),
});
export type CalendarYear = z.output<typeof calendarYear>;

export const staffHolidaysCalls = {
  'GET /staff/holidays': call({
    summary: 'The working calendar of China, the newest year first.',
    who: { staff: ['warehouse', 'support'] },
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ years: z.array(calendarYear), next: z.int() }),
  }),
  'POST /staff/holidays': call({
    summary: 'Writes the holidays of a year as they were announced; return windows follow at once.',
    who: { staff: ['admin'] },
    effect: 'write',
    input: z.strictObject({
      year,
      source: line(200),
      holidays: z.array(day).min(1).max(60),
      workdays: z.array(day).max(30),
    }),
    output: nothing,
    refusals: ['holiday_other_year', 'workday_not_weekend', 'day_twice'],
  }),
};
