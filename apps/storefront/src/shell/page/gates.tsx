import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { useAuth } from '../app.tsx';
import { useComeBack } from '../auth/session.ts';
import { usePaths } from '../navigation/paths.ts';

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
  const navigate = useNavigate();
  const comeBack = useComeBack();
  const paths = usePaths();
  useEffect(() => {
    comeBack();
    void navigate(paths.login(), { replace: true });
  }, [comeBack, navigate, paths]);
  return <PageSkeleton />;
};
