/** What pricing in the shown currency can meet: another one helps against the first, only waiting against the second. */
export const RATE_REFUSALS = ['currency_not_supported', 'rate_too_old'] as const;

export const ratesRefusals = {
  currency_not_supported: {
    en: 'Current currency does not support payment. Please choose another currency.',
    zh: '当前货币不支持支付，请选择其他货币。',
  },
  rate_too_old: {
    en: 'The exchange rate is being renewed. Please try again in a moment.',
    zh: '汇率更新中，请稍后再试。',
    status: 503,
  },
  rate_far_off: {
    en: 'A rate differs by more than a tenth from the last one. Confirm it if it is meant.',
    zh: '有汇率与上次相差超过10%，如确认无误请再次确认。',
    field: 'rates',
  },
  rates_file_unreadable: {
    en: 'This is not a file of reference rates of the European Central Bank with a rate for the yuan.',
    zh: '该文件不是包含人民币汇率的欧洲央行参考汇率文件。',
    status: 422,
    field: 'xml',
  },
  rates_in_future: {
    en: 'These rates are dated in the future. Check the date of the file.',
    zh: '该汇率的日期晚于今天，请检查文件日期。',
    status: 422,
    field: 'xml',
  },
  rates_not_fetched: {
    en: 'The source of the rates could not be reached.',
    zh: '暂时无法获取汇率，请稍后再试。',
  },
} as const;
