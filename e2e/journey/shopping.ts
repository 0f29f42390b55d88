import { SOURCE_LABELS, SOURCES } from '@caravan/domain/links/source';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ShopDatabase } from '../harness/database.ts';
import { patternOf, say, sayCount, shopWords, type Locale } from './words.ts';

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

/** What stands on every card: a name, a price with its sign and two decimals, and where it comes from. */
export async function expectGoodsCard(card: Locator, locale: Locale): Promise<void> {
  const text = (await card.innerText()).replaceAll(/\s/g, '');
  expect(text).toMatch(/\$[\d,]+\.\d\d/);
  expect(SOURCES.filter((source) => text.includes(SOURCE_LABELS[source][locale]))).toHaveLength(1);
  expect(await card.getByRole('presentation').or(card.locator('img')).count()).toBeGreaterThan(0);
}

interface GuestCartLine {
  readonly skuId: string;
  readonly name: string;
  readonly stock: number;
  readonly sellingPrice: number;
  readonly commodityQuantity: number;
}

/** The cart as the guest's own browser keeps it. */
export const guestCart = async (page: Page): Promise<GuestCartLine[]> => {
  const stores = await page.evaluate(
    () => JSON.parse(localStorage.getItem('localCartList') ?? '[]') as { skuList: GuestCartLine[] }[],
  );
  return stores.flatMap(({ skuList }) => skuList);
};

/** What the orders will charge for these lines: each thing converted once, times how many of it. */
export async function chargedInDollars(
  { rows }: Pick<ShopDatabase, 'rows'>,
  lines: readonly GuestCartLine[],
): Promise<number> {
  const [charged] = await rows<{ readonly cents: number }>(
    `select sum(cents)::integer as cents from (
       select round(skus.price_fen * rate.rate_e8 / 1e8) * line.quantity as cents
       from unnest($1::uuid[], $2::integer[]) as line (sku_id, quantity)
       join skus on skus.id = line.sku_id,
       (select rate_e8 from exchange_rates where currency = 'USD' order by as_of desc, created_at desc limit 1) as rate
     ) as of_line`,
    [lines.map(({ skuId }) => skuId), lines.map(({ commodityQuantity }) => commodityQuantity)],
  );
  return (charged?.cents ?? 0) / 100;
}

/** A quantity is whole, at least one and at most what is in stock, however it is typed. */
export async function expectQuantityRules(page: Page, locale: Locale, name: string): Promise<void> {
  const { parts } = shopWords(locale).common;
  const stepper = quantityOf(page, locale, name);
  const field = stepper.getByRole('textbox');
  const line = async () => (await guestCart(page)).find((entry) => entry.name === name);
  const become = async (typed: string, settled: number) => {
    await field.fill(typed);
    await field.press('Enter');
    await expect.poll(async () => (await line())?.commodityQuantity).toBe(settled);
    expect(await field.inputValue()).toBe(String(settled));
  };
  expect(await stepper.getByRole('button', { name: parts.decrease }).isDisabled()).toBe(true);
  await become('99999', (await line())?.stock ?? 0);
  expect(await stepper.getByRole('button', { name: parts.increase }).isDisabled()).toBe(true);
  await become('0', 1);
  await stepper.getByRole('button', { name: parts.increase }).click();
  await expect.poll(async () => (await line())?.commodityQuantity).toBe(2);
}

/** What a product's page says beside its name and price. */
export async function expectProductFacts(page: Page, originalPage: string): Promise<void> {
  const main = page.getByRole('main');
  const locale = new URL(page.url()).pathname.startsWith('/zh') ? 'zh' : 'en';
  const { goods, landed } = shopWords(locale);
  const { product, reviews } = goods;
  for (const name of [product.delivery, product.notes, product.details])
    await main.getByRole('heading', { name, exact: true }).waitFor();
  await main.getByRole('heading', { name: patternOf(reviews.titleCount) }).waitFor();
  await main.getByText(patternOf(product.inStock)).first().waitFor();
  await main.getByRole('term').filter({ hasText: landed.later }).waitFor();
  await main.getByRole('term').filter({ hasText: landed.door }).waitFor();
  const original = main.getByRole('link', { name: patternOf(product.originalPageOn) });
  expect(await original.getAttribute('href')).toBe(originalPage);
  const gallery = main.getByRole('group', { name: product.pictures });
  await gallery.getByRole('button', { name: product.zoom }).first().click();
  const picture = page.getByRole('dialog').locator('img').first();
  await picture.dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shopWords(locale).common.parts.zoomOut })
    .first()
    .waitFor();
  const address = page.url();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
}

/** The amount that stands beside a label. */
export const totalOf = async (page: Page, label: string): Promise<number> => {
  const text = await page.getByText(label, { exact: true }).locator('..').first().innerText();
  return Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', ''));
};
