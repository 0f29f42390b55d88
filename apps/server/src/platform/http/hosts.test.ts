import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { methodAndPath } from '@caravan/contract/call';
import { calls } from '@caravan/contract/calls';
import { afterAll, describe, expect, it } from 'vitest';
import { createStaff } from '../../features/staff/staff.service.ts';
import { softPasskey } from '../../testing/people/soft-passkey.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../session/passwords.ts';

const SHOP = 'https://shop.test';
const DESK = 'https://desk.shop.test';
const folder = mkdtempSync(join(tmpdir(), 'caravan-hosts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
put('store/client/assets/app-1a.js', 'shop()');
put('store/client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
put('store/package.json', '{"type":"module"}');
put(
  'store/server/entry-server.js',
  `export const renderPage = async () => ({ status: 200, html: '<p>shop', styleHashes: [], scriptHashes: [], isPublic: false, cacheSeconds: 0 });`,
);
put('desk/index.html', '<!doctype html><title></title>');
put('desk/assets/desk-9f.js', 'desk()');

const directories = { STOREFRONT_DIR: join(folder, 'store'), CONSOLE_DIR: join(folder, 'desk') };
const server = await testServer({
  environment: { ...directories, PUBLIC_ORIGIN: SHOP, DESK_ORIGIN: DESK, TRUST_PROXY: 'on' },
});
const PASSWORD = 'correct horse';
const email = 'mei@shop.test';
await inTransaction(server.db, async (tx) =>
  createStaff(tx, {
    email,
    name: 'Mei',
    roles: ['admin'],
    passwordHash: await hashPassword(PASSWORD),
    now: server.clock.now(),
  }),
);

const get = (origin: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: new URL(origin).host, ...headers } });
const login = (origin: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/staff/login',
    headers: { host: new URL(origin).host, ...headers },
    payload: { email, password: PASSWORD },
  });
const wayOf = ({ statusCode, headers }: Awaited<ReturnType<typeof get>>) => [statusCode, headers.location];

const CALLS = Object.keys(calls).filter((name) => !name.endsWith(' /ping'));

describe('a desk with a host of its own', () => {
  it.each(CALLS)('[Q-09] %s is not there at the other’s host', async (name) => {
    const { method, path } = methodAndPath(name);
    const other = path.startsWith('/staff/') ? SHOP : DESK;
    const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
    const staff = await login(DESK).then((answer) => answer.json().data.token as string);
    const headers = { host: new URL(other).host, authorization: `Bearer ${staff}` };
    const answer = await server.app.inject({ method: method as 'GET', url, headers }); // one of the four of the contract
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'not_found']);
  });

  it('[Q-09] shows pages of the other the way, and keeps its files and calls to itself', async () => {
    expect(wayOf(await get(SHOP, '/desk/orders?q=1'))).toEqual([302, `${DESK}/desk/orders?q=1`]);
    expect(wayOf(await get(SHOP, '/desk'))).toEqual([302, `${DESK}/desk`]);
    expect(wayOf(await get(DESK, '/'))).toEqual([302, `${DESK}/desk`]);
    expect(wayOf(await get(DESK, '/en/productDetails?id=7'))).toEqual([
      302,
      `${SHOP}/en/productDetails?id=7`,
    ]);
    expect((await get(SHOP, '/desk')).headers['cache-control']).toBe('no-store');
    expect((await get(SHOP, '/desk/assets/desk-9f.js')).statusCode).toBe(404);
    expect((await get(DESK, '/assets/app-1a.js')).statusCode).toBe(404);
    expect((await get(DESK, '/api/docs')).statusCode).toBe(404);
    expect((await get(DESK, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get(SHOP, '/robots.txt')).body).toContain('Sitemap: https://shop.test/');
  });

  it('[Q-09] answers at its own host, and tells the page where the shop is', async () => {
    const page = await get(DESK, '/desk/orders');
    expect(page.body).toContain(`<meta name="shop:origin" content="${SHOP}">`);
    expect((await get(`${DESK}:8443`, '/desk')).statusCode).toBe(200);
    expect((await get(DESK, '/desk/assets/desk-9f.js')).body).toBe('desk()');
    expect((await get(SHOP, '/en')).body).toBe('<p>shop');
    for (const origin of [SHOP, DESK])
      for (const path of ['/healthz', '/readyz', '/api/ping', '/favicon.svg'])
        expect((await get(origin, path)).statusCode).toBe(200);
  });

  it('[Q-09] is not found at the shop by another spelling, or by what a page may write beside the host', async () => {
    expect((await get(SHOP, '/%64esk')).headers.location).toMatch(/^https:\/\/desk\./);
    expect((await get(SHOP, '/api/%73taff/me')).statusCode).toBe(404);
    expect((await get(SHOP, '/api//staff/me')).statusCode).toBe(404);
    for (const name of ['x-forwarded-host', 'forwarded', 'x-original-host'])
      expect((await login(SHOP, { [name]: 'desk.shop.test' })).statusCode).toBe(404);
    for (const strange of [
      'http://10.0.0.7:3000',
      'http://desk.shop.test.evil.test',
      'http://xdesk.shop.test',
    ])
      expect((await login(strange)).statusCode).toBe(404);
    expect((await login('https://DESK.shop.test')).statusCode).toBe(200);
  });

  it('[Q-09] its cookies are for its host alone', async () => {
    const cookies = [(await login(DESK)).headers['set-cookie']].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-shop_staff_\w+=.*; Path=\/;.*HttpOnly; Secure; SameSite=Strict/);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('[Q-09] mails of the staff lead to it, those of shoppers to the shop', async () => {
    const admin = await server.as.staff('admin');
    const person = { email: 'new@shop.test', name: 'Lin', roles: ['buyer' as const], locale: 'en' as const };
    await admin.call('POST /staff/members/invite', person);
    const [invitation] = await server.mails('new@shop.test');
    expect(invitation?.body_text).toContain(`${DESK}/desk/password#secret=`);
    const shopper = await server.as.shopper();
    const passkey = softPasskey(SHOP).make(await shopper.call('POST /client/user/passkey/options', {}));
    await shopper.call('POST /client/user/passkey/add', { name: 'Phone', passkey });
    const [told] = await server.mails(shopper.email);
    expect(told?.body_text).toContain(`${SHOP}/en/`);
    expect(told?.body_text).not.toContain(DESK);
  });

  it('[Q-09] a passkey of the desk is tied to its host, and one asked for by a page of the shop is refused', async () => {
    const mei = server.as.bearer((await login(DESK)).json().data.token);
    const made = softPasskey(DESK);
    const options = await mei('POST /staff/passkey/options', { password: PASSWORD });
    expect(options.rp.id).toBe('desk.shop.test');
    await mei('POST /staff/passkey/add', { name: 'Key', passkey: made.make(options) });
    const guest = server.as.guest().call;
    const question = await guest('POST /staff/passkey/login/options', {});
    expect(question.rpId).toBe('desk.shop.test');
    const atShop = made.prove(question, { origin: SHOP });
    expect(await reasonOf(guest('POST /staff/passkey/login', atShop))).toBe('passkey_wrong');
    const proof = made.prove(await guest('POST /staff/passkey/login/options', {}));
    expect(await reasonOf(guest('POST /staff/passkey/login', proof))).toBe('succeeded');
  });
});

it('[Q-09] without a host of its own the desk is at the shop’s, whatever the request’s host', async () => {
  const shared = await testServer({ environment: { ...directories, PUBLIC_ORIGIN: SHOP } });
  for (const host of ['shop.test', '10.0.0.7:3000']) {
    const page = await shared.app.inject({ url: '/desk/orders', headers: { host } });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('shop:origin');
    expect((await shared.app.inject({ url: '/en', headers: { host } })).body).toBe('<p>shop');
    const call = await shared.app.inject({ url: '/api/staff/me', headers: { host } });
    expect(call.statusCode).toBe(401);
  }
});
