import { setTimeout as sleep } from 'node:timers/promises';
import type { Source } from '@caravan/domain/source';
import { ConnectorFailure, type FailureKind, isPassing, kindOf } from '../connector-failure.ts';
import type { MarketConnector } from '../marketplace.ts';
import type { CallLimit, CallLimits } from './call-limits.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { retrying } from './retrying.ts';

export interface GuardedConnector {
  readonly connector: MarketConnector;
  /** Puts one question, at most so long, within the limits, again when that may help; not at all while the source rests. */
  run<Result>(
    source: Source,
    operation: string,
    work: (signal: AbortSignal) => Promise<Result>,
    budgetMs?: number,
  ): Promise<Result>;
}

/** How one question went, its repeats included. */
export interface CallNote {
  readonly provider: string;
  readonly source: Source;
  readonly operation: string;
  /** Undefined: it was answered. */
  readonly failure: FailureKind | undefined;
  readonly tookMs: number;
  /** Whether the source rests after it. */
  readonly isResting: boolean;
}

export interface GuardOptions {
  readonly limit: CallLimit;
  readonly limits: CallLimits;
  readonly now?: () => number;
  readonly pauseMs?: number;
  readonly note?: ((call: CallNote) => void) | undefined;
}

const USUAL_BUDGET_MS = 20_000;
const ATTEMPTS = 3;
const FAILURES = 5;
/** So long a source is left alone after failures in a row. */
export const REST_MS = 30_000;

/** A connector behind its limits, with a circuit breaker for each source. */
export const guard = (connector: MarketConnector, options: GuardOptions): GuardedConnector => {
  const { limit, limits, now = () => performance.now(), pauseMs = 400, note } = options;
  const breakers = new Map<Source, CircuitBreaker>();
  const breakerOf = (source: Source): CircuitBreaker => {
    const known = breakers.get(source) ?? createCircuitBreaker({ failures: FAILURES, restMs: REST_MS, now });
    breakers.set(source, known);
    return known;
  };
  return {
    connector,
    run: async (source, operation, work, budgetMs = USUAL_BUDGET_MS) => {
      const breaker = breakerOf(source);
      const signal = AbortSignal.timeout(budgetMs);
      const failure = (kind: FailureKind): ConnectorFailure =>
        new ConnectorFailure({ kind, provider: connector.name, operation });
      if (!breaker.mayAsk()) throw failure('resting');
      const begun = now();
      const tell = (told: FailureKind | undefined): void =>
        note?.({
          provider: connector.name,
          source,
          operation,
          failure: told,
          tookMs: now() - begun,
          isResting: breaker.isResting(),
        });
      const once = async () => {
        const taken = await limits.take(connector.name, limit);
        if (taken !== 'taken') throw failure(taken);
        return work(signal);
      };
      try {
        const result = await retrying(once, {
          attempts: ATTEMPTS,
          pauseMs,
          isWorthAnother: (error) => isPassing(error) && !signal.aborted,
          sleep: (ms) => sleep(ms),
          random: Math.random,
        });
        breaker.succeeded();
        tell(undefined);
        return result;
      } catch (error) {
        await afterFailure(error, { breaker, limits, provider: connector.name });
        tell(kindOf(error) ?? 'bad_answer');
        throw error;
      }
    },
  };
};

interface Aftermath {
  readonly breaker: CircuitBreaker;
  readonly limits: CallLimits;
  readonly provider: string;
}

/** The other side answered, and well. */
const ANSWERED: ReadonlySet<FailureKind | undefined> = new Set(['validation', 'declined']);
/** Says nothing about whether the other side answers. */
const OWN: ReadonlySet<FailureKind | undefined> = new Set(['rate_limit', 'quota', 'unable']);

const afterFailure = async (error: unknown, { breaker, limits, provider }: Aftermath): Promise<void> => {
  const kind = kindOf(error);
  if (kind === 'quota') await limits.spent(provider);
  if (ANSWERED.has(kind)) breaker.succeeded();
  else if (!OWN.has(kind)) breaker.failed();
};
