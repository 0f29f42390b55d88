import { randomUUID } from 'node:crypto';
import { callShop } from '../harness/calls.ts';
import { shopOrigin } from '../harness/test.ts';
import { ADDRESS } from './address.ts';
import type { Locale } from './words.ts';

/** A guest's order that waits for its payment, made by calls: for stories that begin at paying. */
export async function waitingOrder(
  locale: Locale,
  goodsId: string,
  currency: string,
): Promise<{ readonly orderCode: string; readonly email: string }> {
  const guest = callShop(shopOrigin(), { locale, currency });
  const product = await guest('GET /system/spu/queryDetail', { id: goodsId });
  const sku = product.skus.find(({ stock }) => stock > 0);
  if (!sku) throw new Error(`${goodsId} is sold out`);
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
  const [order] = await guest('POST /order/addFast', [
    { shopId: product.shop.shopId, orderDetailList: [{ skuId: sku.skuId, number: 1 }] },
  ]);
  const orderCode = order?.orderCode ?? '';
  await guest('POST /order/addHandleAddress', { orderCode, email, ...ADDRESS });
  await guest('POST /order/handleUpdateOrderInfo', {
    orderCode,
    agreed: true,
    expectedTotal: order?.totalPrice ?? 0,
  });
  return { orderCode, email };
}
