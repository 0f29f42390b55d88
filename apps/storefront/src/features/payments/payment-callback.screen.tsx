import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp, useAuth } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { NoPaymentNotice } from './no-payment.tsx';
import { Paid, useOwnPage } from './paid.tsx';
import styles from './payments.module.css';
import { paymentQuery } from './payments.queries.ts';
import { ResultMark } from './result-mark.tsx';

export const Component = () => {
  const t = useTexts('payments');
  const { call } = useApp();
  const [params] = useSearchParams();
  const hasLeft = params.has('left');
  const payment = useQuery(paymentQuery(call, params.get('paymentId') ?? '', hasLeft));
  return (
    <Page title={t.payments.result.title} narrow>
      {payment.data && <Result state={payment.data} />}
      {payment.isPending && <PageSkeleton />}
      {payment.isError && !payment.data && (
        <NoPaymentNotice query={payment}>
          <PaymentUnknown />
        </NoPaymentNotice>
      )}
    </Page>
  );
};

const PaymentUnknown = () => {
  const t = useTexts('payments');
  const paths = usePaths();
  const isSignedIn = useIsSignedIn();
  const { toOrders, toHome, unknown, unknownText, unknownGuestText } = t.payments.result;
  return (
    <EmptyState
      scene="search"
      title={unknown}
      action={
        <LinkButton to={isSignedIn ? paths.orders() : paths.home()}>
          {isSignedIn ? toOrders : toHome}
        </LinkButton>
      }
    >
      {isSignedIn ? unknownText : unknownGuestText}
    </EmptyState>
  );
};

const useIsSignedIn = (): boolean => useAuth((auth) => auth.token !== null);

const Result = ({ state }: { readonly state: PaymentState }) => {
  if (state.isReturned) return <Returned />;
  if (state.status === 'succeeded') return <Paid state={state} />;
  if (state.status === 'failed' || state.status === 'expired') return <PaymentFailed state={state} />;
  return state.status === 'requires_action' ? (
    <UnconfirmedPayment state={state} />
  ) : (
    <PaymentWaiting state={state} />
  );
};

const LONG_MS = 45_000;

const PaymentWaiting = ({ state }: { readonly state: PaymentState }) => {
  const t = useTexts('payments');
  const isLong = useAfter(LONG_MS);
  return (
    <div className={styles['stack']}>
      <div className={styles['result']} role="status">
        <Spinner />
        <h2>{isLong ? t.payments.result.longPending : t.payments.result.pending}</h2>
        <p>{isLong ? t.payments.result.longPendingText : t.payments.result.pendingText}</p>
      </div>
      <Meanwhile state={state} />
    </div>
  );
};

/** Nobody has to wait here. A guest has no list of orders yet: once it is paid, a mail brings them their account. */
const Meanwhile = ({ state }: { readonly state: PaymentState }) => {
  const t = useTexts('payments');
  const paths = usePaths();
  const isSignedIn = useIsSignedIn();
  const own = useOwnPage(state);
  return (
    <div className={styles['meanwhile']}>
      <p>{isSignedIn ? t.payments.result.meanwhile : t.payments.result.meanwhileGuest}</p>
      <LinkButton variant="outline" to={isSignedIn ? own.to : paths.home()}>
        {isSignedIn ? own.label : t.payments.result.toHome}
      </LinkButton>
    </div>
  );
};

/** True once something has been looked at for so long. */
const useAfter = (ms: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
};

/** Somebody came back before the bank or PayPal had their answer: they can go on, or choose anew. */
const UnconfirmedPayment = ({ state }: { readonly state: PaymentState }) => {
  const t = useTexts('payments');
  const paths = usePaths();
  const { nextActionUrl } = state;
  return (
    <div className={styles['stack']}>
      <div className={styles['result']} role="status">
        <Spinner />
        <h2>{t.payments.result.challenge}</h2>
        <p>{t.payments.result.challengeText}</p>
      </div>
      <div className={styles['actions']}>
        {nextActionUrl && (
          <Button wide onClick={() => window.location.assign(nextActionUrl)}>
            {t.payments.result.goOn}
          </Button>
        )}
        <LinkButton
          variant="outline"
          to={paths.pay({ orderType: state.orderType, codes: state.codes.join(',') })}
        >
          {t.payments.result.otherMethod}
        </LinkButton>
      </div>
    </div>
  );
};

/** Paid twice, or too late: nothing is lost. */
const Returned = () => {
  const t = useTexts('payments');
  const paths = usePaths();
  return (
    <div className={styles['stack']}>
      <div className={styles['result']} role="status">
        <ResultMark kind="success" />
        <h2>{t.payments.result.returned}</h2>
        <p>{t.payments.result.returnedText}</p>
      </div>
      <div className={styles['actions']}>
        <LinkButton to={paths.wallet()}>{t.payments.result.toWallet}</LinkButton>
        <LinkButton variant="outline" to={paths.orders()}>
          {t.payments.result.toOrders}
        </LinkButton>
      </div>
    </div>
  );
};

const PaymentFailed = ({ state }: { readonly state: PaymentState }) => {
  const t = useTexts('payments');
  const paths = usePaths();
  const declines: Readonly<Record<string, string>> = t.payments.declines;
  const { orderType } = state;
  return (
    <div className={styles['stack']}>
      <div className={styles['result']} role="alert">
        <ResultMark kind="failure" />
        <h2>{t.payments.result.failed}</h2>
        <p>{declines[state.failure ?? 'unknown'] ?? t.payments.declines.unknown}</p>
      </div>
      <div className={styles['actions']}>
        <LinkButton to={paths.pay({ orderType, codes: state.codes.join(',') })}>
          {t.payments.result.retry}
        </LinkButton>
        <LinkButton variant="outline" to={paths.home()}>
          {t.payments.result.toHome}
        </LinkButton>
      </div>
    </div>
  );
};
