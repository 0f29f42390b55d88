import { parseJson, session } from '../../shell/storage.ts';

/** A SKU that was chosen in the cart or on a product page for Fill Order. */
export interface ChosenLine {
  readonly skuId: string;
  readonly quantity: number;
  readonly remark: string;
}

export interface ChosenGoods {
  readonly orderFrom: 'cart' | 'buy_now';
  readonly lines: readonly ChosenLine[];
}

/** What the cart, or a product page, left under `confirmOrderItem`. */
export const chosenGoods = (): ChosenGoods => {
  const stores = parseJson(session.get('confirmOrderItem'));
  if (!Array.isArray(stores)) return { orderFrom: 'cart', lines: [] };
  const lines = stores.flatMap((store: unknown) => linesOf(store));
  const isBuyNow = stores.some((store: unknown) => isObject(store) && store['orderFrom'] === 'buy_now');
  return { orderFrom: isBuyNow ? 'buy_now' : 'cart', lines };
};

export const forgetChosenGoods = (): void => session.remove('confirmOrderItem');

const linesOf = (store: unknown): ChosenLine[] => {
  if (!isObject(store) || !Array.isArray(store['goodsList'])) return [];
  return store['goodsList'].flatMap((goods: unknown) => {
    if (!isObject(goods)) return [];
    const { skuId, commodityQuantity: quantity, remark } = goods;
    if (typeof skuId !== 'string' || typeof quantity !== 'number') return [];
    return [{ skuId, quantity, remark: typeof remark === 'string' ? remark : '' }];
  });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
