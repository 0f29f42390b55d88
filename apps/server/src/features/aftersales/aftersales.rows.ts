import type { Selectable } from 'kysely';
import type {
  AfterSaleKind,
  AfterSaleState,
  AfterSaleStatus,
} from '@caravan/domain/after-sales/after-sale-status';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Source } from '@caravan/domain/links/source';
import type { AfterSalesTable } from '../../platform/db/schema.ts';

export type RefundTarget = 'wallet' | 'original';

export type AfterSaleRow = Omit<Selectable<AfterSalesTable>, 'kind' | 'status' | 'refund_to' | 'currency'> & {
  readonly kind: AfterSaleKind;
  readonly status: AfterSaleStatus;
  readonly refund_to: RefundTarget;
  readonly currency: CurrencyCode;
};

/** An application with the goods it is about. */
export interface AfterSaleView extends AfterSaleRow {
  readonly order_code: string;
  readonly goods_id: string;
  readonly source: Source;
  readonly external_goods_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly price_fen: number;
  readonly exchange_name_zh: string | null;
  readonly exchange_name_en: string | null;
  readonly exchange_stock: number | null;
  readonly shopper: string;
  readonly holds_goods: boolean;
}

export const stateOf = (
  row: Pick<AfterSaleRow, 'status' | 'kind' | 'merchant_received_at' | 'goods_back_at' | 'appealed_at'>,
): AfterSaleState => ({
  status: row.status,
  kind: row.kind,
  hasMerchantReceipt: row.merchant_received_at !== null,
  areGoodsBack: row.goods_back_at !== null,
  hasAppealed: row.appealed_at !== null,
});
