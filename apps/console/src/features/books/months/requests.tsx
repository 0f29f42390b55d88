import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { BookRequest } from '@caravan/contract/books/books.shapes';
import { useLanguage, useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { AskText } from '../../../ui/forms/ask-text.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import styles from '../parts/books.module.css';
import { CorrectionDrawer } from './correction-drawer.tsx';

/** Corrections and reopenings: one person asks, another one decides. */
export const Requests = () => {
  const text = useText();
  const { months } = text;
  const [isAsking, setAsking] = useState(false);
  const found = useQuery(read('GET /staff/books/requests', { pageNum: 1, pageSize: 50 }));
  return (
    <Panel
      title={months.requests}
      extra={<Button onClick={() => setAsking(true)}>{months.correction}</Button>}
    >
      {found.error ? (
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <LoadingState /> : null}
      {found.data?.list.length === 0 ? <p className={styles['quiet']}>{months.noRequests}</p> : null}
      {found.data?.list.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      <CorrectionDrawer isOpen={isAsking} onClose={() => setAsking(false)} />
    </Panel>
  );
};

const TONES = { waiting: 'warning', approved: 'success', rejected: 'neutral' } as const;

const RequestCard = ({ request }: { request: BookRequest }) => {
  const { text, language } = useLanguage();
  const { months, ledger } = text;
  return (
    <article className={styles['request']} aria-label={`${months.kinds[request.kind]} ${request.reason}`}>
      <div className={styles['requestHead']}>
        <strong>{`${months.kinds[request.kind]} · ${request.kind === 'reopen' ? request.month : request.on}`}</strong>
        <StatusTag tone={TONES[request.status]}>{months.statuses[request.status]}</StatusTag>
      </div>
      <span>{request.reason}</span>
      {request.lines.map(({ account, currency, amount }) => (
        <span key={`${account} ${currency}`} className={styles['requestHead']}>
          <span>{wordOf(ledger.accounts, account)}</span>
          <span>{formatMoney(amount, currency, language)}</span>
        </span>
      ))}
      <span className={styles['quiet']}>
        {months.askedBy} {request.askedBy} · <When at={request.askedAt} />
      </span>
      {request.decidedAt ? (
        <span className={styles['quiet']}>
          {months.decidedBy} {request.decidedBy} · <When at={request.decidedAt} />
          {request.note ? ` · ${request.note}` : ''}
        </span>
      ) : null}
      {request.status === 'waiting' ? <Deciding request={request} /> : null}
    </article>
  );
};

const Deciding = ({ request: { id, isOwn } }: { request: BookRequest }) => {
  const { months } = useText();
  const approve = useAct('POST /staff/books/requests/decide', { done: months.approved });
  const reject = useAct('POST /staff/books/requests/decide', { done: months.rejected });
  return (
    <div className={styles['actions']}>
      {isOwn ? (
        <span>{months.ownRequest}</span>
      ) : (
        <Button
          type="primary"
          loading={approve.isPending}
          onClick={() => approve.mutate({ id, isApproved: true })}
        >
          {months.approve}
        </Button>
      )}
      <AskText
        title={months.rejectTitle}
        explain={months.rejectText}
        label={months.reason}
        mostCharacters={300}
        isPending={reject.isPending}
        onAnswer={(note) => reject.mutate({ id, isApproved: false, note })}
        danger
      >
        {(open) => (
          <Button danger onClick={open}>
            {months.reject}
          </Button>
        )}
      </AskText>
    </div>
  );
};
