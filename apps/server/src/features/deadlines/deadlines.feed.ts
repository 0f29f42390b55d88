import type { Locale } from '@caravan/domain/shared/locale';
import { hash } from 'node:crypto';
import { type CalendarEvent, icalendar } from '@caravan/domain/time/icalendar';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import type { MailPlace } from '../../platform/mail/mail-layout.ts';
import { mailPlace } from '../../platform/mail/mail-place.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import { type Ahead, idOf, linkOf, nameOf, readAhead } from './deadlines.list.ts';
import { openFeed } from './deadlines.queries.ts';
import { CALENDAR_NAME, DEADLINE_TEXTS, PROVISIONAL } from './deadlines.texts.ts';

const FEED = '/api/deadline/calendar/';

export const feedPath = (secret: string): string => `${FEED}${secret}.ics`;

/** The calendar behind a secret address: anyone who has it reads the deadlines, and nothing else. */
export const feedRoutes = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { secret: string } }>(`${FEED}:secret.ics`, async (request, reply) => {
    const now = services.clock.now();
    const owner = await inTransaction(services.db, (tx) =>
      openFeed(tx, hashToken(request.params.secret), now),
    );
    void reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (!owner)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This calendar has ended. 此日历已失效。\n');
    const { ahead } = await readAhead(services.db, owner.accountId, now);
    const text = calendarText(ahead, mailPlace(services, owner.locale));
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    void reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="deadlines.ics"')
      .send(text);
  });
};

/** RFC 9110 13.1.2: any of the tags, weak ones too, or a star. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

const calendarText = (ahead: readonly Ahead[], { locale, origin, shop }: MailPlace): string =>
  icalendar(
    { name: CALENDAR_NAME[locale](shop), language: locale, product: `${shop}//Deadlines` },
    ahead.flatMap((one) => (one.at ? [eventOf(one, one.at, locale, origin)] : [])),
  );

const eventOf = (one: Ahead, at: Date, locale: Locale, origin: string): CalendarEvent => {
  const [title, text] = DEADLINE_TEXTS[one.kind][locale];
  return {
    uid: `${idOf(one)}@${new URL(origin).hostname}`,
    at,
    madeAt: one.made_at,
    title: `${title}${locale === 'zh' ? '：' : ': '}${nameOf(one, locale)}`,
    text: one.isProvisional ? `${text}\n${PROVISIONAL[locale]}` : text,
    url: `${origin}/${locale}/${linkOf(one)}`,
    remindDays: 1,
  };
};
