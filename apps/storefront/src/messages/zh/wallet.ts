import type { Translation } from '../../shell/texts/fill.ts';
import type { texts as en } from '../en/wallet.ts';

export const texts = {
  title: '钱包',
  balance: '余额',
  inUsd: '实际为 {amount}',
  note: '退款和多付的运费会自动退回余额，可用于支付订单和运费。',
  statement: '明细',
  empty: '暂无明细',
  after: '余额 {amount}',
  kinds: {
    payment: '支付',
    refund: '退款',
    payment_returned: '支付退回',
    freight_returned: '运费退回',
    top_up: '充值',
    claim: '游客订单退款',
  },
  otherKind: '记账',
} as const satisfies Translation<typeof en>;
