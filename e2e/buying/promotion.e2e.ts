import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts as legal } from '../../apps/storefront/src/messages/en/legal.ts';
import { mailedCode } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { type Shop, startShop } from '../harness/shop.ts';
import { sharedBrowser, workerShop } from '../harness/test.ts';
import { openDesk, openPhone, type Visit } from '../harness/visit.ts';
import { freshCards } from '../journey/desk/books.ts';
import { fillAddress, payByCard } from '../journey/checkout.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { chooseAndAdd, chooseSku } from '../journey/shopping.ts';
import { arrive } from '../journey/walk.ts';
import { fieldOf, patternOf, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const PIXEL_ID = '12345';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
/** A picture of one point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A second process of the run's shop, with an advertising pixel and a web-site host, both of them here. */
describe('a shop with a pixel and a web site', () => {
  const { varDir } = workerShop();
  const database = databaseOf(varDir);
  const told: URLSearchParams[] = [];
  let outside: Server;
  let elsewhere: string;
  let shop: Shop;
  let visit: Visit;
  let goods: KnownGoods;
  beforeAll(async () => {
    await freshCards(database);
    goods = await ordinaryGoods(database, { source: 'taobao' });
    outside = createServer((request, answer) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outside');
      if (pathname === '/tr') told.push(searchParams);
      answer.writeHead(200, { 'content-type': pathname === '/tr' ? 'image/gif' : 'text/html' });
      answer.end(pathname === '/tr' ? POINT : '<!doctype html><title>The web site</title>');
    });
    await new Promise<void>((resolve) => outside.listen(0, 'localhost', resolve));
    const { port } = outside.address() as AddressInfo; // it listens on a port
    elsewhere = `http://localhost:${port}`;
    shop = await startShop({
      varDir,
      env: { PIXEL_ID, PIXEL_URL: `${elsewhere}/tr`, WEB_SITE_ORIGIN: elsewhere },
    });
    visit = await openPhone(await sharedBrowser(), shop.origin);
    visit.context.setDefaultTimeout(20_000);
    await visit.context.setExtraHTTPHeaders({ 'user-agent': PHONE });
  });
  afterAll(async () => {
    await visit.close();
    await shop.stop();
    outside.closeAllConnections();
    await new Promise((resolve) => outside.close(resolve));
    await database.leave();
  });

  const events = () => told.map((query) => query.get('ev'));
  const consent = (answer: string) =>
    visit.page.getByRole('region', { name: legal.consent.title }).getByRole('button', { name: answer });

  it('[L-01] sends anyone who comes without a phone to the web site, path and query kept', async () => {
    const desk = await openDesk(await sharedBrowser(), shop.origin);
    try {
      for (const [asked, reached] of [
        ['/en/productList?value=tea%20pot', '/en/productList?value=tea%20pot'],
        ['/en/dvancePayment?orderCode=ABC', '/en/handleOrderPay?orderCode=ABC'],
        ['/zh/dvancePayment?orderType=default', '/zh/dvancePayment?orderType=default'],
      ] as const) {
        await desk.page.goto(asked);
        expect(desk.page.url()).toBe(elsewhere + reached);
      }
    } finally {
      await desk.close();
    }
    await visit.page.goto('/en/productList?value=dress');
    expect(new URL(visit.page.url()).origin).toBe(shop.origin);
  });

  it('[T-07] nothing is told before somebody agreed, nor after a no', async () => {
    const { page } = visit;
    await page.goto('/en');
    await visit.quiet();
    await page.goto(`/en/productDetails?id=${goods.id}`);
    await visit.quiet();
    await consent(legal.consent.no).click();
    await page.goto('/en');
    await visit.quiet();
    expect(await consent(legal.consent.yes).count()).toBe(0);
    expect(events()).toEqual([]);
  });

  it('[T-07] what is looked at, searched for, taken and kept is told to this pixel alone, without a person', async () => {
    const { page } = visit;
    await page.evaluate(() => localStorage.removeItem('trackingConsent'));
    await page.goto('/en');
    await consent(legal.consent.yes).click();
    await expect.poll(events).toEqual(['PageView']);
    await page.goto(`/en/productList?value=dress`);
    await expect.poll(events).toContain('Search');
    await page.goto(`/en/productDetails?id=${goods.id}`);
    await expect.poll(events).toContain('ViewContent');
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await chooseAndAdd(page, 'en');
    await expect.poll(events).toContain('AddToCart');
    await page.goto('/en');
    await visit.quiet();
    await page.getByRole('button', { name: t.content.home.contacts }).first().click();
    await page.evaluate(() => (window.open = () => ({ opener: null }) as Window));
    await page
      .getByRole('dialog', { name: t.content.contacts.title })
      .getByRole('button', { name: patternOf(t.content.contacts.openOf) })
      .first()
      .click();
    await expect.poll(events).toContain('Contact');
    for (const query of told) {
      expect(query.get('id')).toBe(PIXEL_ID);
      expect(query.get('dl')).not.toContain('?');
    }
    expect(told.find((query) => query.get('ev') === 'AddToCart')?.get('cd[content_ids]')).toContain(goods.id);
  });

  it('[T-07] what was allowed is taken back at the privacy page, by a guest as well, and allowed again', async () => {
    const { page } = visit;
    const { privacy } = t.accounts;
    for (const locale of ['zh', 'en'] as const) {
      await page.goto(`/${locale}/setting`);
      const { accounts } = shopWords(locale);
      await page.getByRole('link', { name: accounts.settings.privacy }).click();
      await arrive(visit, accounts.privacy.title);
      await visit.quiet();
      const toldBefore = told.length;
      await page.getByRole('switch', { name: accounts.privacy.pixel }).uncheck();
      await page.goBack();
      await page.goto(`/${locale}/productDetails?id=${goods.id}`);
      await visit.quiet();
      expect(told.slice(toldBefore)).toEqual([]);
      expect(await consent(legal.consent.yes).count()).toBe(0);
      await page.goto(`/${locale}/privacy`);
      await page.getByRole('switch', { name: accounts.privacy.pixel }).check();
      await page.goBack();
      await expect.poll(() => told.length).toBeGreaterThan(toldBefore);
    }
    await page.goto('/en/privacy');
    await page.getByText(privacy.guestText).waitFor();
  });

  it('[T-07] a registration, a checkout and what was paid are told once', async () => {
    const { page } = visit;
    const { login, signUp } = t.accounts;
    const email = `told-${Date.now()}@example.com`;
    await page.goto('/en/signUp');
    await visit.quiet();
    await page.getByRole('textbox', { name: login.email }).fill(email);
    await page.getByRole('button', { name: signUp.sendCode }).click();
    await page.getByRole('textbox', { name: fieldOf(signUp.code) }).fill(await mailedCode(database, email));
    await page.getByLabel(fieldOf(signUp.password)).fill('Dromedary2026');
    await page.getByLabel(fieldOf(signUp.again)).fill('Dromedary2026');
    await page.getByRole('button', { name: signUp.submit, exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/signUp'));
    await expect.poll(events).toContain('CompleteRegistration');
    await page.goto(`/en/productDetails?id=${goods.id}`);
    await visit.quiet();
    await page.getByRole('button', { name: t.goods.product.favour }).click();
    await expect.poll(events).toContain('AddToWishlist');
    await page.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    const sheet = await chooseSku(page, 'en');
    await sheet.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    await page.waitForURL(/dvancePayment/);
    await expect.poll(events).toContain('InitiateCheckout');
    await page.getByRole('link', { name: t.orders.checkout.addAddress }).click();
    await arrive(visit, t.accounts.address.add);
    await fillAddress(page, 'en');
    await page.getByRole('button', { name: t.common.actions.save }).click();
    await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
    await page.getByRole('button', { name: t.orders.checkout.submit }).click();
    await page.waitForURL(/toPay/);
    await payByCard(page, 'en', '5555 5555 5555 4444');
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await expect.poll(events).toContain('Purchase');
    await page.reload();
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await visit.quiet();
    expect(events().filter((event) => event === 'Purchase')).toHaveLength(1);
    const sums = told.filter((query) => query.get('ev') === 'Purchase');
    expect(sums[0]?.get('cd[currency]')).toBe('USD');
    expect(told.some((query) => query.toString().includes(encodeURIComponent(email)))).toBe(false);
  });
});
