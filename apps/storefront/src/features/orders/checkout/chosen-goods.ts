import { session } from '../../../shell/storage.ts';
import { type ConfirmOrderItem, readConfirmOrder } from '../../cart/index.ts';

/** What is ordered, as the server takes it. */
export interface ChosenGoods {
  readonly orderFrom: ConfirmOrderItem['orderFrom'];
  readonly lines: readonly { readonly skuId: string; readonly quantity: number; readonly remark: string }[];
}

/** What the cart, or a product page, left for Fill Order. */
export const chosenGoods = (): ChosenGoods => {
  const stores = readConfirmOrder();
  return {
    orderFrom: stores[0]?.orderFrom ?? 'cart',
    lines: stores.flatMap(({ goodsList }) =>
      goodsList.map(({ skuId, commodityQuantity: quantity, remark }) => ({ skuId, quantity, remark })),
    ),
  };
};

export const forgetChosenGoods = (): void => session.remove('confirmOrderItem');
