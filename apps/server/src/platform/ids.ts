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

/** A millisecond: how an id of it begins, and the turn of the next one within it. */
interface Moment {
  readonly time: string;
  turn: number;
}

/** The milliseconds that were asked for last. */
const moments = new Map<number, Moment>();
const MOST_TURNS = 0x1000;
const MOMENTS_KEPT = 64;

const momentOf = (ms: number): Moment => {
  const known = moments.get(ms);
  if (known) return known;
  const digits = ms.toString(16).padStart(12, '0');
  const moment = { time: `${digits.slice(0, 8)}-${digits.slice(8)}`, turn: 0 };
  moments.set(ms, moment);
  const [oldest] = moments.keys();
  if (moments.size > MOMENTS_KEPT && oldest !== undefined) moments.delete(oldest);
  return moment;
};

/**
 * A UUIDv7: rows made later sort later, so that indexes grow at their end, and what one process makes in the same
 * millisecond stands in the order in which it was made (RFC 9562, 6.2: a counter in `rand_a`); 62 bits nobody can guess.
 */
export const newId = (now: Date = new Date()): string => {
  const random = randomPart();
  const moment = momentOf(now.getTime());
  const turn = moment.turn.toString(16).padStart(3, '0');
  moment.turn = (moment.turn + 1) % MOST_TURNS;
  const hex = random.toString('hex');
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  return `${moment.time}-7${turn}-${variant.toString(16)}${hex.slice(6, 8)}-${hex.slice(8)}`;
};

/** An id as it stands in other texts. */
export const ID_IN_TEXT = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const ID = new RegExp(`^${ID_IN_TEXT}$`);

/** Whether a text can be the id of a row. */
export const isId = (text: string): boolean => ID.test(text);

/** 256 bits that nobody can guess, in letters fit for a header, a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A letter, the day, and five letters or digits that cannot be mistaken for each other: short enough to be read out. */
export const newDayCode = (prefix: string, now: Date): string => {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${prefix}${day}${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
};
