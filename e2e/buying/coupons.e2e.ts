import { refusals } from '@caravan/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { freshCards, ledgerCheck } from '../journey/desk/books.ts';
import { fillAddress, payByCard } from '../journey/checkout.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { chooseSku } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { patternOf, say, sayCount, shopWords, type Locale } from '../journey/words.ts';

const CARD = '5555 5555 5555 4444';
/** The demo shop gives out five, and one more by code. */
const CLAIMABLE = 5;
const CODE = 'parcel30';
/** 1.82 rem of the design for each coupon, three at once. */
const DESIGN_REM = 1.82;

describe.each<Locale>(['en', 'zh'])('coupons, in %s', (locale) => {
  const t = shopWords(locale);
  const texts = t.coupons;
  const people = walk();
  const phone = () => people.phone({ locale, offers: true });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let goods: KnownGoods;
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
    goods = await ordinaryGoods(database, { source: 'taobao' });
  });
  afterAll(() => database.leave());

  it('[H-11, I-06] the home page offers them once per session; a guest who claims signs in and has them then', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}`);
    await visit.quiet();
    const dialog = page.getByRole('dialog', { name: texts.claim.title });
    const strip = page.getByRole('region', { name: texts.claim.title });
    await strip.waitFor();
    await expectAccessible(page);
    await page.mouse.wheel(0, 200);
    // Nothing lies over the page before it is asked for.
    expect(await dialog.count()).toBe(0);
    await strip.getByRole('button', { name: texts.claim.see }).click();
    await dialog.waitFor();
    const offers = dialog.getByRole('list', { name: texts.claim.title });
    const { clientHeight, scrollHeight } = await offers.evaluate((list) => ({
      clientHeight: list.clientHeight,
      scrollHeight: list.scrollHeight,
    }));
    const remPx = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect(clientHeight).toBeCloseTo(3 * DESIGN_REM * remPx, -1);
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: sayCount(texts.claim.all, CLAIMABLE, locale) }).click();
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await page.getByText(sayCount(texts.claim.done, CLAIMABLE, locale)).waitFor();
    await page.waitForURL(/active=0/);
    await page.mouse.wheel(0, 200);
    await visit.quiet();
    expect(await dialog.count()).toBe(0);
    expect(await strip.count()).toBe(0);
  });

  it('[U-03, P-01] the coupon page counts them, and redeems a code that must be entered and right', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}?active=3`);
    const counted = new RegExp(`${CLAIMABLE}\\s*${t.accounts.profile.coupons}`);
    await page.getByRole('link', { name: counted }).click();
    await arrive(visit, texts.title);
    const redeem = page.getByRole('button', { name: texts.redeem.submit });
    await redeem.click();
    await page.getByRole('alert').filter({ hasText: texts.redeem.missing }).waitFor();
    visit.allow(/409 GET \/api\/user\/coupon\/receiveCouponByCode/);
    const field = page.getByRole('textbox', { name: texts.redeem.label });
    await field.fill('NOSUCHCODE');
    await redeem.click();
    await page.getByRole('alert').filter({ hasText: refusals.coupon_invalid[locale] }).waitFor();
    expect(await field.inputValue()).toBe('NOSUCHCODE');
    await field.fill(CODE);
    await redeem.click();
    await page.getByText(patternOf(texts.redeem.done)).waitFor();
    await page.getByRole('tab', { name: `${texts.tabs.usable} ${CLAIMABLE + 1}` }).waitFor();
    await visit.quiet();
    await expectAccessible(page);
  });

  it('[U-04, U-06] Fill Order proposes the best one; the others say what they take off or why not', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/productDetails?id=${goods.id}`);
    await arrive(visit, locale === 'zh' ? goods.title_zh : goods.title_en);
    await page.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    const sheet = await chooseSku(page, locale);
    await sheet.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    await arrive(visit, t.orders.checkout.title);
    const row = page.getByRole('button', { name: new RegExp(`^${texts.choice.title}`) });
    await row.filter({ hasText: '−$' }).click();
    const choice = page.getByRole('dialog', { name: texts.choice.choose });
    await choice.getByText(texts.choice.best, { exact: true }).waitFor();
    await choice.getByText(refusals.coupon_only_free_shipping[locale]).waitFor();
    await choice.getByText(refusals.coupon_amount_not_enough[locale]).first().waitFor();
    await choice.getByText(refusals.coupon_quantity_not_enough[locale]).waitFor();
    await visit.quiet();
    await expectAccessible(page);
    await choice.getByRole('radio', { name: texts.choice.none }).click();
    await row
      .filter({ hasText: patternOf(sayCount(texts.choice.usable, 2, locale).replace('2', '{count}')) })
      .click();
    await choice.getByRole('radio', { name: new RegExp(texts.choice.best) }).click();
    await row.filter({ hasText: '−$' }).waitFor();
  });

  it('[U-05, O-06] is used up by the order, which shows its share; paid, the books are right', async () => {
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
    const [order] = (await shopper.call('GET /order/get/list', {})).list;
    expect(order?.discount).toBeGreaterThan(0);
    const amount = `$${order?.discount.toFixed(2)}`;
    await page.getByText(say(t.orders.detail.share, { amount }), { exact: true }).waitFor();
    await page.goto(`/${locale}/coupon?status=used`);
    await arrive(visit, texts.title);
    await page.getByText(patternOf(texts.usedOn)).waitFor();
    expect((await shopper.call('GET /shopping/user/coupon')).num).toBe(CLAIMABLE);
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });

  it('[H-11] a link to one coupon opens that one, and says when it is one’s own already', async () => {
    const visit = await phone();
    const { page } = visit;
    const [held] = (await shopper.call('POST /user/coupon/user/coupons', {})).list;
    const { list } = await shopper.call('GET /coupon/list', {});
    const own = list.find(({ canClaim, couponId }) => !canClaim && couponId === held?.couponId) ?? list[0];
    await page.goto(`/${locale}?couponId=${own?.couponId}`);
    const dialog = page.getByRole('dialog', { name: texts.claim.one });
    await dialog.getByText(own?.couponName ?? '').waitFor();
    await dialog.getByText(refusals.coupon_claimed[locale]).waitFor();
    await visit.quiet();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: texts.claim.mine }).click();
    await arrive(visit, texts.title);
  });
});
