import * as z from 'zod';
import { COMMISSION_STATUSES, HIGHEST_COMMISSION_BASIS_POINTS } from '@caravan/domain/promotion/commission';
import { hasTwoDecimals, currency, id, money, pictureUrl, qrCode, time } from '../fields.ts';
import { goodsCard } from '../goods/goods.calls.ts';
import { shopText } from '../shop-text.ts';

export const affiliateStatus = z.enum(['none', 'applied', 'active', 'declined', 'suspended']);

/** A share of the goods' price in per cent, two decimals at most. */
export const ratePercent = z
  .number()
  .min(0)
  .max(HIGHEST_COMMISSION_BASIS_POINTS / 100)
  .refine(hasTwoDecimals)
  .meta({ multipleOf: 0.01 });

/** Sums in the shown currency, all of net commissions: what was reversed is taken off. */
export const commissionSums = z.object({
  pending: money,
  payable: money,
  requested: money,
  paid: money,
  reversed: money,
  /** Lost after it was paid out; held back from what comes. */
  owed: money,
});

export const standing = z.object({
  status: affiliateStatus,
  /** The InvitationCode; empty until the alliance is joined. */
  invitationCode: z.string(),
  inviteUrl: z.string(),
  /** The invitation as QR code, see `qrCode`. */
  inviteQr: qrCode.nullable(),
  ratePercent,
  reason: z.string(),
  clicks: z.int(),
  orders: z.int(),
  invited: z.int(),
  goods: z.int(),
  currency,
  earned: money,
  ...commissionSums.shape,
  leastPayout: money,
});
export type Standing = z.output<typeof standing>;

export const affiliateGoods = goodsCard.extend({
  /** Of the choice, not of the goods. */
  choiceId: id,
  ratePercent,
  commission: money,
  remark: z.string(),
  isPinned: z.boolean(),
  shortUrl: z.string(),
  clicks: z.int(),
  orders: z.int(),
  earned: money,
  isForSale: z.boolean(),
});
export type AffiliateGoods = z.output<typeof affiliateGoods>;

export const choosableGoods = goodsCard.extend({ ratePercent, commission: money, isChosen: z.boolean() });

export const promotionRecord = z.object({
  id: z.string(),
  /** An entry of the dictionary `goods_promotion_record`. */
  status: z.enum(['clicked', ...COMMISSION_STATUSES]),
  /** An entry of the dictionary `promotion_type`; empty for commissions. */
  promotionType: z.string(),
  goodsName: z.string(),
  mainPic: pictureUrl,
  spuId: id.nullable(),
  /** The last four characters of the order's code; empty for visits. */
  orderEnd: z.string(),
  amount: money.nullable(),
  currency,
  at: time,
});
export type PromotionRecord = z.output<typeof promotionRecord>;

export const commissionLine = z.object({
  id,
  status: z.enum(COMMISSION_STATUSES),
  goodsName: z.string(),
  mainPic: pictureUrl,
  /** The last four characters of the order's code: enough to ask about, too little to open it. */
  orderEnd: z.string(),
  ratePercent,
  amount: money,
  reversed: money,
  currency,
  createdAt: time,
  earnedAt: time.nullable(),
});
export type CommissionLine = z.output<typeof commissionLine>;

export const payout = z.object({
  id,
  status: z.enum(['requested', 'approved', 'declined']),
  amount: money,
  withheld: money,
  currency,
  usd: money,
  reason: z.string(),
  requestedAt: time,
  decidedAt: time.nullable(),
});
export type Payout = z.output<typeof payout>;

export const shareCard = z.object({
  title: z.string(),
  text: shopText(),
  picture: pictureUrl,
  /** The whole address of the page. */
  url: z.string(),
  shortUrl: z.string(),
  qr: qrCode,
  price: money.nullable(),
  currency,
});
export type ShareCard = z.output<typeof shareCard>;
