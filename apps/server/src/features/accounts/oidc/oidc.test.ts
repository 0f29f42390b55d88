import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT, startStandInOidc } from '../../../testing/servers/stand-in-oidc.ts';
import { testServer } from '../../../testing/servers/test-server.ts';

let now = () => new Date('2026-03-02T02:00:00Z');
const provider = await startStandInOidc(() => now());
afterAll(() => provider.stop());
const server = await testServer({
  now: '2026-03-02T02:00:00Z',
  environment: {
    OIDC_PROVIDERS: JSON.stringify([
      {
        id: 'standin',
        name: 'Stand-in',
        issuer: provider.issuer,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
      },
    ]),
  },
});
now = () => server.clock.now();
const BASE = '/api/client/user/oidc';

const get = (url: string, cookie?: string) =>
  server.app.inject({ url, ...(cookie === undefined ? {} : { headers: { cookie } }) });

/** Away to the provider and back, as a browser does; gives the address in the shop where it ends. */
const walkThrough = async (
  change: { cookie?: string; state?: string; query?: string; invitation?: string } = {},
) => {
  const start = await get(`${BASE}/start/standin?locale=zh${change.invitation ?? ''}`);
  expect(start.statusCode).toBe(303);
  const cookie = String(start.headers['set-cookie']).split(';')[0]!;
  const away = await fetch(String(start.headers.location), { redirect: 'manual' });
  const back = new URL(away.headers.get('location') ?? '');
  if (change.state !== undefined) back.searchParams.set('state', change.state);
  for (const [name, value] of new URLSearchParams(change.query)) back.searchParams.set(name, value);
  const end = await get(`${back.pathname}${back.search}`, change.cookie ?? cookie);
  expect(end.statusCode).toBe(303);
  const landed = new URL(String(end.headers.location));
  const cookies = [end.headers['set-cookie']].flat().map(String);
  return { landed, cookies, back };
};
/** What the page in the shop gets for the cookie of the way back. */
const sessionOf = async (cookies: readonly string[]) => {
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const { data } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/client/user/refresh',
      headers: { cookie },
      payload: {},
    })
  ).json<{ data: { token: string; user: { email: string } } | null }>();
  return data;
};
const tokenOf = async () => (await sessionOf((await walkThrough()).cookies))?.token;

describe('[P-08] signing in through an OpenID provider', () => {
  it('[Q-09] ends in authCallBack of this shop with a cookie for a session, and nothing secret in the address', async () => {
    provider.signIn({ sub: 'ada', email: 'Ada-oidc@Example.test', email_verified: true, name: 'Ada' });
    const { landed, cookies } = await walkThrough();
    expect(landed.origin + landed.pathname).toBe('http://shop.test/zh/authCallBack');
    expect(landed.search + landed.hash).toBe('');
    const session = await sessionOf(cookies);
    expect(session?.user).toMatchObject({ email: 'ada-oidc@example.test', nickName: 'Ada' });
    const call = server.as.bearer(session?.token ?? '');
    expect((await call('GET /client/user/email/getUser')).email).toBe('ada-oidc@example.test');
    expect(cookies.join()).toMatch(/shop_refresh=.*HttpOnly/);
  });

  it('[P-08] the same person is the same account, also with another address later', async () => {
    provider.signIn({ sub: 'bob', email: 'bob-oidc@example.test', email_verified: true });
    const first = server.as.bearer((await tokenOf()) ?? '');
    provider.signIn({ sub: 'bob', email: 'bob-new@example.test', email_verified: true });
    const second = server.as.bearer((await tokenOf()) ?? '');
    const [before, after] = [
      await first('GET /shopping/user/coupon'),
      await second('GET /shopping/user/coupon'),
    ];
    expect(after.userId).toBe(before.userId);
  });

  it('[P-08] a verified address belongs to the account that has it; an unverified one opens none', async () => {
    const carol = await server.as.shopper({ email: 'carol-oidc@example.test' });
    provider.signIn({ sub: 'thief', email: carol.email, email_verified: false });
    const refused = await walkThrough();
    expect(refused.landed.searchParams.get('token')).toBeNull();
    expect(refused.landed.searchParams.get('error')).toBe('email_unverified');
    provider.signIn({ sub: 'carol', email: carol.email, email_verified: true });
    const call = server.as.bearer((await tokenOf()) ?? '');
    const mine = await carol.call('GET /shopping/user/coupon');
    expect((await call('GET /shopping/user/coupon')).userId).toBe(mine.userId);
  });

  it.each([
    ['another nonce', { nonce: 'x' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { exp: 1 }],
    ['a time that has not come', { iat: now().getTime() / 1_000 + 90 }],
    ['no person', { sub: '' }],
  ])('[P-08] an ID token with %s lets nobody in', async (_what, claims) => {
    provider.lie(claims);
    expect((await walkThrough()).landed.searchParams.get('error')).toBe('refused');
  });

  it.each(['none', 'HS256', 'RS384'] as const)(
    '[Q-09] an ID token signed by %s, which the provider does not list, lets nobody in',
    async (algorithm) => {
      provider.forge(algorithm);
      expect((await walkThrough()).landed.searchParams.get('error')).toBe('refused');
    },
  );

  it('[Q-09] a provider whose own page names another issuer is not gone to', async () => {
    const liar = await startStandInOidc(now);
    liar.callItself('https://accounts.evil.example');
    const other = await testServer({
      now: '2026-03-02T02:00:00Z',
      environment: {
        OIDC_PROVIDERS: JSON.stringify([
          { id: 'liar', name: 'Liar', issuer: liar.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
        ]),
      },
    });
    const { headers } = await other.app.inject({ url: `${BASE}/start/liar` });
    expect(headers.location).toContain('error=unreachable');
    await liar.stop();
  });

  it('[P-08] clocks may differ by less than a minute', async () => {
    provider.signIn({ sub: 'late', email: 'late-oidc@example.test', email_verified: true });
    const seconds = now().getTime() / 1_000;
    provider.lie({ exp: seconds - 50 });
    expect(await tokenOf()).toBeDefined();
    provider.lie({ iat: seconds + 50, exp: seconds + 300 });
    expect(await tokenOf()).toBeDefined();
    provider.lie({ exp: seconds - 70 });
    expect((await walkThrough()).landed.searchParams.get('error')).toBe('refused');
  });

  it('[P-08] the way out hashes its verifier and leads to the provider with all it needs', async () => {
    const start = await get(`${BASE}/start/standin`);
    const { origin, searchParams } = new URL(String(start.headers.location));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `http://shop.test${BASE}/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('[P-08] whom the provider sends back with a refusal, or in the name of another one, is let in by nobody', async () => {
    for (const change of [{ query: 'error=access_denied' }, { query: 'iss=https%3A%2F%2Fevil.example' }]) {
      const { landed } = await walkThrough(change);
      expect(landed.searchParams.get('error')).toBe('refused');
    }
  });

  it('[P-08] a token signed by somebody else lets nobody in', async () => {
    provider.forge();
    expect((await walkThrough()).landed.searchParams.get('error')).toBe('refused');
  });

  it('[P-08] another browser’s way back, a second use and a made-up state lead nowhere', async () => {
    for (const change of [{ cookie: 'shop_oidc=other' }, { cookie: '' }, { state: 'x'.repeat(43) }])
      expect((await walkThrough(change)).landed.searchParams.get('error')).toBe('over');
    const { back } = await walkThrough();
    const state = back.searchParams.get('state') ?? '';
    const again = await get(`${back.pathname}${back.search}`, `shop_oidc=${state}`);
    expect(new URL(String(again.headers.location)).searchParams.get('error')).toBe('over');
  });

  it('[S-09] [P-08] a blocked shopper stays out', async () => {
    provider.signIn({ sub: 'dan', email: 'dan-oidc@example.test', email_verified: true });
    await walkThrough();
    const { id } = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'dan-oidc@example.test')
      .executeTakeFirstOrThrow();
    const chen = await server.as.staff('support');
    await chen.call('POST /staff/shoppers/block', { id, reason: 'x' });
    expect((await walkThrough()).landed.searchParams.get('error')).toBe('account_blocked');
  });

  it('[F-03] [L-02] an InvitationCode goes along: anyone who signs up is the affiliate’s, anyone who had an account is not', async () => {
    const eve = await server.as.shopper();
    const finance = await server.as.staff('finance');
    await eve.call('POST /system/affiliate/promotion/add', { status: 1 });
    await finance.call('POST /staff/affiliates/decide', { accountId: eve.accountId, status: 'active' });
    const standing = () => eve.call('GET /system/affiliate/promotion/get');
    const { invitationCode } = await standing();
    const come = async (sub: string, invitation: string) => {
      provider.signIn({ sub, email: `${sub}-oidc@example.test`, email_verified: true });
      const { cookies } = await walkThrough({ invitation });
      expect(await sessionOf(cookies)).not.toBeNull();
      await server.runJobs();
    };
    const known = await server.as.shopper({ email: 'known-oidc@example.test' });
    await come('known', `&invitationCode=${invitationCode}`);
    await come('broken', `&invitationCode=${encodeURIComponent("'; drop")}&invitationCode=x`);
    expect((await standing()).clicks).toBe(0);
    await come('newcomer', `&invitationCode=${invitationCode}`);
    expect((await standing()).clicks).toBe(1);
    const visits = await server.db.selectFrom('affiliate_visits').select('visitor_account_id').execute();
    expect(visits).not.toContainEqual({ visitor_account_id: known.accountId });
  });

  it('[P-08] the shop names its providers and nothing more of them', async () => {
    const list = await server.as.guest().call('GET /client/user/oidc/list');
    expect(list).toEqual([{ id: 'standin', name: 'Stand-in' }]);
    expect((await get(`${BASE}/start/nobody`)).headers.location).toContain('error=unknown_provider');
  });
});
