import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

/** An answer that takes longer is not waited for: what it was asked for is done without Redis. */
const PATIENCE_MS = 300;
const LOOK_EVERY_MS = 1_000;
const LATEST_RETRY_MS = 2_000;
const KEEP_ALIVE_MS = 5_000;

export interface Redis {
  /** Before every key and channel: several shops may share one Redis. */
  readonly prefix: string;
  /** It answered last time, and soon. While it does not, nobody waits for it. */
  readonly isUp: () => boolean;
  /** Raises each key; their new values. A key is forgotten after `ttlMs`. */
  readonly add: (entries: readonly Addend[], ttlMs: number) => Promise<number[]>;
  readonly publish: (channel: string, text: string) => Promise<void>;
  /** Resolves when messages of the channel arrive, or when Redis is away: then they will once it is back. */
  readonly subscribe: (channel: string) => Promise<void>;
  readonly unsubscribe: (channel: string) => void;
  readonly onMessage: (hear: (channel: string, text: string) => void) => void;
  /** Messages may have been missed until now. */
  readonly onBack: (hear: () => void) => void;
  readonly close: () => void;
}

export interface Addend {
  readonly key: string;
  readonly by: number;
}

export interface RedisOptions {
  readonly url: string;
  readonly prefix: string;
  readonly log: Log;
}

type Client = Awaited<ReturnType<typeof createClients>>['asking'];

/**
 * Redis, or Valkey. What is kept there can be lost: each question fails soon when it does not answer, and the database is
 * asked instead. It is looked for again every second.
 */
export const openRedis = async ({ url, prefix, log }: RedisOptions): Promise<Redis> => {
  const { asking, hearing } = await createClients(url);
  const standing = createStanding(asking, log);
  const channels = createChannels(hearing, prefix);
  for (const client of [asking, hearing]) client.on('error', (error: unknown) => standing.failed(error));
  const connected = Promise.all([asking.connect(), hearing.connect()]).then(standing.look);
  // those that do not connect go on trying, and tell of it by 'error'
  await Promise.race([connected.catch(() => {}), sleep(PATIENCE_MS)]);
  return {
    prefix,
    isUp: standing.isUp,
    add: (entries, ttlMs) =>
      standing.soon(async () => {
        const asked = asking.multi();
        for (const { key, by } of entries) asked.incrBy(prefix + key, by).pExpire(prefix + key, ttlMs);
        const replies = await asked.exec();
        return entries.map((_, at) => Number(replies[at * 2]));
      }),
    publish: async (channel, text) => {
      await standing.soon(() => asking.publish(prefix + channel, text));
    },
    ...channels,
    close: () => {
      standing.close();
      for (const client of [asking, hearing]) client.destroy();
    },
  };
};

/** Loaded where it is configured only. */
const createClients = async (url: string) => {
  const { createClient } = await import('@redis/client');
  const asking = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true, // what cannot be asked now is not asked later
    pingInterval: KEEP_ALIVE_MS,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, LATEST_RETRY_MS),
    },
  });
  return { asking, hearing: asking.duplicate() };
};

const createStanding = (asking: Client, log: Log) => {
  let isUp = false;
  let wasTold = true; // at the start nothing is lost
  const found = (isFine: boolean, error?: unknown): void => {
    if (isFine && !isUp) log.info('redis is used');
    if (!isFine && (isUp || wasTold)) log.warn({ err: error }, 'redis does not answer: done without it');
    wasTold = false;
    isUp = isFine;
  };
  const soon = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await within(PATIENCE_MS, ask());
    } catch (error) {
      found(false, error);
      throw error;
    }
  };
  const look = async (): Promise<void> => {
    if (asking.isReady)
      await soon(() => asking.ping()).then(
        () => found(true),
        () => {},
      );
  };
  asking.on('ready', () => void look());
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return {
    isUp: () => isUp,
    soon,
    look,
    failed: (error: unknown) => {
      if (!asking.isReady) found(false, error);
    },
    close: () => clearInterval(timer),
  };
};

/** What is subscribed here, and again after each time that Redis was away. */
const createChannels = (
  hearing: Client,
  prefix: string,
): Pick<Redis, 'subscribe' | 'unsubscribe' | 'onMessage' | 'onBack'> => {
  const wanted = new Set<string>();
  const hearers: ((channel: string, text: string) => void)[] = [];
  const backs: (() => void)[] = [];
  const hear = (text: string, channel: string): void => {
    for (const each of hearers) each(channel.slice(prefix.length), text);
  };
  hearing.on('ready', () => {
    const all = [...wanted].map((channel) => prefix + channel);
    const subscribed = all.length > 0 ? hearing.subscribe(all, hear) : Promise.resolve();
    subscribed.then(
      () => backs.forEach((back) => back()),
      () => {}, // lost again: 'ready' comes again
    );
  });
  return {
    subscribe: async (channel) => {
      wanted.add(channel);
      await within(PATIENCE_MS, hearing.subscribe(prefix + channel, hear)).catch(() => {});
    },
    unsubscribe: (channel) => {
      wanted.delete(channel);
      hearing.unsubscribe(prefix + channel).catch(() => {});
    },
    onMessage: (each) => void hearers.push(each),
    onBack: (back) => void backs.push(back),
  };
};

const within = async <Result>(ms: number, asked: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
};
