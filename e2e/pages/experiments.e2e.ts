import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop, type ShopClient } from '../harness/calls.ts';
import type { Shop } from '../harness/shop.ts';
import { ownShop, sharedBrowser } from '../harness/test.ts';
import { openPhone } from '../harness/visit.ts';
import { STAFF_PASSWORD } from '../journey/sign-in.ts';
import { shopWords } from '../journey/words.ts';

const { addToCart, buyNow } = shopWords('en').goods.product;

describe('[E-11] what an operator switches', () => {
  let shop: Shop;
  let admin: ShopClient;
  let goodsId: string;
  beforeAll(async () => {
    shop = await ownShop();
    const guest = callShop(shop.origin);
    const login = { email: 'admin@caravan.example', password: STAFF_PASSWORD };
    const { token } = await guest('POST /staff/login', login);
    admin = callShop(shop.origin, { token });
    goodsId = (await guest('GET /system/spu/hot', { pageNum: 1, pageSize: 1 })).list[0]?.id ?? '';
  });
  afterAll(() => shop?.stop());

  /** Where the buttons stand in a browser whose number is this. */
  const buttonsAt = async (place: number) => {
    const visit = await openPhone(await sharedBrowser(), shop.origin);
    const { page } = visit;
    await visit.context.addInitScript(
      (drawn) => localStorage.setItem('experimentPlace', drawn),
      String(place),
    );
    await page.goto(`/en/productDetails?id=${goodsId}`);
    await visit.quiet();
    const leftOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().boundingBox())
        ?.x ?? 0;
    const isBuyFirst = (await leftOf(buyNow)) < (await leftOf(addToCart));
    const variant = await page.evaluate(() => document.documentElement.dataset['experiment']?.split(' ')[2]);
    await visit.close();
    return { variant, isBuyFirst };
  };

  it('an experiment shows each browser its own variant again and again, and counts it once', async () => {
    await admin('POST /staff/settings', { change: { name: 'experiments', value: { buyNowFirst: 50 } } });
    expect(await buttonsAt(2)).toEqual({ variant: 'changed', isBuyFirst: true });
    expect(await buttonsAt(3)).toEqual({ variant: 'usual', isBuyFirst: false });
    expect(await buttonsAt(998)).toEqual({ variant: undefined, isBuyFirst: false });
    await expect
      .poll(async () => (await admin('GET /staff/experiments', {}))[0])
      .toMatchObject({ usual: { seen: 1 }, changed: { seen: 1 } });
  });
});
