import type { StreamedEvent } from './live-routes.ts';

const MOST_REMEMBERED = 1_000;

export interface Subscriber {
  readonly topics: readonly string[];
  readonly personId: string;
  readonly sessionId: string;
  readonly deliver: (event: StreamedEvent) => void;
  /** The hub stops, or the session ended. */
  readonly end: () => void;
}

export interface Stream {
  readonly subscriber: Subscriber;
  /** The person has these already. */
  know(ids: readonly number[]): void;
  offer(event: StreamedEvent): void;
  open(): void;
}

/** Gives each event once, in order of number as far as they are known when the stream opens. */
export const streamTo = (subscriber: Subscriber): Stream => {
  const given = new Set<number>();
  let held: StreamedEvent[] | undefined = [];
  const remember = (id: number): void => {
    given.add(id);
    if (given.size > MOST_REMEMBERED) for (const oldest of given) if (given.delete(oldest)) break;
  };
  const give = (event: StreamedEvent): void => {
    if (given.has(event.id)) return;
    remember(event.id);
    subscriber.deliver(event);
  };
  return {
    subscriber,
    know: (ids) => ids.forEach(remember),
    offer: (event) => {
      if (held) held.push(event);
      else give(event);
    },
    open: () => {
      for (const event of (held ?? []).toSorted((a, b) => a.id - b.id)) give(event);
      held = undefined;
    },
  };
};

export interface OpenStreams {
  /** The topics that nobody had before. */
  add(stream: Stream): readonly string[];
  /** The topics that nobody has any more. */
  delete(stream: Stream): readonly string[];
  ofPerson(personId: string): number;
  offer(event: StreamedEvent): void;
  has(topic: string): boolean;
  topics(): string[];
  all(): ReadonlySet<Stream>;
}

/** Found by what they are looked for by: an event meets the streams of its topic only. */
export const createStreams = (): OpenStreams => {
  const all = new Set<Stream>();
  const byTopic = new Map<string, Set<Stream>>();
  const byPerson = new Map<string, number>();
  const countPerson = (personId: string, by: 1 | -1): void => {
    const count = (byPerson.get(personId) ?? 0) + by;
    if (count > 0) byPerson.set(personId, count);
    else byPerson.delete(personId);
  };
  return {
    add: (stream) => {
      all.add(stream);
      countPerson(stream.subscriber.personId, 1);
      return stream.subscriber.topics.filter((topic) => {
        const followers = byTopic.get(topic);
        if (followers) followers.add(stream);
        else byTopic.set(topic, new Set([stream]));
        return followers === undefined;
      });
    },
    delete: (stream) => {
      if (!all.delete(stream)) return [];
      countPerson(stream.subscriber.personId, -1);
      return stream.subscriber.topics.filter((topic) => {
        const followers = byTopic.get(topic);
        followers?.delete(stream);
        return followers?.size === 0 && byTopic.delete(topic);
      });
    },
    ofPerson: (personId) => byPerson.get(personId) ?? 0,
    offer: (event) => {
      for (const stream of byTopic.get(event.topic) ?? []) stream.offer(event);
    },
    has: (topic) => byTopic.has(topic),
    topics: () => [...byTopic.keys()],
    all: () => all,
  };
};
