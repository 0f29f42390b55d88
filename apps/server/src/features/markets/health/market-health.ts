import { CONNECTOR_DEEDS, type MarketConnectorHealth } from '@caravan/contract/goods/staff-markets.calls';
import type { Source } from '@caravan/domain/links/source';
import type { Capabilities } from '../../../connectors/marketplaces/marketplace.ts';
import { REST_MS } from '../../../connectors/marketplaces/guard/guarded.ts';
import type { ConnectorPlan } from '../markets.config.ts';
import { dayInChina } from '../markets.queries.ts';
import type { Markets } from '../markets.service.ts';
import type { CallError, CallFigures, QuotaRow } from './market-calls.queries.ts';

export interface HealthFacts {
  readonly plans: readonly ConnectorPlan[];
  readonly markets: Markets;
  readonly figures: readonly CallFigures[];
  readonly errors: readonly CallError[];
  readonly quotas: readonly QuotaRow[];
  readonly authorizations: readonly { readonly provider: string; readonly refresh_until: Date | null }[];
  readonly now: Date;
}

export const connectorHealth = (plan: ConnectorPlan, facts: HealthFacts): MarketConnectorHealth => {
  const { name, missing } = plan;
  const guarded = facts.markets.connectors.find(({ connector }) => connector.name === name);
  const until = facts.authorizations.find(({ provider }) => provider === name)?.refresh_until;
  return {
    name,
    isConfigured: guarded !== undefined,
    missing: [...missing],
    quota: quotaOf(plan, facts),
    authorizedUntil: until?.toISOString() ?? null,
    sources: (guarded?.connector.sources ?? plan.sources).map((source) =>
      sourceHealth(name, source, guarded?.connector.capabilities(source), facts),
    ),
  };
};

/** The day's calls; a row of another day counts nothing. */
const quotaOf = ({ name, perDay }: ConnectorPlan, { quotas, now }: HealthFacts) => {
  const row = quotas.find(({ provider }) => provider === name);
  const bounds = [row?.told_most, perDay].filter((bound) => bound !== null && bound !== undefined);
  const most = bounds.length === 0 ? null : Math.min(...bounds);
  if (!row) return most === null ? null : { used: 0, most, isSpent: false };
  if (row.day !== dayInChina(now)) return { used: 0, most, isSpent: false };
  return { used: row.used, most, isSpent: row.is_spent };
};

type SourceHealth = MarketConnectorHealth['sources'][number];

const sourceHealth = (
  name: string,
  source: Source,
  can: Capabilities | undefined,
  { figures, errors, now }: HealthFacts,
): SourceHealth => {
  const isThis = (row: { readonly provider: string; readonly source: Source }): boolean =>
    row.provider === name && row.source === source;
  const row = figures.find(isThis);
  return {
    source,
    does: can ? CONNECTOR_DEEDS.filter((what) => can[what] === true || can[what] === 'api') : [],
    state: stateOf(row, now),
    ...(row ? countsOf(row) : NO_COUNTS),
    errors: errors
      .filter(isThis)
      .map(({ at, operation, failure }) => ({ at: at.toISOString(), operation, failure })),
  };
};

const NO_COUNTS = { calls: 0, failures: 0, timeouts: 0, late: 0, p50Ms: null, p95Ms: null };

const countsOf = ({ calls, failures, timeouts, late, p50_ms, p95_ms }: CallFigures) => ({
  calls,
  failures,
  timeouts,
  late,
  p50Ms: p50_ms,
  p95Ms: p95_ms,
});

const stateOf = (row: CallFigures | undefined, now: Date): SourceHealth['state'] => {
  if (!row) return 'unasked';
  if (!row.is_resting) return 'answering';
  return now.getTime() - row.last_at.getTime() < REST_MS ? 'resting' : 'trying';
};
