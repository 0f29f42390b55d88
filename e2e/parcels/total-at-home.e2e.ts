import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '@caravan/contract/refusals';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { waitingOrder } from '../journey/account.ts';
import { CARDS, resultHeading } from '../journey/card-outcomes.ts';
import { chooseCard, fillAddress, fillCard, payByCard, payButton } from '../journey/checkout.ts';
import { freshCards } from '../journey/desk/books.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { cartFromProduct, chooseAndAdd } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { patternOf, say, shopWords, type Locale } from '../journey/words.ts';

const UK = { en: 'United Kingdom', zh: '英国' } as const;
const US = { en: 'United States', zh: '美国' } as const;

describe.each<Locale>(['en', 'zh'])('what it costs until it is at home, in %s', (locale) => {
  const t = shopWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(workerShop().varDir);
  let goods: KnownGoods;
  const name = () => (locale === 'zh' ? goods.title_zh : goods.title_en);
  beforeAll(async () => {
    await freshCards(database);
    goods = await ordinaryGoods(database, { source: 'taobao' });
  });
  afterAll(() => database.leave());

  const terms = async (...names: string[]) => {
    const main = (await phone()).page.getByRole('main');
    for (const term of names) await main.getByRole('term').filter({ hasText: term }).first().waitFor();
  };
  const goesTo = async (country: string) =>
    (await phone()).page.getByText(say(t.landed.to, { country })).first().waitFor();

  it('[D-04] a product says what is paid now, what later, and when it is there; another country is one tap away', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/productDetails?id=${goods.id}`);
    await arrive(visit, name());
    await terms(t.landed.payNow, t.landed.later, t.landed.door);
    await goesTo(US[locale]);
    const inAll = page.locator('summary').filter({ hasText: patternOf(t.landed.inAll) });
    await inAll.click();
    await page.getByText(patternOf(t.landed.range)).waitFor();
    await page.getByRole('button', { name: t.landed.lines }).click();
    const sheet = page.getByRole('dialog', { name: t.landed.sheet });
    await sheet.getByText(t.landed.recommended).waitFor();
    await sheet.getByRole('combobox', { name: t.landed.country }).selectOption(UK[locale]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await goesTo(UK[locale]);
  });

  it('[D-04] the cart says the same for what is ticked, domestic freight included, to the same country', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await chooseAndAdd(page, locale);
    await cartFromProduct(page, locale, 1);
    await arrive(visit, say(t.cart.titleCount, { count: 1 }));
    await terms(t.landed.payNow, t.landed.later, t.landed.door);
    await goesTo(UK[locale]);
    const bar = page.getByRole('main').getByText(patternOf(t.cart.plusDomestic));
    await bar.or(page.getByText(t.cart.domesticFree)).filter({ visible: true }).first().waitFor();
  });

  it('[D-04] Fill Order begins with that country; the one of the address wins and is carried back', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.getByRole('button', { name: say(t.cart.checkoutCount, { count: 1 }) }).click();
    await arrive(visit, t.orders.checkout.title);
    expect(await page.getByRole('combobox', { name: t.accounts.address.country }).innerText()).toContain(
      UK[locale],
    );
    await goesTo(UK[locale]);
    await fillAddress(page, locale);
    await goesTo(US[locale]);
    expect(await page.evaluate(() => localStorage.getItem('freightCountry'))).toBe('US');
    await terms(t.landed.payNow, t.landed.later, t.landed.door);
    const email = `home-${locale}-${Date.now()}@example.com`;
    await page.getByRole('textbox', { name: t.orders.checkout.email }).fill(email);
    await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
    await page.getByRole('button', { name: t.orders.checkout.submit }).click();
    await arrive(visit, t.payments.title);
    await terms(t.landed.payNow, t.landed.later);
    await page.getByText(name()).waitFor();
  });

  it('[I-03] the paid page says what happens when, what was bought, and about what comes later', async () => {
    const visit = await phone();
    const { page } = visit;
    await payByCard(page, locale, CARDS.known);
    await resultHeading(page, t.payments.result.success).waitFor();
    const way = page.getByRole('list', { name: t.landed.journey });
    await way.waitFor();
    const steps = await way.getByRole('listitem').allInnerTexts();
    expect(steps).toHaveLength(6);
    for (const [place, step] of Object.values(t.landed.steps).entries()) {
      expect(steps[place]).toContain(step);
      expect(steps[place]).toMatch(/\d/);
    }
    await terms(t.landed.paid, t.landed.freightAbout, t.landed.door);
    await page.getByText(name()).waitFor();
    await visit.quiet();
    await arrive(visit, t.payments.result.title);
  });

  it('[I-09] a card that is refused says so on the page until something is done about it', async () => {
    const visit = await phone();
    const { page } = visit;
    const { orderCode } = await waitingOrder(locale, goods.id, 'USD');
    await database.rows('update card_days set count = 3');
    await page.goto(`/${locale}/toPay?orderType=default&codes=${orderCode}`);
    await chooseCard(page, locale);
    await fillCard(page, locale, CARDS.known);
    visit.allow(/409 POST \/api\/order\/creat\/pay\/order\/risingPay/);
    await payButton(page, locale).click();
    const ofPage = page.getByRole('main').getByRole('alert'); // what passes by stands outside of the page
    await ofPage.filter({ hasText: refusals.card_day_limit[locale] }).waitFor();
    await page.getByRole('link', { name: t.payments.result.otherMethod }).click();
    await arrive(visit, t.payments.title);
    await freshCards(database);
  });

  it('[I-09] a network that is gone is said to be gone, and the page comes once it is back', async () => {
    const visit = await phone();
    const { page } = visit;
    visit.allow(/ERR_INTERNET_DISCONNECTED/);
    await visit.quiet();
    await visit.context.setOffline(true);
    const { orderCode } = await waitingOrder(locale, goods.id, 'USD');
    await page.evaluate(
      (to) => history.pushState(null, '', to),
      `/${locale}/toPay?orderType=default&codes=${orderCode}`,
    );
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('alert').filter({ hasText: t.common.failures.network }).waitFor();
    await visit.context.setOffline(false);
    await arrive(visit, t.payments.title);
  });
});

describe.each<Locale>(['en', 'zh'])('somebody whose goods wait in the warehouse, in %s', (locale) => {
  const t = shopWords(locale);
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let goods: KnownGoods;
  afterAll(() => database.leave());

  it('[D-05] a product says what it adds to the freight of what waits', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    shopper = await newShopper(shopOrigin(), database, { locale });
    goods = await ordinaryGoods(database, { source: 'taobao' });
    await storedGoods(database, shopper.email, [
      { weightGrams: 900, sizeMm: [300, 220, 60], yuan: 120 },
      { weightGrams: 700, sizeMm: [280, 200, 50], yuan: 90 },
    ]);
    await page.goto(`/${locale}/login`);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/productDetails?id=${goods.id}`);
    await page.getByText(patternOf(t.landed.waiting.other)).waitFor();
    expect(await page.getByText(patternOf(t.landed.waiting.other)).innerText()).toContain('2');
  });

  it('[D-05] and so does the cart', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await chooseAndAdd(page, locale);
    await cartFromProduct(page, locale, 1);
    const added = page.getByText(patternOf(t.landed.waiting.other)).filter({ visible: true });
    await added.waitFor();
    expect(await added.innerText()).toContain('2');
  });

  it('[D-04] [I-03] the warehouse says what sending them home costs, and that choosing freight comes next', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/warehouse`);
    await arrive(visit, t.warehouse.title);
    const current = page.getByRole('list', { name: t.landed.journey }).locator('[aria-current=step]');
    expect(await current.innerText()).toContain(t.landed.steps.freight);
    await page.getByRole('term').filter({ hasText: t.landed.freightAbout }).waitFor();
  });
});
