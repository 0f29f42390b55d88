import { SELLER_RETURN_STEPS } from '@caravan/domain/after-sales/seller-return';
import { CARRIER_MAX, SHIP_TO_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, id, line, money, pageQuery, pictureUrl, text, time } from '../fields.ts';
import { floorStaff, scanned, scanRefusals } from '../warehouse/floor.calls.ts';
import { afterSaleCode, afterSaleKind, afterSaleStatus } from './aftersales.shapes.ts';

const reader = { staff: ['support', 'warehouse', 'finance'] } as const;
const sender = { staff: ['support', 'warehouse'] } as const;
const payer = { staff: ['support', 'finance'] } as const;

const sellerReturn = z.object({
  /** Of the application: it stands on its papers, and is found by scan. */
  code: z.string(),
  kind: afterSaleKind,
  status: afterSaleStatus,
  step: z.enum(SELLER_RETURN_STEPS),
  orderCode: z.string(),
  /** Under which the seller knows the purchase. */
  marketplaceOrderNumber: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  image: pictureUrl,
  reasonZh: z.string(),
  reasonEn: z.string(),
  warehouseId: id,
  /** The sticker of the goods; empty once they are no longer here. */
  labelCode: z.string(),
  bin: z.string(),
  /** How many pieces go back, of how many that lie under the sticker. */
  quantity: z.int(),
  storedQuantity: z.int(),
  shipTo: z.string(),
  dueAt: time,
  isLate: z.boolean(),
  carrier: z.string(),
  waybill: z.string().nullable(),
  handedOverAt: time.nullable(),
  backWaybill: z.string().nullable(),
  goodsBackAt: time.nullable(),
  /** In CNY: what the pieces had cost us, and what the seller gave back. */
  expectedCny: money,
  refundedCny: money.nullable(),
  refundedAt: time.nullable(),
});
export type SellerReturn = z.output<typeof sellerReturn>;

const subject = { code: afterSaleCode };
const stepRefusals = ['seller_return_step_refused'] as const;

export const sellerReturnsCalls = {
  'GET /staff/seller-returns': call({
    summary: 'Goods that go back to sellers by where they stand, those that are due first.',
    who: reader,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      step: z.enum(SELLER_RETURN_STEPS).optional(),
      warehouseId: id.optional(),
      isLate: flag.optional(),
      words: text(100).optional(),
    }),
    output: pageOf(sellerReturn),
  }),
  'GET /staff/seller-returns/find': call({
    summary: 'The return that a sticker, a waybill or a return code belongs to.',
    who: reader,
    effect: 'read',
    input: z.strictObject({ text: scanned }),
    output: sellerReturn,
    refusals: [...scanRefusals, 'seller_return_unknown'],
  }),
  'POST /staff/seller-returns/terms': call({
    summary: 'Where the seller wants the goods, and by which day (in China).',
    who: sender,
    effect: 'write',
    input: z.strictObject({
      ...subject,
      shipTo: text(SHIP_TO_MAX).trim().min(1),
      dueOn: z.iso.date().optional(),
    }),
    output: sellerReturn,
    refusals: stepRefusals,
  }),
  'POST /staff/seller-returns/pick': call({
    summary: 'Takes goods from their bin to send them back: their sticker is scanned.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ text: scanned }),
    output: sellerReturn,
    refusals: [...scanRefusals, ...stepRefusals, 'scan_goods_expected', 'seller_return_not_asked'],
  }),
  'POST /staff/seller-returns/pack': call({
    summary: 'Packs picked goods: their sticker and the waybill on the box are scanned.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({
      ...subject,
      goods: scanned,
      waybill: scanned,
      carrier: text(CARRIER_MAX).trim().default(''),
    }),
    output: sellerReturn,
    refusals: [
      ...scanRefusals,
      ...stepRefusals,
      'scan_goods_expected',
      'seller_return_other_goods',
      'seller_return_no_address',
      'seller_return_waybill_taken',
    ],
  }),
  'POST /staff/seller-returns/hand-over': call({
    summary: 'The carrier takes a packed return: its waybill is scanned, and the shopper is told.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ text: scanned }),
    output: sellerReturn,
    refusals: [...scanRefusals, ...stepRefusals, 'seller_return_unknown'],
  }),
  'POST /staff/seller-returns/expect': call({
    summary: 'Notes under which number the seller sends the goods to us again.',
    who: sender,
    effect: 'write',
    input: z.strictObject({ ...subject, trackingNumber: line(60) }),
    output: sellerReturn,
    refusals: [...stepRefusals, 'waybill_malformed', 'seller_return_waybill_taken'],
  }),
  'POST /staff/seller-returns/back': call({
    summary:
      'Goods that the seller did not take are here again: a waybill, the return code or the sticker is scanned.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ text: scanned }),
    output: sellerReturn,
    refusals: [...scanRefusals, ...stepRefusals, 'seller_return_unknown'],
  }),
  'POST /staff/seller-returns/put-back': call({
    summary: 'Lays goods that do not go back, or came back, into a bin: both are scanned.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ goods: scanned, bin: scanned }),
    output: sellerReturn,
    refusals: [
      ...scanRefusals,
      ...stepRefusals,
      'scan_goods_expected',
      'scan_bin_expected',
      'bin_for_others',
      'seller_return_not_asked',
    ],
  }),
  'POST /staff/seller-returns/refund': call({
    summary: 'The seller’s money for returned goods has come, in CNY: it is booked once.',
    who: payer,
    effect: 'write',
    input: z.strictObject({ ...subject, amountCny: z.number().min(0.01).max(10_000_000) }),
    output: sellerReturn,
    refusals: [...stepRefusals, 'seller_refund_too_high'],
  }),
};
