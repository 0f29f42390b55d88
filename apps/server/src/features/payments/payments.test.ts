import { describe, expect, it } from 'vitest';
import { takeProcessNo } from '../../platform/db/living-process.queries.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import type { Person, TestShopper } from '../../testing/people/test-people.ts';
import { NOW, brokenRules, seedRates } from '../orders/orders.fixtures.ts';
import {
  CARDS,
  fillWallet,
  freshCards,
  sandboxToken,
  unpaidOrder as waitingOrder,
} from './payments.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

const tokenOf = (number: string): Promise<string> => sandboxToken(server, number);
const unpaidOrder = (person: TestShopper, priceFen?: number): Promise<string> =>
  waitingOrder(server, person, priceFen);

const payByCard = async (person: Person, code: string, number: string) =>
  person.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [code],
    cardToken: await tokenOf(number),
  });

const answerChallenge = (url: string, answer: 'pass' | 'fail' | 'pending' | 'declined') =>
  server.app.inject({
    method: 'POST',
    url: `${url}&answer=${answer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const statusOf = async (person: Person, orderCode: string) =>
  (await person.call('GET /order/getOrder/orderCode', { orderCode })).status;

describe('paying by card', () => {
  it('[Y-01] the methods are listed with the amount in the shown currency, the USD settled, and the rate', async () => {
    const ada = await server.as.shopper({ currency: 'EUR' });
    const options = await ada.call('GET /payment/options', {
      orderType: 'default',
      codes: await unpaidOrder(ada),
    });
    expect(options).toMatchObject({ usd: 14, currency: 'EUR', balance: 0 });
    expect(options.shown).toBeCloseTo(options.usd * options.rate, 2);
    expect(options.methods.map(({ method, isUsable }) => [method, isUsable])).toEqual([
      ['card', true],
      ['paypal', true],
      ['balance', false],
    ]);
    expect(options.cardFields?.url).toContain('/sandbox/fields');
  });

  it('[Y-04] a good card pays at once; the purchase is promised and the ledger holds the money', async () => {
    const ada = await server.as.shopper();
    const code = await unpaidOrder(ada);
    const paid = await payByCard(ada, code, CARDS.good);
    expect(paid).toMatchObject({ status: 'succeeded', usd: 14, codes: [code] });
    expect(await statusOf(ada, code)).toBe('purchase_pending');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-04] a 3-D challenge is answered at the bank, and its notice pays the order', async () => {
    const ada = await server.as.shopper();
    const code = await unpaidOrder(ada);
    const waiting = await payByCard(ada, code, CARDS.challenged);
    expect(waiting.status).toBe('requires_action');
    expect(await statusOf(ada, code)).toBe('payment_pending');
    const back = await answerChallenge(waiting.nextActionUrl ?? '', 'pass');
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(
      `/en/PaymentCallback?paymentId=${waiting.paymentId}&orderType=default`,
    );
    await server.runJobs();
    expect(await statusOf(ada, code)).toBe('purchase_pending');
  });

  it('[Y-07] a failed challenge, a decline and an abandoned try can each be followed by another one', async () => {
    const ada = await server.as.shopper();
    const code = await unpaidOrder(ada);
    const declined = await payByCard(ada, code, CARDS.declined);
    expect(declined).toMatchObject({ status: 'failed', failure: 'declined' });
    const refused = await payByCard(ada, code, CARDS.challenged);
    await answerChallenge(refused.nextActionUrl ?? '', 'fail');
    const asked = await ada.call('GET /system/payItems/rising/get', { paymentId: refused.paymentId });
    expect(asked).toMatchObject({ status: 'failed', failure: 'challenge_failed' });
    await payByCard(ada, code, CARDS.challenged);
    expect(await payByCard(ada, code, CARDS.good)).toMatchObject({ status: 'succeeded' });
    expect(await statusOf(ada, code)).toBe('purchase_pending');
  });

  it('[Y-07] a late success is found by asking, and until then a second payment waits', async () => {
    const ada = await server.as.shopper();
    const code = await unpaidOrder(ada);
    const late = await payByCard(ada, code, CARDS.delayed);
    expect(late.status).toBe('processing');
    expect(await reasonOf(payByCard(ada, code, CARDS.good))).toBe('payment_in_progress');
    server.clock.advance(5_000);
    expect(await ada.call('GET /system/payItems/rising/get', { paymentId: late.paymentId })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('[Y-03] under one dollar a card cannot be used', async () => {
    const ada = await server.as.shopper();
    expect(await reasonOf(payByCard(ada, await unpaidOrder(ada, 400), CARDS.good))).toBe(
      'payment_too_small_for_card',
    );
  });

  it('[Y-03] a card pays three times a day, also when ten people try at once; the next day it pays again', async () => {
    const other = '5555555555554444';
    const tries = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const person = await server.as.shopper();
        return { person, code: await unpaidOrder(person) };
      }),
    );
    const answers = await Promise.all(
      tries.map(({ person, code }) => reasonOf(payByCard(person, code, other))),
    );
    expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'card_day_limit')).toHaveLength(7);
    server.clock.advance(24 * 3_600_000);
    await seedRates(db, server.clock.now());
    const ada = await server.as.shopper();
    expect(await reasonOf(payByCard(ada, await unpaidOrder(ada), other))).toBe('succeeded');
  });

  it('[Y-05] the number of a card stands nowhere in the database', async () => {
    const ada = await server.as.shopper();
    await payByCard(ada, await unpaidOrder(ada), CARDS.good);
    for (const table of [
      'sandbox.tokens',
      'sandbox.charges',
      'payments',
      'provider_notices',
      'payment_events',
    ] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(CARDS.good);
    }
  });
});

describe('whatever is repeated, reordered or forged', () => {
  it('[Y-08] two tabs paying the same order: it is paid once, the second payment is refused', async () => {
    const ada = await server.as.shopper();
    const code = await unpaidOrder(ada);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => reasonOf(payByCard(ada, code, '4000000000003220'))),
    );
    expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(1);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-08] an abandoned challenge that is passed after the order was paid another way returns to the wallet', async () => {
    const ada = await server.as.shopper();
    const code = await unpaidOrder(ada);
    const abandoned = await payByCard(ada, code, CARDS.challenged);
    await db
      .updateTable('sandbox.charges')
      .set({ status: 'succeeded' })
      .where('idempotency_key', '=', abandoned.paymentId)
      .execute();
    const paid = await ada.call('POST /order/creat/pay/order/enterprise', {
      orderType: 'default',
      codes: [code],
    });
    await answerChallenge(paid.nextActionUrl ?? '', 'pass');
    expect(await ada.call('GET /system/payItems/captureOrder', { paymentId: paid.paymentId })).toMatchObject({
      status: 'succeeded',
    });
    await server.services.payments.byName.get('sandbox')?.retrieve(abandoned.paymentId);
    expect(
      await ada.call('GET /system/payItems/rising/get', { paymentId: abandoned.paymentId }),
    ).toMatchObject({
      status: 'succeeded',
    });
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(14);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-08] a forged, an altered and an old notice are turned away; a repeated one changes nothing', async () => {
    const send = (payload: string, signature: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/payment/notice/sandbox',
        payload,
        headers: { 'content-type': 'application/json', 'x-notice-signature': signature },
      });
    expect((await send('{"id":"evt_1","kind":"charge.moved","charge":"ch_1"}', 't=1,v1=00')).statusCode).toBe(
      401,
    );
    expect((await send('{}', '')).statusCode).toBe(401);
    const stored = await db.selectFrom('provider_notices').selectAll().execute();
    expect(stored.every(({ event_id: id }) => id !== 'evt_1')).toBe(true);
  });

  it('somebody else’s order is not there to be paid, nor is their payment to be seen', async () => {
    const ada = await server.as.shopper();
    const bob = await server.as.shopper();
    const code = await unpaidOrder(ada);
    expect(await reasonOf(payByCard(bob, code, CARDS.good))).toBe('nothing_to_pay');
    expect(await reasonOf(payByCard(server.as.guest(), code, CARDS.good))).toBe('nothing_to_pay');
    const waiting = await payByCard(ada, code, CARDS.challenged);
    expect(
      await reasonOf(bob.call('GET /system/payItems/rising/get', { paymentId: waiting.paymentId })),
    ).toBe('not_found');
  });

  it('a used or invented card token is refused', async () => {
    const ada = await server.as.shopper();
    const codes = [await unpaidOrder(ada)];
    const cardToken = await tokenOf(CARDS.declined);
    const pay = (token: string) =>
      reasonOf(
        ada.call('POST /order/creat/pay/order/risingPay', { orderType: 'default', codes, cardToken: token }),
      );
    expect(await pay('tok_invented')).toBe('card_token_invalid');
    expect(await pay(cardToken)).toBe('succeeded');
    expect(await pay(cardToken)).toBe('card_token_invalid');
  });
});

describe('the provider’s card fields', () => {
  it('[Y-04] each field that is not right is named', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/sandbox/tokens',
      payload: { number: '4242 4242', holder: ' ', expiry: '13/99', securityCode: '1' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      errors: {
        number: 'card_number_incomplete',
        holder: 'cardholder_required',
        expiry: 'card_expiry_invalid',
        securityCode: 'security_code_incomplete',
      },
    });
  });

  it('garbage is answered with the same care', async () => {
    for (const payload of ['', '{', '[]', '{"number":1}']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/sandbox/tokens',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(422);
    }
  });
});

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

describe('[Q-05] a card payment whose answer was cut off', () => {
  it('is gone on with by the same request, although its token is used up', async () => {
    const ada = await server.as.shopper();
    const [code, cardToken] = [await unpaidOrder(ada), await tokenOf(CARDS.good)];
    const idempotencyKey = `cut-${code}`;
    const pay = () =>
      ada.call(
        'POST /order/creat/pay/order/risingPay',
        { orderType: 'default', codes: [code], cardToken },
        { idempotencyKey },
      );
    const first = await pay();
    await db
      .updateTable('idempotency_keys')
      .set({ status: null, answer: null, process_no: await takeProcessNo(db) })
      .where('key', '=', idempotencyKey)
      .execute();
    expect(await pay()).toEqual(first);
    expect(first.status).toBe('succeeded');
    const another = ada.call('POST /order/creat/pay/order/risingPay', {
      orderType: 'default',
      codes: [await unpaidOrder(ada)],
      cardToken,
    });
    expect(await reasonOf(another)).toBe('card_token_invalid');
    expect(await brokenRules(db)).toEqual([]);
  });
});
