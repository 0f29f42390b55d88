import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

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

export interface NewReview {
  readonly orderLineId: string;
  readonly goodsId: string;
  readonly mark: number;
  readonly bodyZh: string;
  readonly bodyEn: string;
  readonly pictureIds: readonly string[];
  readonly skuName: string;
}

/** Writes the reviews of an order and adds their marks to the goods, which are locked in the order of their ids. */
export const writeReviews = async (
  tx: Tx,
  author: { readonly accountId: string; readonly name: string },
  reviews: readonly NewReview[],
  now: Date,
): Promise<void> => {
  const rows = reviews.map((review) => ({ id: newId(now), ...review }));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as given (id uuid, "orderLineId" uuid, "goodsId" uuid,
        mark smallint, "bodyZh" text, "bodyEn" text, "pictureIds" uuid[], "skuName" text)
    ), written as (
      insert into reviews (id, goods_id, account_id, order_line_id, author_name, mark, body_zh, body_en, picture_ids,
        sku_name, created_at)
      select id, "goodsId", ${author.accountId}, "orderLineId", ${author.name}, mark, "bodyZh", "bodyEn",
        coalesce("pictureIds", '{}'), "skuName", ${now} from given
    ), marks as (
      select "goodsId" as id, sum(mark) as sum, count(*) as count from given group by 1
    ), held as materialized (
      select id from goods where id in (select id from marks) order by id for update
    )
    update goods set rating_sum = goods.rating_sum + marks.sum, rating_count = goods.rating_count + marks.count
    from held join marks using (id) where goods.id = held.id`.execute(tx);
};
