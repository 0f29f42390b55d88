import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { Money } from '../../shell/money.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { refundQuoteQuery } from './aftersales.queries.ts';
import type { ApplyDraft } from './apply-draft.ts';
import styles from './aftersales.module.css';

interface RefundQuoteProps {
  readonly orderCode: string;
  readonly draft: ApplyDraft;
}

/** What would come back, as the server counts it; an exchange brings goods instead. */
export const RefundQuote = ({ orderCode, draft }: RefundQuoteProps) => {
  const t = useTexts('aftersales');
  const { call } = useApp();
  const { orderLineId, kind, quantity, reason } = draft;
  const request = { orderCode, orderLineId, kind, quantity, reason: reason || 'quality_problem' };
  const quote = useQuery(refundQuoteQuery(call, request));
  const { data } = quote;
  if (kind === 'exchange') return null;
  if (!data)
    return (
      <NotYet query={quote}>
        <SkeletonRow />
      </NotYet>
    );
  const texts = t.aftersales.apply;
  return (
    <Card as="section" className={styles['amounts']}>
      <span className={styles['head']}>
        <span className={styles['faint']}>{texts.paid}</span>
        <Money amount={data.paid} currency={data.currency} size="small" tone="plain" />
      </span>
      {data.freightKept > 0 && (
        <span className={styles['head']}>
          <span className={styles['faint']}>{texts.kept}</span>
          <Money amount={-data.freightKept} currency={data.currency} size="small" tone="plain" />
        </span>
      )}
      <span className={styles['head']}>
        <strong>{texts.youGet}</strong>
        <Money amount={data.refund} currency={data.currency} size="large" />
      </span>
    </Card>
  );
};
