import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BadLine, badLineTo } from '../harness/network/bad-line.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { waitingOrder } from '../journey/account.ts';
import { freshCards } from '../journey/desk/books.ts';
import { CARDS, resultHeading } from '../journey/card-outcomes.ts';
import { chooseCard, fillCard, payByCard, payButton } from '../journey/checkout.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { shopWords, type Locale } from '../journey/words.ts';

/** A card as it is typed where nothing brings it into shape yet. */
const TYPED = { number: CARDS.known, holder: 'Ada Lovelace', expiry: '1234', securityCode: '123' };

/** The shop has done what was asked, and its answer does not arrive: anyone who presses again must not pay again. */
describe.each<Locale>(['en', 'zh'])('a payment whose answer is lost, in %s', (locale) => {
  const t = shopWords(locale).payments;
  const database = databaseOf(workerShop().varDir);
  let line: BadLine;
  let visit: Visit;
  let page: Page;
  let orderCode = '';
  let toPay = '';
  beforeAll(async () => {
    await freshCards(database);
    line = await badLineTo(shopOrigin());
    visit = await openPhone(await sharedBrowser(), line.origin, { locale });
    page = visit.page;
  });
  beforeEach(async () => {
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    ({ orderCode } = await waitingOrder(locale, goods.id, 'USD'));
    toPay = `/${locale}/toPay?orderType=default&codes=${orderCode}`;
    await page.goto(toPay);
  });
  afterAll(async () => {
    await visit.close();
    await line.close();
    await database.leave();
  });

  const payments = () =>
    database.rows<{ status: string; charges: number }>(
      `select payments.status, (select count(*)::int from sandbox.charges where idempotency_key = payments.id::text) as charges
       from payments join payment_items on payment_id = payments.id where code = $1 order by payments.created_at`,
      [orderCode],
    );

  it('[Y-08] by card: the page says that no answer came; pressed again it shows that it is paid, and charged once', async () => {
    line.loseAnswers(/risingPay$/);
    await payByCard(page, locale, CARDS.known);
    await page.getByText(t.card.unanswered).waitFor();
    expect(await payments()).toEqual([{ status: 'succeeded', charges: 1 }]);
    line.restore();
    await payButton(page, locale).click();
    await resultHeading(page, t.result.success).waitFor();
    expect(await payments()).toEqual([{ status: 'succeeded', charges: 1 }]);
  });

  it('[Y-08] a press before the card’s fields can answer is not lost: it pays as soon as they can', async () => {
    const script = '**/sandbox/fields.js';
    let release = () => Promise.resolve();
    await page.route(script, (held) => {
      release = () => held.continue();
    });
    const asked = page.waitForRequest(script);
    await chooseCard(page, locale);
    await asked;
    const fields = page.frameLocator('iframe');
    for (const [name, typed] of Object.entries(TYPED)) await fields.locator(`[name=${name}]`).fill(typed);
    await payButton(page, locale).dblclick();
    expect(await payments()).toEqual([]);
    await release();
    await resultHeading(page, t.result.success).waitFor();
    expect(await payments()).toEqual([{ status: 'succeeded', charges: 1 }]);
    await page.unroute(script);
  });

  it('[Y-08] by PayPal: pressed again it goes on with the same payment', async () => {
    line.loseAnswers(/enterprise$/);
    const press = async () => {
      await page.getByRole('radio', { name: t.methods.paypal }).check();
      await page.getByRole('button', { name: t.continueToPaypal }).click();
    };
    await press();
    await page.getByText(t.card.unanswered).waitFor();
    line.restore();
    await press();
    await page.getByRole('button', { name: locale === 'zh' ? '批准付款' : 'Approve payment' }).click();
    await resultHeading(page, t.result.success).waitFor();
    expect(await payments()).toEqual([{ status: 'succeeded', charges: 1 }]);
  });

  it('[Y-08] what is paid in another window is said to be so in this one, when its button is pressed', async () => {
    await chooseCard(page, locale);
    await fillCard(page, locale, CARDS.known);
    const other = await visit.context.newPage();
    await other.goto(toPay);
    await payByCard(other, locale, CARDS.known);
    await resultHeading(other, t.result.success).waitFor();
    await other.close();
    await payButton(page, locale).click();
    await page.getByText(t.nothing.title, { exact: true }).waitFor();
    await page.getByRole('link', { name: t.nothing.orders }).waitFor();
    expect(await payments()).toEqual([{ status: 'succeeded', charges: 1 }]);
  });
});
