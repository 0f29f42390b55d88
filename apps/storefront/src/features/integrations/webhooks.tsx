import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../shell/app.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { NewWebhook } from './new-webhook.tsx';
import styles from './integrations.module.css';
import { webhooksQuery } from './integrations.queries.ts';
import { ShownOnce } from './shown-once.tsx';
import { WebhookCard } from './webhook-card.tsx';

interface Secret {
  readonly host: string;
  readonly secret: string;
}

export const Webhooks = () => {
  const t = useTexts('integrations');
  const { webhooks } = t.integrations;
  const { call } = useApp();
  const list = useQuery(webhooksQuery(call));
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <Card as="section" className={styles['stack']}>
      <SectionHead title={webhooks.title} />
      <p>{webhooks.text}</p>
      {list.isPending && <SkeletonText lines={3} />}
      {list.isError && <ErrorState why={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={styles['faint']}>{webhooks.empty}</p>}
      {list.data?.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onSecret={(fresh) => setSecret({ host: new URL(webhook.url).host, secret: fresh })}
        />
      ))}
      {secret ? (
        <ShownOnce
          title={t.fill(webhooks.secret, { host: secret.host })}
          secret={secret.secret}
          onKept={() => setSecret(null)}
        />
      ) : (
        <NewWebhook onMade={(url, fresh) => setSecret({ host: new URL(url).host, secret: fresh })} />
      )}
    </Card>
  );
};
