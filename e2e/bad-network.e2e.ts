import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { newShopper, type Shopper } from './harness/calls.ts';
import { databaseOf } from './harness/database.ts';
import { slowDown } from './harness/slow.ts';
import { shopOrigin, test } from './harness/test.ts';
import { ordinaryGoods } from './journey/goods.ts';
import { signIn } from './journey/sign-in.ts';
import { patternOf, say, shopWords } from './journey/words.ts';

const t = shopWords('en');

describe('before the script has come, at 400 ms and 400 kbit/s', () => {
  const database = databaseOf(inject('shop').varDir);
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database);
  });
  afterAll(() => database.leave());

  test('[P-04] who signs in at once is signed in, and no password stands in an address', async ({
    phone,
  }) => {
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await slowDown(page);
    await page.goto('/en/login', { waitUntil: 'commit' });
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    expect(asked.filter((url) => url.includes(shopper.password))).toEqual([]);
  });

  test('[C-04] words typed at once are searched for', async ({ phone }) => {
    const { page } = phone;
    await slowDown(page);
    await page.goto('/en/goodsSearch', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: t.goods.search.placeholder });
    await field.fill('dress');
    await field.press('Enter');
    await page
      .getByRole('heading', { level: 1, name: say(t.goods.list.titleFor, { words: 'dress' }) })
      .waitFor();
  });

  test('[P-04] what is typed at once into a new account’s form stays', async ({ phone }) => {
    const { page } = phone;
    await slowDown(page);
    await page.goto('/en/signUp', { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: t.accounts.login.email });
    await email.fill('early@example.com');
    await phone.quiet();
    expect(await email.inputValue()).toBe('early@example.com');
    await email.press('Tab');
    expect(await email.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('[G-04] the button pressed at once opens the specifications', async ({ phone }) => {
    const { page } = phone;
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    await slowDown(page);
    await page.goto(`/en/productDetails?id=${goods.id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await page.getByRole('dialog', { name: t.goods.product.chooseTitle }).waitFor();
  });

  test('[W-06] the weight typed at once is the one that is compared', async ({ phone }) => {
    const { page } = phone;
    await slowDown(page);
    await page.goto('/en/freight', { waitUntil: 'commit' });
    const weight = page.getByRole('textbox', { name: patternOf(t.freight.weight) }).first();
    await weight.fill('2.5');
    await phone.quiet();
    expect(await weight.inputValue()).toBe('2.5');
  });
});
