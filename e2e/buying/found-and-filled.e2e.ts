import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { describe, expect, it } from 'vitest';
import { callShop, newShopper } from '../harness/calls.ts';
import { shopOrigin, test } from '../harness/test.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { chooseSku } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, shopWords } from '../journey/words.ts';

const t = shopWords('en');

describe('what others are told of a page', () => {
  test('a product has its title, description, canonical address, the other language, a picture and its facts', async ({
    phone,
    database,
  }) => {
    const { page } = phone;
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    await page.goto(`/en/productDetails?goodsSource=taobao&id=${goods.id}&tabBarActive=0`);
    await arrive(phone, goods.title_en);
    expect(await page.title()).toBe(`${goods.title_en} · ${USUAL_NAME.en}`);
    const told = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
    expect(await told('meta[name=description]', 'content')).not.toBe('');
    const path = `/productDetails?id=${goods.id}`;
    expect(await told('link[rel=canonical]', 'href')).toBe(`${shopOrigin()}/en${path}`);
    expect(await told('link[rel=alternate][hreflang=zh-CN]', 'href')).toBe(`${shopOrigin()}/zh${path}`);
    expect(await told('meta[property="og:url"]', 'content')).toBe(`${shopOrigin()}/en${path}`);
    expect(await told('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    const picture = (await told('meta[property="og:image"]', 'content')) ?? '';
    expect(picture).toMatch(/^https?:/);
    const answer = await fetch(picture);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    const { price } = await callShop(shopOrigin())('GET /system/spu/queryDetail', { id: goods.id });
    expect(
      JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? ''),
    ).toMatchObject({
      '@type': 'Product',
      name: goods.title_en,
      offers: { priceCurrency: 'USD', lowPrice: price.toFixed(2) },
    });
  });

  it('robots are shown the map of the site, and every kind of page on it opens', async () => {
    const read = async (url: string) => (await fetch(url)).text();
    const map = /^Sitemap: (\S+)$/m.exec(await read(`${shopOrigin()}/robots.txt`))?.[1] ?? '';
    const addressesIn = (text: string) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
    const [pages = '', goods = ''] = addressesIn(await read(map));
    const [products, ...others] = [addressesIn(await read(goods)), ...addressesIn(await read(pages))];
    expect(others.length).toBeGreaterThan(10);
    for (const url of [...others, ...(products ?? []).slice(0, 2)])
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
  });
});

describe('forms on a phone', () => {
  test('each field brings its keyboard and is filled by the phone; the first mistake is shown and focused', async ({
    phone,
  }) => {
    const { page } = phone;
    const { login, signUp } = t.accounts;
    await page.goto('/en/signUp');
    await arrive(phone, signUp.title);
    const fields = await page
      .getByRole('main')
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.map((input) =>
          ['type', 'inputmode', 'autocomplete'].map((name) => input.getAttribute(name) ?? '-').join(' '),
        ),
      );
    expect(fields).toEqual([
      'email - username',
      '- numeric one-time-code',
      'password - new-password',
      'password - new-password',
    ]);
    await page.getByRole('button', { name: signUp.submit, exact: true }).click();
    const email = page.getByRole('textbox', { name: login.email });
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const named = await email.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${named?.split(' ')[0] ?? ''}"]`).innerText()).not.toBe('');
    await email.fill('ada');
    await email.press('Tab');
    await page.getByText(t.accounts.problems.email_invalid).waitFor();
    await email.fill('ada@example.com');
    await page.getByText(t.accounts.problems.email_invalid).waitFor({ state: 'detached' });
  });

  test('[P-04] at Fill Order somebody signs in, and is at the same order with what was typed', async ({
    phone,
    database,
  }) => {
    const { page } = phone;
    const shopper = await newShopper(shopOrigin(), database);
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    await page.goto(`/en/productDetails?id=${goods.id}`);
    await arrive(phone, goods.title_en);
    await page.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    const sheet = await chooseSku(page, 'en');
    await sheet.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    await page.waitForURL(/dvancePayment\?orderCode/);
    await arrive(phone, t.orders.checkout.title);
    const order = page.url();
    const firstName = page.getByRole('textbox', { name: t.accounts.address.firstName });
    await firstName.fill('Augusta');
    await page.getByRole('main').getByRole('link', { name: t.common.actions.signIn }).click();
    await arrive(phone, t.accounts.login.title);
    await signIn(page, 'en', shopper);
    await page.waitForURL(order);
    expect(await firstName.inputValue()).toBe('Augusta');
  });
});

describe('the way back', () => {
  test('a list is where it was left, at once', async ({ phone }) => {
    const { page } = phone;
    await page.goto('/en?active=1');
    await arrive(phone, t.goods.category.title);
    const cards = page
      .getByRole('region', { name: t.goods.category.goods })
      .getByRole('listitem')
      .getByRole('link');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2_000);
        return cards.count();
      })
      .toBeGreaterThan(20);
    await phone.quiet();
    const card = cards.nth(14);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const shown = await cards.count();
    await card.click();
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).waitFor();
    await phone.quiet();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('getGoodsByCategoryId')) asked.push(request.url());
    });
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
    expect(await cards.count()).toBe(shown);
    expect(asked).toEqual([]);
    await page
      .getByRole('heading', { level: 1, name: patternOf(t.goods.category.title) })
      .waitFor({ state: 'attached' });
  });
});
