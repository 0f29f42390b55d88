import type { Transport, WireRequest } from '@caravan/contract/client';
import { sendOverHttp } from '@caravan/web/wire/http';
import { newKey } from '@caravan/web/wire/new-key';
import { sendSignedIn, type SignedInParts } from '@caravan/web/wire/signed-in';

export interface WireSource extends SignedInParts {
  readonly language: () => string;
  /** At which station of a warehouse this device stands. */
  readonly station: () => string | null;
}

const TIMEOUT_MS = 30_000;

/** One request without a session around it: signing in, renewing. */
export const plainTransport = (source: Pick<WireSource, 'language' | 'station'>): Transport => {
  const send = sendDesk();
  return (request) => send(request, headersOf(request, source));
};

/** Sends a call as the person signed in, renewing the session once when the server no longer knows the token. */
export const transportOver = (source: WireSource): Transport => {
  const send = sendDesk();
  return (request) => {
    const headers = headersOf(request, source);
    return sendSignedIn(source, (authorization) => send(request, { ...headers, ...authorization }));
  };
};

const sendDesk = () =>
  sendOverHttp({
    base: '/api',
    fetcher: (...asked) => fetch(...asked),
    timeoutMsOf: ({ options }) => options.timeoutMs ?? TIMEOUT_MS,
  });

/** What every call of the desk says; repeats carry the same key. */
export const headersOf = (
  { method, options }: Pick<WireRequest, 'method' | 'options'>,
  { language, station: stationNow }: Pick<WireSource, 'language' | 'station'>,
): Readonly<Record<string, string>> => {
  const station = options.station === undefined ? stationNow() : options.station;
  return {
    accept: 'application/json',
    fromlanguage: 'zh',
    tolanguage: language(),
    currencyflag: 'USD',
    ...(method !== 'GET' && { 'idempotency-key': options.idempotencyKey ?? newKey() }),
    ...(method !== 'GET' && station !== null && { station }),
  };
};
