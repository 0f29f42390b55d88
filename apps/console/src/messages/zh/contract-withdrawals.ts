import type { Messages } from '../en.ts';

export const contractWithdrawals: Messages['contractWithdrawals'] = {
  title: '合同撤回',
  explain: '买家依法撤回了以下订单，须在所示日期前退还已付款项。',
  search: '撤回编号、订单号或邮箱',
  empty: '暂无待处理的撤回。',
  states: { open: '待处理', settled: '已处理' },
  withdrawal: '撤回编号',
  order: '订单',
  by: '声明人',
  email: '回执邮箱',
  goods: '涉及商品',
  allGoods: '整个订单',
  withdrawn: '收到时间',
  due: '最迟退款时间',
  settle: '标记已处理',
  settleText: '请先照常取消订单或退款。此处填写的内容会发送给买家。',
  answer: '给买家的答复',
  settled: '已通知买家。',
  settledBy: '处理人',
};
