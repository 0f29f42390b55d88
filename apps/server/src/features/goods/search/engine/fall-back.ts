import type { Log } from '../../../../platform/log/log.ts';
import type { PicturesIndex } from '../../image-features/pictures-index.ts';
import type { GoodsSearch } from '../goods-search.ts';

export interface SearchStanding {
  /** The engine answered last time; undefined before it was asked. */
  readonly isUp: boolean | undefined;
  /** Why it is not asked. */
  readonly failure: string | undefined;
}

/** One for all that is asked of the engine: where it fails for words, nobody waits for it by pictures. */
export interface FallBack {
  readonly either: <Answer>(engine: () => Promise<Answer>, own: () => Promise<Answer>) => Promise<Answer>;
  readonly standing: () => SearchStanding;
}

const RESTS_MS = 5_000;

/**
 * Asks the engine, and PostgreSQL when the engine fails or is late. After a failure nobody waits for it: PostgreSQL
 * answers, and now and then the engine is asked beside it, until it answers again.
 */
export const createFallBack = ({
  log,
  restsMs = RESTS_MS,
}: {
  readonly log: Log;
  readonly restsMs?: number;
}): FallBack => {
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
  const either: FallBack['either'] = async (engine, own) => {
    if (standing.isUp !== false) {
      try {
        const answer = await engine();
        answered();
        return answer;
      } catch (error) {
        failed(error);
      }
    } else if (performance.now() >= asksAgainAt) {
      asksAgainAt = performance.now() + restsMs; // one question at a time
      engine().then(answered, failed);
    }
    return own();
  };
  return { either, standing: () => standing };
};

/** Words are looked for in the engine, or in PostgreSQL. */
export const withFallBack = (
  { either }: Pick<FallBack, 'either'>,
  engine: GoodsSearch,
  own: GoodsSearch,
): GoodsSearch => ({
  find: (criteria, depth) =>
    either(
      () => engine.find(criteria, depth),
      () => own.find(criteria, depth),
    ),
  rarities: (criteria) =>
    either(
      () => engine.rarities(criteria),
      () => own.rarities(criteria),
    ),
  kept: (criteria) =>
    either(
      () => engine.kept(criteria),
      () => own.kept(criteria),
    ),
});

/** Pictures are looked for in the engine, or in the memory of this process. */
export const picturesWithFallBack = (
  { either }: Pick<FallBack, 'either'>,
  engine: PicturesIndex,
  own: PicturesIndex,
): PicturesIndex => ({
  nearest: (looks, most) =>
    either(
      () => engine.nearest(looks, most),
      () => own.nearest(looks, most),
    ),
});
