import type { WireAnswer, WireRequest } from '@caravan/contract/client';
import { fieldOf } from './failure-text.ts';
import { isRepeatable, policyOf } from './policy.ts';

export type Send = (request: WireRequest, headers: Readonly<Record<string, string>>) => Promise<WireAnswer>;

const NO_ANSWER: WireAnswer = { status: 0, body: undefined };
const GATEWAY_TROUBLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** One HTTP exchange. No answer (offline, cut, too slow) is status 0; only the caller's own abort is thrown. */
export const sendOverHttp =
  (base: string, fetcher: typeof fetch): Send =>
  async (request, headers) => {
    const { signal, ...asked } = request.options;
    const timeout = AbortSignal.timeout(policyOf(request.name, asked).timeoutMs);
    try {
      const response = await fetcher(base + request.url, {
        method: request.method,
        headers:
          typeof request.body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(request.body !== undefined && { body: request.body }),
      });
      return toAnswer(response.status, await response.text());
    } catch (error) {
      if (signal?.aborted) throw error;
      return NO_ANSWER;
    }
  };

/** Sends again what may be sent again while no answer, or a gateway's excuse, comes back. */
export const withRetries =
  (send: Send, wait: (ms: number) => Promise<void>): Send =>
  async (request, headers) => {
    const { signal, ...asked } = request.options;
    const { retries, retryDelayMs } = policyOf(request.name, asked);
    const triesLeft = isRepeatable(request.name, headers['idempotency-key']) ? retries : 0;
    let answer = await send(request, headers);
    for (let left = triesLeft; left > 0 && isWorthRepeating(answer) && !signal?.aborted; left -= 1) {
      await wait(retryDelayMs);
      answer = await send(request, headers);
    }
    return answer;
  };

const isWorthRepeating = (answer: WireAnswer): boolean =>
  answer.status === 0 || GATEWAY_TROUBLE.has(answer.status);

/** A 2xx whose body carries another code than 200 is that failure. */
const toAnswer = (status: number, text: string): WireAnswer => {
  const body = parse(text);
  const code = fieldOf(body, 'code');
  const failedWithin = status >= 200 && status < 300 && typeof code === 'number' && code !== 200;
  return { status: failedWithin ? code : status, body };
};

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
