import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { type Line, lineTo } from '../harness/network/line.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { signIn } from '../journey/sign-in.ts';
import { placedOrder } from '../journey/desk/stored.ts';
import * as offlineEn from '../../apps/storefront/src/messages/en/offline.ts';
import { patternOf, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const note = offlineEn.texts.note;

describe('[R-03, C-01, K-01, O-05, T-04] without network', () => {
  const database = databaseOf(workerShop().varDir);
  let line: Line;
  let visit: Visit;
  let page: Page;
  let shopper: Shopper;
  let goods: KnownGoods;
  let orderCode = '';
  beforeAll(async () => {
    line = await lineTo(shopOrigin());
    visit = await openPhone(await sharedBrowser(), line.origin, { worker: true });
    visit.context.setDefaultTimeout(20_000);
    page = visit.page;
    // A currency of one's own makes the page one that no shared cache may keep.
    await visit.context.addCookies([{ name: 'shop_currency', value: 'EUR', url: line.origin }]);
    goods = await ordinaryGoods(database, { source: 'taobao' });
    shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
    ({ orderCode } = await placedOrder(shopper, goods.id));
    const product = await shopper.call('GET /system/spu/queryDetail', { id: goods.id });
    const sku = product.skus.find(({ stock }) => stock > 0);
    await shopper.call('POST /system/cart/add', { skuId: sku?.skuId ?? '', quantity: 1 });
  });
  afterAll(async () => {
    await visit.close();
    await line.close();
    await database.leave();
  });

  const mayFail = (): void => visit.allow(/net::ERR|Failed to fetch|status of 50\d|network/i);
  const noteOf = () => page.getByRole('status').filter({ hasText: note });

  it('can be installed: name, icons and where it starts', async () => {
    await page.goto('/en');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await fetch(new URL(href ?? '', line.origin))).json()) as {
      name: string;
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: USUAL_NAME.en, start_url: '/en', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) expect((await fetch(new URL(src, line.origin))).ok).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const worker = await (await fetch(new URL('/service-worker.js', line.origin))).text();
    const files = new Set(worker.match(/\/assets\/[\w.-]+/g));
    expect(files.size).toBeGreaterThan(150);
    await expect
      .poll(() => filesKept(page), { timeout: 60_000, interval: 500 })
      .toBeGreaterThanOrEqual(files.size);
    // It was here before what keeps pages.
    await expect.poll(() => page.evaluate(async () => (await caches.match(location.href))?.status)).toBe(200);
  });

  /** Opens a page and waits for the goods on it. */
  const see = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.getByRole('main').getByText(goods.title_en).first().waitFor();
  };

  it('[I-09] what was seen opens again: pages, goods, cart and orders; a plain note says from when it is', async () => {
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await expect.poll(() => ownCaches(page)).toHaveLength(1);
    const seen = [
      `/en/productDetails?id=${goods.id}`,
      `/en/productList?value=${encodeURIComponent(goods.title_en)}`,
      '/en?active=2',
      '/en/orderCenter',
      `/en/orderDetail?orderCode=${orderCode}`,
    ];
    for (const path of seen) await see(path);
    mayFail();
    line.cut();
    for (const path of seen) await see(path);
    await noteOf().waitFor();
    expect(await noteOf().textContent()).toMatch(/Saved [A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d [AP]M\./);
    await expectAccessible(page);
  });

  it('a page not seen before opens too, says what is missing, and is there once it is tried again', async () => {
    await page.goto('/en/warehouse');
    await page.getByRole('heading', { level: 1, name: t.warehouse.title }).waitFor();
    const again = noteOf().getByRole('button', { name: offlineEn.texts.again });
    const asked = page.waitForRequest(/\/api\//);
    await again.click();
    await asked;
    line.restore();
    // The page asks again by itself too: the note may be gone before it is pressed.
    await expect
      .poll(async () => {
        await again.click({ timeout: 500 }).catch(() => undefined);
        return await noteOf().count();
      })
      .toBe(0);
    await page.getByRole('main').getByText(t.warehouse.empty).first().waitFor();
  });

  it('a write says that it was not made, and what was typed stays', async () => {
    await page.goto('/en/information');
    const name = page.getByRole('textbox', { name: t.accounts.information.nickName });
    await name.waitFor();
    await visit.quiet();
    line.cut();
    await name.fill('Ada');
    await page.getByRole('button', { name: t.common.actions.save }).click();
    await page.getByText(t.common.failures.network).first().waitFor();
    expect(await name.inputValue()).toBe('Ada');
    line.restore();
    await page.getByRole('button', { name: t.common.actions.save }).click();
    await expect.poll(async () => (await shopper.call('GET /shopping/user/coupon')).nickName).toBe('Ada');
  });

  it('nothing of a person outlives the sign-out, also when the line is cut right after it', async () => {
    await page.goto('/en?active=3');
    await page.getByRole('button', { name: t.common.actions.signOut }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: t.common.actions.signOut })
      .click();
    await page.getByRole('heading', { level: 1, name: t.accounts.login.title }).waitFor();
    await expect.poll(() => ownCaches(page)).toEqual([]);
    expect(await keptTexts(page, [orderCode, shopper.email])).toEqual([]);
    line.cut();
    await page.goto(`/en/orderDetail?orderCode=${orderCode}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText(orderCode).count()).toBe(0);
    line.restore();
  });

  it('a session that ends elsewhere (401) takes what was kept with it; another account sees nothing of the first', async () => {
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto('/en/orderCenter');
    await page.getByRole('main').getByText(goods.title_en).first().waitFor();
    await expect.poll(() => keptTexts(page, [orderCode])).toEqual([orderCode]);
    visit.allow(/401/);
    // A new password signs the other devices out.
    await shopper.call('PUT /client/user/resetPwd', {
      oldPassword: shopper.password,
      password: 'Dromedary2025',
      passwordAgain: 'Dromedary2025',
    });
    await page.goto('/en/orderCenter');
    await page.getByRole('heading', { level: 1, name: t.accounts.login.title }).waitFor();
    await expect.poll(() => ownCaches(page)).toEqual([]);
    const other = await newShopper(shopOrigin(), database);
    await other.call('PUT /shopping/user/change', { firstLoginSeen: true });
    await signIn(page, 'en', other);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await expect.poll(() => ownCaches(page)).toHaveLength(1);
    line.cut();
    await page.goto('/en/orderCenter');
    await noteOf().waitFor();
    expect(await page.getByText(goods.title_en).count()).toBe(0);
    expect(await keptTexts(page, [orderCode, shopper.email])).toEqual([]);
    line.restore();
  });

  it('a new release takes over: its files are there, those of the one before stay for open pages, older ones go', async () => {
    await page.goto('/en');
    await page.evaluate(async () => {
      for (const name of ['shop-release-older', 'shop-release-before']) {
        const shelf = await caches.open(name);
        await shelf.put('/assets/of-before.js', new Response('1'));
      }
    });
    const { origin } = new URL(page.url());
    // A worker that still serves a page, or is only asked to go, would be taken back instead of a new one being installed.
    await page.goto('about:blank');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers' });
    await page.goto('/en?active=0');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('release'))))
      .toHaveLength(2);
    const names = await page.evaluate(() => caches.keys());
    expect(names).toContain('shop-release-before');
    await page
      .getByRole('heading', { level: 1, name: patternOf(t.common.slogan) })
      .waitFor({ state: 'attached' });
  });
});

const filesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-release-'));
    const shelves = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return shelves.flat().length;
  });

const ownCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shop-own-')));

/** Which of the words stand anywhere in what the browser keeps. */
const keptTexts = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found = new Set<string>();
    for (const name of await caches.keys()) {
      const shelf = await caches.open(name);
      for (const request of await shelf.keys()) {
        const text = request.url + (await (await shelf.match(request))?.text());
        for (const word of wanted) if (text.includes(word)) found.add(word);
      }
    }
    return [...found];
  }, words);
