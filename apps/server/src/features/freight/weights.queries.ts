import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface UsualWeight {
  readonly weightGrams: number;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly origin: 'measured' | 'listed' | 'category';
  readonly pieces: number;
}

export interface KindWeight extends UsualWeight {
  readonly categoryId: string;
  readonly name_zh: string;
  readonly name_en: string;
}

export interface GoodsWeight extends UsualWeight {
  readonly name_zh: string;
  readonly name_en: string;
}

/** From this many pieces on, our own scale is believed before the sellers' pages. */
const TELLING_PIECES = 5;

/** The middle weight of each category's goods: as measured here, else as the sellers list it. */
export const readKindWeights = async (db: Db): Promise<KindWeight[]> => {
  const { rows } = await sql<KindWeight>`
    with measured as (
      select goods.category_id, count(*)::int as pieces,
        percentile_disc(0.5) within group (order by stored.weight_grams / stored.quantity) as grams
      from stored_items as stored
      join order_lines as line on line.id = stored.order_line_id
      join goods on goods.id = line.goods_id
      group by goods.category_id having count(*) >= ${TELLING_PIECES}
    ), listed as (
      select category_id, count(*)::int as pieces, percentile_disc(0.5) within group (order by weight_grams) as grams
      from goods where weight_grams is not null and status = 'on_sale' group by category_id
    )
    select categories.id as "categoryId", categories.name_zh, categories.name_en,
      coalesce(measured.grams, listed.grams)::int as "weightGrams",
      null::int as "lengthMm", null::int as "widthMm", null::int as "heightMm",
      case when measured.grams is null then 'listed' else 'measured' end as origin,
      coalesce(measured.pieces, listed.pieces) as pieces
    from categories
    left join measured on measured.category_id = categories.id
    left join listed on listed.category_id = categories.id
    left join categories as parent on parent.id = categories.parent_id
    where coalesce(measured.grams, listed.grams) > 0
    order by parent.position nulls first, categories.position, categories.id`.execute(db);
  return rows;
};

/** What one of the catalogue's goods weighs: measured here before, else as listed, else as its category does. */
export const readGoodsWeight = async (db: Db, spuId: string): Promise<GoodsWeight | undefined> => {
  const { rows } = await sql<GoodsWeight>`
    with measured as (
      select count(*)::int as pieces,
        percentile_disc(0.5) within group (order by stored.weight_grams / stored.quantity) as grams,
        percentile_disc(0.5) within group (order by stored.length_mm) as length,
        percentile_disc(0.5) within group (order by stored.width_mm) as width,
        percentile_disc(0.5) within group (order by stored.height_mm) as height
      from stored_items as stored join order_lines as line on line.id = stored.order_line_id
      where line.goods_id = ${spuId} and stored.quantity = 1
    )
    select goods.title_zh as name_zh, goods.title_en as name_en,
      coalesce(measured.grams, goods.weight_grams)::int as "weightGrams",
      coalesce(measured.length, goods.length_mm)::int as "lengthMm",
      coalesce(measured.width, goods.width_mm)::int as "widthMm",
      coalesce(measured.height, goods.height_mm)::int as "heightMm",
      case when measured.grams is null then 'listed' else 'measured' end as origin,
      greatest(measured.pieces, 1) as pieces
    from goods cross join measured
    where goods.id = ${spuId} and coalesce(measured.grams, goods.weight_grams) > 0`.execute(db);
  return rows[0];
};

export const readCategoryOf = async (
  db: Db,
  spuId: string,
): Promise<{ category_id: string | null; name_zh: string; name_en: string } | undefined> => {
  const row = await db
    .selectFrom('goods')
    .select(['category_id', 'title_zh', 'title_en'])
    .where('id', '=', spuId)
    .executeTakeFirst();
  return row && { category_id: row.category_id, name_zh: row.title_zh, name_en: row.title_en };
};
