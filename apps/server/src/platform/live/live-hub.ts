import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { createEventReader, type EventReader } from './event-reader.ts';
import type { LiveNews, LiveRoute } from './live-routes.ts';
import { createStreams, type OpenStreams, type Stream, streamTo, type Subscriber } from './streams.ts';

const POLL_MS = 3_000;
const MOST_STREAMS_PER_PERSON = 8;

export interface LiveHub {
  /** Events after `lastEventId` first, then those that come. `undefined`: this person has too many streams open. */
  subscribe(subscriber: Subscriber, lastEventId: number | undefined): Promise<(() => void) | undefined>;
  endSession(sessionId: string): void;
  /** How many are open at this process. */
  streams(): number;
  stop(): void;
}

/**
 * Brings committed events to the streams of this process, and reads those of their topics only. What arrives on a route
 * only makes it early: every few seconds the table is read, so lost news delays an event and never loses it.
 */
export const createLiveHub = (db: Db, routes: readonly LiveRoute[], log: Log): LiveHub => {
  const streams = createStreams();
  const reader = createEventReader(db);
  const news = createNews(streams, reader, log);
  for (const route of routes) route.hear(news.arrived);
  const poll = setInterval(() => void news.look(), POLL_MS).unref();
  let catchingUp: Promise<void> | undefined;

  const remove = (stream: Stream): void => {
    for (const topic of streams.delete(stream)) for (const route of routes) route.unfollow(topic);
  };
  const connect = async (stream: Stream, lastEventId: number | undefined): Promise<void> => {
    const fresh = streams.add(stream);
    try {
      await Promise.all(fresh.flatMap((topic) => routes.map((route) => route.follow(topic))));
      const { known, missed } = await reader.missed(stream.subscriber.topics, lastEventId);
      stream.know(known);
      for (const event of missed) stream.offer(event);
      stream.open();
    } catch (error) {
      remove(stream);
      throw error;
    }
  };
  return {
    subscribe: async (subscriber, lastEventId) => {
      if (streams.ofPerson(subscriber.personId) >= MOST_STREAMS_PER_PERSON) return undefined;
      if (streams.all().size === 0)
        await (catchingUp ??= reader.catchUp().finally(() => (catchingUp = undefined)));
      const stream = streamTo(subscriber);
      await connect(stream, lastEventId);
      return () => remove(stream);
    },
    streams: () => streams.all().size,
    endSession: (sessionId) => {
      for (const { subscriber } of streams.all()) if (subscriber.sessionId === sessionId) subscriber.end();
    },
    stop: () => {
      clearInterval(poll);
      for (const stream of streams.all()) {
        stream.subscriber.end();
        remove(stream);
      }
    },
  };
};

/** Topics of which something is to be read; read by one question at a time, however many arrive. */
const createNews = (streams: OpenStreams, reader: EventReader, log: Log) => {
  const wanted = new Set<string>();
  let isReading = false;
  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      while (wanted.size > 0) {
        const topics = [...wanted];
        wanted.clear();
        for (const event of await reader.unseenOf(topics)) streams.offer(event);
      }
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read');
    } finally {
      isReading = false;
    }
  };
  const wantAll = (): void => {
    for (const topic of streams.topics()) wanted.add(topic);
  };
  return {
    arrived: ({ topic, event }: LiveNews): void => {
      if (topic === undefined) wantAll();
      else if (!streams.has(topic)) return;
      else if (event === undefined) wanted.add(topic);
      else if (reader.isNew(event)) streams.offer(event);
      void read();
    },
    look: async (): Promise<void> => {
      if (streams.all().size === 0) return;
      await reader.moveOn().catch((error: unknown) => log.warn({ err: error }, 'live events wait'));
      wantAll();
      await read();
    },
  };
};
