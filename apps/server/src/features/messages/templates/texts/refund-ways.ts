/** How money comes back to the person who paid. `kept`: a guest has no wallet. */
export const REFUND_WAYS = {
  original: {
    en: 'It goes back the way you paid; most banks need a few days.',
    zh: '款项原路退回，到账时间以银行为准，通常需要几天。',
  },
  wallet: { en: 'It is in your wallet now.', zh: '款项已转入您的余额。' },
  both: {
    en: 'A part goes back the way you paid, for which most banks need a few days; the rest is in your wallet now.',
    zh: '部分款项原路退回，到账时间以银行为准；其余已转入您的余额。',
  },
  kept: {
    en: 'We keep it for you: sign in with this e-mail address and it is in your wallet.',
    zh: '款项由我们为您保留，用此邮箱登录后即转入您的余额。',
  },
} as const;

export type RefundWay = keyof typeof REFUND_WAYS;
