import type { WebhookEvent } from '@caravan/domain/people/webhook-tries';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { deliverWebhook } from './webhooks.deliver.ts';
import { webhooksFor } from './webhooks.queries.ts';

interface Told {
  readonly event: WebhookEvent;
  readonly code: string;
  readonly status: string;
  readonly now: Date;
}

/** Leaves word for a shopper's own programs; sent when the transaction is committed. */
export const sendWebhooks = async (tx: Tx, accountId: string, told: Told): Promise<void> => {
  for (const webhookId of await webhooksFor(tx, accountId, told.event))
    await leaveDelivery(tx, webhookId, told);
};

/** Writes one message to one address into the log, to be sent at once. */
export const leaveDelivery = async (
  tx: Tx,
  webhookId: string,
  { event, code, status, now }: Omit<Told, 'event'> & { readonly event: string },
): Promise<string> => {
  const id = newId(now);
  await insertDelivery(tx, {
    id,
    webhook_id: webhookId,
    event,
    code,
    subject_status: status,
    created_at: now,
    next_at: now,
  });
  await addJob(tx, deliverWebhook, { deliveryId: id });
  return id;
};
