import type { WireAnswer } from '@caravan/contract/client';
import type { Send } from '@caravan/web/wire/http';
import { isRepeatable, policyOf } from './policy.ts';

const GATEWAY_TROUBLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whoever waits longer than that had rather be told. */
const LONGEST_WAIT_MS = 6_000;

/** Sends again what may be sent again while no answer, or a gateway's excuse, comes back. */
export const withRetries =
  (send: Send, wait: (ms: number) => Promise<void>): Send =>
  async (request, headers) => {
    const { signal, ...asked } = request.options;
    const { retries, retryDelayMs } = policyOf(request.name, asked);
    const triesLeft = isRepeatable(request.name, headers['idempotency-key']) ? retries : 0;
    let answer = await send(request, headers);
    for (let left = triesLeft; left > 0 && isWorthRepeating(answer) && !signal?.aborted; left -= 1) {
      await wait(Math.max(retryDelayMs, Math.min(answer.retryAfterMs ?? 0, LONGEST_WAIT_MS)));
      answer = await send(request, headers);
    }
    return answer;
  };

const isWorthRepeating = (answer: WireAnswer): boolean =>
  answer.status === 0 || GATEWAY_TROUBLE.has(answer.status);
