import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';

/** Where the link mailed for a guest order leads: it adds the order to the account of that e-mail. */
export const Component = () => {
  const t = useTexts('orders');
  const texts = t.orders.claim;
  const { call, queryClient } = useApp();
  const [params] = useSearchParams();
  const secret = /^#claim=([\w-]{20,100})$/.exec(window.location.hash)?.[1];
  const claim = useMutation({
    mutationFn: (found: string) => call('POST /order/claim', { secret: found }, { silent: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
  const { mutate } = claim;
  const isAsked = useRef(false);
  useEffect(() => {
    // The link is followed by opening the page; it works once.
    if (secret && !isAsked.current) mutate(secret);
    isAsked.current = true;
  }, [secret, mutate]);
  const isOver = !secret || isRefusal(claim.error);
  const isBroken = claim.isError && !isOver;
  return (
    <Page title={texts.title} narrow>
      {claim.isPending && <PageSkeleton />}
      {claim.isSuccess && <Claimed orderCode={claim.data.orderCodes[0] ?? params.get('orderCode') ?? ''} />}
      {isBroken && <ErrorState onRetry={() => secret && mutate(secret)} />}
      {isOver && <Over />}
    </Page>
  );
};

const Claimed = ({ orderCode }: { readonly orderCode: string }) => {
  const t = useTexts('orders');
  const paths = usePaths();
  return (
    <EmptyState
      scene="parcel"
      title={t.orders.claim.done}
      action={<LinkButton to={paths.order({ orderCode })}>{t.orders.detail.title}</LinkButton>}
    >
      {t.orders.claim.doneText}
    </EmptyState>
  );
};

const Over = () => {
  const t = useTexts('orders');
  const paths = usePaths();
  return (
    <EmptyState
      scene="broken"
      title={t.orders.claim.over}
      action={<LinkButton to={paths.orders()}>{t.orders.list.title}</LinkButton>}
    >
      {t.orders.claim.overText}
    </EmptyState>
  );
};
