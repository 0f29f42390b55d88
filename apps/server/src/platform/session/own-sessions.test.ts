import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { createStaff } from '../../features/staff/staff.service.ts';
import { inTransaction } from '../db/transaction.ts';
import { browserName } from './browser-name.ts';
import { hashPassword } from './passwords.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const server = await testServer({ now: '2026-03-02T10:00:00Z' });
const { clock, db } = server;
const LATER_MS = 6 * 60_000;
const PASSWORD = 'Dromedary2026';
const passwordHash = await hashPassword(PASSWORD);

const signIn = async (email: string, userAgent: string) => {
  const guest = server.as.guest({ headers: { 'user-agent': userAgent } });
  const { token } = await guest.call('POST /client/user/login', { email, password: PASSWORD });
  return server.as.bearer(token);
};

/** Ada, signed in before by a program, on a telephone and, some minutes later, on another one; the last asks. */
const ada = async () => {
  const { email } = await server.as.shopper({ passwordHash });
  const first = await signIn(email, ANDROID);
  clock.advance(LATER_MS);
  const second = await signIn(email, IPHONE);
  return { email, first, second };
};

describe('where a person is signed in', () => {
  it('[Q-09] is told with browser and times, the place that asks first; a place nobody can come back from is not', async () => {
    const { email, second } = await ada();
    const { list, hasPassword } = await second('GET /client/user/session/list', {});
    expect(hasPassword).toBe(true);
    expect(list.slice(0, 2)).toMatchObject([
      { browser: 'Safari, iOS', isHere: true, isByPasskey: false },
      { browser: 'Chrome, Android', isHere: false },
    ]);
    const [here, there] = list.map((place) => [place.openedAt, place.usedAt].map((time) => Date.parse(time)));
    const [opened = 0, used] = here ?? [];
    expect(used).toBe(opened);
    const before = opened - (there?.[0] ?? 0);
    expect(before).toBeGreaterThanOrEqual(LATER_MS);
    expect(before).toBeLessThan(LATER_MS + 60_000);
    clock.advance(100 * 86_400_000);
    const third = await signIn(email, '');
    expect((await third('GET /client/user/session/list', {})).list).toMatchObject([
      { browser: null, isHere: true },
    ]);
  });

  it('[Q-09] one place is signed out by its owner, after the password; the place that asks goes on', async () => {
    const { first, second } = await ada();
    const { list } = await second('GET /client/user/session/list', {});
    const id = list.find(({ browser }) => browser === 'Chrome, Android')?.id ?? '';
    expect(await reasonOf(second('POST /client/user/session/end', { id, password: 'guessed' }))).toBe(
      'password_wrong',
    );
    expect(await reasonOf(first('GET /client/user/session/list', {}))).toBe('succeeded');
    expect(await second('POST /client/user/session/end', { id, password: PASSWORD })).toEqual({ ended: 1 });
    await expect.poll(() => reasonOf(first('GET /client/user/session/list', {}))).toBe('unauthenticated');
    expect(await second('POST /client/user/session/end', { id, password: PASSWORD })).toEqual({ ended: 0 });
    expect(await reasonOf(second('GET /client/user/session/list', {}))).toBe('succeeded');
  });

  it('[Q-09] nobody ends the session of somebody else', async () => {
    const [mine, other] = [await ada(), await ada()];
    const { list } = await other.second('GET /client/user/session/list', {});
    for (const { id } of list)
      expect(await mine.second('POST /client/user/session/end', { id, password: PASSWORD })).toEqual({
        ended: 0,
      });
    expect(await reasonOf(other.second('GET /client/user/session/list', {}))).toBe('succeeded');
  });

  it('[Q-09] all others end at once; who has no password has to have signed in lately', async () => {
    const { first, second } = await ada();
    const { ended } = await second('POST /client/user/session/end', { password: PASSWORD });
    expect(ended).toBe(2);
    await expect.poll(() => reasonOf(first('GET /client/user/session/list', {}))).toBe('unauthenticated');
    const bea = await server.as.shopper();
    expect(await bea.call('POST /client/user/session/end', {})).toEqual({ ended: 0 });
    const openedAgo = (ms: number) =>
      db
        .updateTable('session_families')
        .set({ created_at: new Date(clock.now().getTime() - ms) })
        .where('person_id', '=', bea.accountId)
        .execute();
    await openedAgo(14 * 60_000);
    expect(await reasonOf(bea.call('POST /client/user/session/end', {}))).toBe('succeeded');
    await openedAgo(15 * 60_000 + 1);
    expect(await reasonOf(bea.call('POST /client/user/session/end', {}))).toBe('sign_in_anew');
  });

  it('[Q-09] at the desk as well', async () => {
    const member = { email: 'mei@shop.test', name: 'Mei', roles: ['buyer'] as const, passwordHash };
    await inTransaction(db, (tx) => createStaff(tx, { ...member, roles: ['buyer'], now: clock.now() }));
    const enter = async () => {
      const guest = server.as.guest({ headers: { 'user-agent': ANDROID } });
      const { token } = await guest.call('POST /staff/login', { email: member.email, password: PASSWORD });
      return server.as.bearer(token);
    };
    const [before, now] = [await enter(), await enter()];
    expect((await now('GET /staff/session/list', {})).map(({ isHere }) => isHere)).toEqual([true, false]);
    expect(await reasonOf(now('POST /staff/session/end', { password: 'guessed' }))).toBe('login_failed');
    expect(await now('POST /staff/session/end', { password: PASSWORD })).toEqual({ ended: 1 });
    await expect.poll(() => reasonOf(before('GET /staff/me', {}))).toBe('unauthenticated');
    expect(await reasonOf(now('GET /staff/me', {}))).toBe('succeeded');
  });
});

describe('the name of a browser', () => {
  it.each([
    [ANDROID, 'Chrome, Android'],
    [IPHONE, 'Safari, iOS'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Microsoft Edge, macOS',
    ],
    ['', null],
  ])('is read from %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it('is short and quickly found, whatever somebody sends', () => {
    const startedAt = performance.now();
    expect((browserName('(((Version/'.repeat(5_000)) ?? '').length).toBeLessThanOrEqual(60);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
