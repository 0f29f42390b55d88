export const ordersRefusals = {
  price_changed: {
    en: 'The price has changed. Please look at the new total.',
    zh: '价格已变动，请确认新的金额。',
  },
  terms_not_agreed: {
    en: 'Please agree to the terms first.',
    zh: '请先同意服务条款。',
    status: 422,
    field: 'agreed',
  },
  stock_ran_out: { en: 'Somebody was faster: there are not enough left in stock.', zh: '手慢了，库存不足。' },
  shop_mismatch: {
    en: 'An item does not belong to this shop.',
    zh: '商品与店铺不符。',
    status: 422,
    field: 'shopId',
  },
  address_missing: {
    en: 'Please fill in e-mail and address first.',
    zh: '请先填写邮箱和收货地址。',
    status: 422,
  },
  usa_goods_abroad: {
    en: 'These goods ship inside the USA only: {goods}. Choose an address there, or order without them.',
    zh: '以下商品仅限寄往美国境内：{goods}。请选择美国地址，或不购买这些商品。',
    status: 422,
    field: 'country',
  },
  withdrawal_not_here: {
    en: 'This order cannot be withdrawn from.',
    zh: '该订单不适用撤回权。',
  },
  withdrawal_over: {
    en: 'The period for withdrawing from this order is over.',
    zh: '该订单的撤回期已过。',
  },
  withdrawal_made: {
    en: 'You have withdrawn from this order already.',
    zh: '您已撤回该订单。',
  },
  withdrawal_settled: {
    en: 'A colleague has dealt with it already.',
    zh: '同事已处理该撤回。',
  },
  pieces_not_there: {
    en: 'There are not that many pieces left of it.',
    zh: '剩余数量不足。',
  },
  order_step_refused: {
    en: 'This is not possible in the order’s present state.',
    zh: '订单当前状态无法执行该操作。',
  },
  price_rise_open: {
    en: 'The shopper is being asked about a higher price. Wait for the answer, or take the question back.',
    zh: '正在等待买家确认差价，请等待答复或先撤回。',
  },
  price_not_risen: {
    en: 'The new price must be higher than the one that was paid.',
    zh: '新单价必须高于买家已付单价。',
    status: 422,
    field: 'prices',
  },
  tracking_number_taken: {
    en: 'This tracking number is already in use.',
    zh: '该运单号已被使用。',
    field: 'trackingNumber',
  },
  purchase_lines_taken: {
    en: 'Somebody was faster: some of these lines are bought or cancelled already.',
    zh: '部分商品已被同事采购或已取消。',
  },
  purchase_mixed_shops: {
    en: 'One marketplace order holds goods of one shop only.',
    zh: '一个平台订单只能包含同一店铺的商品。',
  },
  purchase_cost_missing: {
    en: 'Give the real cost of each chosen line.',
    zh: '请填写每件所选商品的实际成本。',
    status: 422,
    field: 'cost',
  },
  purchase_by_hand: {
    en: 'No connector can buy this order: it is bought by hand.',
    zh: '该订单没有可用的采购接口，请人工采购。',
  },
  purchase_sold_out: {
    en: 'The marketplace says that a line is sold out.',
    zh: '平台显示有商品已售罄。',
  },
  purchase_price_rose: {
    en: 'It costs more now than the shopper was charged.',
    zh: '当前价格高于向客户收取的金额。',
  },
  purchase_under_way: {
    en: 'The goods are being bought at the marketplace just now. Try again when that is settled, or write to us.',
    zh: '商品正在平台采购中，请等采购有结果后再操作，或联系客服。',
  },
  purchase_not_there: {
    en: 'The marketplace holds no open order for these lines: it was cancelled, or never came about. They can be bought anew.',
    zh: '平台上没有这些商品的有效订单：订单已取消或未成功提交，可重新采购。',
  },
  purchase_paid_but_gone: {
    en: 'The marketplace order is paid, but its lines are gone here. It now stands among the purchases to look into.',
    zh: '平台订单已付款，但本店订单中的商品已不在，已列入待处理的采购。',
  },
  order_being_checked: {
    en: 'This order is still being checked. It can be bought once a colleague has approved it.',
    zh: '该订单正在审核中，同事批准后方可采购。',
  },
  screening_decided: {
    en: 'A colleague has already decided about this order, or it was cancelled.',
    zh: '同事已处理该订单，或订单已取消。',
  },
  screening_rules_past: {
    en: 'Rules can only count from now on.',
    zh: '规则的生效时间不能早于现在。',
    field: 'validFrom',
  },
  purchase_declined: {
    en: 'The marketplace refuses this purchase. Please buy by hand.',
    zh: '平台拒绝了该采购，请人工采购。',
  },
} as const;
