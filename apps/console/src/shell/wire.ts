import type { Transport, WireAnswer, WireRequest } from '@caravan/contract/client';

export interface WireSource {
  /** The access token, or `null` while nobody is signed in. */
  readonly token: () => string | null;
  readonly language: () => string;
  /** Gets a new access token once; resolves to whether there is one. */
  readonly renew: () => Promise<boolean>;
  /** The session is over for good. */
  readonly ended: () => void;
}

const TIMEOUT_MS = 30_000;

/** Sends a call, renewing the session once when the server no longer knows the token. */
export const transportOver =
  (source: WireSource): Transport =>
  async (request) => {
    const first = await send(request, source);
    if (first.status !== 401 || !source.token()) return first;
    if (await source.renew()) {
      const second = await send(request, source);
      if (second.status !== 401) return second;
    }
    source.ended();
    return first;
  };

/** One request without a session around it: signing in, renewing. */
export const send = async (
  request: WireRequest,
  source: Pick<WireSource, 'token' | 'language'>,
): Promise<WireAnswer> => {
  const { signal, timeoutMs = TIMEOUT_MS } = request.options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(`/api${request.url}`, {
      method: request.method,
      headers: headersOf(request, source),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    return { status: answer.status, body: await readBody(answer) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: 0, body: undefined };
  }
};

const headersOf = (
  request: WireRequest,
  source: Pick<WireSource, 'token' | 'language'>,
): Record<string, string> => {
  const token = source.token();
  return {
    accept: 'application/json',
    fromlanguage: 'zh',
    tolanguage: source.language(),
    currencyflag: 'USD',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(typeof request.body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(request.method === 'GET' ? {} : { 'idempotency-key': request.options.idempotencyKey ?? newKey() }),
  };
};

const readBody = async (answer: Response): Promise<unknown> => {
  if (!answer.headers.get('content-type')?.includes('json')) return undefined;
  return answer.json().catch(() => undefined);
};

/** A random key; `crypto.randomUUID` is missing where the desk is opened over plain http in a local network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
