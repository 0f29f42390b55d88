import type { WebhookDelivery } from '@caravan/contract/integrations/integrations.calls';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { itemsOf } from '../../shell/routes/pages.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import styles from './integrations.module.css';
import { webhookLogQuery } from './integrations.queries.ts';

interface WebhookLogProps {
  readonly id: string;
  readonly isOn: boolean;
}

/** What was sent to one address, newest first. */
export const WebhookLog = ({ id, isOn }: WebhookLogProps) => {
  const { log } = useTexts('integrations').integrations;
  const { call, queryClient } = useApp();
  const query = useInfiniteQuery(webhookLogQuery(call, id));
  const resend = useMutation({
    mutationFn: (deliveryId: string) => call('POST /client/user/webhook/resend', { deliveryId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhookLogQuery(call, id).queryKey }),
  });
  const deliveries = itemsOf(query.data);
  if (query.isPending) return <SkeletonText lines={4} />;
  if (query.isError) return <ErrorState why={query.error} onRetry={() => void query.refetch()} />;
  if (deliveries.length === 0) return <p className={styles['faint']}>{log.empty}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            {...(isOn && delivery.state === 'failed' && { onResend: () => resend.mutate(delivery.id) })}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          variant="ghost"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {log.older}
        </Button>
      )}
    </>
  );
};

const TONES = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;

interface RowProps {
  readonly delivery: WebhookDelivery;
  readonly onResend?: () => void;
}

const DeliveryRow = ({ delivery, onResend }: RowProps) => {
  const t = useTexts('integrations');
  const { log } = t.integrations;
  const { event, code, state, createdAt } = delivery;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span className={styles['buttons']}>
          <strong>{t.fill(log.names[event], { code })}</strong>
          <Tag tone={TONES[state]}>{log.states[state]}</Tag>
        </span>
        <span className={styles['faint']}>{[dateTime(createdAt), ...useCame(delivery)].join(' · ')}</span>
      </span>
      {onResend && (
        <Button size="small" variant="outline" onClick={onResend}>
          {log.resend}
        </Button>
      )}
    </li>
  );
};

/** What came of it so far, in words. */
const useCame = ({ attempts, responseStatus, failure, nextAt }: WebhookDelivery): string[] => {
  const t = useTexts('integrations');
  const { log } = t.integrations;
  if (attempts === 0) return [];
  const status = String(responseStatus ?? '');
  return [
    t.fill(failure === null ? log.answered : log.failures[failure], { status }),
    ...(attempts > 1 ? [t.plural(log.tries, attempts)] : []),
    ...(nextAt === null ? [] : [t.fill(log.next, { time: dateTime(nextAt) })]),
  ];
};
