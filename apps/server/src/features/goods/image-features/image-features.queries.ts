import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** A product's first pictures are looked at; what comes later shows labels and tables of sizes. */
const PICTURES_OF_GOODS = 8;

export interface PictureOfGoods {
  readonly goods_id: string;
  readonly picture_id: string;
}

/** Pictures of goods on sale that nobody looked at yet; those on the marketplaces' hosts once they are here. */
export const picturesWithoutFeatures = async (
  db: Db,
  limit: number,
  among: readonly string[] | null = null,
): Promise<PictureOfGoods[]> => {
  const { rows } = await sql<PictureOfGoods>`
    select goods.id as goods_id, picture.id as picture_id
    from goods cross join lateral unnest(picture_ids[1:${sql.lit(PICTURES_OF_GOODS)}]) as picture(id)
    where status = 'on_sale'
      and not exists (select 1 from goods_looks where goods_id = goods.id and picture_id = picture.id)
      and not exists (select 1 from remote_pictures where media_id = picture.id and fetched_at is null)
      and exists (select 1 from media where media.id = picture.id)
      and (${among}::uuid[] is null or picture.id = any(${among}))
    limit ${limit}`.execute(db);
  return rows;
};

/** ImageFeatures of these pictures as other goods have them. */
export const featuresOfPictures = async (
  db: Db,
  pictureIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer | null>> => {
  const { rows } = await sql<{ picture_id: string; look: Buffer | null }>`
    select distinct on (picture_id) picture_id, look from goods_looks
    where picture_id = any(${[...pictureIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ picture_id, look }) => [picture_id, look]));
};

export interface SeenPicture extends PictureOfGoods {
  readonly look: Buffer | null;
}

const WRITING_LOOKS = 7_600_301;

/** One transaction after the other, so that numbers become visible in their order. */
export const writeImageFeatures = async (tx: Tx, seen: readonly SeenPicture[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(WRITING_LOOKS)})`.execute(tx);
  await sql`
    insert into goods_looks (goods_id, picture_id, look)
    select given.goods_id, given.picture_id, given.look
    from unnest(${seen.map((row) => row.goods_id)}::uuid[], ${seen.map((row) => row.picture_id)}::uuid[],
      ${seen.map((row) => row.look)}::bytea[]) as given(goods_id, picture_id, look)
    join goods on goods.id = given.goods_id
    on conflict (goods_id, picture_id) do nothing`.execute(tx);
};

interface NumberedFeatures {
  readonly number: number;
  readonly look: Buffer;
}

export const featuresAfter = async (db: Db, number: number, limit: number): Promise<NumberedFeatures[]> => {
  const { rows } = await sql<NumberedFeatures>`
    select number, look from goods_looks where number > ${number} and look is not null
    order by number limit ${limit}`.execute(db);
  return rows;
};

/** The goods on sale that still show these pictures, each once, in the order of the numbers. */
export const goodsOfFeatures = async (
  db: Db,
  numbers: readonly number[],
  limit: number,
): Promise<string[]> => {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select goods.id from unnest(${[...numbers]}::integer[]) with ordinality as found(number, place)
    join goods_looks on goods_looks.number = found.number
    join goods on goods.id = goods_looks.goods_id
    where status = 'on_sale' and goods_looks.picture_id = any(goods.picture_ids)
    group by goods.id order by min(place) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those of the goods that are on sale, in their order. */
export const onSaleOf = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select goods.id from unnest(${[...ids]}::uuid[]) with ordinality as found(id, place)
    join goods on goods.id = found.id where status = 'on_sale' order by place`.execute(db);
  return rows.map(({ id }) => id);
};

export interface PictureSearch {
  readonly id: string;
  readonly goods_ids: readonly string[];
  readonly missing_sources: readonly Source[];
}

export const keepSearch = async (
  tx: Tx,
  search: Omit<PictureSearch, 'id'>,
  now: Date,
): Promise<PictureSearch> => {
  const id = newId(now);
  await tx
    .insertInto('picture_searches')
    .values({
      id,
      goods_ids: [...search.goods_ids],
      missing_sources: [...search.missing_sources],
      created_at: now,
    })
    .execute();
  return { ...search, id };
};

export const readSearch = async (db: Db, id: string, since: Date): Promise<PictureSearch | undefined> => {
  const { rows } = await sql<PictureSearch>`
    select id, goods_ids, missing_sources from picture_searches
    where id = ${id} and created_at > ${since}`.execute(db);
  return rows[0];
};

export const forgetSearches = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('picture_searches').where('created_at', '<', before).execute();
};
