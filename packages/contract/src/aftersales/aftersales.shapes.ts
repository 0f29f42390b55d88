import * as z from 'zod';
import { AFTER_SALE_KINDS, AFTER_SALE_STATUSES } from '@caravan/domain/after-sales/after-sale-status';
import { currency, entryKey, id, money, pictureUrl, time } from '../fields.ts';
import { orderCode } from '../orders/orders.shapes.ts';
import { shopText } from '../shop-text.ts';

export const afterSaleStatus = z.enum(AFTER_SALE_STATUSES);
export const afterSaleKind = z.enum(AFTER_SALE_KINDS);
/** Where a refund goes: into the wallet, or back to the card or PayPal account the order was paid with. */
export const refundTarget = z.enum(['wallet', 'original']);
export const afterSaleCode = z.string().regex(/^R[A-Z0-9]{9,39}$/);
export const returnNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{6,40}$/);

/** What an application can be made for: a line of an order, and why not where it cannot. */
export const applicableLine = z.object({
  orderLineId: id,
  spuId: id,
  name: z.string(),
  skuName: z.string(),
  image: pictureUrl,
  /** Pieces that can be applied for. */
  number: z.int(),
  /** The moment the window closes; null for what has not arrived yet. */
  until: time.nullable(),
  problem: z
    .enum(['after_sale_not_possible', 'after_sale_window_closed', 'after_sale_open', 'stored_item_in_parcel'])
    .nullable(),
  /** The application that is open for it. */
  openCode: z.string().nullable(),
  /** What it can be exchanged for: the same goods at the same price. */
  exchangeSkus: z.array(z.object({ skuId: id, name: z.string(), stock: z.int() })),
});
export type ApplicableLine = z.output<typeof applicableLine>;

export const afterSaleSummary = z.object({
  code: z.string(),
  orderCode: z.string(),
  orderLineId: id,
  kind: afterSaleKind,
  status: afterSaleStatus,
  spuId: id,
  name: z.string(),
  skuName: z.string(),
  image: pictureUrl,
  number: z.int(),
  /** What goes back, or went back; 0 for an exchange. */
  refund: money,
  fee: money,
  currency,
  refundUsd: money,
  feeUsd: money,
  createdAt: time,
  /** The fee is to be paid by then. */
  payUntil: time.nullable(),
  /** Customer service has asked something that is not answered yet. */
  awaitsAnswer: z.boolean(),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canUploadNumber: z.boolean(),
  canAppeal: z.boolean(),
});
export type AfterSaleSummary = z.output<typeof afterSaleSummary>;

const remark = z.object({
  id,
  from: z.enum(['shopper', 'staff']),
  text: z.string(),
  pictures: z.array(pictureUrl),
  at: time,
});

export const auditStep = z.enum([
  'waiting_for_platform',
  'waiting_to_upload_return_number',
  'waiting_for_merchant_receipt',
  'refund_successful',
  'return_successful',
]);

export const afterSaleDetail = afterSaleSummary.extend({
  reason: entryKey,
  /** The reason in the reader's language, as it read when it was chosen. */
  reasonText: shopText(),
  refundTo: refundTarget,
  /** What it is exchanged for. */
  exchangeSkuName: z.string().nullable(),
  /** The steps of the platform audit; `current` counts from 0, null once it was refused or cancelled. */
  steps: z.array(auditStep),
  current: z.int().nullable(),
  returnCarrier: z.string(),
  returnNumber: z.string().nullable(),
  merchantReceivedAt: time.nullable(),
  /** The merchant did not take the goods: they lie in the warehouse again. */
  goodsBackAt: time.nullable(),
  feePaidAt: time.nullable(),
  feeReturned: z.boolean(),
  refusal: z.string().nullable(),
  appealUntil: time.nullable(),
  closedAt: time.nullable(),
  /** Goods with free shipping wait for an appeal, unless the refusal is accepted. */
  canAcceptRefusal: z.boolean(),
  timeline: z.array(z.object({ action: z.string(), status: afterSaleStatus, at: time })),
  remarks: z.array(remark),
});
export type AfterSaleDetail = z.output<typeof afterSaleDetail>;

export const application = {
  orderCode,
  orderLineId: id,
  kind: afterSaleKind,
  quantity: z.int().min(1).max(99_999),
  /** One of the dictionary return_reason. */
  reason: entryKey,
};
export { remark as afterSaleRemark };
