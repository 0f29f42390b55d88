import { type Figure, figure } from '../../../../platform/figures/figure.ts';
import type { Services } from '../../../../platform/services.ts';
import { countChanges } from '../filling/search-index.queries.ts';

/** What is told of the search engine, where one is set up. */
export const searchFigures = async ({
  db,
  searchEngine,
  searchStanding,
}: Services): Promise<readonly Figure[]> =>
  searchEngine === undefined
    ? []
    : [
        figure(
          'caravan_search_engine_up',
          'Whether the search engine answers this process; 0: PostgreSQL searches.',
          searchStanding().isUp === true ? 1 : 0,
        ),
        figure(
          'caravan_search_changes_waiting',
          'Changes of goods that the search engine does not know yet.',
          (await countChanges(db)).waiting,
        ),
      ];
