import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';

/** The shop has said that there is nothing to pay here any more, whatever it said before. */
export const isRefused = ({ error }: Pick<UseQueryResult, 'error'>): boolean =>
  error !== null && isRefusal(error);

interface WithoutProps {
  readonly query: UseQueryResult;
  /** What to say when the shop answered, and the answer is no. */
  readonly children: ReactNode;
}

/** In place of what could not be loaded. A line that broke is no answer: anyone who waits to pay must not take it for one. */
export const NoPaymentNotice = ({ query, children }: WithoutProps) => {
  const { error, refetch, isRefetching } = query;
  if (error === null || isRefused(query)) return children;
  return <ErrorState why={error} onRetry={() => void refetch()} retrying={isRefetching} />;
};

export const NothingToPay = () => {
  const t = useTexts('payments');
  const paths = usePaths();
  return (
    <EmptyState
      scene="parcel"
      title={t.payments.nothing.title}
      action={<LinkButton to={paths.orders()}>{t.payments.nothing.orders}</LinkButton>}
    >
      {t.payments.nothing.text}
    </EmptyState>
  );
};
