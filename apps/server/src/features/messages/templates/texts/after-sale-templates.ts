import { template, timeText } from '../template.ts';

interface AfterSaleParams {
  readonly [key: string]: string | number | null;
  readonly code: string;
  readonly itemEn: string;
  readonly itemZh: string;
}

const see = { en: 'View application', zh: '查看售后进度' } as const;

export const afterSaleTemplates = {
  after_sale_applied: template<AfterSaleParams>({
    kind: 'after_sale',
    mailed: false,
    en: ({ itemEn }) => ({
      title: 'We have received your application',
      body: `Customer service will review “${itemEn}” within 24 hours. The goods stay in the warehouse until then.`,
    }),
    zh: ({ itemZh }) => ({
      title: '售后申请已提交',
      body: `客服将在24小时内审核「${itemZh}」的售后申请，商品暂存仓库。`,
    }),
  }),
  after_sale_approved: template<AfterSaleParams>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn }) => ({
      title: 'Your application was approved',
      body: `“${itemEn}” is going back to the seller. We will write again when it arrives.`,
      action: see.en,
      facts: [['Application', code]],
    }),
    zh: ({ code, itemZh }) => ({
      title: '售后申请已通过',
      body: `「${itemZh}」将退回商家，商家签收后会第一时间通知您。`,
      action: see.zh,
      facts: [['售后单号', code]],
    }),
  }),
  after_sale_fee: template<AfterSaleParams & { fee: string; until: string }>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn, fee, until }) => ({
      title: 'Please pay the return fee',
      body: `Your application for “${itemEn}” was approved. Sending it back to the merchant costs ${fee}; please pay by ${timeText(until, 'en')}, otherwise the application is closed.`,
      action: 'Pay the fee',
      facts: [
        ['Application', code],
        ['Return fee', fee],
      ],
    }),
    zh: ({ code, itemZh, fee, until }) => ({
      title: '请支付退货费用',
      body: `「${itemZh}」的售后申请已通过，退回商家需支付${fee}。请于${timeText(until, 'zh')}前支付，逾期申请将自动关闭。`,
      action: '去支付',
      facts: [
        ['售后单号', code],
        ['退货费用', fee],
      ],
    }),
  }),
  after_sale_fee_reminder: template<AfterSaleParams & { fee: string; until: string }>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn, fee, until }) => ({
      title: 'Your return fee is still unpaid',
      body: `The return of “${itemEn}” waits for ${fee}. Without it the application is closed on ${timeText(until, 'en')}.`,
      action: 'Pay the fee',
      facts: [['Application', code]],
    }),
    zh: ({ code, itemZh, fee, until }) => ({
      title: '退货费用待支付',
      body: `「${itemZh}」的退货费用${fee}尚未支付，申请将于${timeText(until, 'zh')}关闭。`,
      action: '去支付',
      facts: [['售后单号', code]],
    }),
  }),
  after_sale_fee_paid: template<AfterSaleParams & { fee: string }>({
    kind: 'after_sale',
    mailed: false,
    en: ({ itemEn, fee }) => ({
      title: 'The return fee is paid',
      body: `Thank you, ${fee} has arrived. The warehouse sends “${itemEn}” back to the merchant now.`,
    }),
    zh: ({ itemZh, fee }) => ({
      title: '退货费用已支付',
      body: `已收到${fee}，仓库正在为您将「${itemZh}」退回商家。`,
    }),
  }),
  after_sale_asked: template<AfterSaleParams & { question: string }>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn, question }) => ({
      title: 'A question about your application',
      body: `Customer service has a question about “${itemEn}”. Your answer helps us decide quickly.`,
      action: 'Answer',
      facts: [
        ['Application', code],
        ['Question', question],
      ],
    }),
    zh: ({ code, itemZh, question }) => ({
      title: '您的售后申请需补充信息',
      body: `客服就「${itemZh}」的售后申请向您提问，回复后我们将尽快处理。`,
      action: '去回复',
      facts: [
        ['售后单号', code],
        ['问题', question],
      ],
    }),
  }),
  after_sale_refused: template<
    AfterSaleParams & { refusal: string; appealUntil: string | null; isWaiting: number }
  >({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn, refusal, appealUntil, isWaiting }) => ({
      title: 'Your application was not approved',
      body:
        appealUntil === null
          ? `We have looked at “${itemEn}” again and stay with our decision. The goods are free to be sent.`
          : `“${itemEn}” stays yours. If we have missed something, you can appeal once until ${timeText(appealUntil, 'en')}. ${isWaiting ? 'It waits in the warehouse until then, unless you have it sent at once.' : 'It is free to be sent.'}`,
      action: see.en,
      facts: [
        ['Application', code],
        ['Reason', refusal],
      ],
    }),
    zh: ({ code, itemZh, refusal, appealUntil, isWaiting }) => ({
      title: '售后申请未通过',
      body:
        appealUntil === null
          ? `我们已复核「${itemZh}」的申请，维持原结果，商品可正常寄出。`
          : `「${itemZh}」的申请未通过，${isWaiting ? '商品将在仓库保留至申诉期结束，您也可选择立即寄出' : '商品可正常寄出'}。如有异议，可于${timeText(appealUntil, 'zh')}前申诉一次。`,
      action: see.zh,
      facts: [
        ['售后单号', code],
        ['原因', refusal],
      ],
    }),
  }),
  after_sale_sent_back: template<AfterSaleParams & { returnNumber: string }>({
    kind: 'after_sale',
    mailed: false,
    en: ({ itemEn, returnNumber }) => ({
      title: 'On its way back to the merchant',
      body: `“${itemEn}” was sent back under ${returnNumber}.`,
    }),
    zh: ({ itemZh, returnNumber }) => ({
      title: '商品已退回商家',
      body: `「${itemZh}」已寄回商家，退货单号${returnNumber}。`,
    }),
  }),
  after_sale_received: template<AfterSaleParams & { isExchange: number }>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn, isExchange }) => ({
      title: 'The merchant has your goods back',
      body: `“${itemEn}” has arrived at the merchant. ${isExchange === 1 ? 'Our buyers order the exchange next.' : 'Your refund is next.'}`,
      action: see.en,
      facts: [['Application', code]],
    }),
    zh: ({ code, itemZh, isExchange }) => ({
      title: '商家已收到退货',
      body: `商家已签收退回的「${itemZh}」，${isExchange === 1 ? '我们将为您重新下单' : '我们将为您办理退款'}。`,
      action: see.zh,
      facts: [['售后单号', code]],
    }),
  }),
  after_sale_goods_back: template<AfterSaleParams>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn }) => ({
      title: 'Your goods came back to us',
      body: `The merchant did not take “${itemEn}” back. It lies in our warehouse again; customer service decides on your application and writes to you.`,
      action: see.en,
      facts: [['Application', code]],
    }),
    zh: ({ code, itemZh }) => ({
      title: '退货已退回仓库',
      body: `商家未接受退回的「${itemZh}」，商品已回到我们的仓库。客服将处理您的申请并通知您结果。`,
      action: see.zh,
      facts: [['售后单号', code]],
    }),
  }),
  after_sale_refunded: template<AfterSaleParams & { refund: string; isOriginal: number }>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn, refund, isOriginal }) => ({
      title: 'Refund completed',
      body:
        isOriginal === 1
          ? `${refund} for “${itemEn}” is on its way back to the card or account you paid with. Banks take 3 to 10 days.`
          : `${refund} for “${itemEn}” is in your wallet and can be used right away.`,
      action: see.en,
      facts: [
        ['Application', code],
        ['Refund', refund],
      ],
    }),
    zh: ({ code, itemZh, refund, isOriginal }) => ({
      title: '退款完成',
      body:
        isOriginal === 1
          ? `「${itemZh}」的退款${refund}已原路退回，银行到账需3至10天。`
          : `「${itemZh}」的退款${refund}已退回余额，可立即使用。`,
      action: see.zh,
      facts: [
        ['售后单号', code],
        ['退款金额', refund],
      ],
    }),
  }),
  after_sale_exchanged: template<AfterSaleParams>({
    kind: 'after_sale',
    mailed: true,
    en: ({ code, itemEn }) => ({
      title: 'Your exchange is on its way',
      body: `The merchant has “${itemEn}” back. Our buyers order the exchange now; you follow it in your order.`,
      action: see.en,
      facts: [['Application', code]],
    }),
    zh: ({ code, itemZh }) => ({
      title: '换货处理完成',
      body: `商家已收到退回的「${itemZh}」，采购员正在为您重新下单，可在订单中查看进度。`,
      action: see.zh,
      facts: [['售后单号', code]],
    }),
  }),
  after_sale_cancelled: template<AfterSaleParams & { refund: string | null; isUnpaid: number }>({
    kind: 'after_sale',
    mailed: false,
    en: ({ itemEn, refund, isUnpaid }) => ({
      title: 'Your application is closed',
      body: `${isUnpaid === 1 ? 'The return fee was not paid in time. ' : ''}“${itemEn}” is free to be sent${refund === null ? '' : `, and ${refund} is back in your wallet`}.`,
    }),
    zh: ({ itemZh, refund, isUnpaid }) => ({
      title: '售后申请已关闭',
      body: `${isUnpaid === 1 ? '退货费用逾期未支付。' : ''}「${itemZh}」可正常寄出${refund === null ? '' : `，${refund}已退回您的余额`}。`,
    }),
  }),
};
