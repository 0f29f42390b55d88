import type { Webhook } from '@caravan/contract/integrations/integrations.calls';
import { useState } from 'react';
import { dateTime } from '../../shell/dates.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Switch } from '../../ui/choices/choice.tsx';
import styles from './integrations.module.css';
import { useWebhook } from './use-webhook.ts';
import { WebhookLog } from './webhook-log.tsx';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
}

export const WebhookCard = ({ webhook, onSecret }: WebhookCardProps) => {
  const t = useTexts('integrations');
  const { webhooks } = t.integrations;
  const { turn, test, rotate, remove } = useWebhook(webhook, onSecret);
  const [isLogOpen, setLogOpen] = useState(false);
  return (
    <article className={styles['webhook']} aria-label={webhook.url}>
      <strong className={styles['url']}>{webhook.url}</strong>
      <div className={styles['buttons']}>
        {webhook.events.map((event) => (
          <Tag key={event}>{webhooks.eventNames[event]}</Tag>
        ))}
      </div>
      {webhook.oldSecretUntil !== null && (
        <p className={styles['faint']}>
          {t.fill(webhooks.oldSecret, { time: dateTime(webhook.oldSecretUntil) })}
        </p>
      )}
      <Switch
        checked={turn.isPending ? turn.variables : webhook.isOn}
        onChange={(event) => turn.mutate(event.target.checked)}
      >
        {webhooks.on}
      </Switch>
      <div className={styles['buttons']}>
        {webhook.isOn && (
          <Button size="small" variant="outline" loading={test.isPending} onClick={() => test.mutate()}>
            {webhooks.test}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => void rotate()}>
          {webhooks.rotate}
        </Button>
        <Button
          size="small"
          variant="outline"
          aria-expanded={isLogOpen}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {isLogOpen ? webhooks.hideLog : webhooks.log}
        </Button>
        <Button size="small" variant="ghost" onClick={() => void remove()}>
          {webhooks.remove}
        </Button>
      </div>
      {isLogOpen && <WebhookLog id={webhook.id} isOn={webhook.isOn} />}
    </article>
  );
};
