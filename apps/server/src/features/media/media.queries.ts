import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Whether all of these are pictures that this shopper uploaded. */
export const ownsPictures = async (db: Db, accountId: string, ids: readonly string[]): Promise<boolean> => {
  const wanted = new Set(ids);
  if (wanted.size === 0) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from media
    where id = any(${[...wanted]}::uuid[]) and owner_kind = 'shopper' and owner_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.count === wanted.size;
};

/** Whether all of these are pictures of the shop itself: put up by its staff, or by its seed. */
export const areShopPictures = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  const wanted = new Set(ids);
  if (wanted.size === 0) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from media
    where id = any(${[...wanted]}::uuid[]) and owner_kind in ('staff', 'shop')`.execute(db);
  return rows[0]?.count === wanted.size;
};
