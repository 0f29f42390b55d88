import type { ValidInputOf } from '@caravan/contract/call';
import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import { unitPriceOf, type Viewer } from '../../rates/index.ts';
import { presentPriced } from '../read/orders.present.ts';
import type { PricedLine, PricedShop, WantedLine } from './orders.price.ts';

type QuickOrder = ValidInputOf<(typeof ordersCalls)['POST /order/addFast']>;
type QuickStore = QuickOrder[number];

export const wantedOfQuickOrder = (stores: QuickOrder): WantedLine[] =>
  stores.flatMap(({ orderDetailList }) =>
    orderDetailList.map(({ skuId, number, remark }) => ({ skuId, quantity: number, remark })),
  );

/**
 * Whether a guest's quick order says what the shop says: its SKUs belong to the shops it names, and the amounts it
 * repeats are those of now. Amounts are compared and never used.
 */
export const quickOrderProblem = (
  stores: QuickOrder,
  priced: readonly PricedShop[],
  viewer: Viewer,
): 'shop_mismatch' | 'price_changed' | undefined => {
  const lines = new Map(priced.flatMap((shop) => shop.lines.map((line) => [line.sku.sku_id, line] as const)));
  for (const store of stores) {
    const problem = store.orderDetailList
      .map((detail) => lineProblem(store.shopId, detail, lines.get(detail.skuId), viewer))
      .find((found) => found !== undefined);
    if (problem) return problem;
  }
  const isStale = stores.some((store) => !hasRightTotals(store, stores, priced, viewer));
  return isStale ? 'price_changed' : undefined;
};

const lineProblem = (
  shopId: string,
  { spuId, amount }: QuickStore['orderDetailList'][number],
  line: PricedLine | undefined,
  viewer: Viewer,
): 'shop_mismatch' | 'price_changed' | undefined => {
  if (line?.sku.shop_id !== shopId || (spuId ?? line.sku.goods_id) !== line.sku.goods_id)
    return 'shop_mismatch';
  return isSame(amount, [Math.round(unitPriceOf(line.priceFen, viewer.currency, viewer.rates) * 100)])
    ? undefined
    : 'price_changed';
};

/**
 * The sum of the goods as the cart shows it is right, and so is the total with domestic freight and fee, which a cart does
 * not know yet.
 */
const hasRightTotals = (
  store: QuickStore,
  stores: QuickOrder,
  priced: readonly PricedShop[],
  viewer: Viewer,
): boolean => {
  if (store.orderMoney === undefined && store.payMoney === undefined) return true;
  const shop = priced.find(({ shop: { shop_id } }) => shop_id === store.shopId);
  const isWhole = stores.filter(({ shopId }) => shopId === store.shopId).length === 1;
  if (!shop || !isWhole) return false;
  const { minor } = presentPriced(shop, viewer);
  const right = [minor.goods, minor.total];
  return isSame(store.orderMoney, right) && isSame(store.payMoney, right);
};

const isSame = (sent: number | undefined, right: readonly number[]): boolean =>
  sent === undefined || right.includes(Math.round(sent * 100));
