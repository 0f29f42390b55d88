import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newVapidKeys } from '../../../connectors/push/push-message.ts';
import type { WebhookAnswer, WebhookMessage } from '../../../connectors/webhooks/post-webhook.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { notify } from '../index.ts';

const sent: WebhookMessage[] = [];
let answer: WebhookAnswer = { status: 201, failure: null };
const keys = newVapidKeys();
const server = await testServer({
  environment: {
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_SUBJECT: 'mailto:shop@example.test',
  },
  provide: () => ({
    postWebhook: (message) => {
      sent.push(message);
      return Promise.resolve(answer);
    },
  }),
});
beforeEach(() => {
  sent.length = 0;
  answer = { status: 201, failure: null };
});

const auth = Buffer.alloc(16, 9);
let browsers = 0;
const newBrowser = () => {
  browsers += 1;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    subscription: {
      endpoint: `https://push.example.com/send/${browsers}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read: ({ body }: WebhookMessage): unknown => {
      const bytes = Buffer.from(body);
      const [salt, ours, sealed] = [bytes.subarray(0, 16), bytes.subarray(21, 86), bytes.subarray(86)];
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), ours]);
      const derive = (secret: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, with_, info, length));
      const key = derive(ecdh.computeSecret(ours), auth, about, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
};

const tell = (accountId: string) =>
  inTransaction(server.db, (tx) =>
    notify(tx, {
      accountId,
      template: 'commission_earned',
      params: { amount: '$1.20' },
      link: 'settlement',
      now: server.clock.now(),
    }),
  );

describe('[N-03] messages shown by a browser', () => {
  it('come to each browser that was asked for them, readable there and nowhere else', async () => {
    const ada = await server.as.shopper();
    const [phone, laptop] = [newBrowser(), newBrowser()];
    for (const { subscription } of [phone, laptop])
      await ada.call('POST /message/push/subscribe', subscription);
    await tell(ada.accountId);
    await server.runJobs();
    expect(sent.map(({ url }) => url).toSorted()).toEqual(
      [phone, laptop].map(({ subscription }) => subscription.endpoint).toSorted(),
    );
    const message = sent.find(({ url }) => url === phone.subscription.endpoint);
    if (!message) throw new Error('nothing was sent');
    expect(phone.read(message)).toMatchObject({
      title: 'You have earned a commission',
      url: '/en/settlement',
    });
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(message.headers['authorization']).toContain(`k=${keys.publicKey}`);
    expect(() => laptop.read(message)).toThrow(/authenticate/);
  });

  it('end when they are turned off, and only one’s own can be', async () => {
    const [ada, eve] = [await server.as.shopper(), await server.as.shopper()];
    const { subscription } = newBrowser();
    const { endpoint } = subscription;
    await ada.call('POST /message/push/subscribe', subscription);
    await eve.call('POST /message/push/unsubscribe', { endpoint });
    await tell(ada.accountId);
    await server.runJobs();
    expect(sent).toHaveLength(1);
    await ada.call('POST /message/push/unsubscribe', { endpoint });
    await tell(ada.accountId);
    await server.runJobs();
    expect(sent).toHaveLength(1);
  });

  it('follow anyone who is signed in: a browser shows nobody else’s', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const { subscription } = newBrowser();
    await ada.call('POST /message/push/subscribe', subscription);
    await bob.call('POST /message/push/subscribe', subscription);
    await tell(ada.accountId);
    await server.runJobs();
    expect(sent).toEqual([]);
  });

  it('a browser that is gone is forgotten; a push service that is down is asked again', async () => {
    const ada = await server.as.shopper();
    const [gone, kept] = [newBrowser(), newBrowser()];
    await ada.call('POST /message/push/subscribe', gone.subscription);
    answer = { status: 410, failure: 'not_accepted' };
    await tell(ada.accountId);
    await server.runJobs();
    await ada.call('POST /message/push/subscribe', kept.subscription);
    answer = { status: 503, failure: 'not_accepted' };
    await tell(ada.accountId);
    await server.runJobs({ expectFailures: true });
    expect(sent.map(({ url }) => url)).toEqual([gone.subscription.endpoint, kept.subscription.endpoint]);
    answer = { status: 201, failure: null };
    server.clock.advance(3_600_000);
    await server.runJobs();
    expect(sent).toHaveLength(3);
  });

  it('go to no address of a private network, and to ten browsers at most', async () => {
    const ada = await server.as.shopper();
    const { subscription } = newBrowser();
    for (const endpoint of ['https://127.0.0.1/x', 'https://localhost/x', 'https://push.internal/x'])
      expect(await reasonOf(ada.call('POST /message/push/subscribe', { ...subscription, endpoint }))).toBe(
        'push_endpoint_refused',
      );
    for (let count = 0; count < 12; count += 1)
      await ada.call('POST /message/push/subscribe', newBrowser().subscription);
    await tell(ada.accountId);
    await server.runJobs();
    expect(sent).toHaveLength(10);
  });

  it('are not offered by a shop without keys, and a wrong pair keeps the server from starting', async () => {
    const { call } = server.as.guest();
    expect(await call('GET /message/push/key')).toEqual({ publicKey: keys.publicKey });
    const without = await testServer();
    const ada = await without.as.shopper();
    expect(await ada.call('GET /message/push/key')).toEqual({ publicKey: null });
    expect(await reasonOf(ada.call('POST /message/push/subscribe', newBrowser().subscription))).toBe(
      'push_off',
    );
    const wrong = { PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: newVapidKeys().privateKey };
    await expect(testServer({ environment: wrong })).rejects.toThrow('PUSH_PUBLIC_KEY');
  });
});
