import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app.tsx';
import { forgetDrafts, handDraftsTo } from '../forms/drafts.ts';
import { usePaths } from '../navigation/paths.ts';
import { fromRouteRef, toRouteRef } from '../navigation/route-ref.ts';
import type { AuthUser } from './auth-store.ts';

interface Session {
  readonly token: string;
  readonly user: AuthUser & { readonly isFirstLogin?: boolean };
}

/** What follows any way of signing in: keeps who it is, goes back to where the person came from, or home. */
export const useEnter = (): ((session: Session) => void) => {
  const { auth } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  return ({ token, user }) => {
    const { setTokens, setUser, setFirstLogin, refererRoute } = auth.getState();
    handDraftsTo(user.userId);
    setTokens({ token });
    setUser(user);
    setFirstLogin(user.isFirstLogin === true);
    const target = refererRoute.path === '/' ? paths.home() : fromRouteRef(refererRoute);
    auth.getState().setReferer({});
    void navigate(target, { replace: true, viewTransition: true });
  };
};

/** For a way to login: after signing in the person is on this page again. */
export const useComeBack = (): (() => void) => {
  const { auth } = useApp();
  const { pathname, search } = useLocation();
  return useCallback(
    () => auth.getState().setReferer(toRouteRef(pathname, search)),
    [auth, pathname, search],
  );
};

/** Ends the session here and on the server, and goes to login. */
export const useSignOut = (): (() => void) => {
  const { auth, call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  return () => {
    call('POST /client/user/logout', {}, { silent: true }).catch(() => undefined);
    auth.getState().clear();
    forgetDrafts();
    void navigate(paths.login(), { replace: true, viewTransition: true });
  };
};
