import { afterAll, beforeAll, describe, expect } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { slowDown } from '../harness/network/slow.ts';
import { shopOrigin, test, workerShop } from '../harness/test.ts';
import { freshCards } from '../journey/desk/books.ts';
import { chooseCard, fillAddress, fillCard, payButton } from '../journey/checkout.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { cartFromProduct, chooseAndAdd, openSearch } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { patternOf, say, shopWords } from '../journey/words.ts';

const t = shopWords('en');

describe('before the script has come, at 400 ms and 400 kbit/s', () => {
  const database = databaseOf(workerShop().varDir);
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

describe('when a file of the shop does not come', () => {
  const files = /\.(?:js|css)$/;

  test('[E-09, I-09] what was to open says so, what was typed stays, and it opens once the line is back', async ({
    phone,
  }) => {
    const { page } = phone;
    const { help, contacts } = t.content;
    await page.goto('/en/helpCenter');
    await phone.quiet();
    const words = page.getByRole('searchbox', { name: help.search });
    await words.fill('customs');
    const lost = new Set<string>();
    page.on('requestfailed', (request) => lost.add(request.url()));
    page.on('requestfinished', (request) => lost.delete(request.url()));
    await page.route(files, (route) => route.abort('connectionreset'));
    phone.allow(/ERR_CONNECTION_RESET/);
    const opener = page.getByRole('button', { name: help.contact });
    await opener.click();
    await page.getByText(t.common.states.notOpened).waitFor();
    expect([...lost].filter((url) => url.endsWith('.css'))).not.toEqual([]);
    expect(await words.inputValue()).toBe('customs');
    await page.unroute(files);
    await opener.click();
    await page.getByRole('dialog', { name: contacts.title }).waitFor();
    expect([...lost]).toEqual([]);
    phone.expectNoTrouble();
  });
});

describe('a link whose screen does not come', () => {
  test('[E-09] can be pointed at: the page is not loaded anew', async ({ phone }) => {
    const { page } = phone;
    await page.goto('/en/helpCenter');
    await phone.quiet();
    await page.route(/\.(?:js|css)$/, (route) => route.abort('connectionreset'));
    phone.allow(/ERR_CONNECTION_RESET/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await Promise.all([
      page.waitForEvent('requestfailed'),
      page.getByRole('main').getByRole('link').first().hover(),
    ]);
    await phone.quiet();
    expect(loads).toBe(0);
  });

  test('[I-09] says so when there is no network, and is there by itself once it is back', async ({
    phone,
  }) => {
    const { page, context } = phone;
    phone.allow(/INTERNET_DISCONNECTED/);
    const ofTab = [t.common.tabs.profile, t.accounts.profile.title] as const;
    const ofPage = [t.content.help.title, t.content.help.title] as const;
    for (const [link, title] of [ofTab, ofPage]) {
      await page.goto('/en');
      await phone.quiet();
      await context.setOffline(true);
      await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
      await page.getByRole('alert').filter({ hasText: t.common.failures.network }).waitFor();
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
    }
  });
});

describe('a guest on that line, from home to paid', () => {
  const database = databaseOf(workerShop().varDir);
  beforeAll(() => freshCards(database));
  afterAll(() => database.leave());

  test('[K-11, O-01, Y-08] reaches the end, and what is pressed twice out of impatience is ordered and paid once', async ({
    phone,
  }) => {
    const { page } = phone;
    const goods = await ordinaryGoods(database, { source: '1688' });
    const made = async () => {
      const [counted] = await database.rows<{ orders: number; paid: number }>(
        `select count(distinct order_lines.order_id)::int as orders, count(distinct payments.id)::int as paid
         from order_lines left join payment_items on payment_items.order_id = order_lines.order_id
         left join payments on payments.id = payment_id and payments.status = 'succeeded' where goods_id = $1`,
        [goods.id],
      );
      return { orders: counted?.orders ?? 0, paid: counted?.paid ?? 0 };
    };
    const before = await made();
    await slowDown(page);
    await page.goto('/en', { waitUntil: 'commit' });
    const field = await openSearch(page, 'en');
    await field.fill(goods.title_en);
    await field.press('Enter');
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await found.filter({ hasText: goods.title_en }).first().click();
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await chooseAndAdd(page, 'en');
    await cartFromProduct(page, 'en', 1);
    await page
      .getByRole('button', { name: patternOf(t.cart.checkoutCount) })
      .filter({ visible: true })
      .dblclick();
    await page.waitForURL(/dvancePayment\?orderCode=/);
    await page.getByRole('textbox', { name: t.orders.checkout.email }).fill(`slow-${Date.now()}@example.com`);
    await fillAddress(page, 'en');
    await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
    await page.getByRole('button', { name: t.orders.checkout.submit }).dblclick();
    await page.waitForURL(/toPay/);
    await chooseCard(page, 'en');
    await fillCard(page, 'en', '5555 5555 5555 4444');
    await payButton(page, 'en').dblclick();
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await expect.poll(made).toEqual({ orders: before.orders + 1, paid: before.paid + 1 });
  });
});
