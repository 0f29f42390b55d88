import { type SellerReturnStep, sellerReturnStep } from '@caravan/domain/after-sales/seller-return';
import type { Selectable } from 'kysely';
import type { SellerReturnsTable } from '../../../platform/db/schema.ts';
import type { AfterSaleRow } from '../aftersales.rows.ts';

/** Goods that go back to their seller, with the application they go back for. */
export interface SellerReturnView extends Selectable<SellerReturnsTable> {
  readonly code: string;
  readonly kind: AfterSaleRow['kind'];
  readonly status: AfterSaleRow['status'];
  readonly quantity: number;
  readonly merchant_received_at: Date | null;
  readonly goods_back_at: Date | null;
  readonly reason_en: string;
  readonly reason_zh: string;
  readonly order_code: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly marketplace_order_number: string;
  readonly label_code: string;
  readonly location: string;
  readonly stored_quantity: number;
}

export const stepOf = (row: SellerReturnView): SellerReturnStep | undefined =>
  sellerReturnStep({
    status: row.status,
    isPicked: row.picked_at !== null,
    isPacked: row.packed_at !== null,
    hasMerchantReceipt: row.merchant_received_at !== null,
    areGoodsBack: row.goods_back_at !== null,
    isPutBack: row.put_back_at !== null,
    isRefunded: row.refunded_at !== null,
  });
