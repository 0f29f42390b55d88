import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { signIn } from '../journey/sign-in.ts';
import { freshCards, ledgerCheck } from '../journey/desk/books.ts';
import { fillAddress, payByCard, payButton } from '../journey/checkout.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { confirm } from '../journey/shipping.ts';
import { cartFromProduct, chooseAndAdd, chooseSku } from '../journey/shopping.ts';
import { arrive, walk } from '../journey/walk.ts';
import { patternOf, say, shopWords, type Locale } from '../journey/words.ts';

const CARD = '5555 5555 5555 4444';

describe.each<Locale>(['en', 'zh'])('somebody with an account, in %s', (locale) => {
  const t = shopWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let goods: KnownGoods;
  let paidUsd = 0;
  const name = () => (locale === 'zh' ? goods.title_zh : goods.title_en);
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
    goods = await ordinaryGoods(database, { source: 'tianmao' });
  });
  afterAll(() => database.leave());

  it('[K-05, P-04, P-05] signs in from the cart: what was chosen as a guest is in the account’s cart', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/productDetails?id=${goods.id}`);
    await arrive(visit, name());
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await chooseAndAdd(page, locale);
    await cartFromProduct(page, locale, 1);
    await page.getByText(t.cart.signInHint).waitFor();
    await page.getByRole('main').getByRole('link', { name: t.common.actions.signIn }).click();
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await page.waitForURL(/active=2/);
    await arrive(visit, say(t.cart.titleCount, { count: 1 }));
    await page.getByRole('listitem').filter({ hasText: name() }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('localCartList'))).toBeNull();
  });

  it('[K-10] the selection goes to Fill Order through the session, its totals calculated anew', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.getByRole('button', { name: say(t.cart.checkoutCount, { count: 1 }) }).click();
    await page.waitForURL(/dvancePayment\?orderType=default/);
    const [store] = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('confirmOrderItem') ?? '[]') as Record<string, unknown>[],
    );
    expect(store).toMatchObject({ orderFrom: 'cart', shopId: goods.shop_id });
    expect(Object.keys(store!)).toEqual(
      expect.arrayContaining([
        'shopId',
        'shopName',
        'storeIcon',
        'orderFrom',
        'goodsList',
        'storeTotalPrice',
      ]),
    );
    await arrive(visit, t.orders.checkout.title);
  });

  it('[P-10, O-01] adds an address on the way, agrees to the terms and pays by card', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.getByRole('link', { name: t.orders.checkout.addAddress }).click();
    await arrive(visit, t.accounts.address.add);
    await fillAddress(page, locale);
    await page.getByRole('button', { name: t.common.actions.save }).click();
    await arrive(visit, t.orders.checkout.title);
    await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
    await page.getByRole('button', { name: t.orders.checkout.submit }).click();
    await page.waitForURL(/toPay/);
    await payByCard(page, locale, CARD);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByRole('link', { name: t.payments.result.toOrder, exact: true }).click();
    await arrive(visit, t.orders.detail.title);
    await page.getByText(t.common.statuses.order.purchase_pending, { exact: true }).first().waitFor();
  });

  it('[O-09] changes the note and the address on the order’s page while nothing is bought', async () => {
    const { page } = await phone();
    await page.getByRole('button', { name: patternOf(`${t.orders.detail.noteAdd}: {name}`) }).click();
    await page.getByRole('textbox', { name: patternOf(t.orders.checkout.noteOf) }).fill('L ✓');
    await page.getByRole('button', { name: t.common.actions.save }).click();
    await page.getByText(`${t.orders.detail.note}: L ✓`).waitFor();
    await page.getByRole('button', { name: t.orders.detail.changeAddress }).click();
    const sheet = page.getByRole('dialog', { name: t.accounts.address.choose });
    await sheet.getByRole('radio').first().click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText(t.orders.detail.saved).last().waitFor();
  });

  it('[O-07, Y-09] cancels before the purchase: all that was paid is in the wallet', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.getByRole('button', { name: t.orders.actions.cancel }).click();
    const reason = page
      .getByRole('dialog', { name: t.orders.actions.cancelTitle })
      .getByRole('group', { name: t.orders.actions.cancelWhy })
      .getByRole('radio')
      .first();
    const colourOf = () => reason.evaluate((radio) => getComputedStyle(radio).backgroundColor);
    const unmarked = await colourOf();
    await reason.check();
    await expect.poll(colourOf).not.toBe(unmarked);
    await confirm(page, t.orders.actions.cancelTitle, t.orders.actions.cancel);
    await page.getByText(t.common.statuses.order.cancelled, { exact: true }).first().waitFor();
    await page.goto(`/${locale}/wallet`);
    await arrive(visit, t.wallet.title);
    await page.getByText(patternOf(`+{amount}`)).first().waitFor();
    ({ usd: paidUsd } = await shopper.call('GET /shopping/user/balance'));
    expect(paidUsd).toBeGreaterThan(0);
  });

  it('[Y-06, Y-09, G-04] buys again and pays with the balance', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/productDetails?id=${goods.id}`);
    await arrive(visit, name());
    await page.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    const sheet = await chooseSku(page, locale);
    await sheet.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    await page.waitForURL(/dvancePayment\?orderType=default/);
    await arrive(visit, t.orders.checkout.title);
    await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
    await page.getByRole('button', { name: t.orders.checkout.submit }).click();
    await page.waitForURL(/toPay/);
    await page.getByRole('radio', { name: t.payments.methods.balance }).check();
    await payButton(page, locale).click();
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await expect.poll(async () => (await shopper.call('GET /shopping/user/balance')).usd).toBe(0);
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });
});
