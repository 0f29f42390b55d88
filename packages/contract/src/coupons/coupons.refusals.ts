export const couponsRefusals = {
  coupon_invalid: { en: 'The coupon code is not valid.', zh: '优惠码无效。' },
  coupon_unavailable: { en: 'This coupon is unavailable.', zh: '该优惠券不可用。' },
  coupon_expired: { en: 'This coupon is no longer valid.', zh: '该优惠券已失效。' },
  coupon_removed: { en: 'This coupon has been removed.', zh: '该优惠券已下架。' },
  coupon_not_applicable: {
    en: 'This coupon does not apply to these goods.',
    zh: '该优惠券不适用于所选商品。',
  },
  coupon_only_free_shipping: {
    en: 'This coupon is only for free-shipping goods.',
    zh: '该优惠券仅限包邮商品使用。',
  },
  coupon_only_normal: { en: 'This coupon is only for normal goods.', zh: '该优惠券仅限普通商品使用。' },
  coupon_amount_not_enough: {
    en: 'The order amount is not enough for this coupon.',
    zh: '订单金额未达到该优惠券的使用门槛。',
  },
  coupon_quantity_not_enough: {
    en: 'The quantity does not meet the coupon’s requirement.',
    zh: '商品数量未达到该优惠券的使用要求。',
  },
  coupon_sold_out: { en: 'All of these coupons have been claimed.', zh: '手慢了，优惠券已被领完。' },
  coupon_claimed: { en: 'You already have this coupon.', zh: '您已领取过该优惠券。' },
  coupon_code_used: { en: 'This code has already been used.', zh: '该优惠码已被使用。' },
  coupon_code_taken: {
    en: 'This code is already in use.',
    zh: '该优惠码已存在。',
    field: 'code',
  },
  coupon_terms_fixed: {
    en: 'Shoppers hold this coupon already: what it is worth and where it counts can no longer change.',
    zh: '已有用户领取该优惠券，面额、门槛和适用范围不可再修改。',
  },
  coupon_goods_unknown: {
    en: 'One of the goods is not in the shop.',
    zh: '所填商品中有不存在的商品。',
    status: 422,
    field: 'goodsIds',
  },
  coupon_takes_all: {
    en: 'A coupon may not take all of an order: the spend must be above the amount, and at most 90% can be off.',
    zh: '优惠不能抵扣全部金额：使用门槛须高于面额，折扣最多减免90%。',
    status: 422,
    field: 'worth',
  },
  coupon_ends_before_start: {
    en: 'The end must come after the start.',
    zh: '结束时间必须晚于开始时间。',
    status: 422,
    field: 'endTime',
  },
} as const;
