import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { type CallbackSession, sessionOfCallback, sessionOfCookie } from './credentials/callback-session.ts';
import { useEnterShop } from './credentials/use-enter-shop.ts';

/**
 * Where a sign-in elsewhere ends: with the token and the user of the address, which is left behind at once, or with the
 * session of the cookie that the way back has set. The person goes back to where they were, or home.
 */
export const Component = () => {
  const { oidc } = useTexts('accounts').accounts;
  const [query] = useSearchParams();
  const [session] = useState(() => sessionOfCallback(query));
  const navigate = useNavigate();
  const paths = usePaths();
  const toast = useToast();
  const enter = useEnterShop();
  useEffect(() => {
    // The address holds a token: it goes before anything else happens, also from the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const error = query.get('error');
    const arrive = (found: CallbackSession | undefined): void => {
      if (found) return enter(found);
      if (error !== null) toast(oidc.problems[isKnown(error) ? error : 'refused'], { tone: 'danger' });
      void navigate(paths.home(), { replace: true });
    };
    if (session || error !== null) return arrive(session);
    void sessionOfCookie().then(arrive);
    // once, at arrival
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls is new at each rendering, the arrival is one
  }, []);
  return (
    <Page title={oidc.arriving} narrow>
      <PageSkeleton />
    </Page>
  );
};

const PROBLEMS = ['refused', 'over', 'unreachable', 'email_unverified', 'account_blocked', 'closed'] as const;
const isKnown = (error: string): error is (typeof PROBLEMS)[number] =>
  PROBLEMS.some((problem) => problem === error);
