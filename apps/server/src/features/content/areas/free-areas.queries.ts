import { EMPTY_CONTENT } from '@caravan/domain/shared/content-kinds';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { shownAt } from '../../../platform/db/schedule.queries.ts';
import type { FreeAreasTable } from '../../../platform/db/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { type ContentStore, type NewContent, scheduleColumns, scheduleOf } from '../content-store.ts';

/** The shelves of the free-shipping area. */
export const freeAreaStore: ContentStore = {
  list: async (db) => {
    const rows = await db.selectFrom('free_areas').selectAll().orderBy('position').orderBy('id').execute();
    return rows.map((row) => ({
      ...EMPTY_CONTENT,
      id: row.id,
      titleEn: row.title_en,
      titleZh: row.title_zh,
      bodyEn: row.body_en,
      bodyZh: row.body_zh,
      goodsIds: row.goods_ids,
      position: row.position,
      ...scheduleOf(row),
    }));
  },
  insert: async (tx, draft, now) => {
    const id = newId(now);
    await tx
      .insertInto('free_areas')
      .values({ id, created_at: now, ...columnsOf(draft) })
      .execute();
    return id;
  },
  update: async (tx, id, draft) => {
    await tx.updateTable('free_areas').set(columnsOf(draft)).where('id', '=', id).execute();
  },
  remove: async (tx, id) => {
    await tx.deleteFrom('free_areas').where('id', '=', id).execute();
    return true;
  },
};

const columnsOf = (draft: NewContent) => ({
  title_en: draft.titleEn,
  title_zh: draft.titleZh,
  body_en: draft.bodyEn,
  body_zh: draft.bodyZh,
  goods_ids: [...draft.goodsIds],
  position: draft.position,
  ...scheduleColumns(draft),
});

/** The shelves that are to be seen now, in the shop's order. */
export const readFreeAreas = (db: Db, now: Date): Promise<Selectable<FreeAreasTable>[]> =>
  db.selectFrom('free_areas').selectAll().where(shownAt(now)).orderBy('position').orderBy('id').execute();

export interface ChosenGoods {
  readonly id: string;
  readonly title_en: string;
  readonly title_zh: string;
  readonly picture_id: string | null;
  readonly is_free: boolean;
}

/** What the desk has chosen, in that order; unknown ids are left out. */
export const readChosenGoods = async (db: Db, ids: readonly string[]): Promise<ChosenGoods[]> => {
  const { rows } = await sql<ChosenGoods>`
    select goods.id, title_en, title_zh, picture_ids[1] as picture_id, is_postage and status = 'on_sale' as is_free
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place) join goods on goods.id = wanted.id
    order by place`.execute(db);
  return rows;
};
