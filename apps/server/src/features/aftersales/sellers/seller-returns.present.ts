import type { SellerReturn } from '@caravan/contract/aftersales/seller-returns.calls';
import { isSellerReturnLate } from '@caravan/domain/after-sales/seller-return';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { isoOf } from '../aftersales.present.ts';
import { type SellerReturnView, stepOf } from './seller-returns.rows.ts';

export const presentSellerReturn = (row: SellerReturnView, now: Date): SellerReturn => {
  const step = stepOf(row);
  return {
    code: row.code,
    kind: row.kind,
    status: row.status,
    // One that is not approved yet is in no list; asked for by its code, it has nothing to be done.
    step: step ?? 'done',
    orderCode: row.order_code,
    marketplaceOrderNumber: row.marketplace_order_number,
    titleZh: row.title_zh,
    titleEn: row.title_en,
    skuNameZh: row.sku_name_zh,
    skuNameEn: row.sku_name_en,
    image: row.picture_id ? mediaUrl(row.picture_id, 320) : '',
    reasonZh: row.reason_zh,
    reasonEn: row.reason_en,
    warehouseId: row.warehouse_id,
    labelCode: row.label_code,
    bin: row.location,
    quantity: row.quantity,
    storedQuantity: row.stored_quantity,
    shipTo: row.ship_to,
    dueAt: row.due_at.toISOString(),
    isLate: isSellerReturnLate(step, row.due_at, now),
    carrier: row.carrier,
    waybill: row.waybill,
    handedOverAt: isoOf(row.handed_over_at),
    backWaybill: row.back_waybill,
    goodsBackAt: isoOf(row.goods_back_at),
    expectedCny: row.expected_fen / 100,
    refundedCny: row.refunded_fen === null ? null : row.refunded_fen / 100,
    refundedAt: isoOf(row.refunded_at),
  };
};
