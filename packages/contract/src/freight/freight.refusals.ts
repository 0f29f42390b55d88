export const freightRefusals = {
  tariff_faulty: {
    en: 'The table has mistakes. Please mend the rows that are named.',
    zh: '表格有错误，请先修正标出的行。',
    status: 422,
    field: 'csv',
  },
  tariff_code_invalid: {
    en: 'A line’s code has 2 to 40 small letters, digits and hyphens.',
    zh: '线路代码为2–40位小写字母、数字或连字符。',
    status: 422,
    field: 'csv',
  },
} as const;
