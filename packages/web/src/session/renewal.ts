import type { WireAnswer } from '@caravan/contract/client';
import { fieldOf } from '../wire/answer.ts';

/** What became of a session: a newer token, its end, or nothing known because no answer came. */
export type Renewal = { readonly token: string } | 'over' | 'no_answer';

export interface RenewalParts {
  /** Asks the server; the browser adds the cookie. */
  readonly ask: () => Promise<WireAnswer>;
  /** The newest token this browser has, another tab's included. */
  readonly newestToken: () => string | null;
  /** Keeps the new token, and what came with it. */
  readonly keep: (token: string, data: unknown) => void;
  /** Runs one at a time over all tabs of the browser. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * One silent renewal for however many calls and tabs ask at once: a refresh cookie can be used only once. It is asked
 * with the token that was rejected, or null by a page that was just opened.
 */
export const createRenewal = (parts: RenewalParts): ((rejected: string | null) => Promise<Renewal>) => {
  let running: Promise<Renewal> | undefined;
  return (rejected) => {
    running ??= parts.alone(() => renewOnce(parts, rejected)).finally(() => (running = undefined));
    return running;
  };
};

const SESSION_OVER: ReadonlySet<number> = new Set([401, 403]);

const renewOnce = async (
  { ask, newestToken, keep }: RenewalParts,
  rejected: string | null,
): Promise<Renewal> => {
  const newest = newestToken();
  if (newest !== rejected) return newest === null ? 'over' : { token: newest };
  const answer = await ask();
  const data = fieldOf(answer.body, 'data');
  const token = fieldOf(data, 'token');
  if (typeof token !== 'string') return SESSION_OVER.has(answer.status) ? 'over' : 'no_answer';
  keep(token, data);
  return { token };
};

/** A lock all tabs share; where the browser has none (plain http), each tab renews for itself. */
export const aloneInBrowser =
  (lock: string): RenewalParts['alone'] =>
  (work) =>
    'locks' in navigator ? navigator.locks.request(lock, work) : work();
