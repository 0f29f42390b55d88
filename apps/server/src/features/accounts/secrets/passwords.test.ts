import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedRates } from '../../rates/rates.seed.ts';
import { accountSteps, PASSWORD } from '../accounts.fixture.ts';
import { openGuestAccount, passwordLink } from '../index.ts';

const NOW = '2026-03-02T02:00:00Z';
const server = await testServer({ now: NOW });
const guest = server.as.guest();
const { newEmail, lastMail, codeFor, register, login, isOver } = accountSteps(server);

beforeAll(() => seedRates(server.db, server.clock.now()));
afterEach(() => server.clock.set(NOW));

describe('[P-04] a forgotten password', () => {
  it('is set anew with a mailed code; every session ends and older codes with it', async () => {
    const email = newEmail();
    const { token } = await register(email);
    const code = await codeFor(email, 'forget');
    const attempt = (more: object) =>
      reasonOf(
        guest.call('POST /client/user/forgetPwd', {
          email,
          code,
          password: 'Fresher71',
          passwordAgain: 'Fresher71',
          ...more,
        }),
      );
    expect(await attempt({ passwordAgain: 'Other1' })).toBe('passwords_differ');
    expect(await attempt({ email: newEmail() })).toBe('code_wrong');
    expect(await attempt({})).toBe('succeeded');
    expect(await attempt({})).toBe('code_wrong');
    await isOver(token);
    expect(await reasonOf(login(email, PASSWORD))).toBe('login_failed');
    expect(await reasonOf(login(email, 'Fresher71'))).toBe('succeeded');
    expect((await lastMail(email))?.kind).toBe('password_changed');
  });

  it('a code for signing up is no code for a new password', async () => {
    const email = newEmail();
    await register(email);
    const other = newEmail();
    const code = await codeFor(other, 'register');
    expect(
      await reasonOf(
        guest.call('POST /client/user/forgetPwd', {
          email: other,
          code,
          password: 'Fresher71',
          passwordAgain: 'Fresher71',
        }),
      ),
    ).toBe('code_wrong');
  });

  it('mails and their links are in the caller’s language and lead to the shop’s own address, whatever the request says', async () => {
    const email = newEmail();
    const { call } = server.as.guest({
      locale: 'zh',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    await call('POST /client/user/email/code', { email, purpose: 'forget' });
    const mail = await lastMail(email);
    expect(mail).toMatchObject({ locale: 'zh', subject: '该邮箱尚未注册' });
    expect(mail?.body_html).toContain('http://shop.test/zh/signUp');
    expect(mail?.body_html).not.toContain('evil.example');
  });
});

describe('[O-03] the account of a guest who has paid', () => {
  const invite = async (email: string) => {
    const now = server.clock.now();
    const { services } = server;
    return server.db.transaction().execute(async (tx) => {
      const accountId = await openGuestAccount(tx, { email, locale: 'en', currency: 'EUR', now });
      return { accountId, url: await passwordLink(tx, { accountId, email, locale: 'en', services, now }) };
    });
  };
  const secretOf = (url: string): string => url.split('#secret=')[1] ?? '';
  const set = (secret: string, password = PASSWORD) =>
    guest.call('POST /client/user/password/set', { secret, password, passwordAgain: password });

  it('gets its first password by the mailed link, once, and is signed in', async () => {
    const email = newEmail();
    const { url } = await invite(email);
    expect(url).toMatch(/^http:\/\/shop\.test\/en\/ForgotPassword#secret=[\w-]{43}$/);
    expect(await reasonOf(login(email, PASSWORD))).toBe('login_failed');
    expect(await reasonOf(set(secretOf(url), 'no'))).toBe('password_form');
    const session = await set(secretOf(url));
    expect(session.user.email).toBe(email);
    expect(await reasonOf(set(secretOf(url)))).toBe('link_expired');
    expect(await reasonOf(login(email, PASSWORD))).toBe('succeeded');
  });

  it('the link holds seven days, and a made-up one nothing', async () => {
    const { url } = await invite(newEmail());
    server.clock.advance(7 * 86_400_000 + 1_000);
    expect(await reasonOf(set(secretOf(url)))).toBe('link_expired');
    expect(await reasonOf(set('x'.repeat(43)))).toBe('link_expired');
  });

  it('an address that has an account keeps it', async () => {
    const email = newEmail();
    const first = await invite(email);
    expect((await invite(email)).accountId).toBe(first.accountId);
  });

  it('may also choose its password by a mailed code', async () => {
    const email = newEmail();
    await invite(email);
    const code = await codeFor(email, 'forget');
    await guest.call('POST /client/user/forgetPwd', {
      email,
      code,
      password: PASSWORD,
      passwordAgain: PASSWORD,
    });
    expect(await reasonOf(login(email, PASSWORD))).toBe('succeeded');
  });
});

describe('[P-09] changing the password', () => {
  it('needs the old one, and signs every other device out', async () => {
    const email = newEmail();
    const { token } = await register(email);
    const other = (await login(email, PASSWORD)).token;
    const call = server.as.bearer(token);
    const change = (oldPassword: string, password = 'Fresher71', passwordAgain = password) =>
      reasonOf(call('PUT /client/user/resetPwd', { oldPassword, password, passwordAgain }));
    expect(await change('')).toBe('old_password_required');
    expect(await change(PASSWORD, '')).toBe('password_required');
    expect(await change(PASSWORD, 'Fresher71', '')).toBe('password_required');
    expect(await change(PASSWORD, 'Fresher71', 'Fresh2')).toBe('passwords_differ');
    expect(await change('Wrong1')).toBe('old_password_wrong');
    expect(await change(PASSWORD)).toBe('succeeded');
    expect(await reasonOf(call('GET /shopping/user/coupon'))).toBe('succeeded');
    await isOver(other);
    expect(await reasonOf(login(email, 'Fresher71'))).toBe('succeeded');
  });
});
