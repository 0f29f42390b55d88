import type { experimentsCalls } from '@caravan/contract/experiments/experiments.calls';
import { EXPERIMENT_NAMES, type ExperimentVariant } from '@caravan/contract/settings/experiments';
import { compareShares } from '@caravan/domain/experiments/experiment-result';
import type { Feature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { roundOf, settingVersionNow } from '../settings/index.ts';
import { addCount, countsOf } from './experiments.queries.ts';

const handlers = {
  'POST /experiment/count': async (context, count) => {
    const { value, versionId } = await settingVersionNow({ ...context, db: context.tx }, 'experiments');
    // a page of an earlier round, or of no experiment, counts for nothing
    if (versionId !== null && value[count.name] > 0 && roundOf(versionId) === count.round)
      await addCount(context.tx, count);
    return null;
  },

  'GET /staff/experiments': async (context) => {
    const { value, versionId, since } = await settingVersionNow(context, 'experiments');
    const rows = versionId === null ? [] : await countsOf(context.db, roundOf(versionId));
    return EXPERIMENT_NAMES.map((name) => {
      const of = (variant: ExperimentVariant) => {
        const row = rows.find((one) => one.name === name && one.variant === variant);
        return { seen: row?.seen ?? 0, reached: row?.reached ?? 0 };
      };
      const [usual, changed] = [of('usual'), of('changed')];
      return {
        name,
        share: value[name],
        since: since && since.toISOString(),
        usual,
        changed,
        comparison: compareShares(usual, changed) ?? null,
      };
    });
  },
} satisfies Handlers<typeof experimentsCalls>;

export const experimentsFeature = { handlers } satisfies Feature;
