import { template } from '../template.ts';
import { REFUND_WAYS, type RefundWay } from './refund-ways.ts';

interface MoneyParams {
  readonly [key: string]: string | number | null;
  readonly refund: string;
}

export const accountTemplates = {
  token_made: template<{ readonly [key: string]: string; name: string }>({
    kind: 'system',
    mailed: true,
    en: ({ name }) => ({
      title: 'A new token was made for your account',
      body: 'Any program that has it can read your orders and parcels, and do nothing else. If you did not make it, revoke it and choose a new password.',
      action: 'View tokens',
      facts: [['Name', name]],
    }),
    zh: ({ name }) => ({
      title: '您的账户新建了一个接口令牌',
      body: '持有该令牌的程序可读取您的订单和包裹，不能进行任何操作。如非本人操作，请立即撤销令牌并修改密码。',
      action: '查看令牌',
      facts: [['名称', name]],
    }),
  }),
  webhook_off: template<{ readonly [key: string]: string; host: string }>({
    kind: 'system',
    mailed: true,
    en: ({ host }) => ({
      title: 'Your webhook is turned off',
      body: `Nothing we sent to ${host} in the last 20 hours was accepted, so we have stopped sending. Turn it on again once it answers.`,
      action: 'View log',
    }),
    zh: ({ host }) => ({
      title: '已停止向您的程序推送',
      body: `近20小时内发往${host}的推送均未成功，该地址已停用。恢复后可重新启用。`,
      action: '查看推送记录',
    }),
  }),
  withdrawal_paid: template<{ readonly [key: string]: string; amount: string; reference: string }>({
    kind: 'system',
    mailed: true,
    en: ({ amount, reference }) => ({
      title: 'Your withdrawal was paid out',
      body: `We have sent you ${amount}. Most banks need a few days until you see it.`,
      action: 'View wallet',
      facts: [
        ['Amount', amount],
        ['Reference', reference],
      ],
    }),
    zh: ({ amount, reference }) => ({
      title: '提现已打款',
      body: `${amount}已汇出，具体到账时间以银行为准，通常需要几天。`,
      action: '查看钱包',
      facts: [
        ['提现金额', amount],
        ['打款流水号', reference],
      ],
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
      body: `The order it was meant for was already paid or closed, so ${refund} is in your wallet now.`,
      action: 'View wallet',
    }),
    zh: ({ refund }) => ({
      title: '一笔付款已退回余额',
      body: `因订单已支付或已关闭，${refund}未能用于该订单，已退回您的余额。`,
      action: '查看钱包',
    }),
  }),
  payment_kept: template<MoneyParams>({
    kind: 'system',
    mailed: true,
    en: ({ refund }) => ({
      title: 'We keep a payment for you',
      body: `The order it was meant for was already paid or closed, so we keep ${refund} for you. Sign in with this e-mail address to have it paid out or to use it for another order; or write to us, and we will send it back.`,
      action: 'View details',
    }),
    zh: ({ refund }) => ({
      title: '您的付款由我们代为保留',
      body: `因订单已支付或已关闭，${refund}未能用于该订单，由我们为您保留。用此邮箱登录后即可提现或用于其他订单；您也可以联系我们退还。`,
      action: '查看详情',
    }),
  }),
  payment_refunded: template<
    MoneyParams & {
      readonly code: string;
      readonly way: RefundWay;
      readonly reason: string;
    }
  >({
    kind: 'system',
    mailed: true,
    en: ({ refund, code, way, reason }) => ({
      title: 'We have refunded you',
      body: `${refund} of what you paid for ${code} comes back to you. ${REFUND_WAYS[way].en} Reason: ${reason}`,
      action: 'View details',
      facts: [
        ['Number', code],
        ['Refund', refund],
      ],
    }),
    zh: ({ refund, code, way, reason }) => ({
      title: '已为您退款',
      body: `${code}的付款已为您退回${refund}。${REFUND_WAYS[way].zh}原因：${reason}`,
      action: '查看详情',
      facts: [
        ['单号', code],
        ['退款金额', refund],
      ],
    }),
  }),
  refund_in_wallet: template<MoneyParams>({
    kind: 'system',
    mailed: true,
    en: ({ refund }) => ({
      title: 'Your refund is in the wallet',
      body: `${refund} could not go back the way you paid, because the bank or PayPal did not take it. It is in your wallet now.`,
      action: 'View wallet',
    }),
    zh: ({ refund }) => ({
      title: '退款已转入余额',
      body: `${refund}因银行或PayPal未受理，无法原路退回，已转入您的余额。`,
      action: '查看钱包',
    }),
  }),
  refund_kept: template<MoneyParams>({
    kind: 'system',
    mailed: true,
    en: ({ refund }) => ({
      title: 'We keep your refund for you',
      body: `${refund} could not go back the way you paid, because the bank or PayPal did not take it. Sign in with this e-mail address and it is in your wallet, from where it can be paid out to your bank; or write to us, and we will find another way.`,
      action: 'View details',
    }),
    zh: ({ refund }) => ({
      title: '您的退款由我们代为保留',
      body: `${refund}因银行或PayPal未受理，无法原路退回。用此邮箱登录后，款项即转入您的余额，并可提现到您的银行账户；您也可以联系我们，另作安排。`,
      action: '查看详情',
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
