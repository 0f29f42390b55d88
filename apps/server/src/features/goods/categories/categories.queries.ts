import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CategoriesTable } from '../../../platform/db/schema.ts';

/** All of them, a parent before its children. */
export const listCategories = (
  db: Db,
): Promise<(Selectable<CategoriesTable> & { readonly parent_slug: string | null })[]> =>
  db
    .selectFrom('categories')
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .selectAll('categories')
    .select('parent.slug as parent_slug')
    .orderBy(sql`coalesce(parent.position, categories.position)`)
    .orderBy(sql`coalesce(parent.slug, categories.slug)`)
    .orderBy('parent.slug', (order) => order.asc().nullsFirst())
    .orderBy('categories.position')
    .execute();

/** Below the parent of this slug, or at the top where there is none; false when the category's own slug is taken. */
export const insertCategory = async (
  tx: Tx,
  category: Insertable<CategoriesTable>,
  parentSlug: string,
): Promise<boolean> => {
  const parent = await tx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', parentSlug)
    .executeTakeFirst();
  const row = await tx
    .insertInto('categories')
    .values({ ...category, parent_id: parent?.id ?? null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const updateCategory = async (
  tx: Tx,
  id: string,
  category: Updateable<CategoriesTable>,
): Promise<void> => {
  await tx.updateTable('categories').set(category).where('id', '=', id).execute();
};

/** False when goods or other categories are in it. */
export const deleteEmptyCategory = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .where((at) => at.not(at.exists(at.selectFrom('goods').select('goods.id').where('category_id', '=', id))))
    .where((at) =>
      at.not(
        at.exists(at.selectFrom('categories as child').select('child.id').where('child.parent_id', '=', id)),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
