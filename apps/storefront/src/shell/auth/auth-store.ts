import { createStore } from 'zustand/vanilla';
import { parseJson, type LocalKeys, type Shelf } from '../storage.ts';
import { seal, unseal } from './cipher.ts';

/** A page of the shop to come back to after signing in. */
export interface RouteRef {
  /** With the locale, from the root: `/en/orderCenter`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
}

export interface AuthUser {
  readonly userId: string;
  readonly email?: string;
  readonly nickName?: string;
  readonly avatar?: string;
}

export interface AuthState {
  readonly token: string | null;
  /** Only in memory: the browser keeps the real one in a cookie no script can read. */
  readonly refreshToken: string | null;
  readonly refererRoute: RouteRef;
  readonly user: AuthUser | null;
  readonly isFirstLogin: boolean;
}

export interface AuthActions {
  readonly setUser: (user: AuthUser) => void;
  readonly setTokens: (tokens: { token: string; refreshToken?: string }) => void;
  readonly setReferer: (route: Partial<RouteRef>) => void;
  readonly setFirstLogin: (isFirstLogin: boolean) => void;
  readonly clear: () => void;
  /** Reads again what another tab, or an earlier visit, left. */
  readonly restore: () => void;
}

export type AuthStore = ReturnType<typeof createAuthStore>;

export const createAuthStore = (storage: Pick<Shelf<LocalKeys>, 'get' | 'set' | 'remove'>) =>
  createStore<AuthState & AuthActions>()((set, get) => {
    const save = () => {
      const { token, refererRoute } = get();
      storage.set('auth', seal(JSON.stringify({ token, refererRoute }), PASSPHRASE));
    };
    return {
      ...SIGNED_OUT,
      setUser: (user) => set({ user }),
      setTokens: ({ token }) => {
        set({ token });
        save();
      },
      setReferer: (route) => {
        const path = route.path ?? '/';
        if (isLoginPath(path)) return;
        set({ refererRoute: { path, query: route.query ?? {}, params: route.params ?? {} } });
        save();
      },
      setFirstLogin: (isFirstLogin) => set({ isFirstLogin }),
      clear: () => {
        set(SIGNED_OUT);
        storage.remove('auth');
      },
      restore: () => set(readStored(storage.get('auth'))),
    };
  });

/** Whether a path belongs to signing in, and so is never a page to come back to. */
const isLoginPath = (path: string): boolean => LOGIN_PATH.test(path);

const LOGIN_PATH = /^\/(?:[a-z]{2}\/)?(?:login|ForgotPassword|signUp)\/?$/;
const PASSPHRASE = 'shop/auth/v1';
/** With which releases before 1.0 sealed it. */
const EARLIER_PASSPHRASE = 'caravan/auth/v1';

const SIGNED_OUT: AuthState = {
  token: null,
  refreshToken: null,
  refererRoute: { path: '/', query: {}, params: {} },
  user: null,
  isFirstLogin: false,
};

const readStored = (stored: string | null): Pick<AuthState, 'token' | 'refererRoute'> => {
  const found = openedWith(stored, PASSPHRASE) ?? openedWith(stored, EARLIER_PASSPHRASE);
  const { token, refererRoute } = (found ?? {}) as Partial<AuthState>; // our own writing, checked field by field
  return {
    token: typeof token === 'string' && token !== '' ? token : null,
    refererRoute: isRouteRef(refererRoute) ? refererRoute : SIGNED_OUT.refererRoute,
  };
};

const openedWith = (stored: string | null, passphrase: string): unknown =>
  parseJson(stored === null ? null : (unseal(stored, passphrase) ?? null));

/** Only a path of this site: `//elsewhere` and `https:` would leave it. */
const isRouteRef = (value: unknown): value is RouteRef => {
  const { path, query, params } = (value ?? {}) as Partial<RouteRef>;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && isTexts(query) && isTexts(params);
};

const isTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');
