import { type Figure, figureBy } from '../../../platform/figures/figure.ts';
import type { Services } from '../../../platform/services.ts';
import { countMarketCalls, readQuotaUse } from './market-figures.queries.ts';

/** Providers count their days in China. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

export const marketFigures = async ({ db, clock }: Services): Promise<Figure[]> => {
  const now = clock.now();
  const [recent, quotas] = await Promise.all([countMarketCalls(db, now), readQuotaUse(db, DAY.format(now))]);
  return [
    figureBy(
      ['caravan_connector_calls_hour', 'Calls to marketplaces in the last hour, answered or failed.'],
      recent,
      ({ provider, outcome, count }) => ({ labels: { provider, outcome }, value: count }),
    ),
    figureBy(['caravan_connector_quota_used', 'Calls used of today’s quota.'], quotas, (quota) => ({
      labels: { provider: quota.provider },
      value: quota.used,
    })),
    figureBy(['caravan_connector_quota_spent', '1 while the quota of today is spent.'], quotas, (quota) => ({
      labels: { provider: quota.provider },
      value: quota.is_spent || (quota.most !== null && quota.used >= quota.most) ? 1 : 0,
    })),
  ];
};
