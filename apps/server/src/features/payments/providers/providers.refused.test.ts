import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { walletBalance } from '../../wallet/index.ts';
import { fillWallet, unpaidOrder } from '../payments.fixtures.ts';
import { PROVIDERS, shopWith } from './providers.fixtures.ts';

describe.each(PROVIDERS)('%s', async (name, start) => {
  const { standIn, server, begin, stateOf, referenceOf, statusOf, buyer, waiting, send } = await shopWith(
    name,
    start,
  );
  const { db } = server;
  const finance = await server.as.staff('finance');
  const errors = async () => (await finance.call('GET /staff/reconciliation', {})).errors;

  it('[V-02] a charge that is refused for good fails at once: the wallet’s part and the other methods are free', async () => {
    const ada = await server.as.shopper();
    await fillWallet(server, ada.accountId, 500);
    const code = await unpaidOrder(server, ada);
    standIn.refuse('charge', 'NOT_TAKEN_HERE');
    expect(await begin(ada, code, 5)).toMatchObject({ status: 'failed', failure: 'provider_refused' });
    expect(await walletBalance(db, ada.accountId)).toBe(500);
    const second = await begin(ada, code, 5);
    standIn.approve(await referenceOf(second.paymentId), buyer());
    expect(await stateOf(ada, second.paymentId)).toMatchObject({ status: 'succeeded' });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-02] what the provider said stands at the desk, once for each kind, until somebody has seen to it', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    for (const person of [ada, bob]) {
      standIn.refuse('charge', 'ACCOUNT_LIMITED', 403);
      await begin(person, await unpaidOrder(server, person));
    }
    const [error] = (await errors()).filter(({ code }) => code === 'ACCOUNT_LIMITED');
    expect(error).toMatchObject({
      provider: name,
      call: 'charge',
      kind: 'refused',
      httpStatus: 403,
      times: 2,
      lastAt: expect.any(String),
    });
    const support = await server.as.staff('support');
    const resolution = { id: error?.id ?? '', note: 'They lifted the limit.' };
    expect(await reasonOf(support.call('POST /staff/reconciliation/resolveError', resolution))).toBe(
      'forbidden',
    );
    await finance.call('POST /staff/reconciliation/resolveError', resolution);
    expect(await reasonOf(finance.call('POST /staff/reconciliation/resolveError', resolution))).toBe(
      'not_found',
    );
    expect((await errors()).filter(({ code }) => code === 'ACCOUNT_LIMITED')).toEqual([]);
  });

  it('[V-02] a capture that is refused for good fails the payment at once, and lets the money go', async () => {
    const { ada, code, payment, reference } = await waiting();
    standIn.approve(reference, buyer());
    standIn.refuse('capture', 'CAPTURE_NOT_ALLOWED', name === 'paypal' ? 422 : 400);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'failed' });
    expect(standIn.takenCents(reference)).toBe(0);
    expect(await statusOf(ada, code)).toBe('payment_pending');
    expect(await begin(ada, code)).toMatchObject({ status: 'requires_action' });
  });

  it('[V-02] silence and an earlier request that is still under way fail nothing', async () => {
    for (const fault of ['down', 'busy', 'limited'] as const) {
      const ada = await server.as.shopper();
      const code = await unpaidOrder(server, ada);
      standIn.gateway.fail(fault, 3, /create$|sessions$|orders$/);
      expect([fault, (await begin(ada, code)).status]).toEqual([fault, 'processing']);
      expect(await reasonOf(begin(ada, code))).toBe('payment_in_progress');
    }
    expect(await errors()).toContainEqual(
      expect.objectContaining({ provider: name, call: 'charge', kind: 'unreachable', code: 'answered 503' }),
    );
  });

  it('[Q-03] a signed notice that nobody can read is kept, shown at the desk and answered so that it is not sent again', async () => {
    const { reference } = await waiting();
    const said = [
      '',
      'no json',
      'null',
      '[]',
      '{}',
      '{"id":null,"type":null,"name":null,"event_type":null,"data":null,"resource":null}',
      `{"id":"e\\u0000","type":"x","name":"x","event_type":"x","data":{"object":{"id":"x","object":"x"}},"resource":{}}`,
      `{"id":"${'long'.repeat(1_000)}","type":"x","name":"x","event_type":"x","data":{"object":{"id":"x","object":"x"}},"resource":{}}`,
      '['.repeat(100_000),
      'a NUL \0 in the middle',
    ];
    const notice = (says: string) =>
      standIn.notice(reference, { id: 'malformed', at: server.clock.now(), says });
    for (const says of [...said, ...said])
      expect([says.slice(0, 40), await send(notice(says))]).toEqual([says.slice(0, 40), 200]);
    const kept = await db
      .selectFrom('provider_notices')
      .select('raw_body')
      .where('kind', '=', 'malformed')
      .execute();
    expect(kept).toHaveLength(said.length);
    expect((await errors()).filter(({ call }) => call === 'notice')).toMatchObject([
      { provider: name, kind: 'malformed', code: 'malformed', times: said.length },
    ]);
    const forged = standIn.notice(reference, {
      id: 'f',
      at: server.clock.now(),
      says: '{}',
      secret: 'other',
    });
    expect(await send(forged)).toBe(401);
    await server.runJobs();
  });

  it('[Q-03] what a readable notice says beside its names is kept as it came', async () => {
    const { reference } = await waiting();
    const { rawBody } = standIn.notice(reference, { id: 'odd', at: server.clock.now() });
    const says = `${rawBody.slice(0, -1)},"note":"\\u0000"}`;
    expect(await send(standIn.notice(reference, { id: 'odd', at: server.clock.now(), says }))).toBe(200);
    const { raw_body: kept } = await db
      .selectFrom('provider_notices')
      .select('raw_body')
      .where('event_id', '=', 'odd')
      .executeTakeFirstOrThrow();
    expect(kept).toBe(says);
    await server.runJobs();
  });
});
