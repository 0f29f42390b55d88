import type { WireAnswer } from '@caravan/contract/client';
import { fieldOf } from './failure-text.ts';
import type { RefreshOutcome } from './transport.ts';

export interface RefreshParts {
  /** POST /client/user/refresh; the browser adds the cookie. */
  readonly ask: () => Promise<WireAnswer>;
  /** The newest token this browser has, another tab's included. */
  readonly newestToken: () => string | null;
  readonly keep: (token: string) => void;
  /** Runs one at a time over all tabs of the browser. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** One silent refresh for however many calls and tabs ask at once: a refresh cookie can be used only once. */
export const createRefresh = (parts: RefreshParts): ((turnedDown: string) => Promise<RefreshOutcome>) => {
  let running: Promise<RefreshOutcome> | undefined;
  const refresh = async (turnedDown: string): Promise<RefreshOutcome> => {
    const newest = parts.newestToken();
    if (newest === null) return 'over';
    if (newest !== turnedDown) return { token: newest };
    const answer = await parts.ask();
    const token = fieldOf(fieldOf(answer.body, 'data'), 'token');
    if (typeof token !== 'string') return SESSION_OVER.has(answer.status) ? 'over' : 'no_answer';
    parts.keep(token);
    return { token };
  };
  return (turnedDown) => {
    running ??= parts.alone(() => refresh(turnedDown)).finally(() => (running = undefined));
    return running;
  };
};

const SESSION_OVER: ReadonlySet<number> = new Set([401, 403]);

/** A lock all tabs share; where the browser has none (plain http), each tab refreshes for itself. */
export const aloneInBrowser = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('caravan-refresh', work) : work();
