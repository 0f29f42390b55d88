import { setTimeout as sleep } from 'node:timers/promises';
import type { Source } from '@caravan/domain/links/source';
import type { SearchRequest } from '../../../connectors/marketplaces/marketplace.ts';
import type { GoodsOrder } from '../find/goods.find.queries.ts';
import { type KnownAnswer, readAnswers, sortGoods, writeAnswer } from './live.queries.ts';
import { fuse } from './fuse.ts';
import type { MayAsk } from './live.allowance.ts';
import { type LiveServices, storeListings } from './live.store.ts';

/** How long a search waits for the marketplaces; what comes later is there for the next one. */
const BUDGET_MS = 2_500;
const FRESH_MS = 10 * 60_000;
const STALE_MS = 24 * 3_600_000;
const MOST_SOURCE_PAGES = 3;
const PER_SOURCE_PAGE = 40;
/** Of an id and its comma. */
const PLACE_LENGTH = 37;

export interface LiveRequest {
  readonly words: string;
  readonly order: GoodsOrder;
  readonly source?: Source | undefined;
  readonly minFen?: number | undefined;
  readonly maxFen?: number | undefined;
  /** Down to which place the list will be read. */
  readonly depth: number;
}

export interface LiveFound {
  /** As of the catalogue: ids of 36 characters with commas between, best first. */
  readonly ids: string;
  readonly total: number;
  /** The sources that did not answer. */
  readonly missing: readonly Source[];
}

/** The own catalogue's list together with what the marketplaces find; none of them waits for another. */
export const findWithLive = async (
  services: LiveServices,
  own: { readonly ids: string; readonly total: number },
  request: LiveRequest,
  mayAsk: MayAsk,
): Promise<LiveFound> => {
  const sources = services.markets.searched.filter((source) => !request.source || source === request.source);
  const pages = Math.min(MOST_SOURCE_PAGES, Math.ceil(request.depth / PER_SOURCE_PAGE));
  const questions = sources.flatMap((source) =>
    Array.from({ length: pages }, (_, index) => questionOf(source, request, index + 1)),
  );
  const known = await readAnswers(
    services.db,
    questions.map(({ key }) => key),
  );
  const answers = await Promise.all(
    questions.map((question) =>
      answerTo(
        services,
        question,
        known.find(({ key }) => key === question.key),
        mayAsk,
      ),
    ),
  );
  const ownIds = idsOf(own.ids);
  const lists = sources.map((source) =>
    answers.filter((answer) => answer.source === source).flatMap(({ ids }) => ids ?? []),
  );
  const merged =
    request.order === 'rank'
      ? fuse([ownIds, ...lists])
      : await sortGoods(services.db, [...new Set([...ownIds, ...lists.flat()])], request.order);
  const goesOn = answers.some(({ hasMore }) => hasMore) && pages < MOST_SOURCE_PAGES;
  return {
    ids: merged.join(','),
    total: Math.max(own.total, merged.length) + (goesOn ? 1 : 0),
    missing: sources.filter((source) =>
      answers.some((answer) => answer.source === source && answer.ids === undefined),
    ),
  };
};

const idsOf = (ids: string): string[] =>
  Array.from({ length: Math.ceil(ids.length / PLACE_LENGTH) }, (_, place) =>
    ids.slice(place * PLACE_LENGTH, (place + 1) * PLACE_LENGTH - 1),
  );

interface Question {
  readonly key: string;
  readonly source: Source;
  readonly request: SearchRequest;
}

const questionOf = (
  source: Source,
  { words, order, minFen, maxFen }: LiveRequest,
  page: number,
): Question => {
  const request: SearchRequest = {
    words,
    page,
    order: order === 'sales_asc' ? 'rank' : order,
    minFen,
    maxFen,
  };
  return { source, request, key: JSON.stringify([source, request]) };
};

interface SourceAnswer {
  readonly source: Source;
  /** Undefined: nothing came in time, and nothing is known from before. */
  readonly ids: readonly string[] | undefined;
  readonly hasMore: boolean;
}

/** What is fresh is given at once; what is older is given when nothing newer comes in time. */
const answerTo = async (
  services: LiveServices,
  question: Question,
  known: KnownAnswer | undefined,
  mayAsk: MayAsk,
): Promise<SourceAnswer> => {
  const { source } = question;
  const ageMs = known ? services.clock.now().getTime() - known.fetched_at.getTime() : Infinity;
  const kept = keptOf(source, ageMs < STALE_MS ? known : undefined);
  if (ageMs < FRESH_MS || !(await mayAsk())) return kept;
  const asking = askSource(services, question).catch((error: unknown) => {
    services.log.warn({ err: error, source }, 'a marketplace did not answer a search');
    return undefined;
  });
  if (kept.ids) return kept; // the next one finds what is coming
  const patience = new AbortController();
  const answer = await Promise.race([
    asking,
    sleep(BUDGET_MS, undefined, { signal: patience.signal }),
  ]).finally(() => patience.abort());
  return answer ?? kept;
};

const keptOf = (source: Source, known: KnownAnswer | undefined): SourceAnswer => ({
  source,
  ids: known?.goods_ids,
  hasMore: known?.has_more ?? false,
});

const askSource = async (
  services: LiveServices,
  { key, source, request }: Question,
): Promise<SourceAnswer> => {
  const { value: page, provider } = await services.markets.search(source, request);
  const ids = await storeListings(services, page.listings, provider);
  await writeAnswer(services.db, { key, source, ids, hasMore: page.hasMore, now: services.clock.now() });
  return { source, ids, hasMore: page.hasMore };
};
