import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../harness/database.ts';
import { workerShop } from '../harness/test.ts';
import { waitingOrder } from '../journey/account.ts';
import { freshCards } from '../journey/desk/books.ts';
import { chooseCard, fillCard, payByCard, payButton } from '../journey/checkout.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { CARD_WORDS, patternOf, shopWords, type Locale } from '../journey/words.ts';

const DECLINED_CARD = '4000 0000 0000 0002';
const CHALLENGED_CARD = '4000 0025 0000 3155';
const GOOD_CARD = '5555 5555 5555 4444';

describe.each<Locale>(['en', 'zh'])('a card that does not pay, in %s', (locale) => {
  const t = shopWords(locale);
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let orderCode = '';
  beforeAll(async () => {
    await freshCards(database);
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    ({ orderCode } = await waitingOrder(locale, goods.id, 'EUR'));
  });
  afterAll(() => database.leave());

  it('[Y-01, Y-02] what is to be paid stands in the shopper’s currency, with the dollars settled, the rate and its time', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/toPay?orderType=default&codes=${orderCode}`);
    await arrive(visit, t.payments.title);
    const due = await page.getByRole('main').innerText();
    const [, euros] = /€\s*([\d.]+)/.exec(due) ?? [];
    const [, dollars] =
      patternOf(t.payments.settledIn)
        .exec(due)?.[0]
        .match(/\$([\d.]+)/) ?? [];
    const [, rate] =
      patternOf(t.payments.rate)
        .exec(due)?.[0]
        .match(/= ([\d.]+) EUR/) ?? [];
    expect(Math.abs(Number(euros) / Number(dollars) - Number(rate))).toBeLessThan(0.01);
    expect(due).toMatch(/20\d\d/);
    for (const method of ['card', 'paypal', 'balance'] as const)
      await page.getByRole('radio', { name: t.payments.methods[method] }).waitFor({ state: 'attached' });
  });

  it('[Y-07] a declined card says why, costs nothing and leads back to paying', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/toPay?orderType=default&codes=${orderCode}`);
    await payByCard(page, locale, DECLINED_CARD);
    await page.waitForURL(/PaymentCallback/);
    await page.getByRole('heading', { name: t.payments.result.failed }).waitFor();
    await page.getByText(t.payments.declines.declined).waitFor();
    await arrive(visit, t.payments.result.title);
    await page.getByRole('link', { name: t.payments.result.retry }).click();
    await arrive(visit, t.payments.title);
  });

  it('[Y-04] a 3-D check that is left by its cancel button pays nothing either', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await chooseCard(page, locale);
    await fillCard(page, locale, CHALLENGED_CARD);
    await payButton(page, locale).click();
    await page.getByRole('button', { name: CARD_WORDS[locale].fail }).click();
    await page.getByText(t.payments.declines.challenge_failed).waitFor();
    await page.getByRole('link', { name: t.payments.result.retry }).click();
    await arrive(visit, t.payments.title);
  });

  it('[Y-07] the next card pays the same order, after which nothing is left to pay', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await payByCard(page, locale, GOOD_CARD);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    const payments = await database.rows<{ status: string }>(
      `select payments.status from payments join payment_items on payment_items.payment_id = payments.id
       join orders on orders.id = payment_items.order_id where orders.code = $1 order by payments.created_at`,
      [orderCode],
    );
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'failed', 'succeeded']);
    visit.allow(/409 GET \/api\/payment\/options/);
    await page.goto(`/${locale}/toPay?orderType=default&codes=${orderCode}`);
    await page.getByText(t.payments.nothing.title).waitFor();
  });
});
