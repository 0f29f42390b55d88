export const deadlinesRefusals = {
  holiday_other_year: {
    en: 'All days must lie in the year.',
    zh: '所有日期必须属于该年份。',
    status: 422,
    field: 'holidays',
  },
  workday_not_weekend: {
    en: 'A make-up working day is a Saturday or Sunday.',
    zh: '调休上班日必须是周六或周日。',
    status: 422,
    field: 'workdays',
  },
  day_twice: {
    en: 'A day cannot be both a holiday and a working day.',
    zh: '同一天不能既放假又上班。',
    status: 422,
    field: 'workdays',
  },
} as const;
