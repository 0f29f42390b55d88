import { randomUUID } from 'node:crypto';
import { webhookWaitMs } from '@caravan/domain/people/webhook-tries';
import * as z from 'zod';
import type { WebhookAnswer } from '../../connectors/webhooks/post-webhook.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Batch, implementBatchJob, inBatch } from '../../platform/jobs/batch.ts';
import { addJob, declareJob, defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { sealerOf } from '../../platform/sealer.ts';
import { traceHeaders } from '../../platform/trace/spans.ts';
import { notify } from '../messages/index.ts';
import {
  type DueDelivery,
  dropWaiting,
  nextDue,
  noteTry,
  ownerOfDelivery,
  wasDeliveredSince,
} from './deliveries.queries.ts';
import { accountsWaitingSince, endRest, endTurn, rest, takeTurn, type Turn } from './turns.queries.ts';
import { SECRET_PURPOSE, signatureOf } from './webhooks.sign.ts';
import { updateWebhook, type WebhookRow } from './webhooks.queries.ts';

const MINUTE_MS = 60_000;

/** Messages to addresses that failed wait behind those to addresses that work. */
const LATER = 10;

/**
 * Wakes the account of a delivery: its oldest due message is sent, one at a time, however many wait. Whoever finds the
 * account's turn taken leaves: the one who has it goes on with what is due.
 */
export const deliverWebhook = implementBatchJob(
  declareJob('programs.deliver', z.object({ deliveryId: z.uuid() })),
  async (context, { deliveryId }, batch) => {
    const { db } = context;
    const accountId = await ownerOfDelivery(db, deliveryId);
    if (accountId === undefined) return;
    const turn = { accountId, holder: randomUUID() };
    if (!(await takeTurn(db, turn))) return;
    try {
      await sendOldest(context, turn, batch);
    } catch (error) {
      await endTurn(db, turn);
      throw error;
    }
  },
  { isRetried: false },
);

const sendOldest = async (context: JobContext, turn: Turn, batch: Batch): Promise<void> => {
  const { db, transaction, now } = context;
  const due = await nextDue(db, turn.accountId, now, batch.resting);
  if (!due) return endTurn(db, turn);
  const passOn = async (tx: Tx): Promise<void> => {
    await endTurn(tx, turn);
    const next = await nextDue(tx, turn.accountId, now, batch.resting);
    if (next) await addJob(tx, deliverWebhook, { deliveryId: next.id }, { priority: priorityOf(next) });
  };
  if (!(await batch.attempt(due.id, () => send(context, due, passOn)))) await transaction(passOn);
};

const send = async (
  context: JobContext,
  due: DueDelivery,
  passOn: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const { services, transaction } = context;
  const { headers, body } = signed(context, due);
  const answer =
    due.is_on &&
    (await services.postWebhook({ url: due.url, headers: { ...headers, ...traceHeaders() }, body }));
  await transaction(async (tx) => {
    if (answer) await note(tx, due, answer, services.clock.now());
    else await dropWaiting(tx, due.webhook_id);
    await passOn(tx);
  });
};

/** A net under the chain of turns: a process that was killed passed none on. */
export const wakeWaiting = defineJob('programs.wake_waiting', z.object({}), async (context) => {
  const { now, transaction } = context;
  const before = new Date(now.getTime() - MINUTE_MS);
  await inBatch(context, deliverWebhook.name, ({ resting }) =>
    transaction(async (tx) => {
      for (const { accountId, deliveryId } of await accountsWaitingSince(tx, before, resting))
        await addJob(
          tx,
          deliverWebhook,
          { deliveryId },
          { jobKey: `programs.wake:${accountId}`, priority: LATER },
        );
    }),
  );
});

/** When a new message to this address may be sent, and how it stands among the others. */
export const whenToSend = (
  { rests_until: restsUntil }: Pick<WebhookRow, 'rests_until'>,
  event: string,
  now: Date,
): { readonly at: Date; readonly priority: number } =>
  restsUntil && restsUntil > now
    ? { at: event === 'test' ? now : restsUntil, priority: LATER }
    : { at: now, priority: 0 };

const priorityOf = ({ attempts, rests_until: restsUntil }: DueDelivery): number =>
  attempts > 0 || restsUntil ? LATER : 0;

/** The message of the Standard Webhooks specification: thin, so that nothing about a person leaves by it. */
const signed = ({ now, services }: JobContext, due: DueDelivery) => {
  const body = JSON.stringify({
    type: due.event,
    timestamp: due.created_at.toISOString(),
    data: due.code === '' ? {} : { code: due.code, status: due.subject_status },
  });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const sealer = sealerOf(services.secretKeys, SECRET_PURPOSE);
  const isOldValid = due.old_secret_until !== null && due.old_secret_until > now;
  const secrets = [due.secret, ...(isOldValid && due.old_secret ? [due.old_secret] : [])];
  const signatures = secrets.flatMap((sealed) => {
    const secret = sealer.open(sealed);
    return secret === undefined ? [] : [signatureOf(secret, { id: due.id, timestamp, body })];
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Shop-Webhooks/1',
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
  if (!isNoted) return;
  if (isDone) return due.rests_until ? endRest(tx, due.webhook_id, now) : undefined;
  if (due.event !== 'test') await goOn(tx, due, answer, { next, now });
};

const goOn = async (
  tx: Tx,
  due: DueDelivery,
  answer: WebhookAnswer,
  { next, now }: { readonly next: Date | null; readonly now: Date },
): Promise<void> => {
  if (!next) return giveUp(tx, due, now);
  // Who answers badly is asked again about this message alone; who does not answer is left alone.
  if (answer.status === 0) await rest(tx, due.webhook_id, next);
  await addJob(tx, deliverWebhook, { deliveryId: due.id }, { runAt: next, priority: LATER });
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
