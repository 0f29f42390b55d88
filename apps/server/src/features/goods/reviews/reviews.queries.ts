import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ReviewRow {
  readonly id: string;
  readonly author_name: string;
  readonly avatar_id: string | null;
  readonly mark: number;
  readonly body_zh: string;
  readonly body_en: string;
  readonly picture_ids: readonly string[];
  readonly sku_name: string;
  readonly created_at: Date;
}

export interface ReviewFilter {
  readonly goodsId: string;
  readonly mark: number | null;
  readonly withPictures: boolean;
  readonly limit: number;
  readonly offset: number;
}

export const readReviews = async (db: Db, filter: ReviewFilter): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select reviews.id, author_name, accounts.avatar_media_id as avatar_id, mark, body_zh, body_en, picture_ids, sku_name,
      reviews.created_at
    from reviews left join accounts on accounts.id = reviews.account_id and accounts.closed_at is null
    where goods_id = ${filter.goodsId} and (${filter.mark}::integer is null or mark = ${filter.mark})
      and (not ${filter.withPictures}::boolean or cardinality(picture_ids) > 0)
    order by reviews.created_at desc, reviews.id limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
};

export interface MarkCount {
  readonly mark: number;
  readonly count: number;
  readonly with_pictures: number;
}

export const countMarks = async (db: Db, goodsId: string): Promise<MarkCount[]> => {
  const { rows } = await sql<MarkCount>`
    select mark, count(*)::integer as count, (count(*) filter (where cardinality(picture_ids) > 0))::integer as with_pictures
    from reviews where goods_id = ${goodsId} group by mark`.execute(db);
  return rows;
};
