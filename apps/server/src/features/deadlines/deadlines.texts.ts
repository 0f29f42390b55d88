import type { Locale } from '@caravan/domain/shared/locale';
import type { DeadlineKind } from '@caravan/domain/time/deadline-list';

/** What ends, in a few words, and what happens then. */
export const DEADLINE_TEXTS: Record<DeadlineKind, Record<Locale, readonly [title: string, text: string]>> = {
  return_window: {
    en: ['Return or exchange until', 'Afterwards these goods can no longer go back to their shop.'],
    zh: ['退换货申请截止', '逾期将无法再申请退换。'],
  },
  free_storage: {
    en: ['Free storage ends', 'From then on each day costs a fee, paid with the parcel’s freight.'],
    zh: ['免费仓储到期', '逾期按天收取仓储费，随包裹运费一并支付。'],
  },
  paid_storage: {
    en: [
      'Paid storage ends',
      'The fee stops then, and the goods are held until it is paid with the freight.',
    ],
    zh: ['收费仓储截止', '届时停止计费，商品转为留置，随运费付清后发出。'],
  },
  order_payment: {
    en: ['Pay the order until', 'An unpaid order is cancelled by itself.'],
    zh: ['订单付款截止', '逾期未付款，订单将自动取消。'],
  },
  price_rise: {
    en: ['Answer the higher price until', 'Without an answer the goods are cancelled and refunded.'],
    zh: ['补差价答复截止', '逾期未答复，商品将取消并退款。'],
  },
  problem: {
    en: [
      'Say what shall become of goods with a problem until',
      'Without an answer they are taken as they are.',
    ],
    zh: ['异常商品答复截止', '逾期未答复，视为接受现状。'],
  },
  quote: {
    en: ['The quote for your request holds until', 'Afterwards the goods can no longer be bought at it.'],
    zh: ['代购报价有效期至', '逾期将无法按此报价下单。'],
  },
  parcel_payment: {
    en: [
      'Pay the freight until',
      'Afterwards the parcel is taken apart and its goods lie in the warehouse again.',
    ],
    zh: ['运费支付截止', '逾期包裹将自动取消，商品退回仓库。'],
  },
  parcel_difference: {
    en: [
      'Pay the freight’s difference until',
      'Afterwards the parcel is cancelled: its goods lie in the warehouse again, and what was paid is in your wallet.',
    ],
    zh: ['运费差额补付截止', '逾期包裹将自动取消，商品退回仓库，已付费用退回余额。'],
  },
  return_fee: {
    en: ['Pay the return fee until', 'Afterwards the application is cancelled.'],
    zh: ['退货费支付截止', '逾期售后申请将自动取消。'],
  },
  answer: {
    en: [
      'Customer service waits for your answer',
      'Your after-sale application goes on once you have answered.',
    ],
    zh: ['客服等待您的回复', '回复后售后申请将继续处理。'],
  },
  appeal: {
    en: ['Appeal until', 'Afterwards the decision stands.'],
    zh: ['申诉截止', '逾期处理结果即为最终结果。'],
  },
  receipt: {
    en: ['Confirm receipt until', 'Without a word from you the parcel counts as received.'],
    zh: ['确认收货截止', '逾期未操作将自动确认收货。'],
  },
  claim: {
    en: ['Claim for the parcel until', 'Afterwards loss or damage can no longer be claimed.'],
    zh: ['包裹理赔申请截止', '逾期将无法申请理赔。'],
  },
};

export const PROVISIONAL: Record<Locale, string> = {
  en: 'China’s holidays of that year are not announced yet: it may become later.',
  zh: '该年度中国法定节假日安排尚未公布，日期可能顺延。',
};

export const CALENDAR_NAME: Record<Locale, (shop: string) => string> = {
  en: (shop) => `${shop}: my deadlines`,
  zh: (shop) => `${shop} 我的期限`,
};
