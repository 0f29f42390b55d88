import { DAY_MS } from '@caravan/domain/time/china-time';
import { toPage } from '@caravan/contract/envelope';
import type {
  integrationsCalls,
  Webhook,
  WebhookDelivery,
} from '@caravan/contract/integrations/integrations.calls';
import { publicWebhookUrl } from '../../connectors/webhooks/post-webhook.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { newId } from '../../platform/ids.ts';
import { sealerOf } from '../../platform/sealer.ts';
import { type DeliveryRow, dropWaiting, findDelivery, listDeliveries } from './deliveries.queries.ts';
import { lockOwner } from './integrations.queries.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';
import { newWebhookSecret, SECRET_PURPOSE } from './webhooks.sign.ts';
import { leaveDelivery } from './webhooks.tell.ts';

const MOST_WEBHOOKS = 5;
const OLD_SECRET_MS = DAY_MS;

export const webhooksHandlers = {
  'GET /client/user/webhook/list': async ({ db, actor, now }) =>
    (await listWebhooks(db, actor.accountId)).map((row) => shownWebhook(row, now)),

  'POST /client/user/webhook/add': async ({ tx, actor, now, services }, { url, events }) => {
    const address = publicWebhookUrl(url);
    if (!address) return refuse('webhook_address_refused');
    await lockOwner(tx, actor.accountId);
    if ((await listWebhooks(tx, actor.accountId)).length >= MOST_WEBHOOKS) return refuse('webhook_too_many');
    const id = newId(now);
    const secret = newWebhookSecret();
    await insertWebhook(tx, {
      id,
      account_id: actor.accountId,
      url: address.href,
      events: [...new Set(events)],
      secret: sealerOf(services.secretKeys, SECRET_PURPOSE).close(secret),
      created_at: now,
    });
    return { id, secret };
  },

  'POST /client/user/webhook/turn': async ({ tx, actor }, { id, isOn }) => {
    if (!(await updateWebhook(tx, actor.accountId, id, { is_on: isOn, rests_until: null })))
      return refuse('not_found');
    if (!isOn) await dropWaiting(tx, id);
    return null;
  },

  'POST /client/user/webhook/remove': async ({ tx, actor }, { id }) =>
    (await deleteWebhook(tx, actor.accountId, id)) ? null : refuse('not_found'),

  'POST /client/user/webhook/rotate': async ({ tx, actor, now, services }, { id }) => {
    const found = await findWebhook(tx, actor.accountId, id);
    if (!found) return refuse('not_found');
    const secret = newWebhookSecret();
    const oldUntil = new Date(now.getTime() + OLD_SECRET_MS);
    await updateWebhook(tx, actor.accountId, id, {
      secret: sealerOf(services.secretKeys, SECRET_PURPOSE).close(secret),
      old_secret: found.secret,
      old_secret_until: oldUntil,
    });
    return { secret, oldUntil: oldUntil.toISOString() };
  },

  'POST /client/user/webhook/test': async ({ tx, actor, now }, { id }) => {
    const found = await findWebhook(tx, actor.accountId, id);
    if (!found) return refuse('not_found');
    if (!found.is_on) return refuse('webhook_off');
    return { deliveryId: await leaveDelivery(tx, found, { event: 'test', code: '', status: '', now }) };
  },

  'GET /client/user/webhook/deliveries': async ({ db, actor }, { id, ...page }) => {
    if (!(await findWebhook(db, actor.accountId, id))) return refuse('not_found');
    const { rows, total } = await listDeliveries(db, id, page);
    return toPage(rows.map(shownDelivery), total, page);
  },

  'POST /client/user/webhook/resend': async ({ tx, actor, now }, { deliveryId }) => {
    const found = await findDelivery(tx, actor.accountId, deliveryId);
    if (!found) return refuse('not_found');
    if (!found.is_on) return refuse('webhook_off');
    const { event, code, subject_status: status, webhook_id: webhookId, rests_until } = found;
    await leaveDelivery(tx, { id: webhookId, rests_until }, { event, code, status, now });
    return null;
  },
} satisfies Partial<Handlers<typeof integrationsCalls>>;

const shownWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as Webhook['events'], // written from the contract's own list
  isOn: row.is_on,
  createdAt: row.created_at.toISOString(),
  oldSecretUntil:
    row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
});

const shownDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event as WebhookDelivery['event'], // as above, or `test`
  code: row.code,
  state: row.state as WebhookDelivery['state'], // the table's check holds it
  attempts: row.attempts,
  responseStatus: row.response_status,
  failure: row.failure as WebhookDelivery['failure'], // written from the connector's answer
  createdAt: row.created_at.toISOString(),
  lastAt: row.last_at && row.last_at.toISOString(),
  nextAt: row.next_at && row.next_at.toISOString(),
});
