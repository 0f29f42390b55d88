import { sql } from 'kysely';
import type { ShotView } from '@caravan/domain/inspection/shot-list';
import type { Db } from '../../../platform/db/database.ts';

export interface ArrivedSku {
  readonly sku_id: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly pieces: number;
  readonly weight_grams: number;
  readonly last_at: Date;
  readonly photo_ids: readonly string[];
}

const PHOTOS_OF_SKU = 8;
const PHOTOS_OF_PIECE = 4;
/** What may show whose they are is for nobody else. */
const OF_THE_PARCEL: readonly ShotView[] = ['label', 'packaging'];
const MOST_SKUS = 40;

/** Pieces that were inspected and passed; those with an open question are left out. */
export const readArrived = async (db: Db, goodsId: string): Promise<ArrivedSku[]> => {
  const { rows } = await sql<ArrivedSku>`
    with passed as (
      select stored.id, line.sku_id, stored.quantity, stored.weight_grams, stored.inspected_at
      from order_lines line join stored_items stored on stored.order_line_id = line.id
      where line.goods_id = ${goodsId} and stored.inspected_at is not null and stored.problem is null
        and not exists (select from stored_problems where stored_item_id = stored.id and settled_at is null)
    ), photos as (
      select passed.sku_id, photo.media_id, taken_at, photo.position,
        row_number() over (partition by passed.sku_id order by taken_at desc, photo.position) as place
      from passed join stored_item_photos photo on photo.stored_item_id = passed.id
      where photo.position < ${PHOTOS_OF_PIECE} and (photo.view is null or photo.view <> all(${OF_THE_PARCEL}))
    )
    select passed.sku_id, skus.name_zh, skus.name_en, sum(passed.quantity)::integer as pieces,
      percentile_disc(0.5) within group (order by passed.weight_grams / passed.quantity)::integer as weight_grams,
      max(passed.inspected_at) as last_at,
      coalesce((select array_agg(media_id order by place) from photos
        where photos.sku_id = passed.sku_id and place <= ${PHOTOS_OF_SKU}), '{}') as photo_ids
    from passed join skus on skus.id = passed.sku_id
    group by passed.sku_id, skus.name_zh, skus.name_en
    order by pieces desc, passed.sku_id limit ${MOST_SKUS}`.execute(db);
  return rows;
};
