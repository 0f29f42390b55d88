import type { Priority } from './priority.ts';

/**
 * How many requests may be worked on at once, for those who come last. So few are answered sooner than anyone who is turned
 * away is asked to come again; a process that has just started is late for as long as it compiles, and not for what it has to do.
 */
export const FEWEST = 24;
const AT_FIRST = 100;
const MOST = 1_000;
/** The event loop is late when a timer of 20 ms fires so much after its time. */
const LATE_MS = 30;
const LESS = 0.7;
const MORE = 1.05;
/** Looks in a row at which somebody waits for a database connection before that counts as a queue that stands. */
const STANDING_LOOKS = 8;

/** What each may fill, in parts of the limit: those who go first find room when the others fill theirs. */
const SHARES: Readonly<Record<Priority, number>> = { always: Infinity, first: 4, own: 1.5, look: 1 };

export interface Admission {
  /** Whether one more of them may be worked on. */
  readonly hasRoom: (priority: Priority) => boolean;
  readonly enter: () => void;
  readonly leave: () => void;
  /** Looks at how the process does; called at short intervals. */
  readonly look: (lateMs: number, waitingForDatabase: number) => void;
  readonly state: () => { readonly limit: number; readonly inWork: number; readonly lateMs: number };
}

/**
 * How many requests a process works on at once. The number falls while its event loop is late or a queue stands before
 * the database, and rises again while it is used up and neither is so. Nobody has to know the machine's capacity.
 */
export const createAdmission = (): Admission => {
  let limit = AT_FIRST;
  let inWork = 0;
  let lateMs = 0;
  let standing = 0;
  let wasFull = false;
  return {
    hasRoom: (priority) => {
      const hasRoom = inWork < limit * SHARES[priority];
      if (!hasRoom || inWork + 1 >= limit) wasFull = true;
      return hasRoom;
    },
    enter: () => void (inWork += 1),
    leave: () => void (inWork -= 1),
    look: (late, waiting) => {
      lateMs = late;
      standing = waiting > 0 ? standing + 1 : 0;
      if (late > LATE_MS || standing >= STANDING_LOOKS) limit = Math.max(FEWEST, limit * LESS);
      else if (wasFull || limit < AT_FIRST) limit = Math.min(MOST, limit * MORE);
      wasFull = false;
    },
    state: () => ({ limit: Math.floor(limit), inWork, lateMs }),
  };
};
