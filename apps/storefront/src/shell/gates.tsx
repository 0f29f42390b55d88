import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { useApp, useAuth } from './app.tsx';
import { usePaths } from './paths.ts';
import { toRouteRef } from './route-ref.ts';

const never = () => () => undefined;

/** False on the server and while the browser takes its page over, true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A page that lives on what only the browser knows: the server sends its skeleton. */
export const ClientOnly = ({ children }: { readonly children: ReactNode }) =>
  useHydrated() ? children : <PageSkeleton />;

/** A page for somebody signed in; anybody else goes to login, and comes back after it. */
export const TokenGate = ({ children }: { readonly children: ReactNode }) => {
  const token = useAuth((auth) => auth.token);
  if (!useHydrated()) return <PageSkeleton />;
  return token === null ? <ToLogin /> : children;
};

const ToLogin = () => {
  const { auth } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const paths = usePaths();
  useEffect(() => {
    auth.getState().setReferer(toRouteRef(pathname, search));
    void navigate(paths.login(), { replace: true });
  }, [auth, navigate, pathname, search, paths]);
  return <PageSkeleton />;
};
