import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';

export type Category = OutputOf<ShopCalls['GET /category/list']>[number];

/** The categories at the top. */
export const rootsOf = (categories: readonly Category[]): readonly Category[] =>
  categories.filter(({ parentId }) => parentId === null);

export const childrenOf = (categories: readonly Category[], id: string | undefined): readonly Category[] =>
  id === undefined ? [] : categories.filter(({ parentId }) => parentId === id);

/** The category at the top that an id belongs to, itself if it is one. */
export const rootOf = (categories: readonly Category[], id: string | undefined): Category | undefined => {
  const known = new Map(categories.map((category) => [category.goodsCategoryId, category]));
  let found = id === undefined ? undefined : known.get(id);
  for (let step = 0; found?.parentId && step < known.size; step += 1) found = known.get(found.parentId);
  return found;
};
