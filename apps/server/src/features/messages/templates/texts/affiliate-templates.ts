import { template } from '../template.ts';

interface AmountParams {
  readonly [key: string]: string | number | null;
  readonly amount: string;
}
interface ReasonParams {
  readonly [key: string]: string | number | null;
  readonly reason: string;
}

const because = (reason: string): string => (reason === '' ? '' : ` ${reason}`);

export const affiliateTemplates = {
  affiliate_approved: template<Record<string, never>>({
    kind: 'system',
    mailed: true,
    en: () => ({
      title: 'Welcome to the promotion alliance',
      body: 'Choose goods you like, share their links, and earn a commission on every order that comes through them.',
      action: 'Start promoting',
    }),
    zh: () => ({
      title: '欢迎加入推广联盟',
      body: '挑选您喜欢的商品，分享链接，每笔成交订单都能获得佣金。',
      action: '开始推广',
    }),
  }),
  affiliate_declined: template<ReasonParams>({
    kind: 'system',
    mailed: false,
    en: ({ reason }) => ({
      title: 'Your application to the promotion alliance',
      body: `We cannot accept it at present.${because(reason)}`,
    }),
    zh: ({ reason }) => ({ title: '推广联盟申请结果', body: `很抱歉，您的申请暂未通过。${reason}` }),
  }),
  affiliate_suspended: template<ReasonParams>({
    kind: 'system',
    mailed: true,
    en: ({ reason }) => ({
      title: 'Your affiliate account is suspended',
      body: `Your links earn nothing from now on.${because(reason)} Commission on orders that were paid before stays yours: it is payable once the goods are received, unless they are refunded, and you can withdraw it.`,
      action: 'See your commission',
    }),
    zh: ({ reason }) => ({
      title: '您的推广资格已停用',
      body: `自即日起您的链接不再计佣。${reason === '' ? '' : `原因：${reason} `}此前已付款订单的佣金仍归您所有：顾客收货且未退款后即可结算和提现。`,
      action: '查看佣金',
    }),
  }),
  commission_earned: template<AmountParams>({
    kind: 'system',
    mailed: false,
    en: ({ amount }) => ({
      title: 'You have earned a commission',
      body: `${amount}: someone who used your link has received the goods. You can withdraw it to your wallet.`,
    }),
    zh: ({ amount }) => ({
      title: '佣金到账',
      body: `通过您的链接下单的顾客已收货，获得佣金${amount}，可提现至余额。`,
    }),
  }),
  commission_reversed: template<AmountParams>({
    kind: 'system',
    mailed: false,
    en: ({ amount }) => ({
      title: 'A commission was taken back',
      body: `The goods were returned or refunded, so ${amount} of your commission is reversed.`,
    }),
    zh: ({ amount }) => ({ title: '佣金已撤销', body: `相关商品已退货或退款，撤销佣金${amount}。` }),
  }),
  commission_paid: template<AmountParams>({
    kind: 'system',
    mailed: true,
    en: ({ amount }) => ({
      title: 'Your commission is in your wallet',
      body: `${amount} of commission was paid to your wallet.`,
      action: 'View wallet',
    }),
    zh: ({ amount }) => ({
      title: '佣金已转入余额',
      body: `佣金${amount}已转入您的余额。`,
      action: '查看钱包',
    }),
  }),
  commission_declined: template<ReasonParams>({
    kind: 'system',
    mailed: false,
    en: ({ reason }) => ({
      title: 'Your withdrawal was not approved',
      body: `The commission stays with you and can be withdrawn again.${because(reason)}`,
    }),
    zh: ({ reason }) => ({ title: '提现申请未通过', body: `佣金已退回，可重新申请提现。${reason}` }),
  }),
};
