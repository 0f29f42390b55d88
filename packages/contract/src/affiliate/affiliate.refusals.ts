export const affiliateRefusals = {
  alliance_not_joined: {
    en: 'The current user has not joined the promotion alliance.',
    zh: '当前用户未加入推广联盟。',
    status: 403,
  },
  alliance_closed_to_you: {
    en: 'Your place in the promotion alliance is not active. Please contact customer service.',
    zh: '您的推广联盟资格当前不可用，请联系客服。',
    status: 403,
  },
  invitation_unknown: { en: 'This invitation is no longer valid.', zh: '该邀请已失效。', status: 404 },
  link_invalid: { en: 'This link is no longer valid.', zh: '链接已失效。', status: 404 },
  goods_not_for_sale: { en: 'One of the goods is no longer for sale.', zh: '有商品已下架。' },
  payout_too_small: {
    en: 'There is not enough commission to withdraw yet.',
    zh: '可提现佣金不足。',
  },
  payout_open: {
    en: 'A withdrawal is already being reviewed.',
    zh: '已有一笔提现正在审核。',
  },
  already_decided: { en: 'Somebody has decided this already.', zh: '该申请已处理。' },
} as const;
