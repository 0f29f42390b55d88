import type { Log } from '../../log/log.ts';
import type { Addend, Redis } from '../../redis/redis.ts';

/** What the other processes count of a network. */
export interface SharedCounts {
  /** Whether this network comes near its bound, so that the others have to know of it. */
  readonly note: (key: string, count: number, most: number) => void;
  /** How often it was counted by others in this window, as far as they have told. */
  readonly elsewhere: (key: string) => number;
  /** Tells what was counted here since the last time, and learns what others have counted. */
  readonly share: () => Promise<void>;
}

const SHARE_EVERY_MS = 1_000;
/** A network that uses less of its bound than one part in so many is nobody else's business. */
const SHARED_FROM = 50;

interface Own {
  readonly window: number;
  readonly told: number;
  untold: number;
  elsewhere: number;
}

/** One question to Redis a second, about networks that come near their bound; no request waits for it. */
export const sharedCounts = (
  redis: Pick<Redis, 'add' | 'isUp'>,
  windowMs: number,
  now: () => number = Date.now,
): SharedCounts => {
  let counts = new Map<string, Own>();
  const windowNow = (): number => Math.floor(now() / windowMs);
  const ownOf = (key: string): Own | undefined => {
    const own = counts.get(key);
    return own?.window === windowNow() ? own : undefined;
  };
  return {
    note: (key, count, most) => {
      if (count < most / SHARED_FROM) return;
      const own = ownOf(key);
      if (own) own.untold += 1;
      else counts.set(key, { window: windowNow(), told: 0, untold: count, elsewhere: 0 });
    },
    elsewhere: (key) => ownOf(key)?.elsewhere ?? 0,
    share: async () => {
      const window = windowNow();
      counts = new Map([...counts].filter(([, own]) => own.window === window));
      if (counts.size === 0 || !redis.isUp()) return;
      const asked = [...counts].map(([key, { untold, told }]) => ({ key, by: untold, told }));
      const entries: Addend[] = asked.map(({ key, by }) => ({ key: `network:${key}:${window}`, by }));
      const totals = await redis.add(entries, 2 * windowMs);
      for (const [at, { key, by, told }] of asked.entries()) {
        const own = counts.get(key);
        if (own)
          counts.set(key, {
            window,
            told: told + by,
            untold: own.untold - by,
            elsewhere: (totals[at] ?? 0) - told - by,
          });
      }
    },
  };
};

/** Shares regularly until the process ends. */
export const shareRegularly = (shared: SharedCounts, log: Log): NodeJS.Timeout =>
  setInterval(() => {
    shared.share().catch((error: unknown) => log.debug({ err: error }, 'counts are not shared'));
  }, SHARE_EVERY_MS).unref();
