import { setTimeout as sleep } from 'node:timers/promises';
import type { Source } from '@caravan/domain/links/source';
import { ConnectorFailure, type FailureKind, isPassing, kindOf } from '../connector-failure.ts';
import type { MarketConnector } from '../marketplace.ts';
import type { CallLimit, CallLimits } from './call-limits.ts';
import { type BreakerOptions, createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
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
/** So long nobody asks again for what the account may not use. */
const WITHHELD_MS = 10 * 60_000;

/** What only looks; buying and following what was bought may use up the day. */
const READING: ReadonlySet<string> = new Set([
  'search',
  'pictureSearch',
  'item',
  'resolveLink',
  'domesticFreight',
  'categories',
]);
/** Of a day's calls, what looking may use where the same account buys; who is refused for it does not end the buyer's day. */
const PART_FOR_READING = 0.9;
/** Nobody waits for a tree of categories. */
const PART_FOR_CATEGORIES = 0.5;

const partFor = (connector: MarketConnector, operation: string): number => {
  if (operation === 'categories') return PART_FOR_CATEGORIES;
  const buys = connector.sources.some((source) => connector.capabilities(source).purchase === 'api');
  return buys && READING.has(operation) ? PART_FOR_READING : 1;
};

const breakersOf = (options: BreakerOptions): ((key: string) => CircuitBreaker) => {
  const breakers = new Map<string, CircuitBreaker>();
  return (key) => {
    const breaker = breakers.get(key) ?? createCircuitBreaker(options);
    breakers.set(key, breaker);
    return breaker;
  };
};

/** A connector behind its limits, with a circuit breaker for each source, and one for each thing that may be withheld. */
export const guard = (connector: MarketConnector, options: GuardOptions): GuardedConnector => {
  const { limit, limits, now = () => performance.now(), pauseMs = 400, note } = options;
  const breakerOf = breakersOf({ failures: FAILURES, restMs: REST_MS, now });
  const permissionOf = breakersOf({ failures: 1, restMs: WITHHELD_MS, now });
  return {
    connector,
    run: async (source, operation, work, budgetMs = USUAL_BUDGET_MS) => {
      const breaker = breakerOf(source);
      const permission = permissionOf(`${source} ${operation}`);
      const signal = AbortSignal.timeout(budgetMs);
      const failure = failing(connector.name, operation);
      if (!permission.mayAsk()) throw failure('permission');
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
      let notAsked: ConnectorFailure | undefined;
      const once = async () => {
        const taken = await limits.take(connector.name, { ...limit, part: partFor(connector, operation) });
        if (taken !== 'taken') throw (notAsked = failure(taken));
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
        permission.succeeded();
        tell(undefined);
        return result;
      } catch (error) {
        if (error !== notAsked)
          await afterFailure(error, { breaker, permission, limits, provider: connector.name });
        tell(kindOf(error) ?? 'bad_answer');
        throw error;
      }
    },
  };
};

const failing =
  (provider: string, operation: string) =>
  (kind: FailureKind): ConnectorFailure =>
    new ConnectorFailure({ kind, provider, operation });

interface Aftermath {
  readonly breaker: CircuitBreaker;
  readonly permission: CircuitBreaker;
  readonly limits: CallLimits;
  readonly provider: string;
}

/** The other side answered, and well. */
const ANSWERED: ReadonlySet<FailureKind | undefined> = new Set(['validation', 'declined', 'permission']);
/** Says nothing about whether the other side answers. */
const OWN: ReadonlySet<FailureKind | undefined> = new Set(['rate_limit', 'quota', 'unable']);

const afterFailure = async (
  error: unknown,
  { breaker, permission, limits, provider }: Aftermath,
): Promise<void> => {
  const kind = kindOf(error);
  if (kind === 'permission') permission.failed();
  if (kind === 'quota') await limits.spent(provider);
  if (ANSWERED.has(kind)) breaker.succeeded();
  else if (!OWN.has(kind)) breaker.failed();
};
