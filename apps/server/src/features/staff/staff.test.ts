import { describe, expect, it } from 'vitest';
import { methodAndPath } from '@caravan/contract/call';
import { calls } from '@caravan/contract/calls';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { createStaff } from './staff.service.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const limited = await testServer({ environment: { RATE_LIMITS: 'on' }, now: '2026-03-02T02:00:00Z' });
const { db, app } = server;
const passwordHash = await hashPassword('correct horse');

const hire = (email: string, on = server) =>
  inTransaction(on.db, (tx) =>
    createStaff(tx, {
      email,
      name: 'Mei Lin',
      roles: ['buyer', 'support'],
      passwordHash,
      now: on.clock.now(),
    }),
  );
const post = (path: string, body: object, cookie = '') =>
  app.inject({ method: 'POST', url: `/api/staff/${path}`, payload: body, headers: cookie ? { cookie } : {} });
const cookieOf = (response: { headers: Record<string, unknown> }): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

describe('signing in at the desk', () => {
  it('[S-01] a member of staff signs in, is known, renews the session and ends it', async () => {
    const staffId = await hire('Mei@Shop.test');
    expect(await hire('mei@shop.test')).toBeUndefined();
    const login = await post('login', { email: ' mei@shop.test', password: 'correct horse' });
    expect(login.statusCode).toBe(200);
    expect(String(login.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);
    const { token, staff } = login.json().data;
    expect(staff).toEqual({
      id: staffId,
      email: 'mei@shop.test',
      name: 'Mei Lin',
      roles: ['buyer', 'support'],
    });
    expect(await server.as.bearer(token)('GET /staff/me', {})).toEqual(staff);
    expect(await reasonOf(server.as.bearer(token)('GET /staff/audit', {}))).toBe('forbidden');

    const renewed = await post('refresh', {}, cookieOf(login));
    expect(renewed.json().data.staff).toEqual(staff);
    await post('logout', {}, cookieOf(renewed));
    expect(await reasonOf(server.as.bearer(renewed.json().data.token)('GET /staff/me', {}))).toBe(
      'unauthenticated',
    );
    expect((await post('refresh', {}, cookieOf(renewed))).json().reason).toBe('session_over');
    expect((await post('refresh', {})).statusCode).toBe(401);
  });

  it('[S-01] a wrong password, an unknown address and somebody who left are told the same', async () => {
    const staffId = await hire('left@shop.test');
    await hire('here@shop.test');
    await db
      .updateTable('staff')
      .set({ is_active: false })
      .where('id', '=', staffId ?? '')
      .execute();
    const tries = [
      { email: 'left@shop.test', password: 'correct horse' },
      { email: 'here@shop.test', password: 'wrong horse' },
      { email: 'nobody@shop.test', password: 'correct horse' },
    ];
    for (const wanted of tries)
      expect(await reasonOf(server.as.guest().call('POST /staff/login', wanted))).toBe('login_failed');
  });

  it('[S-01] guesses at one password are stopped, wherever they come from', async () => {
    await hire('guessed@shop.test', limited);
    const guess = (address: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/staff/login',
        payload: { email: 'guessed@shop.test', password: 'x' },
        remoteAddress: address,
      });
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await guess(`10.0.${count}.1`)).statusCode);
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });

  it('[Q-06] a stranger’s wrong passwords keep nobody out who has signed in on this device, or comes from elsewhere', async () => {
    await hire('kept-out@shop.test', limited);
    const sign = (address: string, password: string, cookie = '') =>
      limited.app.inject({
        method: 'POST',
        url: '/api/staff/login',
        headers: { cookie },
        payload: { email: 'kept-out@shop.test', password },
        remoteAddress: address,
      });
    const own = await sign('10.1.0.1', 'correct horse');
    const cookie = own.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (let count = 0; count < 12; count += 1) await sign('10.2.0.1', 'x');
    expect((await sign('10.2.0.1', 'correct horse')).statusCode).toBe(429);
    expect((await sign('10.3.0.1', 'correct horse')).statusCode).toBe(200);
    for (let count = 0; count < 60; count += 1) await sign(`10.4.${count}.1`, 'x');
    expect((await sign('10.5.0.1', 'correct horse')).statusCode).toBe(429);
    expect((await sign('10.2.0.1', 'correct horse', cookie)).statusCode).toBe(200);
    const forged = cookie.replace(/(staff_device=[^.]+\.).{4}/, '$1AAAA');
    expect((await sign('10.5.0.1', 'correct horse', forged)).statusCode).toBe(429);
  });

  it('[S-01] every call of the desk is closed to guests, shoppers and staff without the role', async () => {
    const shopper = await server.as.shopper();
    const desk = Object.entries(calls).filter(([, { who }]) => typeof who === 'object');
    expect(desk.length).toBeGreaterThan(20);
    for (const [name, { who }] of desk) {
      const { method, path } = methodAndPath(name);
      const url = `/api${path.replace(/\{\w+\}/g, newId())}`;
      const send = (token?: string) =>
        app.inject({
          method: method as 'GET',
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
      expect([name, (await send()).statusCode]).toEqual([name, 401]);
      expect([name, (await send(shopper.token)).statusCode]).toEqual([name, 403]);
      const roles: readonly string[] = typeof who === 'object' ? who.staff : [];
      const outsider = (['content', 'finance', 'buyer', 'warehouse', 'support'] as const).find(
        (role) => !roles.includes(role),
      );
      if (outsider)
        expect([name, (await send((await server.as.staff(outsider)).token)).statusCode]).toEqual([name, 403]);
    }
  });
});

describe('the desk', () => {
  it('[S-11] the dashboard shows how full the queues are, and how old', async () => {
    const buyer = await server.as.staff('buyer');
    const board = await buyer.call('GET /staff/dashboard', {});
    expect(board).toMatchObject({
      toPurchase: { count: 0, oldestAt: null, lateCount: 0 },
      ordersToday: 0,
      paidTodayUsd: null,
    });
  });

  it('[S-11] counts what shoppers ask for and announce as well', async () => {
    const ada = await server.as.shopper();
    await ada.call('POST /sourcing/request', { name: 'Enamel teapot', quantity: 1 });
    await ada.call('POST /warehouse/forwarded', {
      trackingNumber: 'YT1234567890123',
      title: '搪瓷茶壶',
      quantity: 1,
      declaredCny: 60,
    });
    server.clock.advance(25 * 3_600_000);
    const board = await (await server.as.staff('buyer')).call('GET /staff/dashboard', {});
    expect(board).toMatchObject({
      requests: { count: 1, lateCount: 1 },
      announced: { count: 1, lateCount: 0 },
      claims: { count: 0 },
      unowned: { count: 0 },
    });
  });

  it('[S-03] a code that belongs to nothing says so', async () => {
    const buyer = await server.as.staff('buyer');
    expect(await buyer.call('GET /staff/lookup', { code: ' yt-404 ' })).toEqual({
      kind: 'none',
      code: 'yt-404',
    });
  });

  it('[S-09] support reads the mails that were written, and nobody else does', async () => {
    const support = await server.as.staff('support');
    const mailId = newId();
    const mail = {
      recipient: 'x@y.test',
      locale: 'en',
      kind: 'order_paid',
      body_text: 'Hello',
      body_html: '<p>Hello</p>',
      created_at: server.clock.now(),
    };
    await db
      .insertInto('mails')
      .values({ id: mailId, subject: '100% sure', status: 'kept', ...mail })
      .execute();
    await db
      .insertInto('mails')
      .values({ id: newId(), subject: 'Another', ...mail })
      .execute();
    expect((await support.call('GET /staff/mails', { words: '100%' })).list).toMatchObject([
      { id: mailId, subject: '100% sure' },
    ]);
    expect((await support.call('GET /staff/mails', { words: '0% s' })).total).toBe(1);
    expect((await support.call('GET /staff/mails', { waiting: true })).list).toMatchObject([
      { subject: 'Another' },
    ]);
    expect(await support.call('GET /staff/mails/{id}', { id: mailId })).toMatchObject({
      html: '<p>Hello</p>',
      text: 'Hello',
      failure: null,
    });
    expect(await reasonOf(support.call('GET /staff/mails/{id}', { id: newId() }))).toBe('not_found');
    expect(await reasonOf((await server.as.staff('buyer')).call('GET /staff/mails', {}))).toBe('forbidden');
  });

  it('[S-09] once there is a mail server nobody at the desk reads a code or a secret link', async () => {
    const real = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    for (const [on, isHidden] of [
      [server, false],
      [real, true],
    ] as const) {
      await on.as.guest().call('POST /client/user/email/code', { email: 'ada@x.test', purpose: 'register' });
      const admin = await on.as.staff('admin');
      const { list } = await admin.call('GET /staff/mails', { words: 'ada@x.test' });
      const mail = await admin.call('GET /staff/mails/{id}', { id: list[0]?.id ?? '' });
      expect(mail.isHidden).toBe(isHidden);
      expect(/\d{6}/.test(mail.text + mail.html.replace(/#[\da-f]{6}/gi, ''))).toBe(!isHidden);
    }
  });

  it('[S-01] what staff did is listed for finance, by subject and by person', async () => {
    const finance = await server.as.staff('finance');
    const { staffId } = await server.as.staff('buyer');
    const at = server.clock.now();
    for (const subject of ['A', 'B'])
      await db
        .insertInto('audit_log')
        .values({
          id: newId(at),
          staff_id: staffId,
          action: 'purchase',
          subject_kind: 'order',
          subject_id: subject,
          detail: '{"costCny":3}',
          at,
        })
        .execute();
    const byStaff = await finance.call('GET /staff/audit', { staffId });
    expect(byStaff.total).toBe(2);
    const bySubject = await finance.call('GET /staff/audit', {
      subjectKind: 'order',
      subjectId: 'A',
      staffId,
    });
    expect(bySubject.list).toMatchObject([
      { action: 'purchase', subjectId: 'A', detail: { costCny: 3 }, staffName: 'The buyer' },
    ]);
  });
});
