export const aftersalesRefusals = {
  after_sale_not_possible: {
    en: 'A return can be applied for while the goods lie in our warehouse.',
    zh: '商品在仓库期间方可申请售后。',
  },
  after_sale_window_closed: {
    en: 'The time in which these goods could be returned is over.',
    zh: '该商品已超过可申请售后的期限。',
  },
  after_sale_quantity_invalid: {
    en: 'There are not that many pieces to apply for.',
    zh: '申请数量超过可售后数量。',
    status: 422,
    field: 'quantity',
  },
  after_sale_reason_required: {
    en: 'Please describe what is wrong.',
    zh: '请填写问题描述。',
    status: 422,
    field: 'description',
  },
  after_sale_open: {
    en: 'An application for these goods is already open.',
    zh: '该商品已有处理中的售后申请。',
  },
  after_sale_step_refused: {
    en: 'This is not possible in the application’s present state. Somebody may have been faster: please look again.',
    zh: '售后申请当前状态无法执行该操作，可能已被他人处理，请刷新查看。',
  },
  exchange_not_offered: {
    en: 'This option is not available for an exchange. Please choose another.',
    zh: '该规格暂不可换，请选择其他规格。',
    status: 422,
    field: 'exchangeSkuId',
  },
  exchange_out_of_stock: {
    en: 'What it should be exchanged for is sold out.',
    zh: '换货规格库存不足。',
  },
  appeal_too_late: {
    en: 'The time for an appeal is over.',
    zh: '已超过申诉期限。',
  },
  refund_too_high: {
    en: 'A refund cannot be more than what was paid.',
    zh: '退款金额不能超过实付金额。',
    status: 422,
    field: 'refundUsd',
  },
  seller_return_step_refused: {
    en: 'This is not the next step of this return. Look again: somebody may have been faster.',
    zh: '该退货当前不能执行此操作，可能已被他人处理，请刷新查看。',
  },
  seller_return_unknown: {
    en: 'No return to a seller has this code or number.',
    zh: '没有对应的退货单。',
    status: 404,
    field: 'text',
  },
  seller_return_not_asked: {
    en: 'These goods do not go back. Leave them where they lie.',
    zh: '该货品无需退回商家，请放回原位。',
    field: 'text',
  },
  seller_return_other_goods: {
    en: 'These are other goods than the ones of this return.',
    zh: '该货品不属于此退货单。',
    field: 'goods',
  },
  seller_return_no_address: {
    en: 'The seller’s address is missing. Write it down first.',
    zh: '缺少商家退货地址，请先填写。',
    field: 'shipTo',
  },
  seller_return_waybill_taken: {
    en: 'This number belongs to another package: the old waybill may still be on the box.',
    zh: '该运单号已属于其他包裹，请检查是否为旧面单。',
    field: 'waybill',
  },
  seller_refund_too_high: {
    en: 'A seller does not give back more than the whole purchase cost.',
    zh: '商家退款不能超过采购金额。',
    status: 422,
    field: 'amountCny',
  },
  goods_in_after_sale: {
    en: 'A return has been applied for these goods. They can be sent once it is settled.',
    zh: '该商品正在售后处理中，完成后方可寄出。',
  },
} as const;
