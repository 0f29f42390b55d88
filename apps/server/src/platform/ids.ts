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

/** A UUIDv7: rows made later sort later, so that indexes grow at their end. */
export const newId = (now: Date = new Date()): string => {
  const random = randomPart();
  const time = now.getTime().toString(16).padStart(12, '0');
  const hex = random.toString('hex');
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${variant.toString(16)}${hex.slice(6, 8)}-${hex.slice(8)}`;
};

/** 256 bits that nobody can guess, in letters fit for a header, a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A letter, the day, and five letters or digits that cannot be mistaken for each other: short enough to be read out. */
export const newDayCode = (prefix: string, now: Date): string => {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${prefix}${day}${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
};
