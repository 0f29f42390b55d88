import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { networkOf } from '../http/calls/caller.ts';
import type { SessionCookies, SessionKind } from '../http/identity/session-cookies.ts';
import { addTry, forgiveTry } from './login-tries.queries.ts';

const WINDOW_MS = 10 * 60_000;
const KNOWN_MS = 365 * 86_400_000;
/**
 * From one network or known device: enough for somebody who has forgotten which password it was. From everywhere that is
 * not known: a botnet gets no further. A code of six digits is guessed sooner than a password.
 */
const MOST = {
  login: { fromPlace: 10, forPerson: 60 },
  code: { fromPlace: 6, forPerson: 20 },
} as const;

export interface LoginTry {
  readonly bounds: readonly { readonly key: string; readonly most: number }[];
  readonly windowStart: Date;
}

interface LoginPlace {
  readonly kind: SessionKind;
  readonly email: string;
  readonly address: string;
  readonly cookies: SessionCookies;
  readonly secretKey: string;
  readonly now: Date;
  /** What is guessed, when it is not the password. */
  readonly what?: keyof typeof MOST;
}

/**
 * What a try is counted as. A device on which this person has signed in before counts by itself: wrong passwords of
 * strangers, however many and from wherever, do not keep the owner out.
 */
export const loginTry = (place: LoginPlace): LoginTry => {
  const { kind, email, address, now, what = 'login' } = place;
  const person = `${kind} ${what} ${createHash('sha256').update(email).digest('base64url')}`;
  const device = knownDevice(place);
  const { fromPlace, forPerson } = MOST[what];
  const windowStart = new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS);
  const bounds = device
    ? [{ key: `${person} on ${device}`, most: fromPlace }]
    : [
        { key: person, most: forPerson },
        { key: `${person} ${networkOf(address)}`, most: fromPlace },
      ];
  return { bounds, windowStart };
};

/** Counts the try before it is made, so that many at once are many; false when there were too many. */
export const takeLoginTry = async (tx: Tx, { bounds, windowStart }: LoginTry): Promise<boolean> => {
  const counts = await addTry(
    tx,
    bounds.map(({ key }) => key),
    windowStart,
  );
  return bounds.every(({ key, most }) => (counts.get(key) ?? 0) <= most);
};

/** What was right was no guess. */
export const giveLoginTryBack = (tx: Tx, { bounds, windowStart }: LoginTry): Promise<void> =>
  forgiveTry(
    tx,
    bounds.map(({ key }) => key),
    windowStart,
  );

const COOKIES = { shopper: 'shopperDevice', staff: 'staffDevice' } as const;

/** From now on this browser is one that the person has signed in with. */
export const rememberDevice = (place: LoginPlace): void => {
  if (knownDevice(place)) return;
  const name = randomBytes(12).toString('base64url');
  place.cookies.write(COOKIES[place.kind], `${name}.${markOf(place, name)}`, KNOWN_MS);
};

const knownDevice = (place: LoginPlace): string | undefined => {
  const [name = '', mark = ''] = (place.cookies.read(COOKIES[place.kind]) ?? '').split('.');
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(place, name))];
  return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
};

const markOf = ({ kind, email, secretKey }: LoginPlace, name: string): string =>
  createHmac('sha256', secretKey).update(`known device ${kind} ${name} ${email}`).digest('base64url');
