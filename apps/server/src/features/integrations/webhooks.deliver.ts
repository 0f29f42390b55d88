import { webhookWaitMs } from '@caravan/domain/people/webhook-tries';
import * as z from 'zod';
import type { WebhookAnswer } from '../../connectors/webhooks/post-webhook.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addJob, defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { sealerOf } from '../../platform/sealer.ts';
import { notify } from '../messages/index.ts';
import { type DueDelivery, dropWaiting, noteTry, readDue, wasDeliveredSince } from './deliveries.queries.ts';
import { SECRET_PURPOSE, signatureOf } from './webhooks.sign.ts';
import { updateWebhook } from './webhooks.queries.ts';

export const deliverWebhook = defineJob(
  'programs.deliver',
  z.object({ deliveryId: z.uuid() }),
  async (context, { deliveryId }) => {
    const { db, services, transaction } = context;
    const due = await readDue(db, deliveryId);
    if (!due) return;
    if (!due.is_on) return transaction((tx) => dropWaiting(tx, due.webhook_id));
    const answer = await services.postWebhook({ url: due.url, ...signed(context, due) });
    await transaction((tx) => note(tx, due, answer, services.clock.now()));
  },
);

/** The message of the Standard Webhooks specification: thin, so that nothing about a person leaves by it. */
const signed = ({ now, services }: JobContext, due: DueDelivery) => {
  const body = JSON.stringify({
    type: due.event,
    timestamp: due.created_at.toISOString(),
    data: due.code === '' ? {} : { code: due.code, status: due.subject_status },
  });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const sealer = sealerOf(services.secretKey, SECRET_PURPOSE);
  const isOldValid = due.old_secret_until !== null && due.old_secret_until > now;
  const secrets = [due.secret, ...(isOldValid && due.old_secret ? [due.old_secret] : [])];
  const signatures = secrets.flatMap((sealed) => {
    const secret = sealer.open(sealed);
    return secret === undefined ? [] : [signatureOf(secret, { id: due.id, timestamp, body })];
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Caravan-Webhooks/1',
    'webhook-id': due.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  return { headers, body };
};

const note = async (tx: Tx, due: DueDelivery, answer: WebhookAnswer, now: Date): Promise<void> => {
  const isDone = answer.failure === null;
  const next = isDone ? null : nextTry(due, now);
  const isNoted = await noteTry(tx, due, {
    state: isDone ? 'delivered' : next ? 'waiting' : 'failed',
    response_status: answer.status || null,
    failure: answer.failure,
    last_at: now,
    next_at: next,
  });
  if (!isNoted || isDone) return;
  if (next) await addJob(tx, deliverWebhook, { deliveryId: due.id }, { runAt: next });
  else if (due.event !== 'test') await giveUp(tx, due, now);
};

const nextTry = ({ event, attempts }: DueDelivery, now: Date): Date | null => {
  const waitMs = event === 'test' ? undefined : webhookWaitMs(attempts + 1);
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
};

/** An address that took nothing for as long as one message was tried is turned off, and its owner told. */
const giveUp = async (tx: Tx, due: DueDelivery, now: Date): Promise<void> => {
  const { account_id: accountId, webhook_id: webhookId } = due;
  if (await wasDeliveredSince(tx, webhookId, due.created_at)) return;
  await updateWebhook(tx, accountId, webhookId, { is_on: false });
  await dropWaiting(tx, webhookId);
  const params = { host: new URL(due.url).host };
  await notify(tx, { accountId, template: 'webhook_off', params, link: 'programs', now });
};
