import { describe, expect, it } from 'vitest';
import { takeProcessNo } from '../../platform/db/living-process.queries.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import type { Person, TestShopper } from '../../testing/people/test-people.ts';
import { NOW, brokenRules, seedRates } from '../orders/orders.fixtures.ts';
import {
  answerChallenge as answerOne,
  CARDS,
  type ChallengeAnswer,
  payByCard as payOne,
  sandboxToken,
  unpaidOrder as waitingOrder,
} from './payments.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

const tokenOf = (number: string): Promise<string> => sandboxToken(server, number);
const unpaidOrder = (person: TestShopper, priceFen?: number): Promise<string> =>
  waitingOrder(server, person, priceFen);

const payByCard = (person: Person, code: string, number: string) => payOne(server, person, { code, number });
const answerChallenge = (url: string, answer: ChallengeAnswer) => answerOne(server, url, answer);

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

  it('[E-10] a person who pays in a further language of the shop comes back in it', async () => {
    const ada = await server.as.shopper({ language: 'es' });
    const waiting = await payByCard(ada, await unpaidOrder(ada), CARDS.challenged);
    const back = await answerChallenge(waiting.nextActionUrl ?? '', 'pass');
    expect(back.headers.location).toBe(
      `/es/PaymentCallback?paymentId=${waiting.paymentId}&orderType=default`,
    );
    await server.runJobs();
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
