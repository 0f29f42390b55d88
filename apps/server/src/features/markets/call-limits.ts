import { setTimeout as sleep } from 'node:timers/promises';
import type { CallLimits } from '../../connectors/marketplaces/guard/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { isDaySpent, noteQuota, spendDay, takeCall } from './markets.queries.ts';

const MOST_WAIT_MS = 2_000;

/** Limits in the database, so that all processes of the shop keep them together. */
export const createCallLimits = ({ db, clock }: Pick<Services, 'db' | 'clock'>): CallLimits => ({
  take: async (provider, { perSecond, perDay, part = 1 }) => {
    const pauseMs = Math.min(MOST_WAIT_MS, 1000 / perSecond);
    for (let waitedMs = 0; ; waitedMs += pauseMs) {
      const take = { provider, perSecond, perDay, part, now: clock.now() };
      if (await takeCall(db, take)) return 'taken';
      if (await isDaySpent(db, take)) return 'quota';
      if (waitedMs + pauseMs > MOST_WAIT_MS) return 'rate_limit';
      await sleep(pauseMs * (1 + Math.random()));
    }
  },
  note: (provider, used, most) => noteQuota(db, { provider, used, most, now: clock.now() }),
  spent: (provider) => spendDay(db, provider, clock.now()),
});
