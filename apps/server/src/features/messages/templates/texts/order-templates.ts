import type { Locale } from '@caravan/domain/shared/locale';
import { periodText, template, timeText } from '../template.ts';
import { REFUND_WAYS, type RefundWay } from './refund-ways.ts';

interface OrderParams {
  readonly [key: string]: string | number | null;
  readonly code: string;
}
interface ItemParams extends OrderParams {
  /** The first item's name in each language, and how many others are meant as well. */
  readonly itemEn: string;
  readonly itemZh: string;
  readonly others: number;
}

const itemEn = ({ itemEn: name, others }: ItemParams): string =>
  others === 0 ? `“${name}”` : `“${name}” and ${others} more ${others === 1 ? 'item' : 'items'}`;
const itemZh = ({ itemZh: name, others }: ItemParams): string =>
  others === 0 ? `「${name}」` : `「${name}」等${others + 1}件商品`;

/** What was paid for; a message from before it was told says nothing of it. */
interface PaidParams extends OrderParams, Partial<Pick<ItemParams, 'itemEn' | 'itemZh' | 'others'>> {
  readonly total: string;
  readonly from: string;
  readonly until: string;
}

const goodsOf = ({ code, itemEn: en = '', itemZh: zh = '', others = 0 }: PaidParams, locale: Locale) => {
  if (en === '') return [];
  const items = { code, itemEn: en, itemZh: zh, others };
  return [locale === 'en' ? (['Goods', itemEn(items)] as const) : (['商品', itemZh(items)] as const)];
};

/** What a buyer added, in the buyer's own words. */
const noteOf = (note: string, locale: Locale): string =>
  locale === 'en' ? `Note from our buyer: ${note}` : `采购员留言：${note}`;

/** A moment with its year and the zone that everybody can convert, as a receipt has to say it. */
const momentText = (iso: string, zone: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)}${zone}`;

const see = { en: 'View order', zh: '查看订单' } as const;

export const orderTemplates = {
  order_placed: template<OrderParams & { total: string; until: string }>({
    kind: 'order',
    mailed: false,
    en: ({ total, until }) => ({
      title: 'Your order is placed',
      body: `We keep your goods for you until ${timeText(until, 'en')}. Please pay ${total} by then.`,
    }),
    zh: ({ total, until }) => ({
      title: '订单已提交',
      body: `商品已为您保留，请于${timeText(until, 'zh')}前支付${total}。`,
    }),
  }),
  order_paid: template<PaidParams>({
    kind: 'order',
    mailed: true,
    en: (params) => ({
      title: 'Thank you, your payment has arrived',
      body: 'Our buyers now order your goods from the shop. We write again as soon as they are in our warehouse.',
      action: see.en,
      facts: [
        ['Order', params.code],
        ...goodsOf(params, 'en'),
        ['Paid', params.total],
        ['Purchase planned', periodText(params.from, params.until, 'en')],
      ],
    }),
    zh: (params) => ({
      title: '付款成功，感谢您的信任',
      body: '我们的采购员将尽快为您下单，商品到仓后会第一时间通知您。',
      action: see.zh,
      facts: [
        ['订单号', params.code],
        ...goodsOf(params, 'zh'),
        ['实付金额', params.total],
        ['预计采购时间', periodText(params.from, params.until, 'zh')],
      ],
    }),
  }),
  order_withdrawn: template<
    ItemParams & { withdrawalCode: string; name: string; note: string | null; at: string }
  >({
    kind: 'order',
    mailed: true,
    en: (params) => ({
      title: 'Receipt of your withdrawal',
      body: 'You have withdrawn from this contract. This is your receipt; please keep it. We tell you what happens with goods that are under way, and pay back what you paid within 14 days.',
      action: see.en,
      facts: [
        ['Withdrawal', params.withdrawalCode],
        ['Received', momentText(params.at, ' UTC')],
        ['Declared by', params.name],
        ['Order', params.code],
        ['Goods', itemEn(params)],
        ...(params.note === null ? [] : [['Your words', params.note] as const]),
      ],
    }),
    zh: (params) => ({
      title: '撤回声明回执',
      body: '您已撤回该合同。请保存此回执。我们将告知您在途商品的处理方式，并在14天内退还您支付的款项。',
      action: see.zh,
      facts: [
        ['撤回编号', params.withdrawalCode],
        ['收到时间', momentText(params.at, '（协调世界时）')],
        ['声明人', params.name],
        ['订单号', params.code],
        ['商品', itemZh(params)],
        ...(params.note === null ? [] : [['您的说明', params.note] as const]),
      ],
    }),
  }),
  order_withdrawal_settled: template<OrderParams & { answer: string }>({
    kind: 'order',
    mailed: true,
    en: ({ code, answer }) => ({
      title: 'Your withdrawal is dealt with',
      body: answer,
      action: see.en,
      facts: [['Order', code]],
    }),
    zh: ({ code, answer }) => ({
      title: '撤回已处理',
      body: answer,
      action: see.zh,
      facts: [['订单号', code]],
    }),
  }),
  order_price_rise: template<ItemParams & { difference: string; reason: string; until: string }>({
    kind: 'order',
    mailed: true,
    en: ({ difference, reason, until, ...items }) => ({
      title: 'The price has gone up',
      body: `The shop now asks more for ${itemEn(items)}. By ${timeText(until, 'en')}, please pay the difference of ${difference}, or cancel these goods and get your money back.`,
      action: 'Pay or give up',
      facts: [
        ['Order', items.code],
        ['Difference', difference],
        ['Reason', reason],
      ],
    }),
    zh: ({ difference, reason, until, ...items }) => ({
      title: '商品涨价，请您确认',
      body: `店铺上调了${itemZh(items)}的价格，需补差价${difference}。请于${timeText(until, 'zh')}前补款，或放弃这些商品并全额退款。`,
      action: '去处理',
      facts: [
        ['订单号', items.code],
        ['差价', difference],
        ['原因', reason],
      ],
    }),
  }),
  order_expired: template<OrderParams>({
    kind: 'order',
    mailed: false,
    en: () => ({
      title: 'Your order was closed',
      body: 'It was not paid in time, so we released the goods. You are welcome to order them again.',
    }),
    zh: () => ({ title: '订单已关闭', body: '订单逾期未付款，商品已释放。欢迎您重新下单。' }),
  }),
  order_cancelled: template<OrderParams>({
    kind: 'order',
    mailed: false,
    en: () => ({
      title: 'Your order is cancelled',
      body: 'Nothing was charged. You can order the goods again at any time.',
    }),
    zh: () => ({ title: '订单已取消', body: '未产生任何费用，您可随时重新下单。' }),
  }),
  order_checking: template<OrderParams & { until: string }>({
    kind: 'order',
    mailed: true,
    en: ({ code, until }) => ({
      title: 'We are checking your order',
      body: 'Before we buy the goods, a colleague takes a look at the order, as we do with some orders. There is nothing you need to do. If we cannot accept it, you get your money back.',
      action: see.en,
      facts: [
        ['Order', code],
        ['Checked by', timeText(until, 'en')],
      ],
    }),
    zh: ({ code, until }) => ({
      title: '您的订单正在审核',
      body: '采购前，我们会对部分订单进行人工审核。您无需任何操作；如无法接受订单，款项将全额退回。',
      action: see.zh,
      facts: [
        ['订单号', code],
        ['预计完成', timeText(until, 'zh')],
      ],
    }),
  }),
  order_refunded: template<OrderParams & { refund: string; way: RefundWay }>({
    kind: 'order',
    mailed: true,
    en: ({ code, refund, way }) => ({
      title: 'Your order is cancelled and refunded',
      body: `You get ${refund} back. ${REFUND_WAYS[way].en}`,
      action: see.en,
      facts: [
        ['Order', code],
        ['Returned', refund],
      ],
    }),
    zh: ({ code, refund, way }) => ({
      title: '订单已取消，款项已退回',
      body: `退款${refund}。${REFUND_WAYS[way].zh}`,
      action: see.zh,
      facts: [
        ['订单号', code],
        ['退款金额', refund],
      ],
    }),
  }),
  order_purchased: template<ItemParams & { note?: string }>({
    kind: 'order',
    mailed: false,
    en: (params) => ({
      title: 'Bought for you',
      body: `We have bought ${itemEn(params)}. The shop is sending it on its way.${params.note ? ` ${noteOf(params.note, 'en')}` : ''}`,
    }),
    zh: (params) => ({
      title: '商品已采购',
      body: `${itemZh(params)}已为您购买，正等待店铺发货。${params.note ? noteOf(params.note, 'zh') : ''}`,
    }),
  }),
  order_stored: template<ItemParams>({
    kind: 'order',
    mailed: false,
    en: (params) => ({
      title: 'Arrived in our warehouse',
      body:
        params.others === 0
          ? `${itemEn(params)} has arrived. We check it and take photos for you next.`
          : `${itemEn(params)} have arrived. We check them and take photos for you next.`,
    }),
    zh: (params) => ({ title: '商品已入库', body: `${itemZh(params)}已到达仓库，我们将为您质检并拍照。` }),
  }),
  order_inspected: template<ItemParams>({
    kind: 'order',
    mailed: true,
    topic: 'progress',
    en: (params) => ({
      title: 'Your photos are ready',
      body: `${itemEn(params)} passed the quality check. Have a look at the photos; when you are happy, put ${params.others === 0 ? 'it' : 'them'} into a parcel.`,
      action: 'View photos',
      facts: [['Order', params.code]],
    }),
    zh: (params) => ({
      title: '质检照片已出',
      body: `${itemZh(params)}已通过质检，请查看实物照片。确认满意后即可提交包裹寄出。`,
      action: '查看照片',
      facts: [['订单号', params.code]],
    }),
  }),
  order_problem: template<ItemParams & { problem: string }>({
    kind: 'order',
    mailed: true,
    en: (params) => ({
      title: 'Please look at one of your items',
      body: `When we checked ${itemEn(params)}, we noticed something you should know before ${params.others === 0 ? 'it is' : 'they are'} sent.`,
      action: see.en,
      facts: [
        ['Order', params.code],
        ['What we saw', params.problem],
      ],
    }),
    zh: (params) => ({
      title: '您的商品有情况需确认',
      body: `质检${itemZh(params)}时，我们发现了一些问题，请您在寄出前确认。`,
      action: see.zh,
      facts: [
        ['订单号', params.code],
        ['情况说明', params.problem],
      ],
    }),
  }),
  order_out_of_stock: template<ItemParams & { refund: string; way: RefundWay; reason: string }>({
    kind: 'order',
    mailed: true,
    en: (params) => ({
      title: 'Sorry, this could not be bought',
      body: `The shop can no longer supply ${itemEn(params)}. We have returned the money in full. ${REFUND_WAYS[params.way].en}`,
      action: see.en,
      facts: [
        ['Order', params.code],
        ['Returned', params.refund],
        ['Reason', params.reason],
      ],
    }),
    zh: (params) => ({
      title: '抱歉，商品暂时无法购买',
      body: `店铺已无法供应${itemZh(params)}，款项已全额退回。${REFUND_WAYS[params.way].zh}`,
      action: see.zh,
      facts: [
        ['订单号', params.code],
        ['退款金额', params.refund],
        ['原因', params.reason],
      ],
    }),
  }),
  order_shipped_usa: template<OrderParams & { carrier: string; trackingNumber: string }>({
    kind: 'order',
    mailed: true,
    topic: 'progress',
    en: ({ code, carrier, trackingNumber }) => ({
      title: 'Your order is on its way',
      body: 'Your goods have left the USA warehouse.',
      action: see.en,
      facts: [
        ['Order', code],
        ['Tracking number', `${carrier} ${trackingNumber}`.trim()],
      ],
    }),
    zh: ({ code, carrier, trackingNumber }) => ({
      title: '商品已发出',
      body: '您的商品已从美国仓发出。',
      action: see.zh,
      facts: [
        ['订单号', code],
        ['运单号', `${carrier} ${trackingNumber}`.trim()],
      ],
    }),
  }),
  order_delivered: template<OrderParams>({
    kind: 'order',
    mailed: true,
    topic: 'progress',
    en: ({ code }) => ({
      title: 'Your order was delivered',
      body: 'Your goods should be with you now. Please confirm once you have them.',
      action: 'Confirm receipt',
      facts: [['Order', code]],
    }),
    zh: ({ code }) => ({
      title: '商品已送达',
      body: '您的商品应已送达，收到后请确认收货。',
      action: '确认收货',
      facts: [['订单号', code]],
    }),
  }),
  order_review: template<OrderParams>({
    kind: 'order',
    mailed: false,
    en: () => ({
      title: 'How do you like it?',
      body: 'A few words from you help the next shopper. Thank you!',
    }),
    zh: () => ({ title: '期待您的评价', body: '您的评价能帮助更多买家，感谢您的分享！' }),
  }),
};
