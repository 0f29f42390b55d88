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
  payment_method_off: {
    en: 'This way to pay is not available at the moment. Please choose another one.',
    zh: '该支付方式暂不可用，请选择其他方式。',
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
  refund_above_paid: {
    en: 'That is more than can still go back.',
    zh: '超出可退金额。',
    field: 'usd',
  },
  refund_not_possible: {
    en: 'Nothing of this payment can be refunded here.',
    zh: '该笔支付无法在此退款。',
  },
  payment_disputed: {
    en: 'A payment for this is disputed. It stays as it is until that is decided or our staff let it go on.',
    zh: '相关付款存在争议，在争议有结果或工作人员放行之前无法操作。',
  },
  dispute_not_unclear: {
    en: 'The provider has decided this dispute by itself.',
    zh: '支付渠道已对该争议作出结论。',
  },
  dispute_closed: { en: 'This dispute is decided already.', zh: '该争议已有结果。' },
  dispute_elsewhere: {
    en: 'This provider’s disputes are answered on its own site.',
    zh: '请在支付服务商的后台处理该争议。',
  },
  provider_unreachable: {
    en: 'The payment provider cannot be reached. Please try again later.',
    zh: '暂时无法连接支付服务商，请稍后再试。',
  },
  balance_too_low: { en: 'Not enough balance.', zh: '余额不足。' },
} as const;
