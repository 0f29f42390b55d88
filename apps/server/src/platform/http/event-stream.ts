import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveHub } from '../live/live-hub.ts';
import { RequestFailure } from './answers/failures.ts';
import type { Actor } from './calls/handler.ts';
import { singleHeader } from './calls/caller.ts';

const HEARTBEAT_MS = 25_000;
/** Longer than an access token holds a stream must not live: anyone who still may listen connects again. */
const LONGEST_MS = 15 * 60_000;
/** A reader who does not read is cut off before the process keeps it all in memory. */
const MOST_UNREAD_BYTES = 1_000_000;

/** Answers with server-sent events until the caller goes away, the session ends or the server stops. */
export const openEventStream = async (
  live: LiveHub,
  actor: Actor,
  topics: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (actor.kind === 'guest') throw new RequestFailure('unauthenticated');
  const { raw } = reply;
  const write = (text: string): void => {
    raw.write(text);
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  };
  const waiting: string[] = [];
  let isOpen = false;
  const unsubscribe = await live.subscribe(
    {
      topics,
      personId: actor.kind === 'shopper' ? actor.accountId : actor.staffId,
      sessionId: actor.sessionId,
      deliver: ({ id, kind, payload }) => {
        const text = `id: ${id}\ndata: ${JSON.stringify({ kind, payload })}\n\n`;
        if (isOpen) write(text);
        else waiting.push(text);
      },
      end: () => raw.end(),
    },
    lastEventIdOf(request),
  );
  if (!unsubscribe) throw new RequestFailure('rate_limited', { retryAfterSeconds: 30 });

  if (raw.destroyed) unsubscribe();

  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close', // once the stream has ended nothing else comes this way, which a stopping server waits for
    'x-accel-buffering': 'no',
  });
  write(`retry: 3000\n\n${waiting.join('')}`);
  isOpen = true;
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS).unref();
  const deadline = setTimeout(() => raw.end(), LONGEST_MS).unref();
  raw.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(deadline);
    unsubscribe();
  });
  return reply;
};

const lastEventIdOf = (request: FastifyRequest): number | undefined => {
  const text = singleHeader(request, 'last-event-id');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};
