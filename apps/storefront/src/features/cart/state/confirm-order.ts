import type { InputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import type { Source } from '@caravan/domain/links/source';
import { parseJson, session } from '../../../shell/storage.ts';

export type OrderFrom = 'cart' | 'buy_now';

/** A line on its way to Fill Order. */
export interface ChosenLine {
  readonly skuId: string;
  readonly spuId: string;
  readonly name: string;
  readonly skuName: string;
  readonly fileUrl: string;
  readonly sellingPrice: number;
  readonly commodityQuantity: number;
  readonly remark: string;
  readonly isPostage: '0' | '1';
  readonly isExempt: 1 | 2;
  /** The affiliate's short link that led here. */
  readonly shortUrl?: string | undefined;
}

export interface ChosenStore {
  readonly shopId: string;
  readonly shopName: string;
  readonly storeIcon: string | null;
  readonly source: Source;
  /** What its lines cost, with two decimals. */
  readonly totalPrice: number;
  readonly skuList: readonly ChosenLine[];
}

/** A store of the session's `confirmOrderItem`. */
export interface ConfirmOrderItem {
  readonly shopId: string;
  readonly shopName: string;
  readonly storeIcon: string | null;
  readonly source: Source;
  readonly orderFrom: OrderFrom;
  readonly goodsList: readonly ChosenLine[];
  readonly storeTotalPrice: number;
}

/** The selection as Fill Order reads it. */
export const toConfirmOrder = (stores: readonly ChosenStore[], orderFrom: OrderFrom): ConfirmOrderItem[] =>
  stores.map(({ shopId, shopName, storeIcon, source, totalPrice, skuList }) => ({
    shopId,
    shopName,
    storeIcon,
    source,
    orderFrom,
    goodsList: skuList.map(plainLine),
    storeTotalPrice: totalPrice,
  }));

export const keepConfirmOrder = (stores: readonly ConfirmOrderItem[]): void =>
  session.set('confirmOrderItem', JSON.stringify(stores));

/** What was chosen in the cart or on a product's page, for Fill Order; empty when nothing was. */
export const readConfirmOrder = (): readonly ConfirmOrderItem[] => {
  const stored = parseJson(session.get('confirmOrderItem'));
  return Array.isArray(stored) ? stored.filter(isItem) : [];
};

type QuickOrder = InputOf<ShopCalls['POST /order/addFast']>;

/** A guest's quick order; the amounts are what the guest saw, the server compares them and uses its own. */
export const toQuickOrder = (stores: readonly ChosenStore[], orderFrom: OrderFrom): QuickOrder =>
  stores.map(({ shopId, totalPrice, skuList }) => ({
    shopId,
    addressId: null,
    orderMoney: totalPrice,
    payMoney: totalPrice,
    orderFrom,
    orderDetailList: skuList.map((line) => ({
      skuId: line.skuId,
      spuId: line.spuId,
      amount: line.sellingPrice,
      image: line.fileUrl,
      name: line.name,
      sizeName: line.skuName,
      number: line.commodityQuantity,
      shortUrl: line.shortUrl ?? null,
      remark: line.remark,
    })),
  }));

// Stores and lines of the cart carry more than Fill Order needs.
const plainLine = (line: ChosenLine): ChosenLine => ({
  skuId: line.skuId,
  spuId: line.spuId,
  name: line.name,
  skuName: line.skuName,
  fileUrl: line.fileUrl,
  sellingPrice: line.sellingPrice,
  commodityQuantity: line.commodityQuantity,
  remark: line.remark,
  isPostage: line.isPostage,
  isExempt: line.isExempt,
  ...(line.shortUrl !== undefined && { shortUrl: line.shortUrl }),
});

const isItem = (value: unknown): value is ConfirmOrderItem => {
  const item = (value ?? {}) as Partial<ConfirmOrderItem>;
  return typeof item.shopId === 'string' && Array.isArray(item.goodsList) && item.goodsList.length > 0;
};
