export const privacyRefusals = {
  close_email_differs: {
    en: 'This is not the e-mail of your account.',
    zh: '邮箱与账户不一致。',
    status: 422,
    field: 'email',
  },
  close_password_wrong: {
    en: 'The password is not right.',
    zh: '密码不正确。',
    status: 422,
    field: 'password',
  },
  close_leftover_kept: {
    en: 'There is money left in your wallet. Spend it, or say that you give it up.',
    zh: '您的余额中仍有金额，请先使用或确认放弃。',
    status: 422,
    field: 'givesUpUsd',
  },
  close_not_yet: {
    en: 'Something is still under way: an order, parcel, payment, application, claim or withdrawal, or money is owed to you.',
    zh: '您仍有未完结的订单、包裹、付款、售后、理赔或提现，或仍有应付给您的款项。',
  },
} as const;
