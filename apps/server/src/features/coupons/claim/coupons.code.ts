import { randomInt } from 'node:crypto';

// without 0 O 1 I, which people mistake for each other
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

/** Codes of twelve letters and digits that nobody can guess. */
export const newCouponCodes = (count: number): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join(''),
  );
