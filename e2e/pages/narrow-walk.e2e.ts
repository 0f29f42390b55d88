import { describe, expect } from 'vitest';
import { sharedBrowser, shopOrigin, test } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { fillAddress, payByCard } from '../journey/checkout.ts';
import { freshCards } from '../journey/desk/books.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { cartFromProduct, chooseAndAdd, openSearch } from '../journey/shopping.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, shopWords } from '../journey/words.ts';
import { brokenButtons } from '../screens/broken-buttons.ts';

/** A small phone, and a usual one whose page is enlarged to 200 %. */
const WIDTHS = [320, 195] as const;
const LOCALES = ['en', 'zh'] as const;
const CARD = '5555 5555 5555 4444';

describe('a first purchase on a narrow screen', () => {
  test.for(LOCALES.flatMap((locale) => WIDTHS.map((width) => ({ locale, width }))))(
    '[I-07] leads from home to paid in $locale at $width px, whole at every step',
    async ({ locale, width }, { database }) => {
      const t = shopWords(locale);
      await freshCards(database);
      const goods = await ordinaryGoods(database, { source: 'taobao' });
      const name = locale === 'zh' ? goods.title_zh : goods.title_en;
      const visit = await openPhone(await sharedBrowser(), shopOrigin(), { locale });
      const { page } = visit;
      try {
        await page.setViewportSize({ width, height: width * 2 });
        await page.goto(`/${locale}`);
        await expectWhole(visit, 'home');
        const field = await openSearch(page, locale);
        await field.fill(name);
        await field.press('Enter');
        await page.waitForURL(/productList/);
        await expectWhole(visit, 'list');
        await page.locator('main a[href*="productDetails"]', { hasText: name }).first().click();
        await page.waitForURL(/productDetails/);
        await arrive(visit, name);
        await expectWhole(visit, 'product');
        await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
        await chooseAndAdd(page, locale);
        await cartFromProduct(page, locale, 1);
        await page.waitForURL(/active=2/);
        await expectWhole(visit, 'cart');
        await page
          .getByRole('button', { name: patternOf(t.cart.checkout) })
          .filter({ visible: true })
          .click();
        await page.waitForURL(/dvancePayment/);
        await arrive(visit, t.orders.checkout.title);
        const email = `narrow-${locale}-${width}-${Date.now()}@example.com`;
        await page.getByRole('textbox', { name: t.orders.checkout.email }).fill(email);
        await fillAddress(page, locale);
        await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
        await expectWhole(visit, 'Fill Order');
        await page.getByRole('button', { name: t.orders.checkout.submit }).click();
        await page.waitForURL(/toPay/);
        await expectWhole(visit, 'payment');
        await payByCard(page, locale, CARD);
        await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
        await expectWhole(visit, 'paid');
        visit.expectNoTrouble();
      } finally {
        await visit.close();
      }
    },
  );
});

/** Nothing scrolls sideways, and no button breaks inside a word. */
async function expectWhole(visit: Visit, place: string): Promise<void> {
  const { page } = visit;
  await visit.quiet();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(await brokenButtons(page), place).toEqual([]);
}
