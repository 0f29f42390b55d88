import { createHmac } from 'node:crypto';
import { WEBHOOK_TRIES } from '@caravan/domain/people/webhook-tries';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebhookAnswer, WebhookMessage } from '../../connectors/webhooks/post-webhook.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedFreight } from '../freight/index.ts';
import {
  makeAddress,
  makeSku,
  NOW,
  payOrder,
  placeOne,
  seedRates,
  signInAgain,
} from '../orders/orders.fixtures.ts';
import { warehouseOf } from '../parcels/parcels.fixtures.ts';
import { heal, poison, runOnce } from '../../testing/faults/poison.ts';
import { wakeWaiting } from './webhooks.deliver.ts';

const sent: WebhookMessage[] = [];
let answer: WebhookAnswer = { status: 204, failure: null };
const server = await testServer({
  now: NOW,
  provide: () => ({
    postWebhook: (message) => {
      sent.push(message);
      return Promise.resolve(answer);
    },
  }),
});
const { db } = server;
await seedRates(db, server.clock.now());
await seedFreight(db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const warehouse = await warehouseOf(server, { buyer, keeper });

beforeEach(async () => {
  await server.runJobs();
  sent.length = 0;
  answer = { status: 204, failure: null };
});

const events: ('order.updated' | 'parcel.updated')[] = ['order.updated', 'parcel.updated'];
const URL_OF_PROGRAM = 'https://hooks.example.com/caravan';

const withWebhook = async (url = URL_OF_PROGRAM) => {
  const ada = await server.as.shopper();
  const { id, secret } = await ada.call('POST /client/user/webhook/add', { url, events });
  return { ada, id, secret };
};
type Ada = Awaited<ReturnType<typeof withWebhook>>['ada'];
type Caller = Pick<Ada, 'call'>;

const paidOrder = async (ada: Ada) => {
  const order = await placeOne({ ...ada, addressId: await makeAddress(db, ada.accountId) }, [
    await makeSku(db),
  ]);
  await payOrder(db, order.orderCode, server.clock.now());
  return order.orderCode;
};
const logOf = async (ada: Caller, id: string) =>
  (await ada.call('GET /client/user/webhook/deliveries', { id })).list;

/** What the specification tells a receiver to do. */
const isSigned = (message: WebhookMessage, secret: string): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = message.headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key)
    .update(`${id}.${timestamp}.${String(message.body)}`)
    .digest('base64');
  return (given ?? '').split(' ').includes(`v1,${right}`);
};

describe('[X-04] a shopper’s own program is told', () => {
  it('of each step of an order, signed, without a name or an address in it', async () => {
    const { ada, id, secret } = await withWebhook();
    const code = await paidOrder(ada);
    await server.runJobs();
    expect(sent).toHaveLength(1);
    const [message] = sent;
    if (!message) throw new Error('nothing was sent');
    expect(message.url).toBe(URL_OF_PROGRAM);
    expect(JSON.parse(String(message.body))).toEqual({
      type: 'order.updated',
      timestamp: expect.stringMatching(/^2026-03-02T02:0/) as string,
      data: { code, status: 'purchase_pending' },
    });
    expect(Number(message.headers['webhook-timestamp']) * 1_000 - Date.parse(NOW)).toBeLessThan(600_000);
    expect(isSigned(message, secret)).toBe(true);
    expect(isSigned({ ...message, body: `${String(message.body)} ` }, secret)).toBe(false);
    expect(await logOf(ada, id)).toMatchObject([
      { event: 'order.updated', code, state: 'delivered', attempts: 1, responseStatus: 204, failure: null },
    ]);
  });

  it('of each step of a parcel', async () => {
    const { ada } = await withWebhook();
    const { trackingNumber, addressId } = await warehouse.purchased(ada);
    const storedItemId = await warehouse.stored(trackingNumber);
    const quoted = await ada.call('POST /parcel/quote', { storedItemIds: [storedItemId], addressId });
    const offer = quoted.offers.find(({ isPossible }) => isPossible);
    if (!offer) throw new Error('no line');
    const parcel = await ada.call('POST /parcel/insert', {
      storedItemIds: [storedItemId],
      addressId,
      lineCode: offer.lineCode,
      expectedTotal: offer.total,
      agreed: true,
    });
    await warehouse.fillWallet(ada);
    await warehouse.payFreight(ada, parcel.parcelCode);
    await server.runJobs();
    const told = sent.map(({ body }) => JSON.parse(String(body)) as { type: string; data: object });
    expect(told.at(-1)).toMatchObject({
      type: 'parcel.updated',
      data: { code: parcel.parcelCode, status: 'awaiting_shipment' },
    });
  });

  it('nothing about anybody else, and nothing that was not asked for', async () => {
    const { ada } = await withWebhook();
    const eve = await server.as.shopper();
    await eve.call('POST /client/user/webhook/add', { url: URL_OF_PROGRAM, events: ['parcel.updated'] });
    await paidOrder(eve);
    await server.runJobs();
    expect(sent).toEqual([]);
    const foreign = (await ada.call('GET /client/user/webhook/list', {}))[0]?.id ?? '';
    const about = { id: foreign };
    expect(await reasonOf(eve.call('POST /client/user/webhook/test', about))).toBe('not_found');
    expect(await reasonOf(eve.call('POST /client/user/webhook/rotate', about))).toBe('not_found');
    expect(await reasonOf(eve.call('POST /client/user/webhook/remove', about))).toBe('not_found');
    expect(await reasonOf(eve.call('GET /client/user/webhook/deliveries', about))).toBe('not_found');
    expect(await reasonOf(eve.call('POST /client/user/webhook/turn', { ...about, isOn: false }))).toBe(
      'not_found',
    );
    const delivery = await ada.call('POST /client/user/webhook/test', about);
    expect(await reasonOf(eve.call('POST /client/user/webhook/resend', delivery))).toBe('not_found');
  });
});

describe('[Q-03] a message that cannot be written down', () => {
  it('holds up none of those behind it, and is sent later', async () => {
    const { ada, id } = await withWebhook();
    await paidOrder(ada);
    await paidOrder(ada);
    const deliveries = await db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', id)
      .orderBy('next_at')
      .orderBy('id')
      .execute();
    expect(deliveries).toHaveLength(2);
    const bad = { table: 'webhook_deliveries', value: deliveries[0]?.id ?? '' };
    await poison(db, bad);
    await server.runJobs({ expectFailures: true });
    const states = async () => (await logOf(ada, id)).map(({ state }) => state).toSorted();
    expect(await states()).toEqual(['delivered', 'waiting']);
    await heal(db, bad);
    server.clock.advance(121_000);
    await runOnce(server, wakeWaiting);
    await server.runJobs();
    expect(await states()).toEqual(['delivered', 'delivered']);
  });
});

describe('[X-04] what a program does not take', () => {
  it('is sent again after longer and longer waits, and taken late it is delivered', async () => {
    const { ada, id } = await withWebhook();
    answer = { status: 503, failure: 'not_accepted' };
    await paidOrder(ada);
    await server.runJobs();
    expect(await logOf(ada, id)).toMatchObject([{ state: 'waiting', attempts: 1, responseStatus: 503 }]);
    await server.runJobs();
    expect(sent).toHaveLength(1);
    server.clock.advance(60_000);
    await server.runJobs();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id']);
    answer = { status: 200, failure: null };
    server.clock.advance(5 * 60_000);
    await server.runJobs();
    expect(await logOf(ada, id)).toMatchObject([{ state: 'delivered', attempts: 3, nextAt: null }]);
  });

  it('for a day turns the address off, tells its owner, and ends what waited', async () => {
    const { ada: yesterday, id } = await withWebhook();
    answer = { status: 0, failure: 'not_reachable' };
    await paidOrder(yesterday);
    for (let tries = 0; tries < WEBHOOK_TRIES; tries += 1) {
      await server.runJobs();
      server.clock.advance(12 * 3_600_000);
    }
    expect(sent).toHaveLength(WEBHOOK_TRIES);
    const ada = { call: await signInAgain(server, yesterday.accountId) };
    const log = await logOf(ada, id);
    expect(log.find(({ code }) => code !== '')).toMatchObject({
      state: 'failed',
      attempts: WEBHOOK_TRIES,
      failure: 'not_reachable',
    });
    const [kept] = await ada.call('GET /client/user/webhook/list', {});
    expect(kept?.isOn).toBe(false);
    const { list } = await ada.call('GET /message/list', {});
    expect(list[0]?.body).toContain('hooks.example.com');
    expect(await reasonOf(ada.call('POST /client/user/webhook/test', { id }))).toBe('webhook_off');
    await ada.call('POST /client/user/webhook/turn', { id, isOn: true });
    answer = { status: 200, failure: null };
    await ada.call('POST /client/user/webhook/resend', { deliveryId: log[0]?.id ?? '' });
    await server.runJobs();
    expect((await logOf(ada, id))[0]).toMatchObject({ state: 'delivered' });
  });
});

describe('[X-04] an address of a program', () => {
  it('gets a test message when asked, once and without a second try', async () => {
    const { ada, id, secret } = await withWebhook();
    answer = { status: 404, failure: 'not_accepted' };
    const { deliveryId } = await ada.call('POST /client/user/webhook/test', { id });
    await server.runJobs();
    expect(sent[0] && isSigned(sent[0], secret)).toBe(true);
    expect(await logOf(ada, id)).toMatchObject([{ id: deliveryId, event: 'test', state: 'failed' }]);
    expect((await ada.call('GET /client/user/webhook/list', {}))[0]?.isOn).toBe(true);
  });

  it('signs with the old secret as well for a day after a new one was made', async () => {
    const { ada, id, secret: old } = await withWebhook();
    const { secret: fresh } = await ada.call('POST /client/user/webhook/rotate', { id });
    await ada.call('POST /client/user/webhook/test', { id });
    await server.runJobs();
    server.clock.advance(86_400_001);
    const dayLater = await signInAgain(server, ada.accountId);
    await dayLater('POST /client/user/webhook/test', { id });
    await server.runJobs();
    const [sameDay, dayAfter] = sent;
    if (!sameDay || !dayAfter) throw new Error('two were sent');
    expect([isSigned(sameDay, old), isSigned(sameDay, fresh)]).toEqual([true, true]);
    expect([isSigned(dayAfter, old), isSigned(dayAfter, fresh)]).toEqual([false, true]);
  });

  it('has a secret that is shown once and kept sealed', async () => {
    const { ada, secret } = await withWebhook();
    const rows = await db.selectFrom('webhooks').selectAll().execute();
    const bytes = Buffer.concat(rows.map((row) => row.secret)).toString('latin1');
    expect(bytes).not.toContain(secret);
    expect(JSON.stringify(await ada.call('GET /client/user/webhook/list', {}))).not.toContain('whsec');
  });

  it('is refused when it is of this machine or a private network', async () => {
    const ada = await server.as.shopper();
    for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://db.internal/'])
      expect(await reasonOf(ada.call('POST /client/user/webhook/add', { url, events }))).toBe(
        'webhook_address_refused',
      );
  });

  it('is one of five at most, and gone with its log when removed', async () => {
    const ada = await server.as.shopper();
    const add = () => ada.call('POST /client/user/webhook/add', { url: URL_OF_PROGRAM, events });
    const made = await Promise.allSettled(Array.from({ length: 9 }, add));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const [first] = await ada.call('GET /client/user/webhook/list', {});
    if (!first) throw new Error('none');
    await ada.call('POST /client/user/webhook/test', { id: first.id });
    await ada.call('POST /client/user/webhook/remove', { id: first.id });
    await server.runJobs();
    expect(sent).toEqual([]);
    const left = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', first.id)
      .execute();
    expect(left).toEqual([]);
  });
});
