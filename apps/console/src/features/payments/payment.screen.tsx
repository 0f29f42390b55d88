import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { CopyText } from '../../ui/parts/copy-text.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Money, When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Split } from '../../ui/layout/split.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { AuditPanel } from '../staff/index.ts';
import { codePathOf } from './code-path.ts';
import { DisputeCard } from './dispute-card.tsx';
import { PaymentStatusTag } from './payment-status-tag.tsx';
import styles from './payments.module.css';
import { RefundForm } from './refund-form.tsx';

export type Detail = OutputOf<'GET /staff/payments/detail'>;

export const PaymentScreen = () => {
  const text = useText();
  const paymentId = useParams()['paymentId'] ?? '';
  const payment = useQuery(read('GET /staff/payments/detail', { paymentId }));
  const ask = useAct('POST /staff/payments/ask', { done: text.payments.asked });
  if (!payment.data)
    return (
      <Page title={text.payments.payment}>
        {payment.error ? (
          <ErrorState text={problemText(payment.error, text)} onRetry={() => void payment.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  const { data } = payment;
  return (
    <Page
      title={text.payments.payment}
      aside={<PaymentStatusTag status={data.status} isDisputed={data.isDisputed} />}
      actions={
        data.provider === 'wallet' ? null : (
          <Button loading={ask.isPending} onClick={() => ask.mutate({ paymentId })}>
            {text.payments.ask}
          </Button>
        )
      }
    >
      <Split
        side={
          <>
            <PaymentFacts payment={data} />
            <History payment={data} />
            <AuditPanel subjectKind="payment" subjectId={paymentId} />
          </>
        }
      >
        <PaymentItems payment={data} />
        <Refunds payment={data} />
        {data.disputes.map((dispute) => (
          <DisputeCard key={dispute.id} dispute={dispute} />
        ))}
        <Findings payment={data} />
        <Notices payment={data} />
      </Split>
    </Page>
  );
};

const PaymentFacts = ({ payment }: { payment: Detail }) => {
  const { payments, words } = useText();
  return (
    <Panel>
      <Facts
        facts={[
          { label: payments.amount, value: <Money amount={payment.usd} currency="USD" /> },
          ...shownFacts(payment, payments),
          payment.walletUsd > 0
            ? { label: payments.walletPart, value: <Money amount={payment.walletUsd} currency="USD" /> }
            : null,
          payment.feeUsd === null
            ? null
            : { label: payments.providerFee, value: <Money amount={payment.feeUsd} currency="USD" /> },
          payment.refundedUsd > 0
            ? { label: payments.refunded, value: <Money amount={payment.refundedUsd} currency="USD" /> }
            : null,
          { label: payments.method, value: wordOf(words.method, payment.method) },
          { label: payments.provider, value: wordOf(words.provider, payment.provider) },
          payment.card ? { label: payments.card, value: payment.card } : null,
          payment.failure
            ? { label: payments.failure, value: wordOf(words.paymentFailure, payment.failure) }
            : null,
          { label: payments.payer, value: payment.payer || '–', isWide: true },
          { label: payments.id, value: <CopyText value={payment.id} label={payments.id} />, isWide: true },
          payment.reference
            ? {
                label: payments.reference,
                value: <CopyText value={payment.reference} label={payments.reference} />,
                isWide: true,
              }
            : null,
        ]}
      />
    </Panel>
  );
};

/** What the shopper saw, where it was not in dollars. */
const shownFacts = (payment: Detail, words: ReturnType<typeof useText>['payments']) =>
  payment.currency === 'USD'
    ? []
    : [
        { label: words.shown, value: <Money amount={payment.shown} currency={payment.currency} /> },
        { label: words.rate, value: `1 USD = ${payment.rate.toFixed(4)} ${payment.currency}` },
        { label: words.rateAsOf, value: <When at={payment.rateAsOf} /> },
      ];

const PaymentItems = ({ payment }: { payment: Detail }) => {
  const { words } = useText();
  const canRefund = holds(useStaff(), ['finance']);
  const pathOf = codePathOf(payment.purpose);
  return (
    <Panel title={wordOf(words.purpose, payment.purpose)}>
      <ul className={styles['rows']}>
        {payment.items.map((item) => (
          <li key={item.subjectId} className={styles['row']}>
            <span className="mono">
              {pathOf ? <Link to={pathOf(item.code)}>{item.code}</Link> : item.code}
            </span>
            <span>{item.outcome ? wordOf(words.paymentOutcome, item.outcome) : ''}</span>
            <Money amount={item.usd} currency="USD" />
            {canRefund && item.leftUsd > 0 ? <RefundForm payment={payment} item={item} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Refunds = ({ payment }: { payment: Detail }) => {
  const { payments, words, ledger } = useText();
  if (payment.refunds.length + payment.keptRefunds.length === 0) return null;
  return (
    <Panel title={payments.refunds}>
      <ul className={styles['rows']}>
        {payment.refunds.map((refund) => (
          <li key={refund.id} className={styles['row']}>
            <When at={refund.createdAt} />
            <span>
              {wordOf(words.refund, refund.status)}
              {refund.failure ? `: ${wordOf(words.refundFailure, refund.failure)}` : ''}
            </span>
            <Money amount={refund.usd} currency="USD" />
            <span>{[refund.reason, refund.staff].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {payment.keptRefunds.map(({ account, usd, at }, index) => (
          <li key={`${at} ${index}`} className={styles['row']}>
            <When at={at} />
            <span>{account === 'wallet' ? payments.toWallet : ledger.accounts.guest_refunds}</span>
            <Money amount={usd} currency="USD" />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Findings = ({ payment }: { payment: Detail }) => {
  const { payments, words } = useText();
  if (payment.findings.length === 0) return null;
  return (
    <Panel title={payments.findings}>
      <ul className={styles['rows']}>
        {payment.findings.map((finding) => (
          <li key={finding.id} className={styles['row']}>
            <When at={finding.foundAt} />
            <span>{wordOf(words.finding, finding.kind)}</span>
            <span>{payments.sides(finding.ours, finding.theirs)}</span>
            <span>{finding.note ?? payments.open}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Notices = ({ payment }: { payment: Detail }) => {
  const { payments } = useText();
  return (
    <Panel title={payments.notices}>
      {payment.notices.length === 0 ? <p className={styles['quiet']}>{payments.noNotices}</p> : null}
      {payment.notices.map((notice) => (
        <details key={notice.eventId} className={styles['notice']}>
          <summary>
            <span className="mono">{notice.kind}</span> <When at={notice.receivedAt} />
            {notice.appliedAt ? null : <span> · {payments.notApplied}</span>}
          </summary>
          <pre>{notice.body}</pre>
        </details>
      ))}
    </Panel>
  );
};

const History = ({ payment }: { payment: Detail }) => {
  const { payments, words } = useText();
  return (
    <Panel title={payments.history}>
      <Timeline
        moments={[
          ...payment.events.toReversed().map((event, index) => ({
            key: `${event.at} ${index}`,
            title: wordOf(words.payment, event.to),
            text: wordOf(words.paymentOrigin, event.origin),
            at: event.at,
          })),
          { key: 'created', title: wordOf(words.payment, 'created'), at: payment.createdAt },
        ]}
      />
    </Panel>
  );
};
