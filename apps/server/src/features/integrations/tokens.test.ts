import { calls } from '@caravan/contract/calls';
import { TOKEN_CALLS } from '@caravan/contract/integrations/token-calls';
import { describe, expect, it } from 'vitest';
import { rawCall } from '../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { makeAddress, makeSku, NOW, placeOne, seedRates } from '../orders/orders.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

const buyerWithOrder = async () => {
  const ada = await server.as.shopper();
  const order = await placeOne({ ...ada, addressId: await makeAddress(db, ada.accountId) }, [
    await makeSku(db),
  ]);
  const { id, token } = await ada.call('POST /client/user/token/add', { name: 'Spreadsheet' });
  return { ada, order, tokenId: id, token, program: server.as.bearer(token) };
};

/** Path parameters and the like do not matter: who may not call is refused before anything is read. */
const statusOf = async (name: string, token: string) => (await rawCall(server, name, {}, token)).status;

describe('[X-04] a token for a shopper’s own program', () => {
  it('reads own orders and parcels, in the language and currency asked for', async () => {
    const { order, program } = await buyerWithOrder();
    const { list } = await program('GET /order/get/list', {});
    expect(list.map(({ orderCode }) => orderCode)).toEqual([order.orderCode]);
    const detail = await program('GET /order/getOrder/orderCode', { orderCode: order.orderCode });
    expect(detail.lines[0]?.name).toBe('Linen shirt');
    expect((await program('GET /parcel/list', {})).total).toBe(0);
  });

  it('reads nobody else’s: the same answer as for an unknown code', async () => {
    const { program } = await buyerWithOrder();
    const { order: foreign } = await buyerWithOrder();
    const { orderCode } = foreign;
    expect(await reasonOf(program('GET /order/getOrder/orderCode', { orderCode }))).toBe('not_found');
    expect(await reasonOf(program('GET /detail/check/Info', { orderCode }))).toBe('not_found');
    expect(await reasonOf(program('GET /parcel/detail', { parcelCode: orderCode }))).toBe('not_found');
    expect((await program('GET /order/get/list', {})).total).toBe(1);
  });

  it('may make no other call of the shop, none that writes among them', async () => {
    const { token } = await buyerWithOrder();
    const open = Object.entries(calls).filter(([name]) => TOKEN_CALLS.has(name));
    expect(open.map(([, { effect }]) => effect)).toEqual(Array<string>(7).fill('read'));
    for (const name of Object.keys(calls))
      if (!TOKEN_CALLS.has(name)) expect([name, await statusOf(name, token)]).toEqual([name, 403]);
  });

  it('is kept only as a hash, shown once, and named by its last four letters', async () => {
    const { ada, token } = await buyerWithOrder();
    const row = await db
      .selectFrom('api_tokens')
      .selectAll()
      .where('account_id', '=', ada.accountId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const listed = await ada.call('GET /client/user/token/list', {});
    expect(listed).toMatchObject([{ name: 'Spreadsheet', ending: token.slice(-4), lastUsedAt: null }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(
      token,
    );
    await server.runJobs();
    const mail = (await server.mails(ada.email)).find(({ kind }) => kind === 'token_made');
    expect(mail?.subject).toBe('A new token was made for your account');
    expect(`${mail?.body_text}${mail?.body_html}`).not.toContain(token);
  });

  it('says when it was last used, to the minute', async () => {
    const { ada, program } = await buyerWithOrder();
    const lastUsed = async () => (await ada.call('GET /client/user/token/list', {}))[0]?.lastUsedAt;
    await program('GET /order/get/list', {});
    const first = await lastUsed();
    expect(Date.parse(first ?? '')).toBeLessThanOrEqual(server.clock.now().getTime());
    server.clock.advance(30_000);
    await program('GET /order/get/list', {});
    expect(await lastUsed()).toBe(first);
    server.clock.advance(31_000);
    await program('GET /order/get/list', {});
    expect(Date.parse((await lastUsed()) ?? '') - Date.parse(first ?? '')).toBeGreaterThan(60_000);
  });

  it('ends at once when it is revoked, and only its owner can revoke it', async () => {
    const { ada, tokenId, program } = await buyerWithOrder();
    const eve = await server.as.shopper();
    expect(await reasonOf(eve.call('POST /client/user/token/revoke', { id: tokenId }))).toBe('not_found');
    await program('GET /order/status/list', {});
    await ada.call('POST /client/user/token/revoke', { id: tokenId });
    expect(await reasonOf(program('GET /order/status/list', {}))).toBe('unauthenticated');
    expect(await ada.call('GET /client/user/token/list', {})).toEqual([]);
  });

  it('ends for an account that is blocked', async () => {
    const { ada, program } = await buyerWithOrder();
    const support = await server.as.staff('support');
    await support.call('POST /staff/shoppers/block', { id: ada.accountId, reason: 'fraud' });
    expect(await reasonOf(program('GET /order/get/list', {}))).toBe('unauthenticated');
  });

  it('is one of ten at most, also when many are made at once', async () => {
    const ada = await server.as.shopper();
    const made = await Promise.allSettled(
      Array.from({ length: 16 }, () => ada.call('POST /client/user/token/add', { name: 'x' })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await reasonOf(ada.call('POST /client/user/token/add', { name: 'x' }))).toBe('token_too_many');
  });

  it('is bounded in how often it may ask', async () => {
    const limited = await testServer({ now: NOW, environment: { RATE_LIMITS: 'on' } });
    const ada = await limited.as.shopper();
    const { token } = await ada.call('POST /client/user/token/add', { name: 'Loop' });
    const program = limited.as.bearer(token);
    for (let asked = 0; asked < 120; asked += 1) await program('GET /order/status/list', {});
    expect(await reasonOf(program('GET /order/status/list', {}))).toBe('rate_limited');
    limited.clock.advance(60_000);
    expect(await program('GET /order/status/list', {})).toBeInstanceOf(Array);
  });
});
