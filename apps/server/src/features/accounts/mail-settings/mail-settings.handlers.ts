import {
  MAIL_TOPICS,
  type MailSettings,
  type messagesCalls,
} from '@caravan/contract/messages/messages.calls';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Guest, type Handlers, refuse, type Shopper } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { findRecipient, readMailToken } from '../../messages/index.ts';
import { muteTopic } from './mail-settings.queries.ts';

export const mailSettingsHandlers = {
  'GET /message/mail/settings': async ({ db, actor, services }, { token }) => {
    const accountId = personOf(actor, services, token);
    const settings = accountId && (await settingsOf(db, accountId));
    return settings || refuse('mail_link_invalid');
  },

  'POST /message/mail/settings': async ({ tx, actor, services }, { token, topic, isOn }) => {
    const accountId = personOf(actor, services, token);
    if (accountId === undefined) return refuse('mail_link_invalid');
    await muteTopic(tx, accountId, topic, isOn);
    return (await settingsOf(tx, accountId)) ?? refuse('mail_link_invalid');
  },
} satisfies Partial<Handlers<typeof messagesCalls>>;

/** The button of mail programs, which post without anybody seeing a page: RFC 8058. */
export const unsubscribeRoutes = (app: FastifyInstance, services: Services): void => {
  app.post<{ Querystring: { token?: string } }>('/api/message/unsubscribe', async (request, reply) => {
    const meant = readMailToken(services.secretKeys, String(request.query.token ?? ''));
    if (!meant) return reply.code(404).type('text/plain').send('This link does not hold.\n');
    await inTransaction(services.db, (tx) => muteTopic(tx, meant.accountId, meant.topic, false));
    return reply.type('text/plain').send('Done.\n');
  });
};

/** Anyone who is signed in changes their own; a link of a mail says whom it was written to. */
const personOf = (
  actor: Guest | Shopper,
  { secretKeys }: Pick<Services, 'secretKeys'>,
  token: string | undefined,
): string | undefined => {
  if (token !== undefined) return readMailToken(secretKeys, token)?.accountId;
  return actor.kind === 'shopper' ? actor.accountId : undefined;
};

const settingsOf = async (db: Db, accountId: string): Promise<MailSettings | undefined> => {
  const recipient = await findRecipient(db, accountId);
  if (!recipient) return undefined;
  const topics = MAIL_TOPICS.map((topic) => ({ topic, isOn: !recipient.muted.includes(topic) }));
  return { email: shortened(recipient.email), topics };
};

const shortened = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');
