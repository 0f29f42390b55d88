import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { quantityProblem } from '@caravan/domain/orders/cart';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { chosenStoreOf, useAddToCart, useCheckout } from '../../cart/index.ts';
import type { ProductChoice } from './use-product-choice.ts';

export interface Purchase {
  readonly add: () => void;
  readonly buy: () => void;
  readonly isAdding: boolean;
  readonly isBuying: boolean;
  /** Whether it can be bought at all. */
  readonly isOpen: boolean;
}

interface Occasions {
  /** Something is still to be chosen. */
  readonly onMissing: () => void;
  readonly onAdded: () => void;
  /** Price or stock are no longer those shown. */
  readonly onStale: () => void;
}

/** Whether buying at once is begun more often when its button comes first; fetched only where that is tried. */
const count = (step: 'seen' | 'reached'): void => {
  if (document.documentElement.dataset['experiment'] !== undefined)
    void import('../../../shell/experiments/count.ts').then(({ countExperiment }) =>
      countExperiment('buyNowFirst', step),
    );
};

/** Add to cart and buy now: a SKU must be chosen, in a quantity that is in stock. */
export const usePurchase = (product: GoodsDetail, choice: ProductChoice, on: Occasions): Purchase => {
  const [query] = useSearchParams();
  const shortUrl = query.get('shortUrl') ?? undefined;
  const cart = useAddToCart(on.onAdded);
  const checkout = useCheckout(on.onStale);
  const { sku, quantity } = choice;
  const addition =
    sku && quantityProblem(quantity, sku.stock, product.minOrder) === undefined
      ? { product, sku, quantity, shortUrl }
      : undefined;
  useEffect(() => count('seen'), []);
  const buy = (): void => {
    if (!addition) return on.onMissing();
    count('reached');
    checkout.begin([chosenStoreOf(addition)], 'buy_now');
  };
  return {
    add: () => (addition ? cart.add(addition) : on.onMissing()),
    buy,
    isAdding: cart.isPending,
    isBuying: checkout.isPending,
    isOpen: product.status === 'on_sale' && product.stock >= product.minOrder,
  };
};
