import type { FastifyReply } from 'fastify';
import type { Actor, CommonContext } from './handler.ts';
import type { DatabaseAccess } from './run-call.ts';

/** Everything about a call but its input and its round trip to the database. */
export type Caller = Omit<CommonContext<Actor>, 'db'>;

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
