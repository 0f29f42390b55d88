import type { retentionCalls } from '@caravan/contract/retention/retention.calls';
import type { RetentionDays } from '@caravan/contract/settings/retention-kinds';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Feature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { defineBatchJob } from '../../platform/jobs/batch.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import type { RetentionRule } from '../../platform/retention/retention-rule.ts';
import { settingNow } from '../settings/index.ts';

/** In one transaction, so that it is short and nobody waits for it. */
const PIECE = 500;
/** In one night; the next one goes on. */
const MOST_PIECES = 2_000;

const beforeOf = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS);

const handlers = {
  'POST /staff/retention/preview': async ({ db, now, services }, { days }) =>
    Promise.all(
      services.retentionRules.map(async (rule) => {
        const before = beforeOf(days[rule.kind], now);
        return {
          kind: rule.kind,
          days: days[rule.kind],
          before: before.toISOString(),
          goes: await rule.count(db, before),
        };
      }),
    ),
} satisfies Handlers<typeof retentionCalls>;

/** Takes away what has been kept for its time; one kind that fails holds up no other. */
const keepTimes = defineBatchJob('retention.keep', async (context, batch) => {
  const days = await settingNow(context, 'retention');
  for (const rule of context.services.retentionRules)
    await batch.attempt(rule.kind, () => takeAway(context, rule, days));
});

const takeAway = async (
  { now, transaction, log }: JobContext,
  rule: RetentionRule,
  days: RetentionDays,
): Promise<void> => {
  const before = beforeOf(days[rule.kind], now);
  let gone = 0;
  for (let piece = 0; piece < MOST_PIECES; piece += 1) {
    const count = await transaction((tx) => rule.remove(tx, before, PIECE));
    gone += count;
    if (count < PIECE) break;
  }
  if (gone > 0) log.info({ kind: rule.kind, gone }, 'data was kept for its time and is gone');
};

export const retentionFeature = {
  handlers,
  jobs: [keepTimes],
  cron: [{ at: '20 19 * * *', job: keepTimes }], // at night in China
} satisfies Feature;
