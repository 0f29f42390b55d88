import type { Db } from '../../../platform/db/database.ts';

export const countOnSale = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('goods')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('status', '=', 'on_sale')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One part of all goods on sale, the oldest first, so that a part changes little. */
export const goodsOnSale = (
  db: Db,
  { part, size }: { readonly part: number; readonly size: number },
): Promise<{ readonly id: string; readonly refreshed_at: Date }[]> =>
  db
    .selectFrom('goods')
    .select(['id', 'refreshed_at'])
    .where('status', '=', 'on_sale')
    .orderBy('id')
    .limit(size)
    .offset(part * size)
    .execute();
