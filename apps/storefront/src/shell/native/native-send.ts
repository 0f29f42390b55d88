import type { WireAnswer, WireRequest } from '@caravan/contract/client';
import { isRepeatable } from '../api/policy.ts';
import type { Send } from '@caravan/web/wire/http';
import type { NativeAnswer, NativeBridge } from './bridge.ts';

/** However long a call may take in a browser, the app waits 60 s for a connection and 60 s for the answer. */
const TIMEOUT_MS = 60_000;
const ATTEMPTS = 2;

/** Why a call of the app had no answer: nothing can be reached, or the shop can and the line broke. */
export type NoAnswer = 'offline' | 'interrupted';

interface NativeSendParts {
  /** How a form with a file is sent: the app's HTTP takes only what can be written as JSON. */
  readonly forms: Send;
  readonly noAnswer: (why: NoAnswer) => void;
}

type Http = NativeBridge['Plugins']['CapacitorHttp'];

/** The app's way to the API: its own HTTP, which a page's rules do not bind. */
export const sendOverNative = (http: Http, base: string, { forms, noAnswer }: NativeSendParts): Send => {
  const isReachable = async (): Promise<boolean> => {
    try {
      const { status } = await http.request(ping(base));
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  };
  return async (request, headers) => {
    if (request.body instanceof FormData) return forms(request, headers);
    const attempts = isRepeatable(request.name, headers['idempotency-key']) ? ATTEMPTS : 1;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      request.options.signal?.throwIfAborted();
      const answer = await attemptOnce(http, base, request, headers);
      if (answer) return answer;
    }
    request.options.signal?.throwIfAborted();
    noAnswer((await isReachable()) ? 'interrupted' : 'offline');
    return { status: 0, body: undefined };
  };
};

const attemptOnce = async (
  http: Http,
  base: string,
  request: WireRequest,
  headers: Readonly<Record<string, string>>,
): Promise<WireAnswer | undefined> => {
  try {
    const isText = typeof request.body === 'string';
    const answer = await http.request({
      url: base + request.url,
      method: request.method,
      headers: isText ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(isText && { data: JSON.parse(request.body) }),
      connectTimeout: TIMEOUT_MS,
      readTimeout: TIMEOUT_MS,
    });
    return answered(answer);
  } catch {
    return undefined;
  }
};

/** A 2xx is code 200 with its data, an empty one too; what the shop says within it goes first. */
const answered = ({ status, data }: NativeAnswer): WireAnswer => {
  const body: unknown = typeof data === 'string' && data !== '' ? parsed(data) : data;
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess) return { status, body };
  const code = codeOf(body);
  if (code !== undefined && code !== 200) return { status: code, body };
  return { status, body: code === undefined ? { code: 200, message: '', data: body ?? null } : body };
};

const codeOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
    ? body.code
    : undefined;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const ping = (base: string) => ({
  url: `${base}/ping`,
  method: 'GET',
  headers: {},
  connectTimeout: 5_000,
  readTimeout: 5_000,
});
