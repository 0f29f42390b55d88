import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Listener } from './listener.ts';

const POLL_MS = 3_000;
/** A transaction may commit after another one that took a later number: so long is looked back for such. */
const LOOK_BACK_MS = 10_000;
const MOST_REPLAYED = 500;
const MOST_STREAMS_PER_PERSON = 8;

export interface StreamedEvent {
  readonly id: number;
  readonly topic: string;
  readonly kind: string;
  readonly payload: unknown;
}

export interface Subscriber {
  readonly topics: readonly string[];
  readonly personId: string;
  readonly sessionId: string;
  readonly deliver: (event: StreamedEvent) => void;
  /** The hub stops, or the session ended. */
  readonly end: () => void;
}

export interface LiveHub {
  /** Events after `lastEventId` first, then those that come. `undefined`: this person has too many streams open. */
  subscribe(subscriber: Subscriber, lastEventId: number | undefined): Promise<(() => void) | undefined>;
  endSession(sessionId: string): void;
  /** How many are open at this process. */
  streams(): number;
  stop(): void;
}

/**
 * Brings committed events to the streams of this process. A notice from the database only wakes it early: every few
 * seconds it reads the table, so a lost notice delays an event and never loses it.
 */
export const createLiveHub = (db: Db, listener: Listener, log: Log): LiveHub => {
  const streams = new Set<Stream>();
  const reader = createReader(db);
  let isReading = false;
  let isWanted = false;

  const read = async (): Promise<void> => {
    if (streams.size === 0) return;
    isWanted = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isWanted) {
        isWanted = false;
        for (const event of await reader.next()) for (const stream of streams) stream.offer(event);
      }
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read');
    } finally {
      isReading = false;
    }
  };

  listener.on('live', () => void read());
  const poll = setInterval(() => void read(), POLL_MS).unref();

  return {
    subscribe: async (subscriber, lastEventId) => {
      const own = [...streams].filter(({ personId }) => personId === subscriber.personId);
      if (own.length >= MOST_STREAMS_PER_PERSON) return undefined;
      if (streams.size === 0) await reader.catchUp();
      const stream = streamTo(subscriber);
      streams.add(stream);
      if (lastEventId !== undefined)
        for (const event of await missedEvents(db, subscriber.topics, lastEventId)) stream.offer(event);
      stream.open();
      return () => void streams.delete(stream);
    },
    streams: () => streams.size,
    endSession: (sessionId) => {
      for (const stream of streams) if (stream.sessionId === sessionId) stream.end();
    },
    stop: () => {
      clearInterval(poll);
      for (const stream of streams) stream.end();
      streams.clear();
    },
  };
};

interface Stream {
  readonly personId: string;
  readonly sessionId: string;
  offer(event: StreamedEvent): void;
  open(): void;
  end(): void;
}

/** Gives each event once, in order of number as far as they are known when the stream opens. */
const streamTo = (subscriber: Subscriber): Stream => {
  const topics = new Set(subscriber.topics);
  const given = new Set<number>();
  let held: StreamedEvent[] | undefined = [];
  const give = (event: StreamedEvent): void => {
    if (given.has(event.id)) return;
    given.add(event.id);
    if (given.size > 2 * MOST_REPLAYED) for (const oldest of given) if (given.delete(oldest)) break;
    subscriber.deliver(event);
  };
  return {
    personId: subscriber.personId,
    sessionId: subscriber.sessionId,
    offer: (event) => {
      if (!topics.has(event.topic)) return;
      if (held) held.push(event);
      else give(event);
    },
    open: () => {
      for (const event of (held ?? []).toSorted((a, b) => a.id - b.id)) give(event);
      held = undefined;
    },
    end: subscriber.end,
  };
};

/** Reads what is new in the table, looking back a little for numbers that were committed late. */
const createReader = (db: Db) => {
  const seen = new Map<number, number>();
  let floor = 0;
  return {
    catchUp: async (): Promise<void> => {
      seen.clear();
      const { newest } = await db
        .selectFrom('live_events')
        .select(sql<number>`coalesce(max(id), 0)`.as('newest'))
        .executeTakeFirstOrThrow();
      floor = newest;
    },
    next: async (): Promise<StreamedEvent[]> => {
      const rows = await db
        .selectFrom('live_events')
        .select(['id', 'topic', 'kind', 'payload'])
        .where('id', '>', floor)
        .orderBy('id')
        .limit(5_000)
        .execute();
      const now = performance.now();
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.set(id, now);
      for (const [id, seenAt] of seen)
        if (now - seenAt > LOOK_BACK_MS) {
          seen.delete(id);
          floor = Math.max(floor, id);
        }
      return fresh;
    },
  };
};

const missedEvents = (db: Db, topics: readonly string[], lastEventId: number): Promise<StreamedEvent[]> =>
  db
    .selectFrom('live_events')
    .select(['id', 'topic', 'kind', 'payload'])
    .where('topic', 'in', topics)
    .where('id', '>', lastEventId)
    .orderBy('id', 'desc')
    .limit(MOST_REPLAYED)
    .execute();
