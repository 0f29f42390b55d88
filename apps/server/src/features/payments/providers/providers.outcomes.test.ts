import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import type { Person, TestShopper } from '../../../testing/people/test-people.ts';
import { NOW, brokenRules, seedRates } from '../../orders/orders.fixtures.ts';
import {
  answerChallenge as answerOne,
  CARDS,
  type ChallengeAnswer,
  fillWallet,
  freshCards,
  payByCard as payOne,
  sandboxToken,
  unpaidOrder as waitingOrder,
} from '../payments.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

const tokenOf = (number: string): Promise<string> => sandboxToken(server, number);
const unpaidOrder = (person: TestShopper): Promise<string> => waitingOrder(server, person);
const payByCard = (person: Person, code: string, number: string) => payOne(server, person, { code, number });
const answerChallenge = (url: string, answer: ChallengeAnswer) => answerOne(server, url, answer);

describe('every outcome of the built-in provider', () => {
  const begin = async (number: string) => {
    await freshCards(server);
    await seedRates(db, server.clock.now());
    const ada = await server.as.shopper();
    const code = await unpaidOrder(ada);
    return { ada, code, payment: await payByCard(ada, code, number) };
  };
  const ask = (person: Person, paymentId: string) =>
    person.call('GET /system/payItems/rising/get', { paymentId });

  it.each([
    ['declined', 'declined'],
    ['noMoney', 'insufficient_funds'],
  ] as const)('[Y-04] %s fails as %s', async (card, failure) => {
    const { payment } = await begin(CARDS[card]);
    expect(payment).toMatchObject({ status: 'failed', failure });
  });

  it('[Y-04] a passed 3-D check can still be declined', async () => {
    const { ada, payment } = await begin(CARDS.challengedThenDeclined);
    await answerChallenge(payment.nextActionUrl ?? '', 'pass');
    expect(await ask(ada, payment.paymentId)).toMatchObject({ status: 'failed', failure: 'declined' });
  });

  it('[Y-07] a check that nobody answers runs out, its page leads back, and the order can be paid anew', async () => {
    const { ada, code, payment } = await begin(CARDS.challengeRunsOut);
    server.clock.advance(21_000);
    const page = await server.app.inject({ method: 'GET', url: payment.nextActionUrl ?? '' });
    expect(page.statusCode).toBe(303);
    expect(await ask(ada, payment.paymentId)).toMatchObject({ status: 'expired', failure: 'abandoned' });
    expect(await payByCard(ada, code, CARDS.other)).toMatchObject({ status: 'succeeded' });
  });

  it('[Y-07] late successes and late declines are told by the provider itself', async () => {
    for (const [card, status] of [
      ['delayed', 'succeeded'],
      ['delayedThenDeclined', 'failed'],
      ['pending', 'processing'],
    ] as const) {
      const { ada, payment } = await begin(CARDS[card]);
      expect(payment.status).toBe('processing');
      server.clock.advance(5_000);
      expect([card, (await ask(ada, payment.paymentId)).status]).toEqual([card, status]);
    }
  });

  it('[Y-06] PayPal is approved, cancelled, declined and pending', async () => {
    const outcomes = [];
    for (const answer of ['pass', 'fail', 'declined', 'pending'] as const) {
      const ada = await server.as.shopper();
      const code = await unpaidOrder(ada);
      const opened = await ada.call('POST /order/creat/pay/order/enterprise', {
        orderType: 'default',
        codes: [code],
      });
      await answerChallenge(opened.nextActionUrl ?? '', answer);
      const { status, failure } = await ada.call('GET /system/payItems/captureOrder', {
        paymentId: opened.paymentId,
      });
      outcomes.push([answer, status, failure]);
    }
    expect(outcomes).toEqual([
      ['pass', 'succeeded', null],
      ['fail', 'failed', 'abandoned'],
      ['declined', 'failed', 'declined'],
      ['pending', 'processing', null],
    ]);
  });

  it('[Y-09] a wallet pays a part, a card the rest; a decline gives the part back', async () => {
    await freshCards(server);
    const ada = await server.as.shopper();
    await fillWallet(server, ada.accountId, 500);
    const code = await unpaidOrder(ada);
    const options = await ada.call('GET /payment/options', { orderType: 'default', codes: code });
    expect(options.combined).toEqual({ walletUsd: 5, restUsd: 9, restShown: 9 });
    const pay = async (number: string) =>
      ada.call('POST /order/creat/pay/order/risingPay', {
        orderType: 'default',
        codes: [code],
        cardToken: await tokenOf(number),
        walletUsd: 5,
      });
    expect(await pay(CARDS.declined)).toMatchObject({ status: 'failed' });
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(5);
    expect(await pay(CARDS.good)).toMatchObject({ status: 'succeeded', usd: 14, walletUsd: 5 });
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(0);
    expect(await reasonOf(pay(CARDS.good))).toBe('order_step_refused');
    expect(await brokenRules(db)).toEqual([]);
  });

  it.each([
    [13, 'succeeded'],
    [13.01, 'payment_too_small_for_card'],
    [20.01, 'balance_too_low'],
  ])('[Y-03] of 14 dollars a wallet of 20 pays %d beside a card: %s', async (walletUsd, outcome) => {
    await freshCards(server);
    const ada = await server.as.shopper();
    await fillWallet(server, ada.accountId, 2_000);
    const codes = [await unpaidOrder(ada)];
    const cardToken = await tokenOf(CARDS.good);
    const asked = { orderType: 'default' as const, codes, cardToken, walletUsd };
    expect(await reasonOf(ada.call('POST /order/creat/pay/order/risingPay', asked))).toBe(outcome);
  });

  it('[Y-09] refunds at the desk: through the card at once, after a while, or into the wallet when the bank says no', async () => {
    const finance = await server.as.staff('finance');
    const back = async (number: string) => {
      const { ada, payment } = await begin(number);
      const { items } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
      await finance.call('POST /staff/payments/refund', {
        paymentId: payment.paymentId,
        subjectId: items[0]?.subjectId ?? '',
        usd: 14,
        to: 'original',
        reason: 'Never sent',
      });
      await server.runJobs();
      server.clock.advance(61_000);
      await finance.call('POST /staff/reconciliation/run', {});
      const detail = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
      const { usd } = await ada.call('GET /shopping/user/balance', {});
      return [detail.status, detail.refunds[0]?.status, usd];
    };
    expect(await back(CARDS.good)).toEqual(['refunded', 'succeeded', 0]);
    expect(await back(CARDS.refundPending)).toEqual(['refunded', 'succeeded', 0]);
    expect(await back(CARDS.refundFails)).toEqual(['succeeded', 'failed', 14]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-10] a dispute is opened by the bank, answered at the desk and won; a refund behind the shop’s back is booked', async () => {
    const finance = await server.as.staff('finance');
    const disputed = await begin(CARDS.disputed);
    const behind = await begin(CARDS.refundedByBank);
    server.clock.advance(5_000);
    await finance.call('POST /staff/reconciliation/run', {});
    const { list } = await finance.call('GET /staff/disputes', { status: 'open' });
    expect(list).toMatchObject([{ paymentId: disputed.payment.paymentId, usd: 14, canAnswer: true }]);
    const id = list[0]?.id ?? '';
    const answer = { id, answer: { kind: 'contest' as const, text: 'Delivered, see the tracking.' } };
    const support = await server.as.staff('support');
    expect(await reasonOf(support.call('POST /staff/disputes/answer', answer))).toBe('forbidden');
    await finance.call('POST /staff/disputes/answer', answer);
    expect(await reasonOf(finance.call('POST /staff/disputes/answer', answer))).toBe('dispute_closed');
    server.clock.advance(5_000);
    await finance.call('POST /staff/reconciliation/run', {});
    expect((await finance.call('GET /staff/disputes', { status: 'won' })).total).toBe(1);
    const { paymentId } = behind.payment;
    expect(await finance.call('GET /staff/payments/detail', { paymentId })).toMatchObject({
      status: 'refunded',
      refundedUsd: 14,
      findings: [],
    });
    expect(await brokenRules(db)).toEqual([]);
  });
});
