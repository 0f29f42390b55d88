import type { WireAnswer } from '@caravan/contract/client';
import type { Renewal } from '../session/renewal.ts';
import { isSignedOut, NO_ANSWER } from './answer.ts';

export interface SignedInParts {
  /** The access token, or null while nobody is signed in. */
  readonly token: () => string | null;
  /** A new token in place of the one that was rejected. */
  readonly renew: (rejected: string) => Promise<Renewal>;
  /** The session is over for good. */
  readonly signedOut: () => void;
}

/** Sends as the person signed in; a token that the server rejects is renewed once. */
export const sendSignedIn = async (
  { token: tokenNow, renew, signedOut }: SignedInParts,
  send: (authorization: Readonly<Record<string, string>>) => Promise<WireAnswer>,
): Promise<WireAnswer> => {
  const token = tokenNow();
  const answer = await send(authorizationOf(token));
  if (!isSignedOut(answer)) return answer;
  const renewed = token === null ? 'over' : await renew(token);
  if (renewed === 'no_answer') return NO_ANSWER;
  if (renewed === 'over') {
    signedOut();
    return answer;
  }
  const second = await send(authorizationOf(renewed.token));
  if (isSignedOut(second)) signedOut();
  return second;
};

/** The header that names the person; none while nobody is signed in. */
const authorizationOf = (token: string | null): Readonly<Record<string, string>> =>
  token === null ? {} : { authorization: `Bearer ${token}` };
