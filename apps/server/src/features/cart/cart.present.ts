import type { Locale } from '@caravan/domain/shared/locale';
import type { CartLine, CartStore } from '@caravan/contract/cart/cart.calls';
import { lineProblem } from '@caravan/domain/orders/cart';
import { variantLadder } from '@caravan/domain/orders/ladder';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { unitPriceOf, type Viewer } from '../rates/index.ts';
import type { CartRow, SkuFacts } from './cart.queries.ts';

/** Lines by store; the stores in the order of their first line. */
export const presentCart = (rows: readonly CartRow[], view: Viewer) => {
  const stores = new Map<string, CartStore>();
  for (const row of rows) {
    const line = presentLine(row, view);
    const store = stores.get(row.shop_id);
    if (store) store.skuList.push(line);
    else stores.set(row.shop_id, { ...presentStore(row, view.locale), skuList: [line] });
  }
  return { stores: [...stores.values()], currency: view.currency, count: rows.length };
};

/** Why this many of a SKU cannot be ordered; a changed price is shown, and refused at the checkout by its total. */
export const problemOf = (sku: SkuFacts, quantity: number): CartLine['problem'] => {
  const problem = lineProblem({
    status: sku.is_active && sku.goods_status !== 'removed' ? 'on_sale' : 'removed',
    stock: sku.goods_status === 'sold_out' ? 0 : sku.stock,
    priceFen: sku.price_fen,
    seenPriceFen: sku.price_fen,
    quantity,
    minOrder: sku.min_order,
  });
  // the price is given as seen and quantities are whole by the contract
  return problem === undefined || problem === 'price_changed' || problem === 'quantity_not_whole'
    ? null
    : problem;
};

const presentStore = (row: CartRow, locale: Locale): Omit<CartStore, 'skuList'> => ({
  shopId: row.shop_id,
  shopName: locale === 'zh' ? row.shop_name_zh : row.shop_name_en || row.shop_name_zh,
  storeIcon: row.shop_icon_id && mediaUrl(row.shop_icon_id, 160),
  source: row.source,
});

const presentLine = (row: CartRow, { locale, currency, rates }: Viewer): CartLine => ({
  id: row.id,
  skuId: row.sku_id,
  spuId: row.goods_id,
  name: locale === 'zh' ? row.title_zh : row.title_en || row.title_zh,
  goodsSkuName: row.sku_name_zh,
  skuName: locale === 'zh' ? row.sku_name_zh : row.sku_name_en || row.sku_name_zh,
  fileUrl: row.picture_id ? mediaUrl(row.picture_id, 320) : '',
  sellingPrice: unitPriceOf(row.price_fen, currency, rates),
  ladderPrices: variantLadder(row.price_fen, row.goods_price_fen, row.ladder_prices).map(
    ({ from, priceFen }) => ({ from, price: unitPriceOf(priceFen, currency, rates) }),
  ),
  previousPrice:
    row.seen_price_fen === row.price_fen ? null : unitPriceOf(row.seen_price_fen, currency, rates),
  commodityQuantity: row.quantity,
  stock: row.stock,
  minOrder: row.min_order,
  remark: row.remark,
  isPostage: row.is_postage ? '1' : '0',
  isExempt: row.is_exempt,
  addedTime: row.added_at.toISOString(),
  problem: problemOf(row, row.quantity),
});
