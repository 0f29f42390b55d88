import { accountsCalls } from '@caravan/contract/accounts/accounts.calls';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAlike } from '../../testing/fastest.ts';
import { brokenByWrongTypes } from '../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedRates } from '../rates/rates.seed.ts';
import { accountSteps, PASSWORD } from './accounts.fixture.ts';

const NOW = '2026-03-02T02:00:00Z';
const server = await testServer({ now: NOW });
const guest = server.as.guest();
const { newEmail, lastMail, codeFor, register, login, isOver } = accountSteps(server);

beforeAll(() => seedRates(server.db, server.clock.now()));
afterEach(() => server.clock.set(NOW));

/** The refresh cookie of a sign-in, as a browser would keep it. */
const signIn = async (email: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/client/user/login',
    payload: { email, password: PASSWORD },
  });
  const setCookie = String(response.headers['set-cookie']);
  return { cookie: setCookie.split(';')[0] ?? '', setCookie, body: response.json() };
};
const refresh = (cookie: string) =>
  server.app.inject({ method: 'POST', url: '/api/client/user/refresh', headers: { cookie }, payload: {} });

describe('[P-04] [X-01] signing up', () => {
  it('a mailed code opens an account and signs in', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const { token, user, expiresInSeconds } = await guest.call('POST /client/user/register', {
      email: ` ${email.toUpperCase()} `,
      code,
      password: PASSWORD,
      passwordAgain: PASSWORD,
    });
    expect(user).toMatchObject({ email, money: 0, currency: 'USD', isFirstLogin: true, avatar: null });
    expect(user.nickName).not.toContain('person');
    expect(expiresInSeconds).toBe(900);
    const call = server.as.bearer(token);
    expect(await call('GET /client/user/email/getUser')).toEqual(user);
    expect((await server.mails(email)).map(({ kind }) => kind)).toEqual(['register_code', 'welcome']);
    expect(await login(email, PASSWORD)).toMatchObject({ user: { email } });
  });

  it('[P-04] [Q-07] the password starts with a letter and has 4 to 20 letters or digits, or is long; twice the same', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const attempt = (password: string, passwordAgain = password) =>
      reasonOf(guest.call('POST /client/user/register', { email, code, password, passwordAgain }));
    expect(await attempt('')).toBe('password_required');
    for (const password of ['1abc', 'abc', '1'.repeat(11), 'abc d', 'abcdé', 'abc-1'])
      expect(await attempt(password)).toBe('password_form');
    expect(await attempt('kelp', 'kelq')).toBe('passwords_differ');
    expect(await attempt('kelp7')).toBe('succeeded');
  });

  it('[Q-07] a password that everybody tries first, or is known from leaks, is refused at sign-up and after', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const attempt = (password: string) =>
      reasonOf(guest.call('POST /client/user/register', { email, code, password, passwordAgain: password }));
    const guessed = ['abcd', 'a123', 'password1', 'PassWord1', 'iloveyou', 'aaaaaa', 'a'.repeat(40), email];
    for (const password of guessed) expect(await attempt(password)).toBe('password_guessable');
    const long = 'four words, a comma & 骆驼 ';
    expect(await attempt(long)).toBe('succeeded');
    const { token } = await login(email, long);
    const change = { oldPassword: long, password: 'password1', passwordAgain: 'password1' };
    expect(await reasonOf(server.as.bearer(token)('PUT /client/user/resetPwd', change))).toBe(
      'password_guessable',
    );
  });

  it('[Q-09] the name of the shop and what it is for are no passwords, whatever figures follow', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const attempt = (password: string) =>
      reasonOf(guest.call('POST /client/user/register', { email, code, password, passwordAgain: password }));
    for (const password of ['Caravan2026', 'taobao88', 'Weidian1688', 'caravan 2026 ! caravan'.slice(0, 14)])
      expect([password, await attempt(password)]).toEqual([password, 'password_guessable']);
    expect(await attempt('Caravanserai7')).toBe('succeeded');
  });

  it('a code holds ten minutes, five tries, once, and only its newest', async () => {
    const attempt = (email: string, code: string) =>
      reasonOf(
        guest.call('POST /client/user/register', {
          email,
          code,
          password: PASSWORD,
          passwordAgain: PASSWORD,
        }),
      );
    const late = newEmail();
    const lateCode = await codeFor(late);
    server.clock.advance(10 * 60_000 + 1_000);
    expect(await attempt(late, lateCode)).toBe('code_wrong');
    const guessed = newEmail();
    const rightCode = await codeFor(guessed);
    const wrongCode = rightCode === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 5; turn += 1) expect(await attempt(guessed, wrongCode)).toBe('code_wrong');
    expect(await attempt(guessed, rightCode)).toBe('code_wrong');
    const renewed = newEmail();
    const old = await codeFor(renewed);
    const fresh = await codeFor(renewed);
    if (old !== fresh) expect(await attempt(renewed, old)).toBe('code_wrong');
    expect(await attempt(renewed, fresh)).toBe('succeeded');
    expect(await attempt(renewed, fresh)).toBe('code_wrong');
  });

  it('of twenty sign-ups with one code at once, one opens the account', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        reasonOf(
          guest.call('POST /client/user/register', {
            email,
            code,
            password: PASSWORD,
            passwordAgain: PASSWORD,
          }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    const accounts = await server.db.selectFrom('accounts').select('id').where('email', '=', email).execute();
    expect(accounts).toHaveLength(1);
  });

  it('five codes an hour are mailed to one address, no matter who asks', async () => {
    const email = newEmail();
    for (let turn = 0; turn < 8; turn += 1)
      expect(await guest.call('POST /client/user/email/code', { email, purpose: 'forget' })).toEqual({
        expiresInSeconds: 600,
      });
    expect(await server.mails(email)).toHaveLength(5);
  });
});

describe('signing in', () => {
  it('neither the answer nor the mail’s absence tells a stranger whether there is an account', async () => {
    const email = newEmail();
    await register(email);
    const wrong = await guest
      .call('POST /client/user/login', { email, password: 'Wrong1' })
      .catch((error: Error) => error);
    const unknown = await login(newEmail(), 'Wrong1').catch((error: Error) => error);
    expect(wrong).toMatchObject({ status: 422, reason: 'login_failed' });
    expect(unknown).toMatchObject({ status: 422, reason: 'login_failed', message: (wrong as Error).message });
    const stranger = newEmail();
    for (const [address, purpose, kind] of [
      [email, 'register', 'account_exists'],
      [email, 'forget', 'reset_code'],
      [stranger, 'register', 'register_code'],
      [stranger, 'forget', 'no_account'],
    ] as const) {
      expect(await guest.call('POST /client/user/email/code', { email: address, purpose })).toEqual({
        expiresInSeconds: 600,
      });
      expect(await lastMail(address)).toMatchObject({ kind });
    }
    expect((await lastMail(email))?.body_text).not.toBe((await server.mails(email)).at(-2)?.body_text);
    expect(await reasonOf(login(stranger, ''))).toBe('login_failed');
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const email = newEmail();
    await register(email);
    const wrong = (address: string) => reasonOf(login(address, 'Wrong1'));
    await expectAlike(
      () => wrong(email),
      () => wrong(newEmail()),
      () => server.clock.advance(11 * 60_000), // or the one would have to wait after ten tries
    );
  });

  it('after ten wrong passwords the right one has to wait, for this network and for ten minutes', async () => {
    const email = newEmail();
    await register(email);
    const outcomes = await Promise.all(Array.from({ length: 14 }, () => reasonOf(login(email, 'Wrong1'))));
    expect(outcomes.filter((outcome) => outcome === 'login_failed')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'too_many_tries')).toHaveLength(4);
    expect(await reasonOf(login(email.toUpperCase(), PASSWORD))).toBe('too_many_tries');
    const forwarded = server.as.guest({ headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(await reasonOf(login(email, PASSWORD, forwarded.call))).toBe('too_many_tries');
    expect(await reasonOf(login(newEmail(), PASSWORD))).toBe('login_failed');
    server.clock.advance(10 * 60_000);
    expect(await reasonOf(login(email, PASSWORD))).toBe('succeeded');
  });

  it('right passwords are not counted', async () => {
    const email = newEmail();
    await register(email);
    for (let turn = 0; turn < 12; turn += 1) expect(await reasonOf(login(email, PASSWORD))).toBe('succeeded');
  });

  it('leaves the guest’s paid orders to be attached', async () => {
    const email = newEmail();
    await register(email);
    const account = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const key = `orders.attach_account:${account.id}`;
    const { rows } = await sql`select key from graphile_worker._private_jobs where key = ${key}`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('a closed account does not exist any more', async () => {
    const email = newEmail();
    const { token } = await register(email);
    await server.db
      .updateTable('accounts')
      .set({ closed_at: server.clock.now() })
      .where('email', '=', email)
      .execute();
    expect(await reasonOf(login(email, PASSWORD))).toBe('login_failed');
    expect(await reasonOf((await server.sibling()).as.bearer(token)('GET /shopping/user/coupon'))).toBe(
      'unauthenticated',
    );
  });
});

describe('[P-06] a session', () => {
  it('is refreshed by a cookie that scripts and other sites cannot use, once for each', async () => {
    const email = newEmail();
    await register(email);
    const { cookie, setCookie } = await signIn(email);
    expect(setCookie).toMatch(/HttpOnly/i);
    expect(setCookie).toMatch(/SameSite=Strict/i);
    const first = await refresh(cookie);
    expect(first.json()).toMatchObject({ code: 200, data: { user: { email } } });
    const next = String(first.headers['set-cookie']).split(';')[0]!;
    expect(next).not.toBe(cookie);
    server.clock.advance(60_000);
    const stolen = await refresh(cookie);
    expect(stolen.json()).toMatchObject({ code: 401, reason: 'session_over' });
    expect((await refresh(next)).statusCode, 'a stolen token ends the whole session').toBe(401);
  });

  it('ends at log-out, also when the access token has run out', async () => {
    const email = newEmail();
    await register(email);
    const one = await signIn(email);
    await server.as.bearer(one.body.data.token)('POST /client/user/logout');
    await isOver(one.body.data.token);
    expect((await refresh(one.cookie)).statusCode).toBe(401);
    const two = await signIn(email);
    server.clock.advance(3_600_000);
    await server.app.inject({
      method: 'POST',
      url: '/api/client/user/logout',
      headers: { cookie: two.cookie },
      payload: {},
    });
    expect((await refresh(two.cookie)).statusCode).toBe(401);
  });

  it('there is none without a cookie', async () => {
    expect((await refresh('')).json()).toMatchObject({ reason: 'session_over' });
    expect((await refresh('shop_refresh=made-up')).json()).toMatchObject({ reason: 'session_over' });
  });
});

describe('input nobody would type', () => {
  it('is answered, never with a server’s error', async () => {
    const { token } = await server.as.shopper();
    const right = {
      'POST /client/user/login': { email: 'a@example.test', password: 'x' },
      'POST /client/user/email/code': { email: 'a@example.test', purpose: 'forget' },
      'POST /client/user/register': {
        email: 'a@example.test',
        code: '123456',
        password: 'abcd',
        passwordAgain: 'abcd',
      },
      'POST /client/user/forgetPwd': {
        email: 'a@example.test',
        code: '123456',
        password: 'abcd',
        passwordAgain: 'abcd',
      },
      'POST /client/user/password/set': { secret: 'x'.repeat(43), password: 'abcd', passwordAgain: 'abcd' },
      'PUT /client/user/resetPwd': { oldPassword: 'abcd', password: 'abcd', passwordAgain: 'abcd' },
      'DELETE /address/{id}': { id: crypto.randomUUID() },
    };
    expect(await brokenByWrongTypes(server, accountsCalls, right, token)).toEqual([]);
  });
});
