import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from './harness/accessible.ts';
import { databaseOf } from './harness/database.ts';
import { sharedBrowser, shopOrigin } from './harness/test.ts';
import { openDesk, type Visit } from './harness/visit.ts';
import { ADDRESS } from './journey/address.ts';
import { freshCards } from './journey/books.ts';
import { cardFrame, payButton } from './journey/checkout.ts';
import { type KnownGoods, ordinaryGoods } from './journey/goods.ts';
import { arrive } from './journey/walk.ts';
import { CARD_WORDS, patternOf, shopWords } from './journey/words.ts';

const t = shopWords('en');
const MOST_STOPS = 140;

/** 1280 px at 200 %: the page has half of it each way. */
const ZOOMED = { width: 640, height: 400 };

describe('the main job by keyboard alone, at 200 % zoom', () => {
  const database = databaseOf(inject('shop').varDir);
  let visit: Visit;
  let page: Page;
  let goods: KnownGoods;
  beforeAll(async () => {
    await freshCards(database);
    goods = await ordinaryGoods(database, { source: 'tianmao' });
    visit = await openDesk(await sharedBrowser(), shopOrigin());
    visit.context.setDefaultTimeout(20_000);
    page = visit.page;
    await page.setViewportSize(ZOOMED);
  });
  afterAll(async () => {
    await visit.close();
    await database.leave();
  });

  /** Goes on with Tab until what has this role and name is focused, and is seen. */
  const tabTo = async (role: string, name: string | RegExp): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const focused = page.locator(':focus');
      const found = page.getByRole(role as 'button', { name }).and(focused);
      if ((await found.count()) > 0) return expectSeen(page);
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach the ${role} ${String(name)}`);
  };
  const press = async (role: string, name: string | RegExp): Promise<void> => {
    await tabTo(role, name);
    await page.keyboard.press('Enter');
  };
  const fill = async (name: string | RegExp, text: string): Promise<void> => {
    await tabTo('textbox', name);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  const expectWhole = async (): Promise<void> => {
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: innerWidth,
    }));
    expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(room);
  };

  it('past the head of the page, to the search, and to the goods', async () => {
    await page.goto('/en');
    await visit.quiet();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe(t.common.actions.skipToContent);
    await expectWhole();
    await page.goto(`/en/productList?value=${encodeURIComponent(goods.title_en)}`);
    await visit.quiet();
    await expectWhole();
    // The card, not the search field, which says the words that were searched.
    await press('link', new RegExp(`${patternOf(goods.title_en).source}.*\\d`));
    await page.waitForURL(/productDetails/);
    await arrive(visit, goods.title_en);
    await expectWhole();
  });

  it('chooses a variant in the sheet, which keeps the focus and gives it back', async () => {
    await press('button', t.goods.product.addToCart);
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
      await tabTo('button', name);
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
    await page.goto('/en?active=2');
    await page.getByRole('checkbox', { name: t.cart.selectAllLabel }).filter({ visible: true }).waitFor();
    await visit.quiet();
    await expectWhole();
    await press('button', patternOf(t.cart.checkout));
    await page.waitForURL(/dvancePayment/);
    await arrive(visit, t.orders.checkout.title);
    await expectWhole();
    const { address, region } = t.accounts;
    await fill(t.orders.checkout.email, `keys-${Date.now()}@example.com`);
    await fill(address.firstName, ADDRESS.firstName);
    await fill(address.lastName, ADDRESS.lastName);
    await press('combobox', address.country);
    await arrive(visit, region.title);
    await page.keyboard.type('united states');
    await expect
      .poll(() => page.getByRole('list', { name: region.countries }).getByRole('button').count())
      .toBeLessThan(3);
    await page.keyboard.press('ArrowDown');
    const chosen = await page.locator(':focus').textContent();
    if (!/^United States$/.test(chosen ?? '')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: region.findState }).waitFor();
    await page.keyboard.type('california');
    await expect
      .poll(() => page.getByRole('list', { name: region.states }).getByRole('button').count())
      .toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press('button', region.typeCity);
    await arrive(visit, t.orders.checkout.title);
    await fill(address.city, ADDRESS.city);
    await fill(address.detailedAddress, ADDRESS.detailedAddress);
    await fill(address.postalCode, ADDRESS.postalCode);
    await fill(address.phone, ADDRESS.phone);
    await tabTo('checkbox', t.orders.checkout.terms);
    await page.keyboard.press('Space');
    await press('button', t.orders.checkout.submit);
    await page.waitForURL(/toPay/);
    await visit.quiet();
    await expectWhole();
    await tabTo('radio', patternOf(t.payments.methods.card));
    await page.keyboard.press('Space');
    await press('button', t.payments.continueToCard);
    const words = CARD_WORDS.en;
    await cardFrame(page, 'en').getByRole('textbox', { name: words.number }).waitFor();
    for (const [name, text] of [
      [words.number, '5555555555554444'],
      [words.holder, 'Mary Lovelace'],
      [words.expiry, '1234'],
      [words.securityCode, '123'],
    ] as const)
      await fillInFrame(page, name, text);
    await expectWhole();
    await payButton(page, 'en').waitFor();
    await press('button', patternOf(t.payments.pay));
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await expectAccessible(page);
    visit.expectNoTrouble();
  });
});

/** Whether what is focused stands in sight: not beyond the edge, and not beneath a bar. */
const expectSeen = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element) return 'nothing is focused';
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
        const met = document.elementFromPoint(x, y);
        if (met === null) return 'out of sight';
        const isSame =
          element.contains(met) || met.contains(element) || met.closest('label')?.contains(element);
        return isSame === true ? 'seen' : `beneath ${met.outerHTML.slice(0, 120)}`;
      }),
    )
    .toBe('seen');
};

const fillInFrame = async (page: Page, name: string, text: string): Promise<void> => {
  const field = cardFrame(page, 'en').getByRole('textbox', { name });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await field.evaluate((element) => element === document.activeElement && document.hasFocus())) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(text);
};
