import { timingSafeEqual } from 'node:crypto';

/** Compares two signatures; how long it takes says nothing about where they differ. */
export const isSame = (wanted: string, given: string): boolean => {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
