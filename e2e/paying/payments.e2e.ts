import { symbolOf } from '@caravan/domain/money/currency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../harness/database.ts';
import { workerShop } from '../harness/test.ts';
import { waitingOrder } from '../journey/account.ts';
import { freshCards } from '../journey/desk/books.ts';
import {
  CARDS,
  lastStatus,
  letCheckRunOut,
  holdBanks,
  payBySlowBank,
  payWithoutMoney,
  resultHeading,
} from '../journey/card-outcomes.ts';
import { chooseCard, fillCard, payByCard, payButton } from '../journey/checkout.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { walk } from '../journey/walk.ts';
import { CARD_WORDS, shopWords, type Locale } from '../journey/words.ts';

const LONG_MS = 46_000;

/** The buttons of the sandbox's PayPal page. */
const PAYPAL_WORDS = {
  en: {
    cancel: 'Cancel and return to the shop',
    more: 'Other outcomes',
    pending: /capture stays pending/,
    declined: /source is declined/,
  },
  zh: { cancel: '取消并返回商店', more: '其他结果', pending: /扣款数秒后才完成/, declined: /资金来源被拒绝/ },
} as const;

/** What becomes of a payment, as the person sees it: English in dollars and pounds, Chinese in euros. */
describe.each<[Locale, 'USD' | 'GBP' | 'EUR']>([
  ['en', 'USD'],
  ['en', 'GBP'],
  ['zh', 'EUR'],
])('paying in %s, in %s', (locale, currency) => {
  const t = shopWords(locale);
  const people = walk();
  const database = databaseOf(workerShop().varDir);
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

  it('[Y-01, Y-04, Y-07] a card that the bank knows pays at once; the result says how much, in both currencies', async () => {
    const page = await toPay();
    await payByCard(page, locale, CARDS.known);
    await resultHeading(page, t.payments.result.success).waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).toContain(symbolOf(currency));
    expect(said.includes(t.payments.result.settled)).toBe(currency !== 'USD');
    expect(await lastStatus(database)).toBe('succeeded');
  });

  it('[Y-04, Y-07] a bank’s check whose time is over leads back, costs nothing and can be tried again', async () => {
    const page = await toPay();
    await letCheckRunOut(page, locale, database);
    expect(await lastStatus(database)).toBe('expired');
    await page.getByRole('link', { name: t.payments.result.retry }).click();
    await payByCard(page, locale, CARDS.known);
    await resultHeading(page, t.payments.result.success).waitFor();
  });

  it('[C-09] a line that breaks on the way to paying is said to be one, and tried again', async () => {
    const page = await toPay();
    await payByCard(page, locale, CARDS.noMoney);
    await page.getByText(t.payments.declines.insufficient_funds).waitFor();
    const visit = await people.phone({ locale });
    await page.reload();
    const retry = page.getByRole('link', { name: t.payments.result.retry });
    await retry.hover(); // which fetches the page it leads to
    await visit.quiet();
    visit.allow(/ERR_INTERNET_DISCONNECTED/);
    await visit.context.setOffline(true);
    await retry.click();
    const face = page.getByRole('alert').filter({ hasText: t.common.parts.loadError });
    await face.waitFor();
    expect(await page.getByText(t.payments.nothing.title).count()).toBe(0);
    await visit.context.setOffline(false); // nobody has to press anything
    await page.getByRole('radio', { name: t.payments.methods.card }).waitFor({ state: 'attached' });
  });

  it('[Y-04, Y-07] no money on the card, and a check that is passed but declined, say why and lead back', async () => {
    const page = await toPay();
    await payWithoutMoney(page, locale);
    await chooseCard(page, locale);
    await fillCard(page, locale, CARDS.checkedThenDeclined);
    await payButton(page, locale).click();
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).click();
    await page.getByText(t.payments.declines.declined).waitFor();
    expect(await lastStatus(database)).toBe('failed');
  });

  it('[Y-07] a bank that takes its time is waited for, until it has paid', async () => {
    const page = await toPay();
    await payBySlowBank(page, locale, database);
    expect(await lastStatus(database)).toBe('succeeded');
  });

  it('[Y-07] somebody who leaves the bank’s page can go on with it', async () => {
    const page = await toPay();
    await payByCard(page, locale, CARDS.checked);
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).waitFor();
    const payments = await database.rows<{ id: string }>(
      'select id from payments order by created_at desc limit 1',
    );
    await page.goto(`/${locale}/PaymentCallback?paymentId=${payments[0]?.id ?? ''}&orderType=default`);
    await resultHeading(page, t.payments.result.challenge).waitFor();
    await page.getByRole('button', { name: t.payments.result.goOn }).click();
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).click();
    await resultHeading(page, t.payments.result.success).waitFor();
    expect(await lastStatus(database)).toBe('succeeded');
  });

  it('[Y-06, Y-07] PayPal is cancelled there, its source declined, then approved: the capture is waited for until it is paid', async () => {
    const page = await toPay();
    const choose = async () => {
      await page.getByRole('radio', { name: t.payments.methods.paypal }).check();
      await page.getByRole('button', { name: t.payments.continueToPaypal }).click();
    };
    await choose();
    await page.getByRole('button', { name: PAYPAL_WORDS[locale].cancel }).click();
    await page.getByText(t.payments.declines.abandoned).waitFor();
    await page.getByRole('link', { name: t.payments.result.retry }).click();
    await choose();
    await page.getByText(PAYPAL_WORDS[locale].more).click();
    await page.getByRole('button', { name: PAYPAL_WORDS[locale].declined }).click();
    await page.getByText(t.payments.declines.declined).waitFor();
    expect(await lastStatus(database)).toBe('failed');
    await page.getByRole('link', { name: t.payments.result.retry }).click();
    await choose();
    await page.getByText(PAYPAL_WORDS[locale].more).click();
    const letGo = await holdBanks(database);
    try {
      await page.getByRole('button', { name: PAYPAL_WORDS[locale].pending }).click();
      await resultHeading(page, t.payments.result.pending).waitFor();
      expect(await lastStatus(database)).toBe('processing');
    } finally {
      await letGo();
    }
    await resultHeading(page, t.payments.result.success).waitFor();
    expect(await lastStatus(database)).toBe('succeeded');
    expect(page.url()).toContain('PaymentCallback');
  });

  it('[Y-04, Y-07] a bank that stays silent is named, and nobody is asked to pay twice', async () => {
    const page = await toPay();
    await page.clock.install();
    await payByCard(page, locale, CARDS.silent);
    await resultHeading(page, t.payments.result.pending).waitFor();
    const main = page.getByRole('main');
    await main.getByText(t.payments.result.meanwhileGuest).waitFor();
    await main.getByRole('link', { name: t.payments.result.toHome }).waitFor();
    await page.clock.fastForward(LONG_MS);
    await resultHeading(page, t.payments.result.longPending).waitFor();
    await page.getByText(t.payments.result.longPendingText).waitFor();
    expect(await lastStatus(database)).toBe('processing');
  });
});
