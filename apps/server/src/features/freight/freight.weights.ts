import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type GoodsWeight,
  type KindWeight,
  readCategoriesOf,
  readGoodsWeights,
  readKindWeights,
} from './weights.queries.ts';

const KEEP_MS = 3_600_000;

interface WeightContext {
  readonly db: Db;
  readonly services: Pick<Services, 'db' | 'replica'>;
}

const kept = new WeakMap<Db, { readonly kinds: readonly KindWeight[]; readonly until: number }>();

/** What goods of each category usually weigh; calculated over the whole catalogue, so once an hour. */
export const kindWeights = async ({ services }: WeightContext): Promise<readonly KindWeight[]> => {
  const known = kept.get(services.db);
  if (known && known.until > performance.now()) return known.kinds;
  const kinds = await readKindWeights(services.replica);
  kept.set(services.db, { kinds, until: performance.now() + KEEP_MS });
  return kinds;
};

/** What each of the goods weighs; where nobody knows, what its category does. What is in no such category is left out. */
export const goodsWeights = async (
  context: WeightContext,
  spuIds: readonly string[],
): Promise<ReadonlyMap<string, GoodsWeight>> => {
  const wanted = [...new Set(spuIds)];
  if (wanted.length === 0) return new Map();
  const own = await readGoodsWeights(context.db, wanted);
  const known = new Map<string, GoodsWeight>(own.map(({ spuId, ...weight }) => [spuId, weight]));
  const rest = wanted.filter((spuId) => !known.has(spuId));
  if (rest.length === 0) return known;
  const kinds = new Map((await kindWeights(context)).map((kind) => [kind.categoryId, kind]));
  for (const { id, category_id, ...names } of await readCategoriesOf(context.db, rest)) {
    const kind = category_id === null ? undefined : kinds.get(category_id);
    if (kind) known.set(id, { ...kind, ...names, origin: 'category' });
  }
  return known;
};
