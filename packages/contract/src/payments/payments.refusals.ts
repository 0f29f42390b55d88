export const paymentsRefusals = {
  nothing_to_pay: { en: 'There is nothing to pay here.', zh: '没有待支付的款项。' },
  payment_in_progress: {
    en: 'A payment for this is already on its way. Please wait for its result.',
    zh: '已有支付正在处理中，请等待结果。',
  },
  payment_too_small_for_card: {
    en: 'Cards can be used from 1 USD. Please use another method.',
    zh: '金额低于1美元，无法使用银行卡支付。',
  },
  currency_not_supported: { en: 'Current currency does not support payment.', zh: '当前货币不支持支付。' },
  rate_too_old: {
    en: 'The exchange rate is being renewed. Please try again in a moment.',
    zh: '汇率更新中，请稍后再试。',
  },
  card_token_invalid: {
    en: 'Please enter the card again.',
    zh: '请重新输入银行卡信息。',
    status: 422,
    field: 'cardToken',
  },
  card_day_limit: {
    en: 'This card has already been used for three payments today.',
    zh: '该银行卡今日支付已达三次上限。',
  },
  balance_too_low: { en: 'The balance is not enough.', zh: '余额不足。' },
} as const;
