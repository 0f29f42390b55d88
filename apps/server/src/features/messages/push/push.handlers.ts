import type { pushCalls } from '@caravan/contract/messages/push.calls';
import { publicWebhookUrl } from '../../../connectors/webhooks/post-webhook.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteOwnSubscription, keepNewest, putSubscription } from './push.queries.ts';

const MOST_BROWSERS = 10;

export const pushHandlers = {
  'GET /message/push/key': ({ services }) =>
    Promise.resolve({ publicKey: services.vapidKeys?.publicKey ?? null }),

  'POST /message/push/subscribe': async ({ tx, actor, now, services }, { endpoint, p256dh, auth }) => {
    if (!services.vapidKeys) return refuse('push_off');
    if (!publicWebhookUrl(endpoint)) return refuse('push_endpoint_refused');
    const { accountId } = actor;
    await putSubscription(tx, {
      id: newId(now),
      account_id: accountId,
      endpoint,
      p256dh,
      auth,
      created_at: now,
    });
    await keepNewest(tx, accountId, MOST_BROWSERS);
    return null;
  },

  'POST /message/push/unsubscribe': async ({ tx, actor }, { endpoint }) => {
    await deleteOwnSubscription(tx, actor.accountId, endpoint);
    return null;
  },
} satisfies Handlers<typeof pushCalls>;
