import type { Courier } from '../db/driver/courier.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Redis } from '../redis/redis.ts';
import type { Listener } from './listener.ts';
import { notify } from './notify.ts';

export interface StreamedEvent {
  readonly id: number;
  readonly topic: string;
  readonly kind: string;
  readonly payload: unknown;
}

export interface LiveNews {
  /** Where something happened; without it something may have happened anywhere. */
  readonly topic?: string;
  /** What happened, where it travels itself; else it is to be read in the table. */
  readonly event?: StreamedEvent;
}

/** On which a process hears of events in the topics that it has streams for. */
export interface LiveRoute {
  readonly follow: (topic: string) => Promise<void>;
  readonly unfollow: (topic: string) => void;
  readonly hear: (told: (news: LiveNews) => void) => void;
}

/** Every process hears the topic of every event, and reads those that it follows. */
export const databaseRoute = (listener: Pick<Listener, 'on'>): LiveRoute => ({
  follow: () => Promise.resolve(),
  unfollow: () => {},
  hear: (told) => listener.on('live', (topic) => told({ topic })),
});

const CHANNEL = 'live:';

/** Events travel themselves, to the processes that follow their topic and to no other. */
export const redisRoute = (redis: Redis): LiveRoute => ({
  follow: (topic) => redis.subscribe(CHANNEL + topic),
  unfollow: (topic) => redis.unsubscribe(CHANNEL + topic),
  hear: (told) => {
    redis.onMessage((channel, text) => {
      if (!channel.startsWith(CHANNEL)) return;
      const event = JSON.parse(text) as StreamedEvent; // published below
      told({ topic: event.topic, event });
    });
    redis.onBack(() => told({}));
  },
});

/** Takes committed events to Redis, or, when it fails just then, their notice to the database. */
export const redisCourier = (redis: Redis, database: () => Db, log: Log): Courier => ({
  isReady: redis.isUp,
  carry: (messages) => {
    for (const { topic, text } of messages)
      redis
        .publish(CHANNEL + topic, text)
        .catch(() => notify(database(), 'live', topic))
        .catch((error: unknown) => log.warn({ err: error }, 'a live event arrives late'));
  },
});
