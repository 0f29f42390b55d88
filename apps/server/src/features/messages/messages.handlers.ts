import type { Locale } from '@caravan/domain/shared/locale';
import { toPage } from '@caravan/contract/envelope';
import type { Message, messagesCalls } from '@caravan/contract/messages/messages.calls';
import type { Selectable } from 'kysely';
import type { MessagesTable } from '../../platform/db/schema.ts';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { phraseIn } from '../../platform/languages/phrases.ts';
import { publishLive, topicOfAccount } from '../../platform/live/publish.ts';
import { countUnread, findMessages, markDeleted, markRead } from './messages.queries.ts';
import { wordsOfMessage } from './templates/templates.ts';

export const messagesHandlers = {
  'GET /message/unread/count': ({ db, actor }) => countUnread(db, actor.accountId),

  'GET /message/list': async ({ db, actor, locale, language }, input) => {
    const { rows, total } = await findMessages(db, actor.accountId, input);
    return toPage(
      rows.map((row) => shown(row, { locale, language, zone: input.timeZone })),
      total,
      input,
    );
  },

  'POST /message/read': async ({ tx, actor, now }, { ids }) => {
    await markRead(tx, actor.accountId, ids, now);
    return { unread: await tellUnread(tx, actor.accountId) };
  },

  'DELETE /message/{ids}': async ({ tx, actor, now }, { ids }) => {
    await markDeleted(tx, actor.accountId, ids, now);
    return { unread: await tellUnread(tx, actor.accountId) };
  },

  'GET /message/stream': ({ actor }) => Promise.resolve({ topics: [topicOfAccount(actor.accountId)] }),
} satisfies Partial<Handlers<typeof messagesCalls>>;

/** Other open tabs count down as well. */
const tellUnread = async (tx: Parameters<typeof publishLive>[0], accountId: string): Promise<number> => {
  const unread = await countUnread(tx, accountId);
  await publishLive(tx, { topic: topicOfAccount(accountId), kind: 'unread', payload: { unread } });
  return unread;
};

interface Reader {
  readonly locale: Locale;
  readonly language: string | undefined;
  readonly zone: string | undefined;
}

const shown = (row: Selectable<MessagesTable>, { locale, language, zone }: Reader): Message => {
  const { title, body } = wordsOfMessage(row, locale, zone);
  return {
    id: row.id,
    kind: row.kind as Message['kind'], // the table's check holds it
    title: phraseIn(language, title),
    body: phraseIn(language, body),
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
};
