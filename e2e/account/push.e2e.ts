import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVapidKeys } from '../../apps/server/src/connectors/push/push-message.ts';
import { launchWholeBrowser } from '../harness/browser.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { type Shop, startShop } from '../harness/shop.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive } from '../journey/walk.ts';
import { shopWords } from '../journey/words.ts';

const t = shopWords('en');
const { push } = t.messages;
const ENDPOINT = 'https://push.example.com/send/this-browser';
const TOLD = {
  id: 'm1',
  title: 'Your photos are ready',
  body: 'Have a look at them',
  url: '/en/message',
};

const NEXT = { id: 'm2', title: 'Your parcel is on its way', body: 'Follow it', url: '/en/orderCenter' };

/** A browser without a window has no push service of its own: that one stands in, all else is the browser's. */
describe('notifications of the shop on a device', () => {
  const keys = newVapidKeys();
  let shop: Shop;
  let browser: Browser;
  let visit: Visit;
  let page: Page;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await startShop({
      empty: true,
      env: { PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: keys.privateKey },
    });
    shopper = await newShopper(shop.origin, shop);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
    browser = await launchWholeBrowser();
    visit = await openPhone(browser, shop.origin, { worker: true });
    visit.context.setDefaultTimeout(20_000);
    page = visit.page;
    await page.addInitScript(standInForPushService, ENDPOINT);
  });
  afterAll(async () => {
    await visit.close();
    await browser.close();
    await shop.stop();
  });

  const subscriptions = () => shop.rows<{ endpoint: string }>('select endpoint from push_subscriptions');
  const chooser = () => page.getByRole('switch', { name: push.title });

  it('[N-03] are refused by the person first: the switch says so and stays off', async () => {
    await page.goto('/en/login');
    await arrive(visit, t.accounts.login.title);
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto('/en/mailSettings');
    await chooser().click();
    await page.getByText(push.denied).waitFor();
    expect(await chooser().isChecked()).toBe(false);
    expect(await subscriptions()).toEqual([]);
  });

  it('[N-03] are turned on with the shop’s own key, and known to the shop', async () => {
    await visit.context.grantPermissions(['notifications'], { origin: shop.origin });
    await page.reload();
    await chooser().click();
    await expect.poll(subscriptions).toEqual([{ endpoint: ENDPOINT }]);
    expect(await page.evaluate(() => localStorage.getItem('askedWith'))).toBe(keys.publicKey);
    await page.reload();
    await expect.poll(() => chooser().isChecked()).toBe(true);
  });

  it('[N-03] are shown by the worker when a message arrives, once for each message', async () => {
    const worker = await workerOf(visit, page);
    const deliver = (data: object) =>
      worker.session.send('ServiceWorker.deliverPushMessage', {
        origin: shop.origin,
        registrationId: worker.registrationId,
        data: JSON.stringify(data),
      });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const all = await registration.getNotifications();
        const told = all.map(({ title, body, data }) => ({ title, body, url: data as string }));
        return told.toSorted((a, b) => b.title.localeCompare(a.title));
      });
    const asShown = ({ title, body, url }: typeof TOLD) => ({ title, body, url });
    // A push service repeats what it is not sure of, and the browser may be too busy for one.
    const shownAfter = (data: object) => async () => {
      await deliver(data);
      await deliver(data);
      return shown();
    };
    await expect.poll(shownAfter(TOLD)).toEqual([asShown(TOLD)]);
    await expect.poll(shownAfter(NEXT)).toEqual([asShown(TOLD), asShown(NEXT)]);
  });

  it('[N-03] are turned off again, and the shop forgets the device', async () => {
    await chooser().click();
    await expect.poll(subscriptions).toEqual([]);
    await page.reload();
    await expect.poll(() => chooser().isChecked()).toBe(false);
  });
});

/** The worker as the browser's own tools know it, by which a message can be handed to it. */
const workerOf = async (
  visit: Visit,
  page: Page,
): Promise<{ session: CDPSession; registrationId: string }> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const session = await visit.context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await registered };
};

/** Runs in the page: gives out a subscription with a real key of the browser, and keeps it over a reload. */
function standInForPushService(endpoint: string): void {
  if (!location.protocol.startsWith('http')) return;
  const KEPT = 'subscription';
  const subscriptionOf = (keys: Record<string, string>) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      localStorage.removeItem(KEPT);
      return Promise.resolve(true);
    },
  });
  const base64url = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  Object.assign(PushManager.prototype, {
    getSubscription: () => {
      const kept = localStorage.getItem(KEPT);
      return Promise.resolve(kept ? subscriptionOf(JSON.parse(kept) as Record<string, string>) : null);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const keys = {
        p256dh: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      localStorage.setItem('askedWith', applicationServerKey);
      localStorage.setItem(KEPT, JSON.stringify(keys));
      return subscriptionOf(keys);
    },
  });
}
