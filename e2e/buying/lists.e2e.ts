import { SOURCE_LABELS, SOURCE_TABS } from '@caravan/domain/links/source';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { type BadLine, badLineTo } from '../harness/network/bad-line.ts';
import { callShop, newShopper } from '../harness/calls.ts';
import { stopClock } from '../harness/clock.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, test, workerShop } from '../harness/test.ts';
import { openPhone } from '../harness/visit.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { chooseSku } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, say, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const { category, sort, favourites, product: texts } = t.goods;

interface Asked {
  readonly source: string;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly value?: string;
  readonly categoryId?: string;
  readonly price?: string;
  readonly buyers?: string;
}

/** What the category's list was asked for, so far. */
const listen = (page: Page): Asked[] => {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/system/spu/getGoodsByCategoryId'))
      asked.push(request.postDataJSON() as Asked);
  });
  return asked;
};

const pricesOf = async (page: Page): Promise<number[]> => {
  const cards = page.getByRole('region', { name: category.goods }).getByRole('listitem').getByRole('link');
  const words = (await cards.allInnerTexts()).slice(0, 10).map((text) => text.replaceAll(/\s/g, ''));
  return words.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
};

describe('lists of goods', () => {
  const database = databaseOf(workerShop().varDir);
  afterAll(() => database.leave());

  test('[C-01, C-02, C-03] a sort goes up, down and off, Comprehensive resets the others, and each change begins at page 1', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.goto('/en?active=1');
    await arrive(phone, category.title);
    const asked = listen(page);
    const bar = page.getByRole('group', { name: sort.label });
    const option = (name: string) => bar.getByRole('button', { name: new RegExp(`^${name}`) });
    const press = async (name: string) => {
      await option(name).click();
      await phone.quiet();
    };
    await press(sort.price);
    expect(asked.at(0)).toMatchObject({
      price: 'asc',
      pageNum: 1,
      pageSize: 10,
      source: SOURCE_TABS[0],
    });
    await option(`${sort.price}\\s?, ${sort.ascending}`).waitFor();
    const rising = await pricesOf(page);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await press(sort.price);
    await option(`${sort.price}\\s?, ${sort.descending}`).waitFor();
    const falling = await pricesOf(page);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    await press(sort.buyers);
    expect(asked.findLast(({ pageNum }) => pageNum === 1)).toMatchObject({
      price: 'desc',
      buyers: 'asc',
    });
    await press(sort.comprehensive);
    expect(await bar.getByRole('button', { pressed: true }).allInnerTexts()).toEqual([sort.comprehensive]);
    await press(sort.price);
    await press(sort.price);
    await press(sort.price);
    expect(await bar.getByRole('button', { pressed: true }).allInnerTexts()).toEqual([sort.comprehensive]);
  });

  test('[C-01, C-03, C-09, I-04] the list grows page by page to its end; source, category and words begin it anew, Back keeps them', async ({
    phone,
  }) => {
    const { page } = phone;
    const asked = listen(page);
    await page.goto('/en?active=1');
    await arrive(phone, category.title);
    const cards = page.getByRole('region', { name: category.goods }).getByRole('listitem');
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 4_000);
          return page.getByText(t.common.parts.endOfList).count();
        },
        { timeout: 40_000, interval: 150 },
      )
      .toBe(1);
    const [source] = SOURCE_TABS;
    const { total, pages } = await callShop(shopOrigin())('POST /system/spu/getGoodsByCategoryId', {
      source,
      pageNum: 1,
      pageSize: 10,
    });
    expect(asked.map(({ pageNum }) => pageNum)).toEqual(Array.from({ length: pages - 1 }, (_, at) => at + 2));
    expect(await cards.count()).toBe(total);
    const lastAsked = async (act: () => Promise<unknown>): Promise<Asked | undefined> => {
      const before = asked.length;
      await act();
      await expect.poll(() => asked.length).toBeGreaterThan(before);
      await phone.quiet();
      return asked.at(before);
    };
    await page.evaluate(() => scrollTo(0, 0));
    const tab = page.getByRole('tab', { name: SOURCE_LABELS.taobao.en });
    expect(await lastAsked(() => tab.click())).toMatchObject({ source: 'taobao', pageNum: 1 });
    const strip = page.getByRole('navigation', { name: category.label });
    expect(await strip.getByRole('button', { pressed: true }).innerText()).toContain(category.all);
    expect(await lastAsked(() => strip.getByRole('button').nth(1).click())).toMatchObject({
      source: 'taobao',
      pageNum: 1,
      categoryId: expect.any(String) as string,
    });
    await cards.getByRole('link').first().click();
    await page.waitForURL(/productDetails/);
    await page.goBack();
    await cards.first().waitFor();
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    expect(await strip.getByRole('button').nth(1).getAttribute('aria-pressed')).toBe('true');
    const field = page.getByRole('searchbox', { name: category.search });
    expect(await lastAsked(() => field.fill('no such goods anywhere'))).toMatchObject({
      value: 'no such goods anywhere',
      pageNum: 1,
    });
    await page.getByText(category.empty, { exact: true }).waitFor();
    await arrive(phone, category.title);
    await page.getByRole('button', { name: category.showAll }).click();
    await cards.first().waitFor();
    expect(await strip.getByRole('button', { pressed: true }).innerText()).toContain(category.all);
    expect(await field.inputValue()).toBe('');
  });

  test('[C-09] deep in a long list only what is near is drawn, all of it is found; back from a product its card stands where it stood', async ({
    phone,
  }) => {
    const { page } = phone;
    const [SIZE, DEEP, UP_TO] = [60, 600, 700];
    const search = (pageNum: number) =>
      callShop(shopOrigin())('GET /goods/search', { field: 'goodsName', pageNum, pageSize: 10 });
    const { list: models } = await search(3);
    const real = models[0]?.id ?? '';
    // More goods than the shop has, made of its own, of uneven height; the one that is opened is for sale.
    await page.route(/\/api\/goods\/search\?/, async (route) => {
      const pageNum = Number(new URL(route.request().url()).searchParams.get('pageNum'));
      const list = Array.from({ length: SIZE }, (_, at) => ({
        ...models[at % models.length],
        ...(at % 7 === 0 && { isPostage: '1', isExempt: 2, source: 'weidian' }),
        goodsName: `Of the long list ${pageNum * SIZE + at}`,
        id: pageNum * SIZE + at === DEEP ? real : `${real.slice(0, -4)}${pageNum * SIZE + at + 1_000}`,
      }));
      const data = { list, total: 9_000, pageNum, pages: 900, searchedAs: null, missingSources: [] };
      await route.fulfill({ json: { code: 200, message: 'success', data } });
    });
    await page.goto('/en/productList');
    await phone.quiet();
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    const grown = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return page.locator('main li').count();
    };
    await expect.poll(grown, { timeout: 40_000, interval: 150 }).toBeGreaterThan(UP_TO);
    const card = page.locator(`main li a[href*="${real}"]`);
    const isDrawn = (of: typeof card) =>
      of.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => isDrawn(card)).toBe(true);
    await phone.quiet();
    const far = page.getByText(`Of the long list ${2 * SIZE + 30}`, { exact: true });
    expect(await isDrawn(far)).toBe(false);
    expect(await cards.filter({ has: far }).count()).toBe(1);
    const before = await topOf();
    await card.click();
    await page.getByRole('button', { name: texts.addToCart, exact: true }).waitFor();
    // Pictures that are not here yet move nothing.
    await page.route(/\/media\//, () => undefined);
    await page.goBack();
    await card.waitFor();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
    expect(await isDrawn(card)).toBe(true);
    // What is far from there follows when its turn comes, and moves nothing.
    await expect.poll(() => page.locator('main li').count(), { timeout: 20_000 }).toBeGreaterThan(UP_TO);
    expect(await isDrawn(far)).toBe(false);
    expect(await cards.filter({ has: far }).count()).toBe(1);
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  });

  test('[C-04] typing rests for 500 ms before it searches, Enter does not wait; what was searched can be cleared', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.goto('/en/goodsSearch');
    await phone.quiet();
    const hot = await callShop(shopOrigin())('GET /system/search/hot');
    await page.getByRole('button', { name: hot[0] ?? '', exact: true }).waitFor();
    const field = page.getByRole('searchbox', { name: t.goods.search.placeholder });
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('/goods/search?') && searches.push(request.url()));
    await stopClock(page);
    await field.pressSequentially('dress');
    await page.clock.runFor(499);
    expect(searches).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect.poll(() => searches).toEqual([expect.stringContaining('dress')]);
    await field.fill('tea');
    await field.press('Enter');
    await arrive(phone, say(t.goods.list.titleFor, { words: 'tea' }));
    await page.goto('/en/goodsSearch');
    await page.getByRole('button', { name: 'tea', exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toContain('tea');
    const history = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t.goods.search.history }) });
    await history.getByRole('button', { name: t.goods.search.clear, exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.filter({ hasText: t.goods.search.clearAsk }).getByRole('button').last().click();
    await history.waitFor({ state: 'detached' });
  });

  test('[C-04] while typing, what it may become is proposed: own searches first, then kinds of goods; one is searched with a tap', async ({
    phone,
  }) => {
    const { page } = phone;
    const [kind] = await callShop(shopOrigin())('GET /category/list');
    const name = kind?.goodsCategoryName ?? '';
    const own = `${name} of mine`;
    await page.goto('/en/goodsSearch');
    await page.evaluate((words) => localStorage.setItem('searchHistory', JSON.stringify([words])), own);
    await page.reload();
    await phone.quiet();
    const field = page.getByRole('searchbox', { name: t.goods.search.placeholder });
    await field.pressSequentially(name.slice(0, 4).toLowerCase());
    const proposed = page.getByRole('region', { name: t.goods.search.suggestions }).getByRole('button');
    await proposed
      .filter({ hasText: patternOf(name) })
      .nth(1)
      .waitFor();
    expect((await proposed.allInnerTexts()).slice(0, 2)).toEqual([own, name]);
    await expectAccessible(page);
    await proposed.nth(1).click();
    await arrive(phone, say(t.goods.list.titleFor, { words: name }));
  });

  test('[C-08, C-09] a search asks for its first ten by name; while the shop is away it tries once more after 1 s, then says so', async () => {
    const line: BadLine = await badLineTo(shopOrigin());
    const visit = await openPhone(await sharedBrowser(), line.origin);
    try {
      const { page } = visit;
      await page.goto('/en/goodsSearch');
      await visit.quiet();
      const asked = page.waitForRequest(/\/goods\/search\?/);
      line.harm('away');
      const field = page.getByRole('searchbox', { name: t.goods.search.placeholder });
      await field.fill('dress');
      await field.press('Enter');
      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
        field: 'goodsName',
        value: 'dress',
        pageNum: '1',
        pageSize: '10',
      });
      const retry = page.getByRole('button', { name: t.common.parts.retry });
      await retry.waitFor();
      const [first, second] = line.harmed.filter(({ name }) => name === 'GET /api/goods/search');
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
      line.restore();
      await retry.click();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    } finally {
      await visit.close();
      await line.close();
    }
  });

  test('[G-03, G-01] the chosen kind’s own picture stands in the sheet, and the product’s own where it has none', async ({
    phone,
  }) => {
    const { page } = phone;
    const [goods] = await database.rows<{ id: string; other: string }>(
      `select goods.id, another.picture_ids[1]::text as other from goods
         join goods as another on another.picture_ids[1] <> all(goods.picture_ids)
       where goods.status = 'on_sale' and goods.min_order = 1
         and exists (select from skus where goods_id = goods.id and stock > 3)
       order by goods.origin <> 'demo', goods.external_id, another.external_id limit 1`,
    );
    const before = await database.rows<{ id: string; picture_id: string | null }>(
      'select id, picture_id from skus where goods_id = $1',
      [goods?.id],
    );
    const shown = async (picture: string | null, entry: string): Promise<string> => {
      await database.rows('update skus set picture_id = $2 where goods_id = $1', [goods?.id, picture]);
      // Another address each time, for the browser keeps a page it has just had.
      await page.goto(`/en/productDetails?id=${goods?.id}&${entry}`);
      await phone.quiet();
      await page.getByRole('button', { name: texts.addToCart, exact: true }).click();
      const sheet = await chooseSku(page, 'en');
      return (await sheet.locator('img').first().getAttribute('src')) ?? '';
    };
    try {
      expect(await shown(goods?.other ?? '', 'tabBarActive=0')).toContain(goods?.other);
      expect(await shown(null, 'tabBarActive=1')).not.toContain(goods?.other);
    } finally {
      for (const { id, picture_id } of before)
        await database.rows('update skus set picture_id = $2 where id = $1', [id, picture_id]);
    }
  });

  test('[G-07] a guest who keeps a product signs in first; it is found among the favourites, and let go again', async ({
    phone,
  }) => {
    const { page } = phone;
    const shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
    const goods = await ordinaryGoods(database, { source: 'tianmao' });
    await page.goto(`/en/productDetails?id=${goods.id}`);
    await phone.quiet();
    await page.getByRole('button', { name: texts.favour }).click();
    await arrive(phone, t.accounts.login.title);
    await signIn(page, 'en', shopper);
    await page.waitForURL(/productDetails/);
    await page.getByRole('button', { name: texts.favour }).click();
    await page.getByText(texts.favoured).waitFor();
    await page.getByRole('button', { name: texts.unfavour }).waitFor();
    await page.goto('/en/favourites');
    await page.getByRole('main').getByRole('listitem').getByText(goods.title_en).waitFor();
    await arrive(phone, favourites.title);
    await page.getByRole('button', { name: say(favourites.remove, { name: goods.title_en }) }).click();
    await page.getByText(favourites.empty, { exact: true }).waitFor();
    expect((await shopper.call('GET /system/favourite/list', {})).list).toEqual([]);
  });
});
