import type { staffSearchCalls } from '@caravan/contract/goods/staff-search.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { askRebuild } from './filling/search-index.jobs.ts';
import { countChanges, listIndexes } from './filling/search-index.queries.ts';

export const searchHandlers: Handlers<typeof staffSearchCalls> = {
  'GET /staff/search/health': async ({ db, services }) => {
    const [indexes, { waiting, oldest }] = await Promise.all([listIndexes(db), countChanges(db)]);
    return {
      engine: engineState(
        services,
        indexes.some(({ state }) => state === 'live'),
      ),
      failure: services.searchStanding().failure ?? null,
      indexes: indexes.flatMap(({ state, goods, begun_at, compared_at, failure }) =>
        state === 'old'
          ? []
          : [
              {
                state,
                goods,
                begunAt: begun_at.toISOString(),
                comparedAt: compared_at?.toISOString() ?? null,
                failure,
              },
            ],
      ),
      waiting,
      oldestWaiting: oldest?.toISOString() ?? null,
    };
  },

  'POST /staff/search/rebuild': async ({ tx, services, now, audit }) => {
    const { searchEngine } = services;
    if (!searchEngine) return refuse('not_found');
    const isBegun = await askRebuild(tx, searchEngine, now);
    if (isBegun)
      audit({ action: 'rebuild search index', subjectKind: 'search', subjectId: searchEngine.prefix });
    return { isBegun };
  },
};

const engineState = (
  { searchEngine, searchStanding }: Pick<Services, 'searchEngine' | 'searchStanding'>,
  isFilled: boolean,
) => {
  if (!searchEngine) return 'database';
  if (!isFilled) return 'filling';
  const { isUp } = searchStanding();
  if (isUp === undefined) return 'unasked';
  return isUp ? 'answering' : 'failing';
};
