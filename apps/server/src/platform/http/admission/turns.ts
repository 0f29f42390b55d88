import { AsyncResource } from 'node:async_hooks';
import type { Priority } from './priority.ts';

/** From here on what begins waits for the next turn of the event loop. */
const TURN_MS = 8;
/**
 * libuv takes one new connection in each turn. While one came, the next turn only looks, too: else a crowd that arrives at
 * once would get in no faster than pieces of work are done. So often at most, that work goes on.
 */
const MOST_LOOKS = 64;
const RANKS = ['first', 'own', 'look'] as const;

interface Waiting {
  readonly since: number;
  readonly work: () => void;
  readonly place: AsyncResource;
}

/**
 * One piece of work in each turn of the event loop, those who go first before the others. Without it all that was let in
 * would be done in one turn, and anyone who is to be told that there is no room would wait until it is over.
 */
export interface Turns {
  /** Begins at once while the turn is young and nobody waits, else in a later turn. */
  readonly take: (priority: Priority, work: () => void) => void;
  /** For what computes for milliseconds: nothing else begins in its turn. */
  readonly takeWhole: (priority: Priority) => Promise<void>;
  /** A connection was taken in this turn. */
  readonly connected: () => void;
  /** How long the longest has been waiting. */
  readonly waitedMs: () => number;
}

export const createTurns = (): Turns => {
  const waiting = { first: [] as Waiting[], own: [] as Waiting[], look: [] as Waiting[] };
  /** When the present turn began to work; nothing while it has not. */
  let begunAt: number | undefined;
  let hasConnected = false;
  let looks = 0;
  const isAnyoneWaiting = (): boolean => RANKS.some((rank) => waiting[rank].length > 0);

  const next = (): void => {
    const rank = RANKS.find((each) => waiting[each].length > 0);
    begunAt = rank && performance.now();
    if (!rank) return;
    setImmediate(next);
    looks = hasConnected && looks < MOST_LOOKS ? looks + 1 : 0;
    hasConnected = false;
    if (looks > 0) return;
    const first = waiting[rank].shift();
    first?.place.runInAsyncScope(first.work);
  };
  const hasTime = (): boolean => {
    if (begunAt === undefined) {
      begunAt = performance.now();
      setImmediate(next);
      return true;
    }
    return !isAnyoneWaiting() && performance.now() - begunAt < TURN_MS;
  };
  const take = (priority: Priority, work: () => void): void => {
    if (priority === 'always' || hasTime()) work();
    else waiting[priority].push({ since: performance.now(), work, place: new AsyncResource('Turn') });
  };
  return {
    take,
    takeWhole: (priority) =>
      new Promise((resolve) =>
        take(priority, () => {
          begunAt = -Infinity;
          resolve();
        }),
      ),
    connected: () => void (hasConnected = true),
    waitedMs: () => {
      const oldest = RANKS.flatMap((rank) => waiting[rank][0]?.since ?? []);
      return oldest.length === 0 ? 0 : performance.now() - Math.min(...oldest);
    },
  };
};
