import type { GoodsDetail, Sku } from '@caravan/contract/goods/goods.calls';
import { totalOf } from '@caravan/domain/orders/cart';
import { priceAtQuantity } from '@caravan/domain/orders/ladder';
import { useMutation } from '@tanstack/react-query';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { cartCountQuery } from '../../../shell/live/cart-count.ts';
import { newKey } from '../../../shell/forms/new-key.ts';
import { track } from '../../../shell/tracking/pixel.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import type { ChosenLine, ChosenStore } from './confirm-order.ts';
import { linesOf, MOST_GUEST_LINES, readGuestCart, withLine, writeGuestCart } from '../guest/guest-cart.ts';

export interface Addition {
  readonly product: GoodsDetail;
  readonly sku: Sku;
  readonly quantity: number;
  /** The affiliate's short link that led here. */
  readonly shortUrl?: string | undefined;
}

/** Puts a SKU into the cart: the account's on the server, a guest's in the browser. */
export const useAddToCart = (onAdded?: () => void) => {
  const { call, queryClient } = useApp();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const { cart } = useTexts('cart');
  const toast = useToast();
  const told = ({ product, sku, quantity }: Addition) => {
    track('AddToCart', {
      value: sku.price * quantity,
      currency: product.currency,
      contentIds: [product.spuId],
    });
    toast(cart.added, { tone: 'success' });
    onAdded?.();
  };
  const send = useMutation({
    mutationFn: ({ sku, quantity }: Addition) =>
      call('POST /system/cart/add', { skuId: sku.skuId, quantity }, { idempotencyKey: newKey() }),
    onSuccess: ({ count }, addition) => {
      queryClient.setQueryData(cartCountQuery(call).queryKey, count);
      void queryClient.invalidateQueries({ queryKey: ['cart', 'list'] });
      told(addition);
    },
  });
  return {
    isPending: send.isPending,
    add: (addition: Addition) => {
      if (isSignedIn) return send.mutate(addition);
      if (addAsGuest(addition)) told(addition);
      else toast(cart.full, { tone: 'danger' });
    },
  };
};

/** One SKU of a product as the cart and Fill Order hold it. */
export const chosenStoreOf = ({ product, sku, quantity, shortUrl }: Addition): ChosenStore => {
  const sellingPrice = priceAtQuantity(sku.ladderPrices, quantity)?.price ?? sku.price;
  const line = { ...lineOf(product, sku, quantity), sellingPrice };
  return {
    ...storeOf(product),
    totalPrice: totalOf([line]),
    skuList: [{ ...line, ...(shortUrl !== undefined && { shortUrl }) }],
  };
};

const addAsGuest = ({ product, sku, quantity, shortUrl }: Addition): boolean => {
  const before = readGuestCart();
  const isKnown = linesOf(before).some(({ skuId }) => skuId === sku.skuId);
  if (!isKnown && linesOf(before).length >= MOST_GUEST_LINES) return false;
  const line = {
    ...lineOf(product, sku, quantity),
    id: sku.skuId,
    goodsSkuName: sku.skuNameOriginal,
    stock: sku.stock,
    minOrder: product.minOrder,
    currency: product.currency,
    checked: true,
    addedTime: new Date().toISOString(),
    ...(shortUrl !== undefined && { shortUrl }),
  };
  writeGuestCart(withLine(before, storeOf(product), line));
  return true;
};

const storeOf = ({ shop, source }: GoodsDetail): Omit<ChosenStore, 'skuList' | 'totalPrice'> => ({
  shopId: shop.shopId,
  shopName: shop.shopName,
  storeIcon: shop.storeIcon,
  source,
});

const lineOf = (product: GoodsDetail, sku: Sku, quantity: number): ChosenLine => ({
  skuId: sku.skuId,
  spuId: product.spuId,
  name: product.goodsName,
  skuName: sku.skuName,
  fileUrl: sku.skuPic ?? product.mainPic,
  sellingPrice: sku.price,
  commodityQuantity: quantity,
  remark: '',
  isPostage: product.isPostage,
  isExempt: product.isExempt,
});
