import { plural } from '../plural.ts';

export const holidays = {
  title: 'Working calendar',
  explain:
    'Return windows count working days in China. A year that is not written here is calculated with weekends only, and shoppers read that the date may become later.',
  open: 'Working calendar',
  year: 'Year',
  source: 'Announced in',
  sourceHint: 'Number or date of the State Council’s notice.',
  holidays: 'Days off',
  workdays: 'Weekend days worked',
  migration: 'with the shop',
  write: (year: number) => `Write ${year}`,
  notPublished: (year: number) => `${year} is not announced yet, or not written here: weekends only.`,
  daysHint: 'One a line or separated by commas; a span as 2027-02-05 – 2027-02-12.',
  daysWrong: 'Write days as 2027-02-05.',
  save: 'Write the year',
  saved: 'The year is written.',
  count: (days: number) => plural(days, 'day', 'days'),
};
