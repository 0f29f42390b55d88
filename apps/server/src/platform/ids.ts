import { randomBytes, randomFillSync, randomInt } from 'node:crypto';

const SIZE = 10;
const pool = Buffer.alloc(SIZE * 128);
let used = pool.length;

/** 80 bits that nobody can guess; valid until the next call. */
export const randomPart = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += SIZE));
};

/** The turn of the next id within its millisecond; of the milliseconds that were asked for last. */
const turns = new Map<number, number>();
const MOST_TURNS = 0x1000;
const MILLISECONDS_KEPT = 64;

const turnWithin = (ms: number): number => {
  const turn = turns.get(ms) ?? 0;
  turns.set(ms, (turn + 1) % MOST_TURNS);
  const [oldest] = turns.keys();
  if (turns.size > MILLISECONDS_KEPT && oldest !== undefined) turns.delete(oldest);
  return turn;
};

/**
 * A UUIDv7: rows made later sort later, so that indexes grow at their end, and what one process makes in the same
 * millisecond stands in the order in which it was made (RFC 9562, 6.2: a counter in `rand_a`); 62 bits nobody can guess.
 */
export const newId = (now: Date = new Date()): string => {
  const random = randomPart();
  const ms = now.getTime();
  const time = ms.toString(16).padStart(12, '0');
  const turn = turnWithin(ms).toString(16).padStart(3, '0');
  const hex = random.toString('hex');
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${turn}-${variant.toString(16)}${hex.slice(6, 8)}-${hex.slice(8)}`;
};

/** 256 bits that nobody can guess, in letters fit for a header, a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A letter, the day, and five letters or digits that cannot be mistaken for each other: short enough to be read out. */
export const newDayCode = (prefix: string, now: Date): string => {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${prefix}${day}${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
};
