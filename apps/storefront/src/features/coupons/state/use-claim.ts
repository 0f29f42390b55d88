import { CallFailure } from '@caravan/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { newKey } from '../../../shell/forms/new-key.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { toRouteRef } from '../../../shell/navigation/route-ref.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { requestCoupons } from './requested-coupons.ts';

/** Claims coupons; a guest signs in first, and has them then. */
export const useClaim = (onDone?: () => void) => {
  const t = useTexts('coupons', 'errors');
  const { auth, call, queryClient } = useApp();
  const isSignedIn = useAuth((state) => state.token !== null);
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  const claim = useMutation({
    mutationFn: (couponIds: readonly string[]) =>
      call('POST /coupon/claim', [...couponIds], { silent: true, idempotencyKey: newKey() }),
    onSuccess: ({ claimed }) => toast(t.plural(t.coupons.claim.done, claimed.length), { tone: 'success' }),
    onError: (failure) => toast(claimProblem(failure) ?? t.errors.couponClaimFailed, { tone: 'danger' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['coupons'] });
      void queryClient.invalidateQueries({ queryKey: ['accounts', 'profile'] });
      onDone?.();
    },
  });
  const signInFirst = (couponIds: readonly string[]): void => {
    requestCoupons(couponIds);
    onDone?.();
    const home = new URL(paths.home(), window.location.origin);
    auth.getState().setReferer(toRouteRef(home.pathname, home.search));
    void navigate(paths.login(), { viewTransition: true });
  };
  return {
    isPending: claim.isPending,
    pendingIds: claim.isPending ? claim.variables : [],
    claim: (couponIds: readonly string[]) => (isSignedIn ? claim.mutate(couponIds) : signInFirst(couponIds)),
  };
};

/** A refusal has its own words; anything else is told as "retry later". */
const claimProblem = (failure: unknown): string | undefined =>
  failure instanceof CallFailure && failure.status === 409 ? failure.message : undefined;
