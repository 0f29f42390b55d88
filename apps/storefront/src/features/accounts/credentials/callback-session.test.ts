import { describe, expect, it } from 'vitest';
import { sessionOfCallback, sessionOfCookie } from './callback-session.ts';

const TOKEN = 'a'.repeat(43);
const of = (token: string, user: unknown) =>
  sessionOfCallback(
    new URLSearchParams({ token, user: typeof user === 'string' ? user : JSON.stringify(user) }),
  );

describe('[P-07] coming back from a sign-in elsewhere', () => {
  it('takes token and user from the address', () => {
    expect(
      of(TOKEN, { userId: '100001', nickName: 'Ada', email: 'a@b.c', avatar: '/media/x/240.webp' }),
    ).toEqual({
      token: TOKEN,
      user: {
        userId: '100001',
        nickName: 'Ada',
        email: 'a@b.c',
        avatar: '/media/x/240.webp',
        isFirstLogin: false,
      },
    });
  });

  it.each([
    ['no token', '', { userId: '1' }],
    ['a token that is none', '<script>', { userId: '1' }],
    ['no user', TOKEN, ''],
    ['broken JSON', TOKEN, '{'],
    ['a user without an id', TOKEN, {}],
    ['a user that is a list', TOKEN, []],
  ])('with %s there is no session', (_what, token, user) => {
    expect(of(token, user)).toBeUndefined();
  });

  it('shows no picture of another site', () => {
    expect(of(TOKEN, { userId: '1', avatar: 'https://spy.example/x.gif' })?.user.avatar).toBeNull();
  });
});

describe('[P-07] coming back with a cookie', () => {
  const asked = (status: number, body: unknown) => {
    const requests: string[] = [];
    const session = sessionOfCookie(({ method, url }) => {
      requests.push(`${method} ${url}`);
      return Promise.resolve({ status, body });
    });
    return { session, requests };
  };

  it('takes the session that the cookie stands for', async () => {
    const { session, requests } = asked(200, {
      code: 200,
      data: { token: TOKEN, user: { userId: '100001' } },
    });
    expect(await session).toMatchObject({ token: TOKEN, user: { userId: '100001' } });
    expect(requests).toEqual(['POST /client/user/refresh']);
  });

  it.each([
    ['no cookie', 401, { code: 401, data: null }],
    ['no answer', 0, undefined],
  ])('with %s there is no session', async (_what, status, body) => {
    expect(await asked(status, body).session).toBeUndefined();
  });
});
