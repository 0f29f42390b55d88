import type { Locator, Page } from 'playwright-core';
import { say, sayCount, shopWords, type Locale } from './words.ts';

/** From wherever there is a tab bar to the search page. */
export async function openSearch(page: Page, locale: Locale): Promise<Locator> {
  const t = shopWords(locale);
  await page.getByRole('link', { name: t.content.home.search }).click();
  return page.getByRole('searchbox', { name: t.goods.search.placeholder });
}

/** The cards of a list that are neither free-shipping nor in the USA warehouse. */
export const ordinaryCards = (page: Page, locale: Locale): Locator => {
  const { badges } = shopWords(locale).goods;
  return page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasNotText: badges.freeShipping })
    .filter({ hasNotText: badges.usaWarehouse });
};

/** Chooses the first that can be had of every property, in the sheet that has risen. */
export async function chooseSku(page: Page, locale: Locale): Promise<Locator> {
  const { product } = shopWords(locale).goods;
  const sheet = page.getByRole('dialog', { name: product.chooseTitle });
  await sheet.waitFor();
  for (const property of await sheet
    .getByRole('group')
    .filter({ has: page.locator('[aria-pressed]') })
    .all()) {
    if ((await property.getByRole('button', { pressed: true }).count()) > 0) continue;
    await property.locator('button[aria-pressed=false]:enabled').first().click();
  }
  return sheet;
}

/** Chooses in the sheet and puts it into the cart. */
export async function chooseAndAdd(page: Page, locale: Locale): Promise<void> {
  const { product } = shopWords(locale).goods;
  const sheet = await chooseSku(page, locale);
  await sheet.getByRole('button', { name: product.addToCart, exact: true }).click();
  await page.getByText(product.added).first().waitFor();
  await sheet.waitFor({ state: 'hidden' });
}

/** The cart's bar at the foot, from a product. */
export async function cartFromProduct(page: Page, locale: Locale, count: number): Promise<void> {
  const { product } = shopWords(locale).goods;
  await page.getByRole('link', { name: sayCount(product.cartCount, count, locale) }).click();
}

export const quantityOf = (page: Page, locale: Locale, name: string): Locator =>
  page.getByRole('group', { name: say(shopWords(locale).cart.quantityOf, { name }) });
