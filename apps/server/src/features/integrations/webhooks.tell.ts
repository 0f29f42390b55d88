import type { WebhookEvent } from '@caravan/domain/people/webhook-tries';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { deliverWebhook, whenToSend } from './webhooks.deliver.ts';
import { type WebhookRow, webhooksFor } from './webhooks.queries.ts';

interface Told {
  readonly event: WebhookEvent;
  readonly code: string;
  readonly status: string;
  readonly now: Date;
}

/** Leaves word for a shopper's own programs; sent when the transaction is committed. */
export const sendWebhooks = async (tx: Tx, accountId: string, told: Told): Promise<void> => {
  for (const webhook of await webhooksFor(tx, accountId, told.event)) await leaveDelivery(tx, webhook, told);
};

/** Writes one message to one address into the log, to be sent at once or when the address has rested. */
export const leaveDelivery = async (
  tx: Tx,
  webhook: Pick<WebhookRow, 'id' | 'rests_until'>,
  { event, code, status, now }: Omit<Told, 'event'> & { readonly event: string },
): Promise<string> => {
  const id = newId(now);
  const { at, priority } = whenToSend(webhook, event, now);
  await insertDelivery(tx, {
    id,
    webhook_id: webhook.id,
    event,
    code,
    subject_status: status,
    created_at: now,
    next_at: at,
  });
  await addJob(tx, deliverWebhook, { deliveryId: id }, { priority, ...(at > now && { runAt: at }) });
  return id;
};
