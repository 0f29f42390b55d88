import type { Db } from '../../../../platform/db/database.ts';

/** Whether the shop has a picture of this id among those of its goods. */
export const isPictureOfGoods = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('owner_kind', '=', 'shop')
    .where('purpose', '=', 'goods')
    .executeTakeFirst()) !== undefined;

/** Those of these pictures that the shop has, in the given order. */
export const picturesPresent = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const present = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => present.has(id));
};
