import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf as CallInput, OutputOf as CallOutput } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { CallFailure, createClient } from '@caravan/contract/client';
import { aloneInBrowser, createRenewal } from '@caravan/web/session/renewal';
import { currentSession, setSession } from './login/session.ts';
import type { Session } from './login/session.ts';
import { stationNow } from './station/station.ts';
import { plainTransport, transportOver } from './wire.ts';
import type { WireSource } from './wire.ts';

export type CallName = keyof ShopCalls;
export type ReadName = Extract<CallName, `GET /staff${string}`>;
export type InputOf<Name extends CallName> = CallInput<ShopCalls[Name]>;
export type OutputOf<Name extends CallName> = CallOutput<ShopCalls[Name]>;

const tokenNow = () => currentSession()?.token ?? null;
const language = () => document.documentElement.lang.slice(0, 2);

/** Calls outside a session: their 401 is an answer, not an end. */
const plain = plainTransport({ language, station: stationNow });

/** One renewal at a time, also over several tabs: the cookie it uses works once. */
const renew = createRenewal({
  ask: () =>
    plain({ name: 'POST /staff/refresh', method: 'POST', url: '/staff/refresh', body: '{}', options: {} }),
  newestToken: tokenNow,
  // The call's declared output, of which the token was found to be there.
  keep: (_token, data) => setSession(data as OutputOf<'POST /staff/refresh'>),
  alone: aloneInBrowser('desk.session'),
});

/** The person at this desk, for calls, uploads and live events. */
export const source: WireSource = {
  token: tokenNow,
  language,
  station: stationNow,
  renew,
  signedOut: () => setSession(null),
};

/** Renews the session of this page, if the server still knows it. */
export const renewSession = () => renew(tokenNow());

/** Every call of the desk, as the person signed in. */
export const call = createClient<ShopCalls>(transportOver(source));

const callPlain = createClient<ShopCalls>(plain);

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 2 && error instanceof CallFailure && (error.status === 0 || error.status >= 500),
      retryDelay: (count) => 300 * 2 ** count,
    },
    // Without a network a press is answered at once, that there is none; nothing is held back to be done unseen later.
    mutations: { networkMode: 'always' },
  },
});

/** A read for `useQuery`, kept under its call's name and input. */
export const read = <Name extends ReadName>(name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    // The client's rest argument is conditional on the call; both cases take an input.
    queryFn: ({ signal }): Promise<OutputOf<Name>> =>
      (call as LooseCall)(name, input, { signal }) as Promise<OutputOf<Name>>,
  });

type LooseCall = (
  name: string,
  input: unknown,
  options: { signal?: AbortSignal; idempotencyKey?: string; station?: string | null },
) => Promise<unknown>;

/** A write whose repeats carry the same key, and say where it was done. */
export const write = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  idempotencyKey: string,
  station: string | null = stationNow(),
): Promise<OutputOf<Name>> =>
  (call as LooseCall)(name, input, { idempotencyKey, station }) as Promise<OutputOf<Name>>; // as in `read`

export type Signed = OutputOf<'POST /staff/login'>;

/** Asks for a session; anyone who asks enters it. */
export const signIn = (credentials: InputOf<'POST /staff/login'>): Promise<Signed> => {
  queries.clear();
  return callPlain('POST /staff/login', credentials);
};

/** Asks for a session by a passkey, which is two factors at once. */
export const signInByPasskey = async (): Promise<Session> => {
  queries.clear();
  const { provePasskey } = await import('@caravan/web/session/passkey-browser');
  const proof = await provePasskey(await callPlain('POST /staff/passkey/login/options', {}));
  return callPlain('POST /staff/passkey/login', proof);
};

/** Begins the second factor that a role asks for before the first session. */
export const beginEnrolment = (credentials: InputOf<'POST /staff/login/enrol'>) =>
  callPlain('POST /staff/login/enrol', credentials);

/** Asks for a mail with a link that sets a password. */
export const askPasswordLink = (input: InputOf<'POST /staff/password/forgotten'>): Promise<null> =>
  callPlain('POST /staff/password/forgotten', input);

/** Sets a password by a mailed link; anyone who did signs in with it. */
export const setNewPassword = (input: InputOf<'POST /staff/password/set'>) =>
  callPlain('POST /staff/password/set', input);

export const signOut = async (): Promise<void> => {
  await call('POST /staff/logout').catch(() => null); // gone from here in any case
  setSession(null);
  queries.clear();
};

/** The session of this page, renewed from the cookie when the page was just opened. */
export const ensureSession = async (): Promise<Session | null> => {
  if (!currentSession()) await renewSession();
  return currentSession();
};
