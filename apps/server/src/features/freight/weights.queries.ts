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
      coalesce(measured.pieces, listed.pieces, 0) as pieces
    from categories
    left join measured on measured.category_id = categories.id
    left join listed on listed.category_id = categories.id
    left join categories as parent on parent.id = categories.parent_id
    where coalesce(measured.grams, listed.grams) > 0
    order by parent.position nulls first, categories.position, categories.id`.execute(db);
  return rows;
};

export interface WeighedGoods extends GoodsWeight {
  readonly spuId: string;
}

/** What each of the catalogue's goods weighs: measured here before, else as listed; nobody knows it of those left out. */
export const readGoodsWeights = async (db: Db, spuIds: readonly string[]): Promise<WeighedGoods[]> => {
  const { rows } = await sql<WeighedGoods>`
    with measured as (
      select line.goods_id, count(*)::int as pieces,
        percentile_disc(0.5) within group (order by stored.weight_grams / stored.quantity) as grams,
        percentile_disc(0.5) within group (order by stored.length_mm) as length,
        percentile_disc(0.5) within group (order by stored.width_mm) as width,
        percentile_disc(0.5) within group (order by stored.height_mm) as height
      from stored_items as stored join order_lines as line on line.id = stored.order_line_id
      where line.goods_id = any(${spuIds}::uuid[]) and stored.quantity = 1
      group by line.goods_id
    )
    select goods.id as "spuId", goods.title_zh as name_zh, goods.title_en as name_en,
      coalesce(measured.grams, goods.weight_grams)::int as "weightGrams",
      coalesce(measured.length, goods.length_mm)::int as "lengthMm",
      coalesce(measured.width, goods.width_mm)::int as "widthMm",
      coalesce(measured.height, goods.height_mm)::int as "heightMm",
      case when measured.grams is null then 'listed' else 'measured' end as origin,
      coalesce(measured.pieces, 1) as pieces
    from goods left join measured on measured.goods_id = goods.id
    where goods.id = any(${spuIds}::uuid[]) and coalesce(measured.grams, goods.weight_grams) > 0`.execute(db);
  return rows;
};

export interface GoodsCategory {
  readonly id: string;
  readonly category_id: string | null;
  readonly name_zh: string;
  readonly name_en: string;
}

export const readCategoriesOf = (db: Db, spuIds: readonly string[]): Promise<GoodsCategory[]> =>
  db
    .selectFrom('goods')
    .select(['id', 'category_id', 'title_zh as name_zh', 'title_en as name_en'])
    .where('id', 'in', spuIds)
    .execute();
