import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The provider could not be asked, or answered nonsense: nothing is known of what it did. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** Short, for lists: `HTTP 503`, `TimeoutError`. */
  readonly code: string;

  constructor(message: string, code = 'no_answer') {
    super(message);
    this.code = code;
  }
}

/** The provider said no, and will say so again: nothing was done. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly status: number;
  /** The provider's own word: `parameter_unknown`, `INVALID_REQUEST`. */
  readonly code: string;

  constructor(provider: string, { status }: ProviderAnswer, code: string) {
    super(`${provider} refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Parsed JSON; undefined for an empty body. */
  readonly body: unknown;
}

/** How long somebody waits for a provider. */
export interface Patience {
  /** One try. */
  readonly timeoutMs?: number;
  /** All tries of one question together. */
  readonly budgetMs?: number;
  readonly pauseMs?: number;
}

export interface HttpSettings extends Patience {
  readonly baseUrl: string;
}

const TRIES = 3;
const USUAL = { timeoutMs: 10_000, budgetMs: 25_000, pauseMs: 400 } as const satisfies Patience;

/** The usual patience, shorter or longer in all its parts. */
export const patienceFor = (timeoutMs: number): Patience => {
  const scale = timeoutMs / USUAL.timeoutMs;
  return { timeoutMs, budgetMs: USUAL.budgetMs * scale, pauseMs: USUAL.pauseMs * scale };
};

const patience = new AsyncLocalStorage<{
  readonly beganAt: number;
  readonly budgetMs?: number | undefined;
}>();

let works = 0;

/**
 * All questions that the work asks, one after the other, together have as long as one: somebody looks at a turning wheel
 * meanwhile. Within such work, other such work begins no time of its own. Work is followed only while there is some: from
 * then on every promise of the process would cost more, 8 % of a page.
 */
export const withinPatience = async <Result>(
  work: () => Promise<Result>,
  budgetMs?: number,
): Promise<Result> => {
  if (patience.getStore()) return work();
  works += 1;
  try {
    return await patience.run({ beganAt: performance.now(), budgetMs }, work);
  } finally {
    works -= 1;
    if (works === 0) patience.disable();
  }
};

/** When the time of a question is over: its own, or that of the work it belongs to, which began earlier. */
const endOf = (budgetMs: number): number => {
  const work = patience.getStore();
  const own = performance.now() + budgetMs;
  return work ? Math.min(own, work.beganAt + (work.budgetMs ?? budgetMs)) : own;
};

/**
 * Asks a provider. No answer, and one that says nothing of what was done, are tried again with the very same request, so
 * that its idempotency key holds, as long as the budget lasts; every other answer is the caller's to judge. Neither
 * bodies nor headers get into errors.
 */
export const askProviderHttp = async (
  { baseUrl, ...patient }: HttpSettings,
  request: ProviderRequest,
): Promise<ProviderAnswer> => {
  const { timeoutMs, budgetMs, pauseMs } = { ...USUAL, ...patient };
  const endsAt = endOf(budgetMs);
  let trouble = 'no time was left';
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await sleep(pauseMs * 2 ** (attempt - 2));
    const leftMs = Math.floor(endsAt - performance.now());
    if (leftMs <= 0) break;
    const answer = await askOnce(baseUrl + request.path, request, Math.min(timeoutMs, leftMs));
    if (typeof answer !== 'string') return answer;
    trouble = answer;
  }
  throw new ProviderUnreachable(`${request.method} ${request.path.split('?')[0]}: ${trouble}`, trouble);
};

/** The answer, or what stood in its way. */
const askOnce = async (
  url: string,
  { method, headers, body }: ProviderRequest,
  timeoutMs: number,
): Promise<ProviderAnswer | string> => {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    if (saysNothing(answer.status)) return `answered ${answer.status}`;
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch (error) {
    return error instanceof SyntaxError ? 'answered something else than JSON' : nameOf(error);
  }
};

/**
 * Too slow, too early, too many, the provider's own trouble, and 409: an earlier request with the same key is still
 * under way, and may well succeed.
 */
const saysNothing = (status: number): boolean => [408, 409, 425, 429].includes(status) || status >= 500;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'failed');

/** Cents from dollars as providers write them, `25.99` or 25.99. */
export const centsOf = (value: string | number): number => {
  const cents = Math.round(Number(value) * 100);
  if (!Number.isSafeInteger(cents)) throw new ProviderUnreachable('an amount is not a number');
  return cents;
};

/** `25.99` for 2599 cents. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);
