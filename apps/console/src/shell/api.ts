import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf as CallInput, OutputOf as CallOutput } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { CallFailure, createClient } from '@caravan/contract/client';
import { currentSession, setSession } from './login/session.ts';
import type { Session } from './login/session.ts';
import { send, transportOver } from './wire.ts';
import type { WireSource } from './wire.ts';

export type CallName = keyof ShopCalls;
export type ReadName = Extract<CallName, `GET /staff${string}`>;
export type InputOf<Name extends CallName> = CallInput<ShopCalls[Name]>;
export type OutputOf<Name extends CallName> = CallOutput<ShopCalls[Name]>;

const source: WireSource = {
  token: () => currentSession()?.token ?? null,
  language: () => document.documentElement.lang.slice(0, 2),
  renew: () => renewSession(),
  ended: () => setSession(null),
};

/** Every call of the desk, as the person signed in. */
export const call = createClient<ShopCalls>(transportOver(source));

/** Calls outside a session: their 401 is an answer, not an end. */
const callPlain = createClient<ShopCalls>((request) => send(request, { ...source, token: () => null }));

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 2 && error instanceof CallFailure && (error.status === 0 || error.status >= 500),
      retryDelay: (count) => 300 * 2 ** count,
    },
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
  options: { signal?: AbortSignal; idempotencyKey?: string },
) => Promise<unknown>;

/** A write whose repeats carry the same key. */
export const write = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  idempotencyKey: string,
): Promise<OutputOf<Name>> => (call as LooseCall)(name, input, { idempotencyKey }) as Promise<OutputOf<Name>>; // as in `read`

export type Signed = OutputOf<'POST /staff/login'>;

/** Asks for a session; anyone who asks enters it. */
export const signIn = (credentials: InputOf<'POST /staff/login'>): Promise<Signed> => {
  queries.clear();
  return callPlain('POST /staff/login', credentials);
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

let renewing: Promise<boolean> | null = null;

/** One renewal at a time, also over several tabs: the cookie it uses works once. */
export const renewSession = (): Promise<boolean> => {
  renewing ??= locked(renew).finally(() => {
    renewing = null;
  });
  return renewing;
};

const renew = async (): Promise<boolean> => {
  try {
    setSession(await callPlain('POST /staff/refresh'));
    return true;
  } catch (error) {
    // Without an answer the session may still live: keep what there is.
    return error instanceof CallFailure && error.status === 0 && currentSession() !== null;
  }
};

// Locks exist on https and localhost only; over plain http two tabs renewing in the same second is the lesser evil.
const locked = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('desk.session', work) : work();

/** The session of this page, renewed from the cookie when the page was just opened. */
export const ensureSession = async (): Promise<Session | null> => {
  if (!currentSession()) await renewSession();
  return currentSession();
};
