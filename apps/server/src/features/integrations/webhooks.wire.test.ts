import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createPostWebhook } from '../../connectors/webhooks/post-webhook.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { makeAddress, makeSku, NOW, payOrder, placeOne, seedRates } from '../orders/orders.fixtures.ts';

/** A shopper's program: it listens on a real port and does with a message what the documentation says. */
interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const heard: Heard[] = [];
let status = 204;
const receiver = createServer((asked, answer) => {
  void readText(asked).then((body) => {
    heard.push({ headers: asked.headers, body });
    answer.writeHead(status).end();
  });
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
const { port } = receiver.address() as AddressInfo; // it listens on a port
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const server = await testServer({
  now: NOW,
  provide: () => ({
    // Over a real connection, to this machine instead of the public web.
    postWebhook: createPostWebhook({
      request,
      lookup: (_, options, callback) =>
        options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
      timeoutMs: 5_000,
      addressOf: (url) => new URL(`http://${new URL(url).hostname}:${port}${new URL(url).pathname}`),
    }),
  }),
});
const { db, clock } = server;
await seedRates(db, clock.now());

beforeEach(() => {
  heard.length = 0;
  status = 204;
});

/** As docs/api-for-shoppers.md says it literally. */
const isOurs = ({ headers, body }: Heard, secret: string): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  if (Math.abs(clock.now().getTime() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = Buffer.from(
    `v1,${createHmac('sha256', key)
      .update(`${String(id)}.${String(timestamp)}.${body}`)
      .digest('base64')}`,
  );
  return String(given)
    .split(' ')
    .some((one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right));
};

const withWebhook = async () => {
  const ada = await server.as.shopper();
  const url = 'https://hooks.example.com/caravan';
  const { id, secret } = await ada.call('POST /client/user/webhook/add', { url, events: ['order.updated'] });
  const order = await placeOne({ ...ada, addressId: await makeAddress(db, ada.accountId) }, [
    await makeSku(db),
  ]);
  const pay = () => payOrder(db, order.orderCode, clock.now());
  const log = async () => (await ada.call('GET /client/user/webhook/deliveries', { id })).list;
  return { ada, id, secret, orderCode: order.orderCode, pay, log };
};

describe('[X-04] a shopper’s program on the other side of a connection', () => {
  it('hears of its paid order, knows by the signature that the shop says so, and the log says that it was delivered', async () => {
    const { secret, orderCode, pay, log } = await withWebhook();
    await pay();
    await server.runJobs();
    const [message] = heard;
    if (!message) throw new Error('nothing arrived');
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'order.updated',
      data: { code: orderCode, status: 'purchase_pending' },
    });
    expect(message.headers).toMatchObject({
      host: `hooks.example.com:${port}`,
      'content-type': 'application/json',
    });
    expect(isOurs(message, secret)).toBe(true);
    expect(isOurs({ ...message, body: message.body.replace(orderCode, 'ANOTHER') }, secret)).toBe(false);
    expect(isOurs(message, 'whsec_c29tZWJvZHkgZWxzZQ==')).toBe(false);
    expect(await log()).toMatchObject([{ code: orderCode, state: 'delivered', responseStatus: 204 }]);
  });

  it('hears it again when it broke at the first time, under the same id and with a fresh signature', async () => {
    const { secret, pay, log } = await withWebhook();
    status = 500;
    await pay();
    await server.runJobs();
    expect(await log()).toMatchObject([{ state: 'waiting', responseStatus: 500 }]);
    status = 204;
    clock.advance(10 * 60_000);
    await server.runJobs();
    const [first, second] = heard;
    if (!first || !second) throw new Error('it was not sent again');
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect([isOurs(first, secret), isOurs(second, secret)]).toEqual([false, true]);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('knows both secrets for a while after it was changed', async () => {
    const { ada, id, secret, pay } = await withWebhook();
    const { secret: fresh } = await ada.call('POST /client/user/webhook/rotate', { id });
    await pay();
    await server.runJobs();
    const [message] = heard;
    if (!message) throw new Error('nothing arrived');
    expect([isOurs(message, secret), isOurs(message, fresh)]).toEqual([true, true]);
  });
});
