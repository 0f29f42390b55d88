import type { Locale } from '@caravan/domain/shared/locale';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { FastifyReply } from 'fastify';
import type { RequestLog } from '../../log/request-log.ts';
import type { Services } from '../../services.ts';
import type { Actor } from './handler.ts';
import type { DatabaseAccess } from './run-call.ts';
import type { SessionCookies } from '../identity/session-cookies.ts';
import type { UploadedFile } from '../bodies/uploads.ts';

/** Everything about a call but its input and its round trip to the database. */
export interface Caller {
  readonly actor: Actor;
  readonly now: Date;
  readonly locale: Locale;
  /** The further language of the shop that the person reads; undefined of the desk's two. */
  readonly language: string | undefined;
  readonly currency: CurrencyCode;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly services: Services;
  readonly log: RequestLog;
  readonly cookies: SessionCookies;
  readonly files: readonly UploadedFile[];
  readonly intent: string | undefined;
  /** Made when somebody asks for it: most handlers are done before anybody could go away. */
  readonly signal: () => AbortSignal;
}

/** What a handler is given; its type for each call is `ContextOf`. */
export const contextFor = (caller: Caller, access: DatabaseAccess): object => ({
  actor: caller.actor,
  now: caller.now,
  locale: caller.locale,
  language: caller.language,
  currency: caller.currency,
  requestId: caller.requestId,
  address: caller.address,
  userAgent: caller.userAgent,
  services: caller.services,
  log: caller.log,
  cookies: caller.cookies,
  files: caller.files,
  intent: caller.intent,
  db: access.db,
  tx: access.tx,
  transaction: access.transaction,
  refuseBreaking: access.refuseBreaking,
  audit: access.audit,
  signal: caller.signal,
});

/** Aborted when the connection is lost before the answer was sent. */
export const signalOf = (reply: FastifyReply): AbortSignal => {
  const goneAway = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) goneAway.abort();
  });
  return goneAway.signal;
};
