import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Pictures that stand elsewhere until somebody looks at them, as a part of the statement that notes where. */
export const insertingRemoteMedia = (
  ids: readonly string[],
  hashes: readonly Buffer[],
  now: Date,
): RawBuilder<unknown> => sql`
  insert into media (id, owner_kind, purpose, content_type, width, height, byte_length, sha256, created_at)
  select id, 'shop', 'remote', 'image/webp', 800, 800, 1, sha256, ${now}
  from unnest(${ids}::uuid[], ${hashes}::bytea[]) as given(id, sha256)`;

/** Whether a picture needs a signed address; undefined when there is none. */
export const isPrivatePicture = async (db: Db, id: string): Promise<boolean | undefined> =>
  (await db.selectFrom('media').select('is_private').where('id', '=', id).executeTakeFirst())?.is_private;

/** Their owner shows them to everybody from now on. */
export const publishPictures = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db.updateTable('media').set({ is_private: false }).where('id', 'in', ids).execute();
};

/** Whether it is a picture of the shop itself, which everybody may see. */
export const isShopPicture = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('owner_kind', 'in', ['staff', 'shop'])
    .where('is_private', '=', false)
    .executeTakeFirst()) !== undefined;
