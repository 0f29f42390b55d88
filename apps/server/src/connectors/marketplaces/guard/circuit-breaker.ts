/** Stops asking who does not answer, and lets one question through now and then to see whether they do again. */
export interface CircuitBreaker {
  /** Whether a question may be put now. Half open, one may; the others wait for what becomes of it. */
  mayAsk(): boolean;
  /** Whether nobody is asked, or only one to see. */
  isResting(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface BreakerOptions {
  /** So many failures in a row open it. */
  readonly failures: number;
  readonly restMs: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

export const createCircuitBreaker = ({ failures, restMs, now }: BreakerOptions): CircuitBreaker => {
  let inARow = 0;
  let restsUntil = 0;
  return {
    mayAsk: () => {
      if (inARow < failures) return true;
      if (now() < restsUntil) return false;
      restsUntil = now() + restMs; // this one tries; until it is known how it went, nobody else does
      return true;
    },
    isResting: () => inARow >= failures,
    succeeded: () => {
      inARow = 0;
    },
    failed: () => {
      inARow += 1;
      if (inARow >= failures) restsUntil = now() + restMs;
    },
  };
};
