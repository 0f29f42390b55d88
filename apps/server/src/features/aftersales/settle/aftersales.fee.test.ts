import { describe, expect, it } from 'vitest';
import type { Person, TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW, brokenRules, seedRates, signInAgain } from '../../orders/orders.fixtures.ts';
import { balanceOf, providerAccount, walletBalance } from '../../wallet/index.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { afterSalesStage, applyFor } from '../aftersales.fixtures.ts';
import { aftersalesJobs } from '../aftersales.jobs.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

/** Each good card in its turn: one takes three payments a day. */
const CARDS = ['4242424242424242', '5555555555554444', '4000000000003220'];
let tokens = 0;

const tokenOf = async (): Promise<string> => {
  const number = CARDS[(tokens += 1) % CARDS.length];
  const answer = await server.app.inject({
    method: 'POST',
    url: '/sandbox/tokens',
    payload: { number, holder: 'Ada Lovelace', expiry: '12/34', securityCode: '123' },
  });
  return answer.json<{ token: string }>().token;
};

const payByCard = async (shopper: TestShopper, orderCode: string) =>
  shopper.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [orderCode],
    cardToken: await tokenOf(),
  });

const { support, keeper, finance, stored } = await afterSalesStage(server);

/** A return that passed for a fee of ¥15: 2.10 USD. */
const toPay = async (shopper: TestShopper): Promise<string> => {
  const { code } = await applyFor(shopper, await stored(shopper));
  await support.call('POST /staff/returns/approve', { code, feeCny: 15 });
  return code;
};

const returned = async (code: string): Promise<void> => {
  await keeper.call('POST /staff/returns/number', { code, returnNumber: 'SF1234567890' });
  await keeper.call('POST /staff/returns/receipt', { code });
};

/** Runs what the clock would have left at its next stroke. */
const runCron = async (name: string): Promise<void> => {
  const job = aftersalesJobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await runJob(job, server.services, {}, { attempt: 1, maxAttempts: 1 });
};

const stateOf = (person: Pick<Person, 'call'>, code: string) => person.call('GET /return/detail', { code });

describe('the fee of a return', () => {
  it('[A-04] [Y-06] is paid by card at POST /return/rising, once, and is earned when the goods go back', async () => {
    const ada = await server.as.shopper({ currency: 'EUR' });
    const code = await toPay(ada);
    expect(await stateOf(ada, code)).toMatchObject({
      status: 'return_payment_pending',
      canPay: true,
      fee: 1.8,
    });
    const options = await ada.call('GET /payment/options', { orderType: 'afterSales', codes: code });
    expect(options).toMatchObject({ usd: 2.1, shown: 1.8, currency: 'EUR' });
    const paid = await ada.call('POST /return/rising', { codes: [code], cardToken: await tokenOf() });
    expect(paid).toMatchObject({ status: 'succeeded', orderType: 'afterSales', codes: [code] });
    expect(await stateOf(ada, code)).toMatchObject({ status: 'waiting_for_return_number', canPay: false });
    const again = ada.call('POST /return/rising', { codes: [code], cardToken: await tokenOf() });
    expect(await reasonOf(again)).toBe('order_step_refused');
    expect(await brokenRules(db)).toEqual([]);
    await returned(code);
    await finance.call('POST /staff/returns/refund', { code });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-06] is paid from the wallet, or by PayPal; an empty wallet and somebody else’s return are refused', async () => {
    const ada = await server.as.shopper();
    const eve = await server.as.shopper();
    const code = await toPay(ada);
    expect(await reasonOf(ada.call('POST /return/pay/balance', { codes: [code] }))).toBe('balance_too_low');
    expect(await reasonOf(eve.call('POST /return/pay', { codes: [code] }))).toBe('nothing_to_pay');
    const opened = await ada.call('POST /return/pay', { codes: [code] });
    expect(opened).toMatchObject({ status: 'requires_action', method: 'paypal' });
    const first = await applyFor(ada, await stored(ada), { kind: 'refund' });
    await support.call('POST /staff/returns/refund', { code: first.code });
    const paid = await ada.call('POST /return/pay/balance', { codes: [code] });
    expect(paid).toMatchObject({ status: 'succeeded', method: 'balance' });
    const { list } = await ada.call('GET /wallet/statement', {});
    expect(list.map(({ usd, subjectCode }) => [usd, subjectCode])).toContainEqual([-2.1, code]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-04] of a return withdrawn before it was sent goes back to the wallet', async () => {
    const ada = await server.as.shopper();
    const code = await toPay(ada);
    await ada.call('POST /return/rising', { codes: [code], cardToken: await tokenOf() });
    const cancelled = await ada.call('POST /return/cancel', { code });
    expect(cancelled).toMatchObject({ status: 'application_cancelled', feeReturned: true });
    expect(await walletBalance(db, ada.accountId)).toBe(210);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-02] the shopper uploads the return number themselves, a wrong one is refused', async () => {
    const ada = await server.as.shopper();
    const code = await toPay(ada);
    const number = { code, returnNumber: 'sf 12' };
    expect(await reasonOf(ada.call('POST /return/number', number))).toBe('malformed_input');
    expect(await reasonOf(ada.call('POST /return/number', { code, returnNumber: 'SF123456' }))).toBe(
      'after_sale_step_refused',
    );
    await ada.call('POST /return/rising', { codes: [code], cardToken: await tokenOf() });
    const sent = await ada.call('POST /return/number', { code, carrier: 'SF', returnNumber: 'sf123456' });
    expect(sent).toMatchObject({ status: 'return_in_progress', returnNumber: 'SF123456', current: 2 });
  });
});

describe('a refund to the original method', () => {
  it('[A-04] goes back to the card, once however often it is tried', async () => {
    const ada = await server.as.shopper();
    const byCard = await afterSalesStage(server, payByCard);
    const order = await byCard.stored(ada);
    const { targets } = await ada.call('GET /return/lines', { orderCode: order.orderCode });
    expect(targets).toEqual(['wallet', 'original']);
    const { code, refundUsd } = await applyFor(ada, order, { kind: 'refund', refundTo: 'original' });
    const before = await balanceOf(db, providerAccount('sandbox'));
    await support.call('POST /staff/returns/refund', { code });
    expect(await brokenRules(db)).toEqual([]);
    await server.runJobs();
    await server.runJobs();
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect((await balanceOf(db, providerAccount('sandbox'))) - before).toBe(Math.round(refundUsd * 100));
    const payments = await finance.call('GET /staff/payments', {});
    expect(payments.list.find(({ refundedUsd }) => refundedUsd > 0)).toMatchObject({
      refundedUsd: refundUsd,
    });
    expect(await brokenRules(db)).toEqual([]);
  });
});

describe('deadlines', () => {
  it('[A-04] an unpaid fee is reminded of once and closes the return after seven days; the goods are free again', async () => {
    const ada = await server.as.shopper();
    const code = await toPay(ada);
    server.clock.advance(5.5 * 86_400_000);
    await runCron('aftersales.remind_of_fee');
    await runCron('aftersales.remind_of_fee');
    server.clock.advance(2 * 86_400_000);
    await seedRates(db, server.clock.now()); // those of the beginning are too old by now
    await runCron('aftersales.close_unpaid');
    const call = await signInAgain(server, ada.accountId);
    expect(await stateOf({ call }, code)).toMatchObject({ status: 'application_cancelled' });
    expect((await call('GET /warehouse/list', {})).list).toMatchObject([
      { afterSaleCode: null, isReady: true },
    ]);
    const titles = (await call('GET /message/list', { kind: 'after_sale' })).list.map(({ title }) => title);
    expect(titles).toEqual([
      'Your application is closed',
      'Your return fee is still unpaid',
      'Please pay the return fee',
      'We have received your application',
    ]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-01] the window closes after five Chinese working days: a holiday in between does not count', async () => {
    server.clock.set('2026-04-02T02:00:00.000Z'); // Thursday; 4 to 6 April are Tomb-Sweeping Day
    await seedRates(db, server.clock.now());
    const stage = await afterSalesStage(server);
    const bob = await server.as.shopper();
    const order = await stage.stored(bob);
    const offered = await bob.call('GET /return/lines', { orderCode: order.orderCode });
    // Friday 3, then Tuesday 7 to Friday 10: the day after begins at midnight in China.
    expect(offered.lines[0]?.until).toBe('2026-04-10T16:00:00.000Z');
    server.clock.set('2026-04-10T16:00:00.000Z');
    await seedRates(db, server.clock.now());
    const call = await signInAgain(server, bob.accountId);
    expect(await reasonOf(applyFor({ call }, order))).toBe('after_sale_window_closed');
  });

  it('[A-02] an appeal comes too late after seven days', async () => {
    const stage = await afterSalesStage(server);
    const ada = await server.as.shopper();
    const { code } = await applyFor(ada, await stage.stored(ada));
    await stage.support.call('POST /staff/returns/reject', { code, reason: 'No' });
    server.clock.advance(7 * 86_400_000);
    const call = await signInAgain(server, ada.accountId);
    expect(await reasonOf(call('POST /return/appeal', { code, text: 'Please' }))).toBe('appeal_too_late');
  });
});
