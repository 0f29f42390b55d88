export const ratesRefusals = {
  rate_far_off: {
    en: 'A rate differs by more than a fifth from the last one. Confirm it if it is meant.',
    zh: '有汇率与上次相差超过20%，如确认无误请再次确认。',
    field: 'rates',
  },
  rates_file_unreadable: {
    en: 'This is not a file of reference rates of the European Central Bank with a rate for the yuan.',
    zh: '该文件不是包含人民币汇率的欧洲央行参考汇率文件。',
    status: 422,
    field: 'xml',
  },
  rates_not_fetched: {
    en: 'The source of the rates could not be reached.',
    zh: '暂时无法获取汇率，请稍后再试。',
  },
} as const;
