import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

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

/** Whether this shopper uploaded all of these pictures. */
export const areOwnPictures = async (
  tx: Tx,
  accountId: string,
  pictureIds: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(pictureIds)];
  if (wanted.length === 0) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media
    where id = any(${wanted}::uuid[]) and owner_kind = 'shopper' and owner_id = ${accountId}`.execute(tx);
  return rows[0]?.count === wanted.length;
};

export const readAuthorName = async (tx: Tx, accountId: string): Promise<string> => {
  const row = await tx
    .selectFrom('accounts')
    .select('nick_name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.nick_name ?? '';
};
