import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openDesk, type Visit } from '../harness/visit.ts';
import { ADDRESS } from '../journey/address.ts';
import { freshCards } from '../journey/desk/books.ts';
import { payButton } from '../journey/checkout.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { type Keys, keysOn } from '../journey/keys.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, sayCount, shopWords } from '../journey/words.ts';

/** 1280 px at 200 %: the page has half of it each way. */
const ZOOMED = { width: 640, height: 400 };

describe.each(['en', 'zh'] as const)('buying by keyboard alone in %s, at 200 %% zoom', (locale) => {
  const t = shopWords(locale);
  const database = databaseOf(workerShop().varDir);
  let visit: Visit;
  let page: Page;
  let keys: Keys;
  let goods: KnownGoods;
  let title: string;
  beforeAll(async () => {
    await freshCards(database);
    goods = await ordinaryGoods(database, { source: 'tianmao' });
    visit = await openDesk(await sharedBrowser(), shopOrigin(), { locale });
    title = locale === 'zh' ? goods.title_zh : goods.title_en;
    visit.context.setDefaultTimeout(20_000);
    page = visit.page;
    await page.setViewportSize(ZOOMED);
    keys = keysOn(page, locale);
  });
  afterAll(async () => {
    await visit.close();
    await database.leave();
  });

  it('past the head of the page, to the search, and to the goods', async () => {
    await page.goto(`/${locale}`);
    await visit.quiet();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe(t.common.actions.skipToContent);
    await keys.expectWhole();
    await keys.press('link', t.content.home.search);
    await page.waitForURL(/goodsSearch/);
    await keys.tabTo('searchbox', t.goods.search.placeholder);
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/productList/);
    await visit.quiet();
    await keys.expectWhole();
    // The card, not the search field, which says the words that were searched.
    await keys.press('link', new RegExp(`${patternOf(title).source}.*\\d`));
    await page.waitForURL(/productDetails/);
    await arrive(visit, title);
    await keys.expectWhole();
    await page.goBack();
    await expect.poll(() => page.locator('a:focus').textContent()).toContain(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/productDetails/);
    await arrive(visit, title);
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('page');
  });

  it('chooses a variant in the sheet, which keeps the focus and gives it back', async () => {
    await keys.press('button', t.goods.product.addToCart);
    const sheet = page.getByRole('dialog', { name: t.goods.product.chooseTitle });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator(':focus').textContent()).toContain(t.goods.product.addToCart);
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    for (const group of await sheet
      .getByRole('group')
      .filter({ has: page.locator('[aria-pressed]') })
      .all()) {
      if ((await group.getByRole('button', { pressed: true }).count()) > 0) continue;
      const name = (await group.locator('button[aria-pressed=false]:enabled').first().textContent()) ?? '';
      await keys.tabTo('button', name);
      await page.keyboard.press('Space');
    }
    for (let stop = 0; stop < 40; stop += 1) {
      const inside = await sheet.evaluate((element) => element.contains(document.activeElement));
      expect(inside, 'the focus left the sheet').toBe(true);
      await page.keyboard.press('Tab');
      const reached = sheet.getByRole('button', { name: t.goods.product.addToCart, exact: true });
      if ((await reached.and(page.locator(':focus')).count()) > 0) break;
    }
    await page.keyboard.press('Enter');
    await page.getByText(t.goods.product.added).first().waitFor();
    await sheet.waitFor({ state: 'hidden' });
  });

  it('checks out, fills e-mail and address, agrees and pays', async () => {
    await keys.press('link', sayCount(t.goods.product.cartCount, 1, locale));
    await page.waitForURL(/active=2/);
    await page.getByRole('checkbox', { name: t.cart.selectAllLabel }).filter({ visible: true }).waitFor();
    await visit.quiet();
    await keys.expectWhole();
    await keys.press('button', patternOf(t.cart.checkout));
    await page.waitForURL(/dvancePayment/);
    await arrive(visit, t.orders.checkout.title);
    await keys.expectWhole();
    const { address, region } = t.accounts;
    await keys.fill(t.orders.checkout.email, `keys-${locale}-${Date.now()}@example.com`);
    await keys.fill(address.firstName, ADDRESS.firstName);
    await keys.fill(address.lastName, ADDRESS.lastName);
    await keys.press('combobox', address.country);
    await arrive(visit, region.title);
    await page.keyboard.type('united states');
    await expect
      .poll(() => page.getByRole('list', { name: region.countries }).getByRole('button').count())
      .toBeLessThan(3);
    await page.keyboard.press('ArrowDown');
    const chosen = await page.locator(':focus').textContent();
    if (!/^(United States|美国)$/.test(chosen ?? '')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: region.findState }).waitFor();
    await page.keyboard.type('california');
    await expect
      .poll(() => page.getByRole('list', { name: region.states }).getByRole('button').count())
      .toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await keys.press('button', region.typeCity);
    await arrive(visit, t.orders.checkout.title);
    await keys.fill(address.city, ADDRESS.city);
    await keys.fill(address.detailedAddress, ADDRESS.detailedAddress);
    await keys.fill(address.postalCode, ADDRESS.postalCode);
    await keys.fill(address.phone, ADDRESS.phone);
    await keys.tabTo('checkbox', t.orders.checkout.terms);
    await page.keyboard.press('Space');
    await keys.press('button', t.orders.checkout.submit);
    await page.waitForURL(/toPay/);
    await visit.quiet();
    await keys.expectWhole();
    await keys.tabTo('radio', patternOf(t.payments.methods.card));
    await page.keyboard.press('Space');
    await keys.press('button', t.payments.continueToCard);
    await keys.fillCard();
    await keys.expectWhole();
    await payButton(page, locale).waitFor();
    await keys.press('button', patternOf(t.payments.pay));
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await expectAccessible(page);
    visit.expectNoTrouble();
  });
});

describe('sending home by keyboard alone, at 1280', () => {
  const t = shopWords('en');
  const database = databaseOf(workerShop().varDir);
  let visit: Visit;
  let keys: Keys;
  let shopper: Shopper;
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
    await shopper.call('POST /address', { ...ADDRESS, isPreferred: true });
    await storedGoods(database, shopper.email, [{ weightGrams: 600, sizeMm: [200, 150, 60], yuan: 60 }]);
    visit = await openDesk(await sharedBrowser(), shopOrigin());
    visit.context.setDefaultTimeout(20_000);
    keys = keysOn(visit.page);
  });
  afterAll(async () => {
    await visit.close();
    await database.leave();
  });

  it('signs in, opens the warehouse from the profile, chooses the goods, a line and pays the freight', async () => {
    const { page } = visit;
    const { login, profile } = t.accounts;
    await page.goto('/en/login');
    await visit.quiet();
    await keys.fill(login.email, shopper.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(shopper.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await visit.quiet();
    // The home page goes on without end: its navigation stands before it.
    await keys.pressBefore('link', t.common.tabs.profile);
    await arrive(visit, profile.title);
    await keys.press('link', profile.entries.warehouse);
    await arrive(visit, t.warehouse.title);
    await keys.tabTo('checkbox', t.warehouse.chooseAll);
    await page.keyboard.press('Space');
    await keys.press('button', t.warehouse.send);
    await page.waitForURL(/SubmitParcel/);
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
    await visit.quiet();
    await keys.tabTo('radio', /.+/);
    await page.keyboard.press('ArrowDown');
    await visit.quiet();
    const quotes = countOf(page, '/parcel/quote');
    await keys.tabTo('checkbox', t.parcels.submit.terms);
    await page.keyboard.press('Space');
    await keys.press('button', t.parcels.submit.send);
    await page.waitForURL(/toPay/);
    expect(quotes(), 'fields that were only passed asked for another price').toBe(0);
    await visit.quiet();
    await keys.tabTo('radio', patternOf(t.payments.methods.card));
    await page.keyboard.press('Space');
    await keys.press('button', t.payments.continueToCard);
    await keys.fillCard();
    await payButton(page, 'en').waitFor();
    await keys.press('button', patternOf(t.payments.pay));
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await expectAccessible(page);
    visit.expectNoTrouble();
  });
});

/** How often a page has asked for this since. */
const countOf = (page: Page, path: string): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1;
  });
  return () => count;
};
