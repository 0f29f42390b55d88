import type { Db } from '../db/database.ts';
import { eventsAfter, newestAfter, newestEventId } from './live-events.queries.ts';
import type { StreamedEvent } from './live-routes.ts';

/** A transaction may commit after another one that took a later number: so long is looked back for such. */
const LOOK_BACK_MS = 10_000;
const PAGE = 1_000;
const MOST_REPLAYED = 500;

export interface EventReader {
  /** Begins at what happens from now on. */
  catchUp(): Promise<void>;
  /** Moves the beginning of what is looked at on with time. */
  moveOn(): Promise<void>;
  /** What these topics have that was not seen yet. */
  unseenOf(topics: readonly string[]): Promise<StreamedEvent[]>;
  /** Whether this is the first time that it is seen. */
  isNew(event: StreamedEvent): boolean;
  /** What came after the last event that somebody saw; and which events are known to them, so that none comes again. */
  missed(topics: readonly string[], lastEventId: number | undefined): Promise<Missed>;
}

export interface Missed {
  readonly known: readonly number[];
  readonly missed: readonly StreamedEvent[];
}

/** Reads the table by topic: what others are told costs a process nothing. */
export const createEventReader = (db: Db): EventReader => {
  const seen = new Set<number>();
  /** The newest numbers, and when they were. */
  let heads: { readonly at: number; readonly id: number }[] = [];
  const floor = (): number => heads[0]?.id ?? 0;
  const isNew = ({ id }: StreamedEvent): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  };
  return {
    isNew,
    catchUp: async () => {
      heads = [{ at: performance.now(), id: await newestEventId(db) }];
      seen.clear();
    },
    moveOn: async () => {
      const now = performance.now();
      heads.push({ at: now, id: await newestEventId(db) });
      while ((heads[1]?.at ?? now) < now - LOOK_BACK_MS) heads.shift();
      for (const id of seen) if (id <= floor()) seen.delete(id);
    },
    unseenOf: async (topics) => {
      const unseen: StreamedEvent[] = [];
      for (let after = floor(); ;) {
        const page = await eventsAfter(db, topics, after, PAGE);
        unseen.push(...page.filter(isNew));
        if (page.length < PAGE) return unseen;
        after = page.at(-1)?.id ?? after;
      }
    },
    missed: async (topics, lastEventId) => {
      const last = lastEventId ?? Number.MAX_SAFE_INTEGER;
      const events = await newestAfter(db, topics, Math.min(floor(), last), MOST_REPLAYED);
      return {
        known: events.filter(({ id }) => id <= last).map(({ id }) => id),
        missed: events.filter(({ id }) => id > last),
      };
    },
  };
};
