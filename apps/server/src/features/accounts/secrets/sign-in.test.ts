import { beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedRates } from '../../rates/rates.seed.ts';
import { accountSteps, PASSWORD } from '../accounts.fixture.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const { newEmail, codeFor, register, login, isOver } = accountSteps(server);

beforeAll(() => seedRates(server.db, server.clock.now()));

const withPassword = async (password: string): Promise<string> => {
  const email = newEmail();
  await register(email);
  const code = await codeFor(email, 'forget');
  await server.as
    .guest()
    .call('POST /client/user/forgetPwd', { email, code, password, passwordAgain: password });
  return email;
};

/** Signs in as a browser does that may have a session already. */
const enter = async (email: string, cookie = '') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/client/user/login',
    headers: { cookie },
    payload: { email, password: PASSWORD },
  });
  const [kept = ''] = [answer.headers['set-cookie']].flat().filter((each) => /refresh/.test(String(each)));
  return {
    token: answer.json<{ data: { token: string } }>().data.token,
    cookie: String(kept).split(';')[0] ?? '',
  };
};

describe('a password', () => {
  it.each([
    'with spaces and ünïcödé 连衣裙 🙂',
    `${'long-'.repeat(12)}tail`,
    '"quotes" <tags> %00 \\ and 100%',
  ])('[Q-09] may be %s, and counts as it was typed', async (password) => {
    const email = await withPassword(password);
    expect(await reasonOf(login(email, password))).toBe('succeeded');
    const others = [
      password.toUpperCase(),
      ` ${password}`,
      `${password} `,
      [...password].slice(0, -1).join(''),
    ];
    for (const other of others.filter((each) => each !== password))
      expect(await reasonOf(login(email, other))).toBe('login_failed');
  });
});

describe('signing in once more', () => {
  it('[Q-09] makes a new token and ends the session that this browser had, and no other', async () => {
    const email = newEmail();
    await register(email);
    const [phone, laptop] = [await enter(email), await enter(email)];
    const again = await enter(email, phone.cookie);
    expect(again.token).not.toBe(phone.token);
    await isOver(phone.token);
    for (const { token } of [laptop, again])
      expect(await reasonOf(server.as.bearer(token)('GET /client/user/passkey/list', {}))).toBe('succeeded');
  });
});
