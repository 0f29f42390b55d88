export const walletRefusals = {
  withdrawal_too_small: {
    en: 'The least that can be withdrawn is 5 USD.',
    zh: '单次提现不得低于5美元。',
    status: 422,
    field: 'usd',
  },
  withdrawal_decided: {
    en: 'This withdrawal has already been decided.',
    zh: '该提现申请已处理。',
  },
} as const;
