import * as z from 'zod';
import { encryptPush, vapidHeader, type VapidKeys } from '../../../connectors/push/push-message.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addJob, defineJob, type JobContext } from '../../../platform/jobs/job.ts';
import { findRecipient } from '../messages.queries.ts';
import {
  deleteSubscription,
  findSubscription,
  type PushSubscription,
  subscriptionIdsOf,
} from './push.queries.ts';
import { isTemplate, wordingOf } from '../templates/templates.ts';

const payload = z.object({
  subscriptionId: z.uuid(),
  messageId: z.uuid(),
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  link: z.string().optional(),
});

type Told = Omit<z.input<typeof payload>, 'subscriptionId'>;

/** What a push service says that will not be otherwise later. */
const GONE = [404, 410];
const LATER = [408, 429, 500, 502, 503, 504];
const TTL_SECONDS = 86_400;
const TRIES = 5;
/** Push services take 4 kB; long words are cut. */
const MOST_LETTERS = 500;

/** Shows one message in one browser. */
export const pushMessage = defineJob(
  'messages.push',
  payload,
  async (context, { subscriptionId, ...told }) => {
    const { db, services, transaction } = context;
    const subscription = await findSubscription(db, subscriptionId);
    if (!subscription || !services.vapidKeys) return;
    const text = await textOf(context, subscription, told);
    if (text === undefined) return;
    const { status, failure } = await send(context, services.vapidKeys, subscription, text);
    if (GONE.includes(status)) return transaction((tx) => deleteSubscription(tx, subscriptionId));
    if (failure !== null && (status === 0 || LATER.includes(status)))
      throw new Error(`the push service did not take it: ${failure} ${status}`);
  },
);

const textOf = async (
  { db }: JobContext,
  { account_id }: PushSubscription,
  { messageId, template, params, link }: Told,
): Promise<string | undefined> => {
  const recipient = await findRecipient(db, account_id);
  if (!recipient || !isTemplate(template)) return undefined;
  const { title, body } = wordingOf(template, params, recipient.locale);
  const url = `/${recipient.locale}/${link ?? 'message'}`;
  return JSON.stringify({ id: messageId, title, body: body.slice(0, MOST_LETTERS), url });
};

const send = (
  { services, now }: JobContext,
  keys: VapidKeys,
  subscription: PushSubscription,
  text: string,
) => {
  const body = encryptPush(text, subscription);
  return services.postWebhook({
    url: subscription.endpoint,
    headers: {
      authorization: vapidHeader(subscription.endpoint, keys, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(TTL_SECONDS),
    },
    body,
  });
};

/** Leaves word for every browser that a shopper lets show messages. */
export const pushToBrowsers = async (tx: Tx, accountId: string, told: Told): Promise<void> => {
  for (const subscriptionId of await subscriptionIdsOf(tx, accountId))
    await addJob(tx, pushMessage, { subscriptionId, ...told }, { maxAttempts: TRIES });
};
