import { canonicalLink } from '@caravan/domain/links/marketplace-link';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { goodsById, type KnownGoods, ordinaryGoods } from '../goods.ts';
import {
  cartFromProduct,
  chargedInDollars,
  chooseAndAdd,
  expectGoodsCard,
  expectProductFacts,
  expectQuantityRules,
  guestCart,
  openSearch,
  ordinaryCards,
  totalOf,
} from '../shopping.ts';
import { arrive, keptInTab } from '../walk.ts';
import { patternOf, say } from '../words.ts';
import type { Story } from './story.ts';

/** From the first page to goods in the cart. */
export function findsGoods({ locale, words, t, phone, database, bought, nameOf }: Story): void {
  it('[R-01] the shop opens at its plain address, and in the language of the person', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe(`/${locale}`);
    await page.goto(`/${locale}`);
    await arrive(visit, patternOf(t.common.slogan));
    await page.getByRole('region', { name: t.content.home.banners }).waitFor();
  });

  it('[C-04, C-06] words find goods, and a card opens its product', async () => {
    const visit = await phone();
    const { page } = visit;
    const field = await openSearch(page, locale);
    await arrive(visit, t.goods.search.title);
    await field.fill(words);
    await field.press('Enter');
    await arrive(visit, say(t.goods.list.titleFor, { words }));
    await expectGoodsCard(ordinaryCards(page, locale).first(), locale);
    await ordinaryCards(page, locale).first().click();
    await page.waitForURL(/productDetails/);
    bought.push(await goodsById(database, new URL(page.url()).searchParams.get('id')!));
    await arrive(visit, nameOf(bought[0]!));
  });

  it('[R-03, G-04, K-04] nothing goes into the cart before a specification is chosen', async () => {
    const visit = await phone();
    const { page } = visit;
    const { product } = t.goods;
    await page.getByRole('button', { name: product.addToCart, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: product.chooseTitle });
    await sheet.waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: product.addToCart, exact: true }).click();
    await sheet
      .getByRole('alert')
      .filter({ hasText: patternOf(product.chooseFirst) })
      .waitFor();
    await chooseAndAdd(page, locale);
    await cartFromProduct(page, locale, 1);
    await arrive(visit, say(t.cart.titleCount, { count: 1 }));
    const tabs = page.getByRole('navigation', { name: t.common.tabs.label }).getByRole('link');
    expect(await tabs.count()).toBe(4);
    expect(await keptInTab(page, 'tabBarActive')).toBe('2');
    expect(await guestCart(page)).toMatchObject([{ name: nameOf(bought[0]!), commodityQuantity: 1 }]);
  });
}

/** Goods of a second shop join them, and the cart is changed. */
export function fillsCart({ locale, t, phone, database, bought, nameOf }: Story): void {
  it('[C-05, G-01] the pasted link of a marketplace opens the same goods here', async () => {
    const visit = await phone();
    const { page } = visit;
    const other = await ordinaryGoods(database, { source: '1688', besides: bought[0]!.shop_id });
    bought.push(other);
    await page
      .getByRole('navigation', { name: t.common.tabs.label })
      .getByRole('link', { name: t.common.tabs.home })
      .click();
    const field = await openSearch(page, locale);
    await field.fill(canonicalLink(other.source, other.external_id));
    await page.waitForURL(/productDetails/);
    await arrive(visit, nameOf(other));
    await expectProductFacts(page, canonicalLink(other.source, other.external_id));
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await chooseAndAdd(page, locale);
    await cartFromProduct(page, locale, 2);
    await arrive(visit, say(t.cart.titleCount, { count: 2 }));
  });

  it('[K-01, K-07, K-08, K-12] the cart shows both shops, takes another quantity and a note', async () => {
    const visit = await phone();
    const { page } = visit;
    const [first, second] = bought as [KnownGoods, KnownGoods];
    expect(await page.getByRole('checkbox', { name: patternOf(t.cart.selectStore) }).count()).toBe(2);
    await expectQuantityRules(page, locale, nameOf(second));
    const dollars = await chargedInDollars(database, await guestCart(page));
    await expect.poll(() => totalOf(page, t.cart.total)).toBe(dollars);
    const line = page.getByRole('listitem').filter({ hasText: nameOf(first) });
    await line.getByRole('button', { name: t.cart.noteAdd }).click();
    const note = line.getByRole('textbox', { name: say(t.cart.noteLabel, { name: nameOf(first) }) });
    await note.fill('x'.repeat(600));
    expect(await note.inputValue()).toHaveLength(500);
    await note.fill('No box, please 不要盒子');
    await line.getByText(say(t.common.parts.charactersLeft, { count: 19, most: 500 })).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await line.getByRole('button', { name: 'No box, please 不要盒子' }).waitFor();
    await expectAccessible(page);
  });
}
