import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../harness/accessible.ts';
import { callShop, newShopper, type Shopper } from '../harness/calls.ts';
import { expectShownFor, pauseClock, stopClock } from '../harness/clock.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, test, workerShop } from '../harness/test.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { cartFromProduct, chooseAndAdd } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, say, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const zh = shopWords('zh');

describe('what lies over the page', () => {
  test('[I-10] is there as soon as it has been fetched, without a moment that is only waited for', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.clock.install(); // before the page's scripts take its clock
    await page.goto('/en');
    await phone.quiet();
    await pauseClock(page);
    await page.getByRole('button', { name: t.common.language.title }).click();
    await page.getByRole('dialog', { name: t.common.language.title }).waitFor({ state: 'attached' });
  });

  test('[I-11] holds the focus of one who keeps Tab down, however late the next frame is', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.clock.install();
    await page.goto('/en');
    await phone.quiet();
    await page.getByRole('button', { name: t.common.language.title }).click();
    const panel = page.getByRole('dialog', { name: t.common.language.title });
    await panel.waitFor();
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await pauseClock(page);
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
    const isHeld = () =>
      document.activeElement?.closest('[role=dialog], [data-base-ui-focus-guard]') instanceof Element;
    expect(await page.evaluate(isHeld)).toBe(true);
  });
});

describe('scrolling', () => {
  test('[H-01] the search bar sticks after 44 px, looked at once the page has rested for 100 ms', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.goto('/en');
    await phone.quiet();
    const top = await stickyTop(page);
    expect(await isRaised(top)).toBe(false);
    await stopClock(page);
    await page.evaluate(scrolled, 44);
    await page.clock.runFor(1_000);
    expect(await isRaised(top)).toBe(false);
    await page.evaluate(scrolled, 60);
    await page.clock.runFor(99);
    expect(await isRaised(top)).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(() => isRaised(top)).toBe(true);
    await page.evaluate(scrolled, 700);
    await page.clock.runFor(1_000);
    expect(await top.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
    await page.evaluate(scrolled, 0);
    await page.clock.runFor(100);
    await expect.poll(() => isRaised(top)).toBe(false);
  });

  for (const [name, path] of [
    ['the category', '/en?active=1'],
    ['a list', '/zh/freeProduct'],
  ] as const)
    test(`[R-17] past 1000 px ${name} offers the way back to the top, and not before`, async ({ phone }) => {
      const { page } = phone;
      await page.goto(path);
      await phone.quiet();
      const toTop = page
        .getByRole('button', { name: patternOf(`${t.common.parts.backToTop}`) })
        .or(page.getByRole('button', { name: zh.common.parts.backToTop }));
      // The list grows as it is scrolled.
      await expect
        .poll(() => page.evaluate(() => (scrollTo(0, 1_000), document.body.scrollHeight - innerHeight)))
        .toBeGreaterThan(1_010);
      await page.evaluate(() => scrollTo(0, 0));
      await stopClock(page);
      await page.evaluate(scrolled, 1_000);
      await page.clock.runFor(1_000);
      expect(await toTop.count()).toBe(0);
      await page.evaluate(scrolled, 1_010);
      await page.clock.runFor(100);
      await toTop.waitFor();
      await page.clock.resume();
      await toTop.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await toTop.waitFor({ state: 'detached' });
    });
});

/** Runs in the page: scrolls to another place, and is over once the page was told. */
function scrolled(top: number): Promise<void> {
  return new Promise((told) => {
    addEventListener('scroll', () => told(), { once: true });
    scrollTo({ top, behavior: 'instant' });
  });
}

/** What stays at the top of home, found by how it behaves. */
const stickyTop = (page: Page) =>
  page
    .getByRole('link', { name: t.content.home.search })
    .filter({ visible: true })
    .evaluateHandle((link) => {
      let bar: Element = link;
      while (bar.parentElement && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
      return bar as HTMLElement;
    });

const isRaised = (bar: Awaited<ReturnType<typeof stickyTop>>) =>
  bar.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');

describe('searching by picture', () => {
  test('[C-07, H-09] takes pictures only, shows ten at a time, each once, at most a hundred, for half an hour', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.goto('/en');
    await phone.quiet();
    const { list } = await callShop(shopOrigin())('GET /system/spu/hot', {});
    const picture = await fetch(new URL(list[0]?.mainPic ?? '', shopOrigin()));
    const buffer = Buffer.from(await picture.arrayBuffer());
    const field = page.locator('input[type=file]').first();
    expect(await field.getAttribute('accept')).toBe('image/*');
    await field.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('tea') });
    await page.getByText(t.goods.picture.notPicture).waitFor();
    await field.setInputFiles({
      name: 'seen.webp',
      mimeType: picture.headers.get('content-type') ?? 'image/webp',
      buffer,
    });
    await page.waitForURL(/productList/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('source')).toBe('weidian');
    expect(searchParams.get('goodPic')).toMatch(/^blob:/);
    await page
      .getByRole('status')
      .filter({ hasText: patternOf(t.goods.pictureSearch.found.other) })
      .waitFor();
    const first = await keptSearch(page);
    expect(first).toMatchObject({ pageNum: 1, pageSize: 10, loading: false });
    expect(first.searchResults).toHaveLength(Math.min(10, first.total));
    const cards = page.getByRole('main').getByRole('listitem');
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 3_000);
          return (await keptSearch(page)).finished;
        },
        { timeout: 30_000, interval: 300 },
      )
      .toBe(true);
    const all = await keptSearch(page);
    expect(all.total).toBeLessThanOrEqual(100);
    expect(new Set(all.searchResults.map(({ id }) => id)).size).toBe(all.searchResults.length);
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(['searchImage', 'searchResults', 'total', 'finished', 'lastUpdated']),
    );
    await page.goto('/en/imageSearch');
    await page
      .getByRole('status')
      .filter({ hasText: patternOf(t.goods.pictureSearch.found.other) })
      .waitFor();
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('imageSearch') ?? '{}') as { lastUpdated: number };
      kept.lastUpdated -= 30 * 60_000;
      sessionStorage.setItem('imageSearch', JSON.stringify(kept));
    });
    await page.reload();
    await page.getByText(t.goods.pictureSearch.choose).waitFor();
    await expectAccessible(page);
  });
});

interface KeptSearch {
  readonly searchResults: readonly { readonly id: string }[];
  readonly total: number;
  readonly finished: boolean;
}

const keptSearch = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('imageSearch') ?? '{}') as KeptSearch);

describe('the cart', () => {
  test('[K-09] checkout with nothing chosen says so, in both languages, and stays', async ({
    phone,
    chinesePhone,
    database,
  }) => {
    const goods = await ordinaryGoods(database, { source: 'weidian' });
    for (const [visit, words, locale] of [
      [phone, t, 'en'],
      [chinesePhone, zh, 'zh'],
    ] as const) {
      const { page } = visit;
      await page.goto(`/${locale}/productDetails?id=${goods.id}`);
      await page.getByRole('button', { name: words.goods.product.addToCart, exact: true }).click();
      await chooseAndAdd(page, locale);
      await cartFromProduct(page, locale, 1);
      await page.getByRole('checkbox', { name: words.cart.selectAllLabel }).uncheck();
      await page.getByRole('button', { name: words.cart.checkout, exact: true }).click();
      await page.getByText(words.errors.cartSubmit).waitFor();
      expect(new URL(page.url()).searchParams.get('active')).toBe('2');
    }
  });
});

describe('somebody signed in', () => {
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
  });
  afterAll(() => database.leave());

  const enter = async (page: Page): Promise<void> => {
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  };

  test('[K-13] the badge is the server’s count, asked for without the loading sign', async ({ phone }) => {
    const { page } = phone;
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    const product = await shopper.call('GET /system/spu/queryDetail', { id: goods.id });
    const sku = product.skus.find(({ stock }) => stock > 1);
    await shopper.call('POST /system/cart/add', { skuId: sku?.skuId ?? '', quantity: 2 });
    const count = await shopper.call('GET /system/cart/getGoodsCount');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/system/cart/getGoodsCount')) asked.push(request.method());
    });
    await enter(page);
    await phone.quiet();
    expect(asked).toContain('GET');
    const tab = page
      .getByRole('navigation', { name: t.common.tabs.label })
      .getByRole('link', { name: t.common.tabs.cart });
    await expect.poll(async () => (await tab.innerText()).replaceAll(/\D/g, '')).toBe(String(count));
    await page.goto('/en?active=3');
    const entry = page.getByRole('main').getByRole('link', { name: t.accounts.profile.entries.cart });
    await expect.poll(async () => (await entry.innerText()).replaceAll(/\D/g, '')).toBe(String(count));
  });

  test('[P-02] the profile leads to each of its pages; order entries count by status', async ({ phone }) => {
    const { page } = phone;
    await enter(page);
    const { entries } = t.accounts.profile;
    for (const [entry, heading] of [
      [entries.cart, patternOf(t.cart.title)],
      [entries.orders, t.orders.list.title],
      [entries.warehouse, t.warehouse.title],
      [entries.parcels, t.parcels.list.title],
      [entries.afterSales, t.aftersales.title],
      [entries.messages, t.messages.title],
      [entries.affiliate, patternOf(t.affiliate.title)],
      [entries.help, t.content.help.title],
      [entries.settings, t.accounts.settings.title],
    ] as const) {
      await page.goto('/en?active=3');
      await page.getByRole('main').getByRole('link', { name: entry, exact: false }).last().click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await page.goto('/en?active=3');
    await arrive(phone, t.accounts.profile.title);
    for (const shortcut of Object.values(t.accounts.profile.shortcuts))
      await page.getByRole('link', { name: shortcut }).waitFor();
  });

  test('[P-02] the profile stands still once it can be tapped: the first tap arrives', async ({ phone }) => {
    const { page } = phone;
    await page.addInitScript(watchShifts);
    await enter(page);
    const entry = page.getByRole('main').getByRole('link', { name: t.accounts.profile.entries.cart }).last();
    for (let visit = 0; visit < 5; visit += 1) {
      await page.goto('/en?active=3', { waitUntil: 'commit' });
      await entry.click();
      await page.getByRole('heading', { level: 1, name: patternOf(t.cart.title) }).waitFor();
    }
    await page.goto('/en?active=3');
    await arrive(phone, t.accounts.profile.title);
    await page.getByText(say(t.accounts.profile.id, { id: shopper.userId })).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('shifts') ?? '')).toBe('');
  });

  test('[P-03] logging out asks first, then goes to login, and nothing of the person is left', async ({
    phone,
  }) => {
    const { page } = phone;
    await enter(page);
    await page.goto('/en?active=3');
    const signOut = page.getByRole('button', { name: t.common.actions.signOut });
    await signOut.click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.filter({ hasText: t.accounts.profile.signOutTitle }).waitFor();
    await dialog.getByRole('button', { name: t.common.actions.cancel }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toContain('active=3');
    await signOut.click();
    await dialog.getByRole('button', { name: t.common.actions.signOut }).click();
    await arrive(phone, t.accounts.login.title);
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
    await page.goto('/en/orderCenter');
    await arrive(phone, t.accounts.login.title);
  });
});

describe('the clipboard', () => {
  test('[T-09] where it refuses, the link can be copied by hand: said for 3 s', async ({ phone }) => {
    const { page, context } = phone;
    await context.addInitScript(() => {
      // As a browser answers that may not write there.
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await page.goto('/en');
    await phone.quiet();
    await page.getByRole('button', { name: t.content.home.contacts }).first().click();
    const panel = page.getByRole('dialog', { name: t.content.contacts.title });
    await stopClock(page);
    await panel
      .getByRole('button', { name: patternOf(t.content.contacts.copyOf) })
      .first()
      .click();
    await expectShownFor(page.getByText(t.errors.copyFailed), 3_000);
  });
});

/** Runs in each page: notes what moved on the profile that nobody had touched, and how far. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node }[];
  }
  new PerformanceObserver((moves) => {
    // What is opened from there comes when it comes: on a slow machine long after the tap.
    if (new URLSearchParams(location.search).get('active') !== '3') return;
    for (const { hadRecentInput, value, sources } of moves.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ');
      sessionStorage.setItem('shifts', `${sessionStorage.getItem('shifts') ?? ''}${value} ${what}\n`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
