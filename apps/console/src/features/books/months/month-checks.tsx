import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../../messages/language.ts';
import { type OutputOf, read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { AskText } from '../../../ui/forms/ask-text.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { ConfirmButton } from '../../../ui/forms/confirm.tsx';
import { type Proof, useProof } from '../../wallet/index.ts';
import styles from '../parts/books.module.css';
import { BooksProof } from './books-proof.tsx';
import type { Month } from './month-list.tsx';

interface MonthChecksProps {
  readonly month: Month;
  readonly isLastClosed: boolean;
}

/** What is looked at before a month is closed; a closed one says who closed it, and can be asked to open again. */
export const MonthChecks = ({ month, isLastClosed }: MonthChecksProps) =>
  month.closedAt === null ? <Closing month={month.month} /> : <Closed month={month} isLast={isLastClosed} />;

const Closing = ({ month }: { month: string }) => {
  const proof = useProof();
  // A proof that came to its end may have met a check: they are asked for anew.
  return <ChecksAndClose key={proof.data?.last?.at ?? ''} month={month} proof={proof.data} />;
};

interface ChecksAndCloseProps {
  readonly month: string;
  readonly proof: Proof | undefined;
}

const ChecksAndClose = ({ month, proof }: ChecksAndCloseProps) => {
  const text = useText();
  const { months } = text;
  const checks = useQuery({ ...read('GET /staff/books/months/checks', { month }), staleTime: 0 });
  const close = useAct('POST /staff/books/months/close', { done: months.closeDone });
  const canClose = checks.data?.every(({ isMet, isNeeded }) => isMet || !isNeeded) ?? false;
  return (
    <Panel title={months.checksTitle(month)}>
      {checks.error ? (
        <ErrorState text={problemText(checks.error, text)} onRetry={() => void checks.refetch()} />
      ) : null}
      {checks.isPending ? <LoadingState /> : null}
      {checks.data ? <CheckRows checks={checks.data} /> : null}
      {proof ? <BooksProof {...proof} /> : null}
      <ConfirmButton
        type="primary"
        disabled={!canClose}
        loading={close.isPending}
        ask={months.closeConfirm(month)}
        onYes={() => close.mutate({ month })}
      >
        {months.close}
      </ConfirmButton>
    </Panel>
  );
};

const CheckRows = ({ checks }: { checks: OutputOf<'GET /staff/books/months/checks'> }) => {
  const { months } = useText();
  return (
    <ul className={styles['checks']} style={{ marginBottom: 12 }}>
      {checks.map(({ name, isMet, isNeeded, count }) => (
        <li key={name}>
          <span>
            {months.checks[name]}
            {isMet ? null : <span className={styles['quiet']}> · {months.inTheWay(count)}</span>}
          </span>
          <StatusTag tone={isMet ? 'success' : isNeeded ? 'danger' : 'warning'}>
            {isMet ? months.met : isNeeded ? months.needed : months.advised}
          </StatusTag>
        </li>
      ))}
    </ul>
  );
};

const Closed = ({ month: { month, closedAt, closedBy }, isLast }: { month: Month; isLast: boolean }) => {
  const { months } = useText();
  const reopen = useAct('POST /staff/books/requests/reopen', { done: months.reopenAsked });
  return (
    <Panel title={`${month} · ${months.closed}`}>
      <Facts
        facts={[
          { label: months.closedBy, value: closedBy ?? '–' },
          { label: months.closedAt, value: closedAt ? <When at={closedAt} /> : '–' },
        ]}
      />
      {isLast ? (
        <div className={styles['actions']} style={{ marginTop: 12 }}>
          <AskText
            title={months.reopenTitle}
            explain={months.reopenText}
            label={months.reason}
            mostCharacters={300}
            isPending={reopen.isPending}
            onAnswer={(reason) => reopen.mutate({ month, reason })}
          >
            {(open) => <Button onClick={open}>{months.reopen}</Button>}
          </AskText>
        </div>
      ) : null}
    </Panel>
  );
};
