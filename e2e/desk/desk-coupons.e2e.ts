import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { freshCards } from '../journey/desk/books.ts';
import { fillAddress, payByCard } from '../journey/checkout.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { chooseSku } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, shopWords, type Locale } from '../journey/words.ts';

const CARD = '4242 4242 4242 4242';
const STOCK = 1;

describe.each<Locale>(['en', 'zh'])('a coupon campaign, in %s', (locale) => {
  const t = shopWords(locale);
  const desk = deskWords(locale).coupons;
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  const name = { en: `Desk campaign ${locale}`, zh: `工作台活动${locale}` };
  let shopper: Shopper;
  let goods: KnownGoods;
  let couponId = '';
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
    goods = await ordinaryGoods(database, { source: '1688' });
  });
  afterAll(() => database.leave());

  it('[S-07] [U-01] is written at the desk, which shows while it is typed what shoppers will see', async () => {
    const visit = await people.desk('xu', { locale });
    await signInAtDesk(visit, locale, 'content@caravan.example');
    const { page } = visit;
    await page.goto('/desk/coupons');
    await arrive(visit, desk.title);
    await page.getByRole('button', { name: desk.add }).click();
    const drawer = page.getByRole('dialog', { name: desk.add });
    await drawer.getByLabel(desk.form.nameEn).fill(name.en);
    await drawer.getByLabel(desk.form.nameZh).fill(name.zh);
    await drawer.getByRole('spinbutton', { name: desk.form.amount }).fill('5');
    await drawer.getByRole('spinbutton', { name: desk.form.minSpend }).fill('20');
    await drawer.getByText(desk.forms.link, { exact: true }).click();
    await drawer.getByRole('spinbutton', { name: desk.form.limitTotal }).fill(String(STOCK));
    const preview = drawer.getByRole('region', { name: desk.preview.title });
    await preview.getByText(name.en).waitFor();
    await preview.getByText(name.zh).waitFor();
    await visit.quiet();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: desk.add }).click();
    await page.getByText(desk.made).waitFor();
    const row = page.getByRole('row').filter({ hasText: name[locale] });
    await row.getByText(desk.issuedOf(0, STOCK)).waitFor();
    couponId = await page.evaluate(() => new URL(location.href).searchParams.get('open') ?? '');
    expect(couponId).toMatch(/^[\da-f-]{36}$/);
  });

  it('[U-02] a shopper claims it by its link, the last one there is', async () => {
    const visit = await people.phone({ locale, offers: true });
    const { page } = visit;
    await page.goto(`/${locale}/login`);
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await page.waitForURL(/active=0/);
    await page.goto(`/${locale}?couponId=${couponId}`);
    const dialog = page.getByRole('dialog', { name: t.coupons.claim.one });
    await dialog.getByText(name[locale]).waitFor();
    await dialog.getByRole('button', { name: t.coupons.claim.claim, exact: true }).click();
    await page.goto(`/${locale}/coupon`);
    await arrive(visit, t.coupons.title);
    await page.getByText(name[locale]).waitFor();
    const late = await newShopper(shopOrigin(), database, { locale });
    await expect(late.call('POST /coupon/claim', [couponId])).rejects.toThrow(/./);
  });

  it('[U-06] [U-05] and uses it: it is what Fill Order proposes', async () => {
    const visit = await people.phone();
    const { page } = visit;
    await page.goto(`/${locale}/productDetails?id=${goods.id}`);
    await arrive(visit, locale === 'zh' ? goods.title_zh : goods.title_en);
    await page.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    const sheet = await chooseSku(page, locale);
    await sheet.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    await arrive(visit, t.orders.checkout.title);
    await page
      .getByRole('button', { name: new RegExp(`^${t.coupons.choice.title}`) })
      .filter({ hasText: '−$' })
      .waitFor();
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
  });

  it('[S-07] the desk sees what came of it: given out, used, taken off, paid after it', async () => {
    const visit = await people.desk('xu');
    const { page } = visit;
    await page.goto(`/desk/coupons?open=${couponId}`);
    await arrive(visit, desk.title);
    const results = page.getByRole('region', { name: desk.results });
    await results.getByText(desk.issuedOf(STOCK, STOCK)).waitFor();
    await results.getByText(/5\.00/).waitFor();
    const [order] = (await shopper.call('GET /order/get/list', {})).list;
    expect(order?.discount).toBeGreaterThan(0);
    await visit.quiet();
    await expectAccessible(page);
  });
});
