import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { ADDRESS } from '../journey/address.ts';
import { freshCards, knowPayees, ledgerCheck, payOutFreely } from '../journey/desk/books.ts';
import { payByCard, payButton } from '../journey/checkout.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { signIn } from '../journey/sign-in.ts';
import { cardToken } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, fieldOf, type Locale, patternOf, say, shopWords } from '../journey/words.ts';

const CARD = '4242 4242 4242 4242';
const REFERENCE = 'SEPA 4711';

describe.each<Locale>(['en', 'zh'])('the wallet, in %s', (locale) => {
  const t = shopWords(locale);
  const desk = deskWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let leftUsd = 0;
  let combinedCode = '';
  beforeAll(async () => {
    await freshCards(database);
    await payOutFreely(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
  });
  afterAll(() => database.leave());

  it('[Y-09, Y-01] is filled by card', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/advancePayment`);
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await arrive(visit, t.wallet.topUp.title);
    await page.getByRole('textbox', { name: fieldOf(t.wallet.topUp.amount) }).fill('0.50');
    await page.getByRole('button', { name: t.wallet.topUp.pay }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: patternOf(t.wallet.topUp.range) })
      .waitFor();
    await page.getByRole('button', { name: '$200' }).click();
    await page.getByRole('button', { name: t.wallet.topUp.pay }).click();
    await page.waitForURL(/toPay\?orderType=topUp/);
    await payByCard(page, locale, CARD);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByRole('link', { name: t.payments.result.toWallet }).click();
    await arrive(visit, t.wallet.title);
    await page.getByText('+$200.00').waitFor();
    expect((await shopper.call('GET /shopping/user/balance')).usd).toBe(200);
  });

  it('[Y-06, Y-09] pays an order', async () => {
    const visit = await phone();
    const { page } = visit;
    const orderCode = await placedOrder(shopper, (await ordinaryGoods(database, { source: 'taobao' })).id);
    await page.goto(`/${locale}/toPay?orderType=default&codes=${orderCode}`);
    await page.getByRole('radio', { name: t.payments.methods.balance }).check();
    await payButton(page, locale).click();
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    ({ usd: leftUsd } = await shopper.call('GET /shopping/user/balance'));
    expect(leftUsd).toBeLessThan(200);
  });

  it('[Y-09] a withdrawal is asked for, and no more than there is', async () => {
    const visit = await phone();
    const { page } = visit;
    const texts = t.wallet.withdraw;
    await page.goto(`/${locale}/wallet`);
    await arrive(visit, t.wallet.title);
    await page.getByRole('link', { name: texts.action, exact: true }).click();
    await arrive(visit, texts.title);
    await page.getByRole('textbox', { name: fieldOf(texts.amount) }).fill('5000');
    await page.getByRole('button', { name: texts.send }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: patternOf(texts.amountProblem) })
      .waitFor();
    await page.getByRole('button', { name: texts.all }).click();
    await page.getByRole('textbox', { name: fieldOf(texts.holder) }).fill('Ada Lovelace');
    await page.getByRole('textbox', { name: fieldOf(texts.paypalAccount) }).fill('ada@example.com');
    await page.getByRole('button', { name: texts.send }).click();
    await arrive(visit, t.wallet.title);
    await page.getByText(t.wallet.withdrawals.statuses.requested).waitFor();
    expect((await shopper.call('GET /shopping/user/balance')).usd).toBe(0);
  });

  it('[S-06] finance pays it out and notes the reference', async () => {
    const visit = await people.desk('finance', { locale });
    const { page } = visit;
    await knowPayees(database);
    await signInAtDesk(visit, locale, 'finance@caravan.example');
    await page
      .getByRole('navigation', { name: desk.shell.nav.label })
      .getByRole('link', { name: desk.shell.nav.withdrawals })
      .click();
    await arrive(visit, desk.withdrawals.title);
    await page.getByRole('row').filter({ hasText: shopper.email }).click();
    await page.getByRole('button', { name: desk.withdrawals.begin }).click();
    await page.getByRole('button', { name: desk.withdrawals.beginYes }).click();
    await page.getByRole('button', { name: desk.withdrawals.approve }).click();
    const question = page.getByRole('dialog', { name: desk.withdrawals.approveTitle });
    await question.getByLabel(desk.withdrawals.reference).fill(REFERENCE);
    await question.getByRole('button', { name: desk.withdrawals.approveTitle }).click();
    await page.getByText(desk.withdrawals.approveDone).waitFor();
  });

  it('[Y-06, Y-09] what the wallet has pays a part of an order, a card the rest', async () => {
    const { page } = await phone();
    const topUp = await shopper.call('POST /wallet/topUp', { usd: 1 });
    const byCard = { orderType: 'topUp' as const, codes: [topUp.code], cardToken: await cardToken() };
    await shopper.call('POST /order/creat/pay/order/risingPay', byCard);
    const orderCode = await placedOrder(shopper, (await ordinaryGoods(database, { source: 'taobao' })).id);
    await page.goto(`/${locale}/toPay?orderType=default&codes=${orderCode}`);
    await page.getByRole('radio', { name: t.payments.methods.card }).check();
    await page.getByRole('checkbox', { name: patternOf(t.payments.combine.label) }).check();
    await payByCard(page, locale, CARD);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByText(t.payments.result.walletPart).waitFor();
    const [payment] = await database.rows<{ part: number; charged: number; total: number }>(
      `select wallet_usd_cents::int as part, charge.usd_cents::int as charged, payments.usd_cents::int as total
       from payments join sandbox.charges charge on charge.idempotency_key = payments.id::text
       order by payments.created_at desc limit 1`,
    );
    expect(payment?.part).toBe(100);
    expect(payment?.charged).toBe((payment?.total ?? 0) - 100);
    combinedCode = orderCode;
    expect((await shopper.call('GET /shopping/user/balance')).usd).toBe(0);
  });

  it('[Y-09] what of a cancelled order came by card is sent on to that card, the wallet’s part stays', async () => {
    const visit = await phone();
    const { page } = visit;
    const { id: orderId } = await shopper.call('GET /order/getOrder/orderCode', { orderCode: combinedCode });
    await shopper.call('GET /order/cancel/order', { orderId });
    await page.goto(`/${locale}/wallet`);
    await arrive(visit, t.wallet.title);
    await page.getByRole('button', { name: say(t.wallet.refunds.sendOf, { code: combinedCode }) }).click();
    const question = page.getByRole('dialog');
    await question.getByText(/•••• 4242/).waitFor();
    await question.getByRole('button', { name: t.wallet.refunds.send }).click();
    await page.getByText(new RegExp(`^${t.wallet.kinds.refund_to_original} · ${combinedCode}`)).waitFor();
    expect((await shopper.call('GET /shopping/user/balance')).usd).toBe(1);
  });

  it('[Y-09] the statement tells all of it, can be saved, and the books hold', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/wallet`);
    await arrive(visit, t.wallet.title);
    await page.getByText(say(t.wallet.withdrawals.reference, { reference: REFERENCE })).waitFor();
    for (const kind of [t.wallet.kinds.top_up, t.wallet.kinds.payment, t.wallet.kinds.withdrawal])
      await page
        .getByText(new RegExp(`^${kind} · `))
        .first()
        .waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.wallet.export }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^wallet-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });
});

/** One piece of some goods, ordered by calls: the story begins at paying. */
const placedOrder = async ({ call }: Shopper, goodsId: string): Promise<string> => {
  const { skus, minOrder } = await call('GET /system/spu/queryDetail', { id: goodsId });
  const sku = skus.find(({ stock }) => stock >= minOrder);
  const lines = [{ skuId: sku?.skuId ?? '', quantity: minOrder }];
  const { id: addressId } = await call('POST /address', { ...ADDRESS });
  const { totalPrice: expectedTotal } = await call('POST /order/purchase/order', { lines });
  const order = { orderFrom: 'buy_now', addressId, lines, expectedTotal, agreed: true } as const;
  const [placed] = await call('POST /order/insert', order);
  return placed?.orderCode ?? '';
};
