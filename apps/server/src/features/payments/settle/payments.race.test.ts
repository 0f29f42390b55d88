import { afterAll, describe, expect, it } from 'vitest';
import type { SandboxProvider } from '../../../connectors/payments/sandbox/sandbox-provider.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf, testServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { NOW, brokenRules, seedRates } from '../../orders/orders.fixtures.ts';
import { fillWallet, forgedSignature, manyTokens, unpaidOrder } from '../payments.fixtures.ts';

/** Many at the same moment, on two processes of one shop: different goods, so that no row of a SKU puts them in a queue. */
const first = await testServer({ now: NOW });
const second = await first.sibling();
const both = [first, second] as const;
const { db, clock } = first;
await seedRates(db, clock.now());

const on = (at: number): TestServer => (at % 2 === 0 ? first : second);
const callOn = (at: number, { token }: TestShopper) => on(at).as.bearer(token);
const tally = (answers: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
};
const report: string[] = [];
const told = (title: string, counts: Record<string, number>): Record<string, number> => {
  report.push(`${title}: ${JSON.stringify(counts)}`);
  return counts;
};
afterAll(() => void process.stdout.write(`${report.join('\n')}\n`));

const paidFor = (codes: readonly string[]) =>
  db
    .selectFrom('payment_items as item')
    .innerJoin('payments', 'payments.id', 'item.payment_id')
    .select(['payments.id', 'item.outcome'])
    .where('item.code', 'in', codes)
    .where('payments.status', '=', 'succeeded')
    .execute();

/** Money that the provider took and no payment knows of, or the other way round. */
const strayCharges = async (): Promise<number> => {
  const charged = await db
    .selectFrom('sandbox.charges')
    .select('idempotency_key')
    .where('status', '=', 'succeeded')
    .execute();
  const booked = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'succeeded')
    .where('provider', '=', 'sandbox')
    .execute();
  const ids = new Set(booked.map(({ id }) => id));
  return charged.filter(({ idempotency_key: key }) => !ids.has(key)).length + (ids.size - charged.length);
};

describe('at the same moment, on two processes', () => {
  it('[Y-08] 200 payments of one order pay it once', async () => {
    const ada = await first.as.shopper();
    await fillWallet(first, ada.accountId, 100_000);
    const code = await unpaidOrder(first, ada);
    const tokens = await manyTokens(first, 150);
    const byCard = tokens.map((cardToken, at) =>
      reasonOf(
        callOn(at, ada)('POST /order/creat/pay/order/risingPay', {
          orderType: 'default',
          codes: [code],
          cardToken,
        }),
      ),
    );
    const byWallet = Array.from({ length: 50 }, (_, at) =>
      reasonOf(
        callOn(at, ada)('POST /order/creat/pay/order/balance', { orderType: 'default', codes: [code] }),
      ),
    );
    const counts = told('200 payments of one order', tally(await Promise.all([...byCard, ...byWallet])));
    expect(counts['succeeded']).toBe(1);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(await paidFor([code])).toHaveLength(1);
    expect(await strayCharges()).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-03] 50 tries on one card pass three', async () => {
    const tokens = await manyTokens(first, 50, 'one card');
    const orders = await Promise.all(
      tokens.map(async () => {
        const person = await first.as.shopper();
        return { person, code: await unpaidOrder(first, person) };
      }),
    );
    const tries = tokens.map((cardToken, at) => {
      const { person, code } = orders[at] as (typeof orders)[number]; // one for each token
      return reasonOf(
        callOn(at, person)('POST /order/creat/pay/order/risingPay', {
          orderType: 'default',
          codes: [code],
          cardToken,
        }),
      );
    });
    const counts = told('50 tries on one card', tally(await Promise.all(tries)));
    expect(counts).toEqual({ succeeded: 3, card_day_limit: 47 });
    expect(await strayCharges()).toBe(0);
  });

  it('[Y-08] callbacks repeated, reordered, forged and replayed, beside polls and people who leave, pay each order once', async () => {
    const stories = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const person = await first.as.shopper();
        const code = await unpaidOrder(first, person);
        const [cardToken = ''] = await manyTokens(first, 1, undefined, 'challenged');
        const state = await payByCard(person, code, cardToken);
        return { at, person, code, state };
      }),
    );
    const { desk } = first.services.payments.byName.get('sandbox') as SandboxProvider; // the tests' provider
    const answers = await Promise.all(
      stories.flatMap(({ at, person, state }) => {
        const url = state.nextActionUrl ?? '';
        const reference = /challenge\/([^?]+)/.exec(url)?.[1] ?? '';
        const notice = desk.noticeOf(reference);
        const send = (server: TestServer, signature: string) =>
          server.app
            .inject({
              method: 'POST',
              url: '/api/payment/notice/sandbox',
              payload: notice.rawBody,
              headers: { 'content-type': 'application/json', 'x-notice-signature': signature },
            })
            .then(({ statusCode }) => `notice ${statusCode}`);
        const stale = desk.noticeOf(reference);
        return [
          ...both.map((server) => send(server, notice.signature)),
          send(on(at), notice.signature),
          send(on(at), forgedSignature(notice.signature)),
          send(on(at), stale.signature.replace(/t=\d+/, `t=${clock.now().getTime() - 600_000}`)),
          ...both.map((server) =>
            server.app
              .inject({
                method: 'POST',
                url: `${url}&answer=pass`,
                headers: { 'content-type': 'application/x-www-form-urlencoded' },
              })
              .then(({ statusCode }) => `challenge ${statusCode}`),
          ),
          reasonOf(
            callOn(at, person)('GET /system/payItems/rising/get', { paymentId: state.paymentId }),
          ).then((said) => `poll ${said}`),
          ...(at % 5 === 0
            ? [
                reasonOf(callOn(at + 1, person)('POST /payment/leave', { paymentId: state.paymentId })).then(
                  (said) => `leave ${said}`,
                ),
              ]
            : []),
        ];
      }),
    );
    const counts = told('callbacks of 30 payments', tally(answers));
    await Promise.all(both.map((server) => server.runJobs()));
    await Promise.all(both.map((server) => server.runJobs()));
    expect([counts['notice 200'], counts['notice 401']]).toEqual([90, 60]);
    for (const { person, code, state } of stories) {
      const { status } = await person.call('GET /system/payItems/rising/get', { paymentId: state.paymentId });
      const order = await person.call('GET /order/getOrder/orderCode', { orderCode: code });
      expect([status, order.status]).toEqual(
        status === 'succeeded' ? ['succeeded', 'purchase_pending'] : ['expired', 'payment_pending'],
      );
    }
    const paid = await paidFor(stories.map(({ code }) => code));
    expect(new Set(paid.map(({ id }) => id)).size).toBe(paid.length);
    expect(paid.length).toBeGreaterThanOrEqual(24);
    expect(await strayCharges()).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-09] 60 spends of a wallet that holds seven of them, alone and beside a card, never take it below zero', async () => {
    const ada = await first.as.shopper();
    await fillWallet(first, ada.accountId, 7 * 1_400 + 700);
    const codes: string[] = [];
    for (let at = 0; at < 60; at += 1) codes.push(await unpaidOrder(first, ada));
    const tokens = await manyTokens(first, 20);
    const answers = await Promise.all(
      codes.map((code, at) => {
        const call = callOn(at, ada);
        const what = { orderType: 'default' as const, codes: [code] };
        const cardToken = tokens[Math.floor(at / 3)];
        return at % 3 === 0 && cardToken
          ? reasonOf(
              call('POST /order/creat/pay/order/risingPay', { ...what, cardToken, walletUsd: 7 }),
            ).then((said) => `card and wallet ${said}`)
          : reasonOf(call('POST /order/creat/pay/order/balance', what)).then((said) => `wallet ${said}`);
      }),
    );
    told('60 spends of one wallet', tally(answers));
    const lines = await db
      .selectFrom('ledger_lines as line')
      .innerJoin('ledger_accounts as account', 'account.id', 'line.account_id')
      .select('line.balance_after')
      .where('account.kind', '=', 'wallet')
      .where('account.owner_id', '=', ada.accountId)
      .execute();
    expect(Math.min(...lines.map(({ balance_after: after }) => after))).toBeGreaterThanOrEqual(0);
    const { usd } = await ada.call('GET /shopping/user/balance', {});
    expect(usd).toBeLessThan(14);
    expect(await strayCharges()).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-08] a double click with the same key is one payment and one answer', async () => {
    const ada = await first.as.shopper();
    const code = await unpaidOrder(first, ada);
    const [cardToken = ''] = await manyTokens(first, 1);
    const idempotencyKey = `double-${ada.accountId}`;
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        callOn(at, ada)(
          'POST /order/creat/pay/order/risingPay',
          { orderType: 'default', codes: [code], cardToken },
          { idempotencyKey },
        ),
      ),
    );
    const paid = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.paymentId] : []));
    expect(new Set(paid).size).toBe(1);
    expect(await paidFor([code])).toHaveLength(1);
  });
});

const payByCard = (person: TestShopper, code: string, cardToken: string) =>
  person.call('POST /order/creat/pay/order/risingPay', { orderType: 'default', codes: [code], cardToken });
