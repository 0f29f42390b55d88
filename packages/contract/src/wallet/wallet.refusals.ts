export const walletRefusals = {
  top_up_outside_limits: {
    en: 'A top-up is from {least} to {most}.',
    zh: '单次充值金额须在{least}至{most}之间。',
    status: 422,
    field: 'usd',
  },
  withdrawal_too_small: {
    en: 'The least that can be withdrawn is {least}.',
    zh: '单次提现不得低于{least}。',
    status: 422,
    field: 'usd',
  },
  withdrawal_iban_wrong: {
    en: 'This IBAN is not valid. Please check every character.',
    zh: '该 IBAN 无效，请逐位核对。',
    status: 422,
    field: 'account',
  },
  paying_account_missing: {
    en: 'Set the account that withdrawals are paid from first: Settings → Account that withdrawals are paid from.',
    zh: '请先设置付款账户：设置 → 提现付款账户。',
  },
  withdrawal_to_card_first: {
    en: 'First send {amount} back to the card or PayPal account it was topped up from: choose “Send back” in your wallet.',
    zh: '余额中有{amount}来自银行卡或PayPal充值，须先原路退回：请在钱包中选择“原路退回”。',
    field: 'usd',
  },
  withdrawal_on_hold: {
    en: 'You paid {amount} of your balance by card or PayPal only recently. You can withdraw it from {until}.',
    zh: '余额中有{amount}为近期银行卡或PayPal付款，{until}起方可提现。',
    field: 'usd',
  },
  withdrawal_day_limit: {
    en: 'At most {limit} can be withdrawn within 24 hours; {left} is left.',
    zh: '24小时内最多可提现{limit}，剩余额度{left}。',
    field: 'usd',
  },
  withdrawal_needs_second: {
    en: 'Two colleagues approve a sum this large: the first approval is missing.',
    zh: '该金额须两位同事批准：尚缺首次批准。',
  },
  withdrawal_same_person: {
    en: 'You gave the first approval. Another colleague has to pay it out.',
    zh: '首次批准由您作出，须由另一位同事付款。',
  },
  withdrawal_payee_unknown: {
    en: 'The payee is not a name this shopper has used. Say why it is paid all the same.',
    zh: '收款人并非该客户用过的姓名，请先说明理由。',
  },
  withdrawal_sent: {
    en: 'This withdrawal is already being paid.',
    zh: '该提现正在付款中。',
  },
  withdrawal_sent_by_you: {
    en: 'You began to pay it. Another colleague has to say that it was not paid.',
    zh: '该提现由您发起付款，须由另一位同事确认未付款。',
  },
  withdrawal_not_begun: {
    en: 'Say that you pay it before you pay: else the shopper can still take it back.',
    zh: '付款前请先登记“开始付款”，否则客户仍可撤回。',
  },
  withdrawal_decided: {
    en: 'This withdrawal has already been decided.',
    zh: '该提现申请已处理。',
  },
} as const;
