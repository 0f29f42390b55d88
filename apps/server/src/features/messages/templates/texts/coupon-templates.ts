import { template, timeText } from '../template.ts';

interface CouponParams {
  readonly [key: string]: string | number | null;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly until: string;
}

export const couponTemplates = {
  coupon_ending: template<CouponParams & { others: number }>({
    kind: 'coupon',
    mailed: true,
    topic: 'offers',
    en: ({ nameEn, others, until }) => ({
      title: others === 0 ? 'A coupon of yours ends soon' : `${others + 1} of your coupons end soon`,
      body: `“${nameEn}” ${others === 0 ? 'can be used' : 'ends first: it can be used'} until ${timeText(until, 'en')}.`,
      action: 'View coupons',
    }),
    zh: ({ nameZh, others, until }) => ({
      title: others === 0 ? '您有优惠券即将到期' : `您有${others + 1}张优惠券即将到期`,
      body: `「${nameZh}」${others === 0 ? '' : '最先到期，'}有效期至${timeText(until, 'zh')}，请尽快使用。`,
      action: '查看优惠券',
    }),
  }),
  coupon_returned: template<CouponParams>({
    kind: 'coupon',
    mailed: false,
    topic: 'offers',
    en: ({ nameEn, until }) => ({
      title: 'Your coupon is back',
      body: `The order is cancelled, so “${nameEn}” is yours again, until ${timeText(until, 'en')}.`,
    }),
    zh: ({ nameZh, until }) => ({
      title: '优惠券已退回',
      body: `订单已取消，「${nameZh}」已退回您的账户，有效期至${timeText(until, 'zh')}。`,
    }),
  }),
};
