import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { entryKey, id, line, money, pageQuery, pictureUrl, text, time } from '../fields.ts';
import {
  afterSaleCode,
  afterSaleKind,
  afterSaleRemark,
  afterSaleStatus,
  refundTarget,
  returnNumber,
} from './aftersales.shapes.ts';

const reader = { staff: ['support', 'warehouse', 'finance'] } as const;
const support = { staff: ['support'] } as const;
const sender = { staff: ['support', 'warehouse'] } as const;
const keeper = { staff: ['warehouse'] } as const;
const payer = { staff: ['support', 'finance'] } as const;

/** What the desk does with an application; which of it is possible now comes with each one. */
export const deskAction = z.enum([
  'approve',
  'ask',
  'reject',
  'uploadReturnNumber',
  'confirmMerchantReceipt',
  'noteGoodsBack',
  'refund',
  'completeExchange',
]);

export const staffAfterSale = z.object({
  id,
  code: z.string(),
  orderCode: z.string(),
  kind: afterSaleKind,
  status: afterSaleStatus,
  reason: entryKey,
  /** As it read when it was chosen. */
  reasonEn: z.string(),
  reasonZh: z.string(),
  shopper: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  image: pictureUrl,
  quantity: z.int(),
  refundUsd: money,
  feeCny: money,
  feeUsd: money,
  feePaidAt: time.nullable(),
  createdAt: time,
  /** Since when it stands where it stands. */
  since: time,
  isLate: z.boolean(),
  hasAppealed: z.boolean(),
  /** Asked, and not answered yet. */
  awaitsAnswer: z.boolean(),
});
export type StaffAfterSale = z.output<typeof staffAfterSale>;

export const staffAfterSaleDetail = staffAfterSale.extend({
  originalUrl: z.string(),
  /** In CNY: what the pieces cost the shopper. */
  priceCny: money,
  paidUsd: money,
  freightKeptUsd: money,
  refundTo: refundTarget,
  canRefundOriginal: z.boolean(),
  exchangeSkuName: z.string().nullable(),
  exchangeStock: z.int().nullable(),
  storedAt: time.nullable(),
  returnUntil: time.nullable(),
  location: z.string(),
  qualityPhotos: z.array(pictureUrl),
  returnCarrier: z.string(),
  returnNumber: z.string().nullable(),
  merchantReceivedAt: time.nullable(),
  goodsBackAt: time.nullable(),
  refusal: z.string().nullable(),
  /** What the person signed in may do now. */
  actions: z.array(deskAction),
  timeline: z.array(
    z.object({
      action: z.string(),
      fromStatus: z.string(),
      toStatus: z.string(),
      actor: z.string(),
      at: time,
    }),
  ),
  remarks: z.array(afterSaleRemark.extend({ author: z.string() })),
});
export type StaffAfterSaleDetail = z.output<typeof staffAfterSaleDetail>;

const subject = { code: afterSaleCode };
const output = staffAfterSaleDetail;

export const staffAftersalesCalls = {
  'GET /staff/returns': call({
    summary: 'Applications by where they stand, the longest waiting first.',
    who: reader,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      queue: z
        .enum(['to_review', 'to_pay', 'to_send', 'on_the_way', 'to_settle', 'done', 'all'])
        .default('to_review'),
      words: text(100).optional(),
    }),
    output: pageOf(staffAfterSale),
  }),
  'GET /staff/returns/detail': call({
    summary: 'An application in full, as the desk sees it.',
    who: reader,
    effect: 'read',
    input: z.strictObject(subject),
    output,
  }),
  'POST /staff/returns/approve': call({
    summary: 'Lets goods go back to the merchant, for a fee in CNY or for nothing.',
    who: support,
    effect: 'write',
    input: z.strictObject({ ...subject, feeCny: z.number().min(0).max(10_000).default(0) }),
    output,
    refusals: ['after_sale_step_refused', 'exchange_out_of_stock'],
  }),
  'POST /staff/returns/ask': call({
    summary: 'Writes to the shopper about an open application and waits for the answer.',
    who: support,
    effect: 'write',
    input: z.strictObject({ ...subject, text: line(1_000) }),
    output,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /staff/returns/reject': call({
    summary: 'Does not let an application pass, with the reason the shopper reads.',
    who: support,
    effect: 'write',
    input: z.strictObject({ ...subject, reason: line(500) }),
    output,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /staff/returns/number': call({
    summary: 'Notes under which number the goods were sent back to the merchant.',
    who: sender,
    effect: 'write',
    input: z.strictObject({ ...subject, carrier: text(40).default(''), returnNumber }),
    output,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /staff/returns/receipt': call({
    summary: 'The merchant has the goods back.',
    who: sender,
    effect: 'write',
    input: z.strictObject(subject),
    output,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /staff/returns/back': call({
    summary:
      'The merchant did not take the goods: they lie on their shelf again, and the application can be refused.',
    who: keeper,
    effect: 'write',
    input: z.strictObject(subject),
    output,
    refusals: ['after_sale_step_refused'],
  }),
  'POST /staff/returns/refund': call({
    summary: 'Returns the money, at most what was paid, to the wallet or the original method.',
    who: payer,
    effect: 'write',
    input: z.strictObject({
      ...subject,
      /** Less than what is due needs a word to the shopper first; left out, all that is due. */
      refundUsd: z.number().min(0).max(1_000_000).optional(),
      refundTo: refundTarget.optional(),
    }),
    output,
    refusals: ['after_sale_step_refused', 'refund_too_high'],
  }),
  'POST /staff/returns/exchange': call({
    summary: 'The merchant has the goods back: the exchanged pieces go to the buyers to be purchased anew.',
    who: sender,
    effect: 'write',
    input: z.strictObject(subject),
    output,
    refusals: ['after_sale_step_refused'],
  }),
};
