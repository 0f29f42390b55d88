import { titleRank, type Titles } from '@caravan/domain/goods/find/title-rank';
import * as z from 'zod';
import { EngineFailure, type SearchEngine } from '../../../../connectors/search/search-engine.ts';
import {
  FEW,
  type FoundGoods,
  type GoodsCriteria,
  type GoodsOrder,
  SELLING_SALES,
} from '../../find/goods.find.queries.ts';
import { aliasOf } from './engine-index.ts';
import type { GoodsSearch } from '../goods-search.ts';

/** No search waits longer: PostgreSQL then still answers within a second. */
export const PATIENCE_MS = 500;

/** Searches in the index of the engine that is live, or in the one named. */
export const createEngineSearch = (
  engine: SearchEngine,
  { index = aliasOf(engine), patienceMs = PATIENCE_MS } = {},
): GoodsSearch => {
  const search = async (body: object): Promise<EngineAnswer> => {
    const path = `${index}/_search?filter_path=${ANSWER_PARTS}`;
    const said = await engine.ask({ method: 'POST', path, body, patienceMs });
    const answer = answerShape.safeParse(said);
    if (!answer.success) throw new EngineFailure('the search engine gave an answer nobody can read');
    if (answer.data.timed_out || answer.data._shards.failed > 0)
      throw new EngineFailure('the search engine answered only in part');
    return answer.data;
  };
  const count = async (filters: readonly object[]): Promise<number[]> => {
    const counted = { counted: { filters: { filters } } };
    const { aggregations } = await search({ size: 0, track_total_hits: false, aggs: counted });
    const counts = aggregations?.counted.buckets.map(({ doc_count: goods }) => goods) ?? [];
    if (counts.length !== filters.length) throw new EngineFailure('the search engine counted something else');
    return counts;
  };
  return {
    find: async (criteria, depth) => {
      const hasTitles = ranksTitles(criteria);
      const answer = await search({
        size: depth,
        track_total_hits: depth,
        _source: hasTitles ? ['titleZh', 'titleEn'] : false,
        query: { bool: { filter: filtersOf(criteria) } },
        sort: ORDERS[criteria.order],
      });
      return foundIn(answer, criteria, depth);
    },
    rarities: async (criteria) => {
      const { terms } = criteria;
      if (terms.length === 0) return new Map();
      const counts = await count(terms.map((term) => allOf({ ...criteria, terms: [term] })));
      return new Map(terms.map((term, place) => [term, counts[place] ?? 0]));
    },
    kept: async (criteria) => {
      const beginnings = criteria.terms.slice(0, -1).map((_, last) => criteria.terms.slice(0, last + 1));
      if (beginnings.length === 0) return { count: 0, isSelling: false };
      const counts = await count(beginnings.map((terms) => allOf({ ...criteria, terms })));
      return { count: counts.findLastIndex((goods) => goods > 0) + 1, isSelling: false };
    },
  };
};

const ANSWER_PARTS = 'timed_out,_shards.failed,hits.total,hits.hits._id,hits.hits._source,aggregations';

const answerShape = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.int() }),
  hits: z
    .object({
      total: z.object({ value: z.int() }).optional(),
      hits: z
        .array(
          z.object({
            _id: z.guid(),
            _source: z.object({ titleZh: z.string(), titleEn: z.string() }).optional(),
          }),
        )
        .default([]),
    })
    .optional(),
  aggregations: z
    .object({ counted: z.object({ buckets: z.array(z.object({ doc_count: z.int() })) }) })
    .optional(),
});
type EngineAnswer = z.output<typeof answerShape>;

const foundIn = ({ hits }: EngineAnswer, criteria: GoodsCriteria, depth: number): FoundGoods => {
  const total = hits?.total?.value;
  if (total === undefined) throw new EngineFailure('the search engine did not say how many there are');
  const found = hits?.hits ?? [];
  if (found.length !== Math.min(total, depth)) throw new EngineFailure('the search engine left some out');
  const ranked =
    ranksTitles(criteria) && total <= FEW
      ? found.toSorted((one, other) => rankOf(other._source, criteria) - rankOf(one._source, criteria))
      : found;
  return { ids: ranked.map(({ _id: id }) => id).join(','), total: Math.min(total, depth) };
};

/** Of few matches, what was searched for in the title comes first. */
const ranksTitles = ({ order, terms, isSelling }: GoodsCriteria): boolean =>
  order === 'rank' && terms.length > 0 && !isSelling;

const rankOf = (titles: Titles | undefined, { terms, phrase = '' }: GoodsCriteria): number =>
  titles ? titleRank(titles, { terms, phrase }) : 0;

const allOf = (criteria: GoodsCriteria): object => ({ bool: { filter: filtersOf(criteria) } });

const filtersOf = (criteria: GoodsCriteria): object[] => {
  const { terms, source, categoryId, minFen, maxFen, isPostage, isExempt, isSelling } = criteria;
  const is = (field: string, value: unknown): object[] =>
    value === undefined ? [] : [{ term: { [field]: value } }];
  const prices = { ...(minFen && { gte: minFen }), ...(maxFen !== undefined && { lte: maxFen }) };
  return [
    ...terms.flatMap((term) => is('terms', term)),
    ...is('source', source),
    ...is('categories', categoryId),
    ...is('isPostage', isPostage),
    ...is('isExempt', isExempt),
    ...(Object.keys(prices).length > 0 ? [{ range: { priceFen: prices } }] : []),
    ...(isSelling ? [{ range: { sales: { gte: SELLING_SALES } } }] : []),
  ];
};

const ORDERS: Readonly<Record<GoodsOrder, readonly object[]>> = {
  rank: [{ sales: 'desc' }, { id: 'asc' }],
  sales_desc: [{ sales: 'desc' }, { id: 'asc' }],
  sales_asc: [{ sales: 'asc' }, { id: 'desc' }],
  price_asc: [{ priceFen: 'asc' }, { id: 'asc' }],
  price_desc: [{ priceFen: 'desc' }, { id: 'desc' }],
};
