import { template } from './template.ts';

interface MoneyParams {
  readonly [key: string]: string | number | null;
  readonly refund: string;
}

export const accountTemplates = {
  withdrawal_paid: template<{ readonly [key: string]: string; amount: string; reference: string }>({
    kind: 'system',
    mailed: true,
    en: ({ amount, reference }) => ({
      title: 'Your withdrawal was paid out',
      body: `We have sent you ${amount}. Depending on your bank it arrives within a few days.`,
      action: 'View wallet',
      facts: [['Reference', reference]],
    }),
    zh: ({ amount, reference }) => ({
      title: '提现已打款',
      body: `${amount}已汇出，具体到账时间以银行为准，通常需要几天。`,
      action: '查看钱包',
      facts: [['打款流水号', reference]],
    }),
  }),
  withdrawal_rejected: template<{ readonly [key: string]: string; amount: string; reason: string }>({
    kind: 'system',
    mailed: true,
    en: ({ amount, reason }) => ({
      title: 'Your withdrawal could not be paid out',
      body: `${amount} is back in your wallet. Reason: ${reason}`,
      action: 'View wallet',
    }),
    zh: ({ amount, reason }) => ({
      title: '提现未通过',
      body: `${amount}已退回钱包余额。原因：${reason}`,
      action: '查看钱包',
    }),
  }),
  payment_returned: template<MoneyParams>({
    kind: 'system',
    mailed: true,
    en: ({ refund }) => ({
      title: 'A payment came back to your wallet',
      body: `${refund} could not be used for its order, because it was already paid or closed. It is in your wallet now.`,
      action: 'Go to the wallet',
    }),
    zh: ({ refund }) => ({
      title: '一笔付款已退回余额',
      body: `因订单已支付或已关闭，${refund}未能用于该订单，已退回您的余额。`,
      action: '查看余额',
    }),
  }),
  refund_claimed: template<MoneyParams>({
    kind: 'system',
    mailed: false,
    en: ({ refund }) => ({
      title: 'Your refund is in the wallet',
      body: `${refund} that we kept for you as a guest is in your wallet now.`,
    }),
    zh: ({ refund }) => ({ title: '退款已转入余额', body: `我们为您保留的${refund}退款已转入您的余额。` }),
  }),
  orders_attached: template<{ readonly [key: string]: string | number | null; readonly count: number }>({
    kind: 'system',
    mailed: false,
    en: ({ count }) => ({
      title: count === 1 ? 'Your guest order is here' : 'Your guest orders are here',
      body: `${count === 1 ? 'An order' : `${count} orders`} made with your e-mail address now ${count === 1 ? 'belongs' : 'belong'} to your account.`,
    }),
    zh: ({ count }) => ({
      title: '游客订单已归入账户',
      body: `使用您邮箱提交的${count}个订单已归入您的账户。`,
    }),
  }),
};
