import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { worthCents, worthTables } from '../price/parcels.worth.queries.ts';

/** Goods of a parcel with what their category is declared as, when it has a code. */
export interface CustomsRow {
  readonly stored_item_id: string;
  readonly worth_cents: number;
  readonly hs_code: string | null;
  readonly name_en: string | null;
  /** The Chinese names of its categories, the nearest first. */
  readonly categories: readonly string[];
}

/** The code of the nearest category: that of the goods, else the one above it; what was bought elsewhere has none. */
export const customsOf = async (db: Db, parcelId: string): Promise<CustomsRow[]> => {
  const { rows } = await sql<CustomsRow>`
    select stored.id as stored_item_id, ${worthCents} as worth_cents, code.hs_code, code.name_en,
      array(select name_zh from categories where categories.id = any(goods.category_ids)
        order by parent_id nulls last) as categories
    from ${worthTables}
    left join goods on goods.id = line.goods_id
    left join lateral (
      select customs_codes.hs_code, customs_codes.name_en
      from categories join customs_codes on customs_codes.category_zh = categories.name_zh
      where categories.id = any(goods.category_ids)
      order by categories.parent_id nulls last limit 1) code on true
    where stored.parcel_id = ${parcelId} order by stored.location, stored.id`.execute(db);
  return rows;
};

/** The six-digit tariff subheading of goods by their nearest category; goods of no known category are left out. */
export const subheadingsOf = async (
  db: Db,
  goodsIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(goodsIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ goods_id: string; subheading: string }>`
    select distinct on (goods.id) goods.id as goods_id, left(code.hs_code, 6) as subheading
    from goods
    join categories on categories.id = any(goods.category_ids)
    join customs_codes code on code.category_zh = categories.name_zh
    where goods.id = any(${ids}::uuid[])
    order by goods.id, categories.parent_id nulls last`.execute(db);
  return new Map(rows.map(({ goods_id, subheading }) => [goods_id, subheading]));
};

/**
 * What customs count a thing as: its subheading, where its category has one; else goods of one kind together, and what
 * was bought elsewhere each by itself, which counts too much rather than too little.
 */
export const kindOf = (
  { goods_id, stored_item_id }: { readonly goods_id: string | null; readonly stored_item_id?: string },
  subheadings: ReadonlyMap<string, string>,
): string => (goods_id && subheadings.get(goods_id)) ?? goods_id ?? stored_item_id ?? '';

export interface CodeRow {
  readonly category_zh: string;
  readonly category_en: string;
  readonly hs_code: string;
  readonly name_en: string;
  readonly name_zh: string;
  readonly written_at: Date;
}

export const readCodes = async (db: Db): Promise<CodeRow[]> => {
  const { rows } = await sql<CodeRow>`
    select code.*, coalesce((
      select name_en from categories where name_zh = code.category_zh order by parent_id nulls first limit 1), '') as category_en
    from customs_codes code order by category_zh`.execute(db);
  return rows;
};

interface UncodedRow {
  readonly name_zh: string;
  readonly has_inherited: boolean;
}

/** Categories without a code of their own, and whether their goods take that of the one above. */
export const categoriesWithoutCode = async (db: Db): Promise<UncodedRow[]> => {
  const { rows } = await sql<UncodedRow>`
    select category.name_zh, coalesce(bool_and(code.category_zh is not null), false) as has_inherited
    from categories category
    left join categories above on above.id = category.parent_id
    left join customs_codes code on code.category_zh = above.name_zh
    where not exists (select from customs_codes where category_zh = category.name_zh)
    group by 1 order by 1`.execute(db);
  return rows;
};

export const isCategory = async (db: Db, nameZh: string): Promise<boolean> =>
  (await db.selectFrom('categories').select('id').where('name_zh', '=', nameZh).executeTakeFirst()) !==
  undefined;

export const writeCode = async (
  tx: Tx,
  code: Omit<CodeRow, 'category_en'> & { readonly staffId: string },
): Promise<void> => {
  const { staffId, category_zh, ...written } = code;
  const set = { ...written, written_by: staffId };
  await tx
    .insertInto('customs_codes')
    .values({ category_zh, ...set })
    .onConflict((conflict) => conflict.column('category_zh').doUpdateSet(set))
    .execute();
};

export const writeDeclared = async (
  tx: Tx,
  parcelId: string,
  lines: readonly DeclaredAs[],
): Promise<void> => {
  await tx
    .updateTable('parcels')
    .set({ customs: JSON.stringify(lines) })
    .where('id', '=', parcelId)
    .execute();
};

/** What the desk declares of goods otherwise than their category says. */
export interface DeclaredAs {
  readonly storedItemId: string;
  readonly nameEn: string;
  readonly hsCode: string;
}
