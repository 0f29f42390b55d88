import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { callShop, newShopper, type ShopClient, type Shopper } from '../harness/calls.ts';
import { stopClock } from '../harness/clock.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, test, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { cartFromProduct, chooseAndAdd, quantityOf } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { patternOf, say, sayCount, shopWords } from '../journey/words.ts';
import { brokenButtons } from '../screens/broken-buttons.ts';

const t = shopWords('en');
const FRESH_MS = 30 * 60_000;

interface Sku {
  readonly skuId: string;
  readonly stock: number;
}

describe('the cart', () => {
  const database = databaseOf(workerShop().varDir);
  let goods: readonly [KnownGoods, KnownGoods];
  let skus: readonly Sku[][];
  let shopper: Shopper;
  beforeAll(async () => {
    const first = await ordinaryGoods(database, { source: 'weidian' });
    goods = [first, await ordinaryGoods(database, { source: 'taobao', besides: first.shop_id })];
    const guest = callShop(shopOrigin());
    skus = await Promise.all(
      goods.map(async ({ id }) =>
        (await guest('GET /system/spu/queryDetail', { id })).skus.filter(({ stock }) => stock > 2),
      ),
    );
    shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
  });
  afterAll(() => database.leave());

  const boxOf = (page: Page, name: string) =>
    page.getByRole('checkbox', {
      name: new RegExp(`^${patternOf(say(t.cart.selectLine, { name, sku: '' })).source}`),
    });
  const storeBoxes = (page: Page) => page.getByRole('checkbox', { name: patternOf(t.cart.selectStore) });
  const all = (page: Page) => page.getByRole('checkbox', { name: t.cart.selectAllLabel });
  const ticks = async (page: Page) => ({
    lines: [
      await boxOf(page, goods[0].title_en).isChecked(),
      await boxOf(page, goods[1].title_en).isChecked(),
    ],
    stores: await Promise.all((await storeBoxes(page).all()).map((box) => box.isChecked())),
    all: await all(page).isChecked(),
  });

  /** Both goods in a guest's cart, as the product pages put them there. */
  const fill = async ({ page }: Visit): Promise<void> => {
    for (const [place, { id }] of goods.entries()) {
      await page.goto(`/en/productDetails?id=${id}`);
      await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
      await chooseAndAdd(page, 'en');
      if (place === goods.length - 1) await cartFromProduct(page, 'en', goods.length);
    }
    await all(page).waitFor();
  };
  const enter = async (page: Page): Promise<void> => {
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  };
  const put = async (call: ShopClient, place: 0 | 1): Promise<void> => {
    await call('POST /system/cart/add', { skuId: skus[place]?.[0]?.skuId ?? '', quantity: 1 });
  };
  const empty = async (call: ShopClient): Promise<void> => {
    const { stores } = await call('GET /system/cart/list', {});
    const ids = stores.flatMap(({ skuList }) => skuList.map(({ id }) => id));
    if (ids.length > 0) await call('GET /system/cart/removeIds', { ids: ids.join(',') });
  };

  test('[I-04] a guest who presses Back at Fill Order finds the unpaid order again, in another tab too', async ({
    phone,
  }) => {
    const { page } = phone;
    await fill(phone);
    await all(page).check();
    await page
      .getByRole('button', { name: patternOf(t.cart.checkout) })
      .filter({ visible: true })
      .click();
    await page.waitForURL(/dvancePayment/);
    const code = new URL(page.url()).searchParams.get('orderCode');
    await page.goBack();
    await page.getByText(t.cart.unpaid.title).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/en?active=2');
    await page.getByRole('link', { name: t.cart.unpaid.goOn }).click();
    await page.waitForURL(/dvancePayment/);
    expect(new URL(page.url()).searchParams.get('orderCode')).toBe(code);
  });

  test('[I-07] at 200 % zoom on a phone no button of product, cart and messages breaks inside a word', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.setViewportSize({ width: 195, height: 422 });
    for (const path of [`productDetails?id=${goods[0].id}`, '?active=2', '?active=3', 'login']) {
      await page.goto(`/en/${path}`.replace('/?', '?'));
      await phone.quiet();
      expect(await brokenButtons(page), path).toEqual([]);
    }
  });

  test('[K-01] before the script is here, an empty cart says so at once, and one with goods that it is on its way', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.route('**/assets/*.js', (route) => route.abort());
    phone.allow(/assets\/.*\.js/);
    const empty = page.getByText(t.cart.empty, { exact: true });
    const underWay = page.getByRole('main').getByRole('status', { name: t.common.states.loading });
    await page.goto('/en?active=2');
    await empty.waitFor();
    expect(await underWay.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('localCartList', '[]'));
    await page.reload();
    await underWay.waitFor();
    expect(await empty.isVisible()).toBe(false);
  });

  test('[K-02, K-03, K-04] ticks go from line to store to all; what is older than 30 minutes loads unchecked; other tabs see it', async ({
    phone,
  }) => {
    const { page, context } = phone;
    await fill(phone);
    await expect.poll(() => ticks(page)).toEqual({ lines: [true, true], stores: [true, true], all: true });
    await boxOf(page, goods[0].title_en).uncheck();
    const one = await ticks(page);
    expect(one).toMatchObject({ lines: [false, true], all: false });
    expect(one.stores.filter(Boolean)).toHaveLength(1);
    await all(page).check();
    expect(await ticks(page)).toEqual({ lines: [true, true], stores: [true, true], all: true });
    await all(page).uncheck();
    expect(await ticks(page)).toEqual({ lines: [false, false], stores: [false, false], all: false });
    for (const box of await storeBoxes(page).all()) await box.check();
    expect(await ticks(page)).toEqual({ lines: [true, true], stores: [true, true], all: true });
    const other = await context.newPage();
    await other.goto('/en?active=2');
    await all(other).waitFor();
    await page.evaluate(growOld, [skus[0]?.map(({ skuId }) => skuId) ?? [], FRESH_MS + 1_000] as const);
    await page.reload();
    await expect.poll(() => ticks(page)).toMatchObject({ lines: [false, true], all: false });
    await page.goto(`/en?active=2&goodsId=${goods[0].id}`);
    await expect.poll(() => ticks(page)).toMatchObject({ lines: [true, true], all: true });
    await quantityOf(page, 'en', goods[0].title_en)
      .getByRole('button', { name: t.common.parts.increase })
      .click();
    await expect
      .poll(() => quantityOf(other, 'en', goods[0].title_en).getByRole('textbox').inputValue())
      .toBe('2');
  });

  test('[K-06] a guest’s line pressed for 800 ms is deleted after a question, here alone; a shorter press is none', async ({
    phone,
  }) => {
    const { page } = phone;
    await fill(phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const line = page.getByRole('listitem').filter({ has: boxOf(page, goods[0].title_en) });
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    // Its specification: neither a link nor a control.
    const words = line.getByRole('paragraph').first();
    await words.scrollIntoViewIfNeeded();
    const { x, y } = (await words.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 8, y + 8);
    await stopClock(page);
    await page.mouse.down();
    await page.clock.runFor(799);
    await page.mouse.up();
    await page.clock.runFor(1_000);
    expect(await dialog.count()).toBe(0);
    await page.mouse.down();
    await page.clock.runFor(800);
    await page.clock.resume();
    await dialog.waitFor();
    await page.mouse.up();
    await dialog.filter({ hasText: sayCount(t.cart.deleteAsk, 1, 'en') }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.common.actions.cancel }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await line.count()).toBe(1);
    await page.getByRole('button', { name: t.cart.deleteChosen }).click();
    await dialog.filter({ hasText: sayCount(t.cart.deleteAsk, 2, 'en') }).waitFor();
    await dialog.getByRole('button', { name: t.cart.delete, exact: true }).click();
    await page.getByText(t.cart.empty, { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('localCartList'))).toBeNull();
    expect(asked.filter((url) => url.includes('removeIds'))).toEqual([]);
  });

  test('[K-06, K-13] an account’s line goes after 300 ms by removeIds, and the badge follows', async ({
    phone,
  }) => {
    const { page } = phone;
    await empty(shopper.call);
    await put(shopper.call, 0);
    await put(shopper.call, 1);
    await enter(page);
    await page.goto('/en?active=2');
    await boxOf(page, goods[0].title_en).waitFor();
    const { stores } = await shopper.call('GET /system/cart/list', {});
    const id = stores.flatMap(({ skuList }) => skuList).find(({ spuId }) => spuId === goods[0].id)?.id;
    await page
      .getByRole('button', { name: patternOf(say(t.cart.deleteLine, { name: goods[0].title_en, sku: '' })) })
      .click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const removals: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/system/cart/removeIds')) removals.push(searchParams.get('ids'));
    });
    await stopClock(page);
    await dialog.getByRole('button', { name: t.cart.delete, exact: true }).click();
    await page.clock.runFor(299);
    expect(removals).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect.poll(() => removals).toEqual([id]);
    const tab = page
      .getByRole('navigation', { name: t.common.tabs.label })
      .getByRole('link', { name: t.common.tabs.cart });
    await expect.poll(async () => (await tab.innerText()).replaceAll(/\D/g, '')).toBe('1');
    expect((await shopper.call('GET /system/cart/getGoodsCount')) as unknown).toBe(1);
  });

  test('[K-14] prices and stock are the server’s own at each load: what changed, sold out or went is marked and stays behind', async ({
    phone,
  }) => {
    const { page } = phone;
    await empty(shopper.call);
    await put(shopper.call, 0);
    await put(shopper.call, 1);
    await enter(page);
    const [moreExpensive, gone] = [skus[0]?.[0]?.skuId, skus[1]?.[0]?.skuId];
    const [before] = await database.rows<{ price_fen: number }>('select price_fen from skus where id = $1', [
      moreExpensive,
    ]);
    const stock = skus[1]?.[0]?.stock;
    try {
      await database.rows('update skus set price_fen = price_fen + 1000 where id = $1', [moreExpensive]);
      await database.rows('update skus set stock = 0 where id = $1', [gone]);
      await page.goto('/en?active=2');
      await page.getByText(t.cart.priceUp).waitFor();
      await page.getByText(t.cart.problems.sku_sold_out, { exact: true }).waitFor();
      expect(await boxOf(page, goods[0].title_en).isDisabled()).toBe(true);
      expect(await boxOf(page, goods[1].title_en).isDisabled()).toBe(true);
      await page
        .getByRole('button', { name: patternOf(t.cart.checkout) })
        .filter({ visible: true })
        .click();
      await page.getByText(t.errors.cartSubmit).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.cart.accept }).click();
      await boxOf(page, goods[0].title_en).check();
      expect(await boxOf(page, goods[1].title_en).isDisabled()).toBe(true);
    } finally {
      await database.rows('update skus set price_fen = $2 where id = $1', [moreExpensive, before?.price_fen]);
      await database.rows('update skus set stock = $2 where id = $1', [gone, stock]);
    }
  });
});

/** Runs in the page: the lines of these SKUs were put in so long ago. */
function growOld([skuIds, ageMs]: readonly [readonly string[], number]): void {
  const stores = JSON.parse(localStorage.getItem('localCartList') ?? '[]') as {
    skuList: { skuId: string; addedTime: string }[];
  }[];
  for (const line of stores.flatMap(({ skuList }) => skuList))
    if (skuIds.includes(line.skuId)) line.addedTime = new Date(Date.now() - ageMs).toISOString();
  localStorage.setItem('localCartList', JSON.stringify(stores));
}
