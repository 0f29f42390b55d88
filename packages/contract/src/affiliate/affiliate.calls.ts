import { AFFILIATE_REMARK_MAX, PROMOTED_REMARK_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { COMMISSION_STATUSES } from '@caravan/domain/promotion/commission';
import { LINK_KINDS } from '@caravan/domain/links/link-entry';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, id, nothing, pageQuery, source, text } from '../fields.ts';
import { shopText } from '../shop-text.ts';
import {
  affiliateGoods,
  affiliateStatus,
  choosableGoods,
  commissionLine,
  payout,
  promotionRecord,
  shareCard,
  standing,
} from './affiliate.shapes.ts';

const invitationCode = z.string().regex(/^[\w-]{4,40}$/);
const linkCode = z.string().regex(/^[\w-]{1,40}$/);
/** Made by the browser and kept in it: tells visits apart, and an affiliate's own device from others. */
const device = id;
/** Commission already earned is shown, and paid, to a suspended affiliate as well. */
const onlyEarners = ['alliance_not_joined'] as const;
const onlyMembers = ['alliance_not_joined', 'alliance_closed_to_you'] as const;

export const affiliateCalls = {
  'POST /system/affiliate/promotion/add': call({
    summary:
      'Joins the promotion alliance: by an invitation (status 2) at once, on request (status 1) after approval.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({
      invitationCode: invitationCode.optional(),
      status: z.union([z.literal(1), z.literal(2)]),
      remark: text(AFFILIATE_REMARK_MAX).default(''),
      device: device.optional(),
    }),
    output: z.object({ status: affiliateStatus, message: shopText() }),
    refusals: [...onlyMembers, 'invitation_unknown'],
    limit: { count: 30, windowMs: 600_000 },
  }),
  'GET /system/affiliate/promotion/get': call({
    summary: 'Where the caller stands in the alliance, what was earned, the invitation link.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: standing,
  }),
  'GET /promotion/list': call({
    summary: 'Visits and commissions of the own promotion, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50) }),
    output: pageOf(promotionRecord),
    refusals: [...onlyEarners],
  }),
  'POST /promotion/insert': call({
    summary: "Notes a visit by an affiliate's link; its id goes with the orders that follow.",
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({
      invitationCode,
      device,
      /** An entry of the dictionary `promotion_type`. */
      promotionType: z.enum(['1', '2', '3', '4']).default('1'),
      spuId: id.optional(),
    }),
    output: z.object({ isNoted: z.boolean() }),
    refusals: ['invitation_unknown'],
    limit: { count: 120, windowMs: 600_000, ofNetwork: 1_200 },
  }),
  'GET /promotion/shortUrl': call({
    summary: 'The product a short link leads to, and the InvitationCode it brings.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ shortUrl: linkCode }),
    output: z.object({ id, kind: z.enum(LINK_KINDS), invitationCode: z.string().nullable() }),
    refusals: ['link_invalid'],
    limit: { count: 300, windowMs: 600_000, ofNetwork: 6_000 },
  }),
  'GET /system/affiliate/goods/list': call({
    summary: 'The goods the caller promotes.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50), value: text(200).optional() }),
    output: pageOf(affiliateGoods),
    refusals: [...onlyMembers],
  }),
  'GET /system/affiliate/goods/choose': call({
    summary: 'Goods that can be promoted, with their rates.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(10, 50),
      value: text(200).optional(),
      source: source.optional(),
      categoryId: id.optional(),
      price: z.enum(['asc', 'desc']).optional(),
      buyers: z.enum(['asc', 'desc']).optional(),
    }),
    output: pageOf(choosableGoods),
    refusals: [...onlyMembers],
  }),
  'POST /system/affiliate/goods/add': call({
    summary: 'Takes goods among those the caller promotes.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ spuIds: z.array(id).min(1).max(50), device: device.optional() }),
    output: z.object({ count: z.int() }),
    refusals: [...onlyMembers, 'goods_not_for_sale'],
  }),
  'POST /system/affiliate/goods/edit': call({
    summary: 'Changes the recommendation or the place of promoted goods.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id, remark: text(PROMOTED_REMARK_MAX).optional(), isPinned: flag.optional() }),
    output: nothing,
    refusals: [...onlyMembers],
  }),
  'GET /system/affiliate/goods/removeId': call({
    summary: 'Takes goods out of those the caller promotes; links given away keep working.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
    refusals: [...onlyMembers],
  }),
  'GET /system/goods/category/list': call({
    summary: 'The categories to choose goods by.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(100, 100) }),
    output: pageOf(z.object({ goodsCategoryId: id, goodsCategoryName: shopText() })),
    cacheSeconds: 60,
  }),
  'GET /system/affiliate/commission/list': call({
    summary: 'The caller’s commissions, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50), status: z.enum(COMMISSION_STATUSES).optional() }),
    output: pageOf(commissionLine),
    refusals: [...onlyEarners],
  }),
  'POST /system/affiliate/payout/add': call({
    summary: 'Asks for all payable commission to be paid to the wallet.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({}),
    output: payout,
    refusals: [...onlyEarners, 'payout_too_small', 'payout_open'],
  }),
  'GET /system/affiliate/payout/list': call({
    summary: 'The caller’s withdrawals, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50) }),
    output: pageOf(payout),
    refusals: [...onlyEarners],
  }),
  'POST /share/getShareInfoBySpuId': call({
    summary: 'All that is needed to share a product: text, picture, link, short link, QR code.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ spuId: id, device: device.optional() }),
    output: shareCard,
    refusals: ['goods_not_for_sale'],
    limit: { count: 120, windowMs: 600_000, ofNetwork: 1_200 },
  }),
  'POST /share/shareInfo': call({
    summary: 'Notes that a product was shared, and how.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ spuId: id, channel: z.enum(['link', 'shortLink', 'poster', 'app']) }),
    output: nothing,
    limit: { count: 120, windowMs: 600_000, ofNetwork: 1_200 },
  }),
  'GET /html/shareApp': call({
    summary: 'All that is needed to share the shop itself.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: shareCard,
    cacheSeconds: 300,
  }),
};
