import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Shopper } from '../harness/calls.ts';
import { callShop } from '../harness/calls.ts';
import { shopOrigin } from '../harness/test.ts';
import { ADDRESS } from './checkout.ts';
import { fieldOf, shopWords, type Locale } from './words.ts';

/** Signs in on the page that asks for it. */
export async function signIn(
  page: Page,
  locale: Locale,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
) {
  const t = shopWords(locale).accounts.login;
  await page.getByRole('textbox', { name: t.email }).fill(email);
  await page.getByLabel(fieldOf(t.password)).fill(password);
  await page.getByRole('button', { name: t.submit, exact: true }).click();
}

/** A guest's order that waits for its payment, made by calls: for stories that begin at paying. */
export async function waitingOrder(
  locale: Locale,
  goodsId: string,
): Promise<{ orderCode: string; email: string }> {
  const guest = callShop(shopOrigin(), { locale });
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
