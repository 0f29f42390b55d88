import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthStore } from './auth-store.ts';
import { seal } from './cipher.ts';

const kept = new Map<string, string>();
const storage = {
  get: (key: string) => kept.get(key) ?? null,
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
};
const start = () => createAuthStore(storage);
const nextVisit = () => {
  const store = start();
  store.getState().restore();
  return store.getState();
};

beforeEach(() => kept.clear());

describe('who is signed in', () => {
  it('[P-05] setting a user keeps it in memory, and only there', () => {
    const store = start();
    store.getState().setUser({ userId: '7', nickName: 'Mei' });
    expect(store.getState().user).toEqual({ userId: '7', nickName: 'Mei' });
    expect(nextVisit().user).toBeNull();
  });

  it('[P-05] setting tokens stores only the token', () => {
    const store = start();
    store.getState().setTokens({ token: 'abc', refreshToken: 'never' });
    expect(store.getState().refreshToken).toBeNull();
    expect(nextVisit().token).toBe('abc');
    expect(kept.get('auth')).not.toContain('abc');
  });

  it('[E-01] what an earlier release sealed under its own name still opens', () => {
    kept.set('auth', seal(JSON.stringify({ token: 'before' }), 'caravan/auth/v1'));
    expect(nextVisit().token).toBe('before');
  });

  it('[P-05] the referer keeps path, query and params, and is saved at once', () => {
    const route = { path: '/en/orderDetail', query: { orderId: '9' }, params: { locale: 'en' } };
    start().getState().setReferer(route);
    expect(nextVisit().refererRoute).toEqual(route);
  });

  it('[P-05] a referer without a path is the home page', () => {
    start().getState().setReferer({});
    expect(nextVisit().refererRoute).toEqual({ path: '/', query: {}, params: {} });
  });

  it.each(['/login', '/en/login', '/zh/ForgotPassword', '/en/signUp'])(
    '[R-14] %s is never a referer',
    (path) => {
      const store = start();
      store.getState().setReferer({ path: '/en/warehouse' });
      store.getState().setReferer({ path });
      expect(store.getState().refererRoute.path).toBe('/en/warehouse');
    },
  );

  it('[P-05] clearing resets everything to its defaults', () => {
    const store = start();
    store.getState().setTokens({ token: 'abc' });
    store.getState().setUser({ userId: '7' });
    store.getState().setFirstLogin(true);
    store.getState().setReferer({ path: '/en/package' });
    store.getState().clear();
    expect(store.getState()).toMatchObject({
      token: null,
      refreshToken: null,
      user: null,
      isFirstLogin: false,
      refererRoute: { path: '/', query: {}, params: {} },
    });
    expect(kept.size).toBe(0);
  });

  it('[P-05] the first-login flag can be set', () => {
    const store = start();
    expect(store.getState().isFirstLogin).toBe(false);
    store.getState().setFirstLogin(true);
    expect(store.getState().isFirstLogin).toBe(true);
  });

  it('[P-07] a stored referer that leaves the site is dropped', () => {
    const store = start();
    store.getState().setReferer({ path: '//evil.example/x' });
    expect(nextVisit().refererRoute.path).toBe('/');
  });
});
