import { sql } from 'kysely';
import type { Shot } from '@caravan/domain/inspection/shot-list';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface ShotListRow {
  readonly category_zh: string | null;
  readonly category_en: string | null;
  readonly shots: readonly Shot[];
  readonly valid_from: Date;
}

/** The latest list of each category that is valid, the usual one first. */
export const currentShotLists = async (db: Db, now: Date): Promise<ShotListRow[]> => {
  const { rows } = await sql<ShotListRow>`
    select distinct on (list.category_zh) list.category_zh, list.shots, list.valid_from,
      (select name_en from categories where name_zh = list.category_zh order by parent_id nulls last limit 1) as category_en
    from shot_lists as list where list.valid_from <= ${now}
    order by list.category_zh nulls first, list.valid_from desc`.execute(db);
  return rows;
};

export const listCategories = async (db: Db): Promise<{ name_zh: string; name_en: string }[]> => {
  const { rows } = await sql<{ name_zh: string; name_en: string }>`
    select distinct on (name_zh) name_zh, name_en from categories order by name_zh, parent_id nulls last`.execute(
    db,
  );
  return rows;
};

export const insertShotList = async (
  tx: Tx,
  list: {
    readonly categoryZh: string | null;
    readonly shots: readonly Shot[];
    readonly staffId: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('shot_lists')
    .values({
      id: newId(list.now),
      category_zh: list.categoryZh,
      shots: JSON.stringify(list.shots),
      valid_from: list.now,
      created_at: list.now,
      created_by: list.staffId,
    })
    .execute();
};
