import type { WireAnswer, WireRequest } from '@caravan/contract/client';
import { answerOf, NO_ANSWER } from './answer.ts';

export type Send = (request: WireRequest, headers: Readonly<Record<string, string>>) => Promise<WireAnswer>;

interface HttpParts {
  /** Where the API begins: `/api`. */
  readonly base: string;
  readonly fetcher: typeof fetch;
  readonly timeoutMsOf: (request: WireRequest) => number;
}

/** One HTTP exchange. No answer is status 0; only the caller's own abort is thrown. */
export const sendOverHttp =
  ({ base, fetcher, timeoutMsOf }: HttpParts): Send =>
  async (request, headers) => {
    const { signal } = request.options;
    const timeout = AbortSignal.timeout(timeoutMsOf(request));
    try {
      const response = await fetcher(base + request.url, {
        method: request.method,
        headers:
          typeof request.body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(request.body !== undefined && { body: request.body }),
      });
      const answer = answerOf(response.status, await response.text());
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return seconds > 0 ? { ...answer, retryAfterMs: seconds * 1_000 } : answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      return NO_ANSWER;
    }
  };
