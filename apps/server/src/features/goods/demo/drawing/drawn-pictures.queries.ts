import type { Db } from '../../../../platform/db/database.ts';

/** A picture of goods of the shop, or a photo of its warehouse: what it is to be drawn from is known by its digest. */
export const findDrawable = async (
  db: Db,
  id: string,
): Promise<{ readonly purpose: string; readonly sha256: Buffer } | undefined> =>
  db
    .selectFrom('media')
    .select(['purpose', 'sha256'])
    .where('id', '=', id)
    .where((at) =>
      at.or([
        at.and([at('owner_kind', '=', 'shop'), at('purpose', '=', 'goods')]),
        at.and([at('owner_kind', '=', 'staff'), at('purpose', '=', 'quality_photo')]),
      ]),
    )
    .executeTakeFirst();

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
