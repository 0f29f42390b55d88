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
  close_not_yet: {
    en: 'Orders or parcels are still under way, a payment is open, or there is money in your wallet.',
    zh: '您仍有未完成的订单、包裹或付款，或账户中仍有余额。',
  },
} as const;
