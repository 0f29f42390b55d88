import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/calls/caller.ts';
import { addTry, forgiveTry } from './secrets.queries.ts';

const WINDOW_MS = 10 * 60_000;
/** From one network: enough for somebody who has forgotten which password it was. */
const MOST_FROM_NETWORK = 10;
/** From everywhere: a botnet gets no further, and one stranger cannot lock the owner out. */
const MOST_FOR_EMAIL = 60;

export interface LoginTry {
  readonly keys: readonly [forEmail: string, fromNetwork: string];
  readonly windowStart: Date;
}

export const loginTry = (email: string, address: string, now: Date): LoginTry => {
  const person = createHash('sha256').update(email).digest('base64url');
  return {
    keys: [`login ${person}`, `login ${person} ${networkOf(address)}`],
    windowStart: new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS),
  };
};

/** Counts the try before it is made, so that many at once are many; false when there were too many. */
export const takeLoginTry = async (tx: Tx, { keys, windowStart }: LoginTry): Promise<boolean> => {
  const counts = await addTry(tx, keys, windowStart);
  return (counts.get(keys[0]) ?? 0) <= MOST_FOR_EMAIL && (counts.get(keys[1]) ?? 0) <= MOST_FROM_NETWORK;
};

/** A right password was no guess. */
export const giveLoginTryBack = (tx: Tx, { keys, windowStart }: LoginTry): Promise<void> =>
  forgiveTry(tx, keys, windowStart);
