import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type GoodsWeight,
  type KindWeight,
  readCategoryOf,
  readGoodsWeight,
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

/** What one of the goods weighs; where nobody knows, what its category does. */
export const goodsWeight = async (
  context: WeightContext,
  spuId: string,
): Promise<GoodsWeight | undefined> => {
  const own = await readGoodsWeight(context.db, spuId);
  if (own) return own;
  const goods = await readCategoryOf(context.db, spuId);
  const kind = (await kindWeights(context)).find(({ categoryId }) => categoryId === goods?.category_id);
  return goods && kind && { ...kind, ...goods, origin: 'category' };
};
