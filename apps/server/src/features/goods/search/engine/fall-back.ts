import type { Log } from '../../../../platform/log/log.ts';
import type { GoodsSearch } from '../goods-search.ts';

export interface SearchStanding {
  /** The engine answered last time; undefined before it was asked. */
  readonly isUp: boolean | undefined;
  /** Why it is not asked. */
  readonly failure: string | undefined;
}

export interface FallBack {
  readonly search: GoodsSearch;
  readonly standing: () => SearchStanding;
}

const RESTS_MS = 5_000;

/**
 * Asks the engine, and PostgreSQL when the engine fails or is late. After a failure nobody waits for it: PostgreSQL
 * answers, and now and then the engine is asked beside it, until it answers again.
 */
export const withFallBack = (
  engine: GoodsSearch,
  own: GoodsSearch,
  { log, restsMs = RESTS_MS }: { readonly log: Log; readonly restsMs?: number },
): FallBack => {
  let standing: SearchStanding = { isUp: undefined, failure: undefined };
  let asksAgainAt = 0;
  const answered = (): void => {
    if (standing.isUp !== true) log.info('the search engine is used');
    standing = { isUp: true, failure: undefined };
  };
  const failed = (error: unknown): void => {
    if (standing.isUp !== false) log.warn({ err: error }, 'the search engine fails: PostgreSQL searches');
    standing = { isUp: false, failure: error instanceof Error ? error.message : String(error) };
    asksAgainAt = performance.now() + restsMs;
  };
  const either = async <Answer>(ask: (search: GoodsSearch) => Promise<Answer>): Promise<Answer> => {
    if (standing.isUp !== false) {
      try {
        const answer = await ask(engine);
        answered();
        return answer;
      } catch (error) {
        failed(error);
      }
    } else if (performance.now() >= asksAgainAt) {
      asksAgainAt = performance.now() + restsMs; // one question at a time
      ask(engine).then(answered, failed);
    }
    return ask(own);
  };
  return {
    search: {
      find: (criteria, depth) => either((search) => search.find(criteria, depth)),
      rarities: (criteria) => either((search) => search.rarities(criteria)),
      kept: (criteria) => either((search) => search.kept(criteria)),
    },
    standing: () => standing,
  };
};
