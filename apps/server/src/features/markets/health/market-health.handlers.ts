import type { staffMarketsCalls } from '@caravan/contract/goods/staff-markets.calls';
import { kindOf } from '../../../connectors/marketplaces/connector-failure.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { connectorPlans } from '../markets.config.ts';
import {
  readAuthorizations,
  readCallErrors,
  readCallFigures,
  readKeptAnswers,
  readQuotas,
} from './market-calls.queries.ts';
import { connectorHealth } from './market-health.ts';
import { accountTrial, type Trial, trialsOf } from './trials.ts';

const DAY_MS = 86_400_000;
const MOST_ERRORS = 5;
/** As long as a search's list waits for the marketplaces. */
const LATE_MS = 2_500;
const WORDS = '连衣裙';

type HealthCalls = Pick<typeof staffMarketsCalls, 'GET /staff/markets/health' | 'POST /staff/markets/try'>;

export const marketHealthHandlers: Handlers<HealthCalls> = {
  'GET /staff/markets/health': async ({ db, services, now }) => {
    const since = new Date(now.getTime() - DAY_MS);
    const [figures, errors, quotas, authorizations, answers] = await Promise.all([
      readCallFigures(db, since, LATE_MS),
      readCallErrors(db, since, MOST_ERRORS),
      readQuotas(db),
      readAuthorizations(db),
      readKeptAnswers(db),
    ]);
    const plans = connectorPlans(services.config.environment);
    const facts = { plans, markets: services.markets, figures, errors, quotas, authorizations, now };
    return {
      connectors: plans.map((plan) => connectorHealth(plan, facts)),
      answers: answers.map(({ source, kept, oldest, newest }) => ({
        source,
        kept,
        oldest: oldest.toISOString(),
        newest: newest.toISOString(),
      })),
    };
  },

  'POST /staff/markets/try': async ({ services, audit }, { connector: name, source }) => {
    const guarded = services.markets.connectors.find(({ connector }) => connector.name === name);
    if (!guarded?.connector.sources.includes(source)) return refuse('not_found');
    const trials = [accountTrial(guarded, source), ...trialsOf(guarded, source, WORDS)];
    const outcomes = [];
    for (const trial of trials) outcomes.push(await attempt(trial)); // one after the other, as the account counts them
    audit({
      action: 'try connector',
      subjectKind: 'connector',
      subjectId: name,
      detail: { source, failed: outcomes.filter(({ outcome }) => outcome === 'failed').length },
    });
    return outcomes;
  },
};

const attempt = async ([what, run]: Trial) => {
  try {
    const detail = await run();
    return detail === undefined
      ? ({ what, outcome: 'skipped', detail: '' } as const)
      : ({ what, outcome: 'ok', detail } as const);
  } catch (error) {
    const kind = kindOf(error);
    if (kind === undefined) throw error;
    return { what, outcome: 'failed', detail: kind } as const;
  }
};
