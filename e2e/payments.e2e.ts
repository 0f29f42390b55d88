import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseOf } from './harness/database.ts';
import { waitingOrder } from './journey/account.ts';
import { freshCards } from './journey/books.ts';
import { chooseCard, fillCard, payByCard, payButton } from './journey/checkout.ts';
import { ordinaryGoods } from './journey/goods.ts';
import { walk } from './journey/walk.ts';
import { CARD_WORDS, shopWords, type Locale } from './journey/words.ts';

const CHALLENGED = '4000 0025 0000 3155';
const CHALLENGED_THEN_DECLINED = '4000 0084 0000 1629';
const DELAYED = '4000 0000 0000 0077';
const NO_MONEY = '4000 0000 0000 9995';

/** What becomes of a payment, as the person sees it: English in dollars and pounds, Chinese in euros. */
describe.each<[Locale, string]>([
  ['en', 'USD'],
  ['en', 'GBP'],
  ['zh', 'EUR'],
])('paying in %s, in %s', (locale, currency) => {
  const t = shopWords(locale);
  const people = walk();
  const database = databaseOf(inject('shop').varDir);
  let goodsId = '';
  beforeAll(async () => {
    await freshCards(database);
    goodsId = (await ordinaryGoods(database, { source: 'taobao' })).id;
  });
  afterAll(() => database.leave());

  const toPay = async () => {
    const visit = await people.phone({ locale });

    const { orderCode } = await waitingOrder(locale, goodsId, currency);
    await visit.page.goto(`/${locale}/toPay?orderType=default&codes=${orderCode}`);
    return visit.page;
  };
  const lastStatus = async (): Promise<string | undefined> => {
    const [last] = await database.rows<{ status: string }>(
      'select status from payments order by created_at desc limit 1',
    );
    return last?.status;
  };
  const heading = (name: string) => ({ name, level: 2 as const });

  it('[Y-04, Y-07] no money on the card, and a check that is passed but declined, say why and lead back', async () => {
    const page = await toPay();
    await payByCard(page, locale, NO_MONEY);
    await page.getByText(t.payments.declines.insufficient_funds).waitFor();
    await page.getByRole('link', { name: t.payments.result.retry }).click();
    await chooseCard(page, locale);
    await fillCard(page, locale, CHALLENGED_THEN_DECLINED);
    await payButton(page, locale).click();
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).click();
    await page.getByText(t.payments.declines.declined).waitFor();
    expect(await lastStatus()).toBe('failed');
  });

  it('[Y-07] a bank that takes its time is waited for, until it has paid', async () => {
    const page = await toPay();
    await payByCard(page, locale, DELAYED);
    await page.getByRole('heading', heading(t.payments.result.pending)).waitFor();
    await page.getByRole('heading', heading(t.payments.result.success)).waitFor();
    expect(await lastStatus()).toBe('succeeded');
  });

  it('[Y-07] somebody who leaves the bank’s page can go on with it', async () => {
    const page = await toPay();
    await payByCard(page, locale, CHALLENGED);
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).waitFor();
    const payments = await database.rows<{ id: string }>(
      'select id from payments order by created_at desc limit 1',
    );
    await page.goto(`/${locale}/PaymentCallback?paymentId=${payments[0]?.id ?? ''}&orderType=default`);
    await page.getByRole('heading', heading(t.payments.result.challenge)).waitFor();
    await page.getByRole('button', { name: t.payments.result.goOn }).click();
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).click();
    await page.getByRole('heading', heading(t.payments.result.success)).waitFor();
    expect(await lastStatus()).toBe('succeeded');
  });

  it('[Y-06, Y-07] PayPal is cancelled there, then approved', async () => {
    const page = await toPay();
    const choose = async () => {
      await page.getByRole('radio', { name: t.payments.methods.paypal }).check();
      await page.getByRole('button', { name: t.payments.continueToPaypal }).click();
    };
    await choose();
    await page
      .getByRole('button', { name: locale === 'zh' ? '取消并返回商店' : 'Cancel and return to the shop' })
      .click();
    await page.getByText(t.payments.declines.abandoned).waitFor();
    await page.getByRole('link', { name: t.payments.result.retry }).click();
    await choose();
    await page.getByRole('button', { name: locale === 'zh' ? '批准付款' : 'Approve payment' }).click();
    await page.getByRole('heading', heading(t.payments.result.success)).waitFor();
    expect(page.url()).toContain('PaymentCallback');
  });
});
