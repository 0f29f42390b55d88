import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Writing } from './duty.queries.ts';

/** An effect is known by the category's name and the service. */
export interface PackingKey {
  readonly category: string;
  readonly service: 'remove_packaging' | 'vacuum';
}

export interface PackingRow extends PackingKey {
  readonly version: number;
  readonly weight_left_bp: number;
  readonly height_left_bp: number;
  readonly written_at: Date | null;
  readonly by: string | null;
  /** Null where there is no such category. */
  readonly category_en: string | null;
}

const columns = sql`
  effect.category_zh as category, effect.service, effect.version, effect.weight_left_bp, effect.height_left_bp,
  effect.written_at, staff.name as by,
  (select min(name_en) from categories where name_zh = effect.category_zh) as category_en
  from packing_effects as effect left join staff on staff.id = effect.written_by`;

/** The effects that count, each in its newest version. */
export const readPackingEffects = async (db: Db): Promise<PackingRow[]> => {
  const { rows } = await sql<PackingRow>`
    select ${columns} where effect.replaced_at is null order by effect.service, effect.category_zh`.execute(
    db,
  );
  return rows;
};

export const readPackingVersions = async (
  db: Db,
  { category, service }: PackingKey,
): Promise<PackingRow[]> => {
  const { rows } = await sql<PackingRow>`
    select ${columns} where effect.category_zh = ${category} and effect.service = ${service}
    order by effect.version desc`.execute(db);
  return rows;
};

/** Every name of a category once: the same kind of goods may stand below several others. */
export const readCategoryNames = async (db: Db): Promise<{ nameZh: string; nameEn: string }[]> => {
  const { rows } = await sql<{ nameZh: string; nameEn: string }>`
    select name_zh as "nameZh", min(name_en) as "nameEn" from categories group by name_zh order by name_zh`.execute(
    db,
  );
  return rows;
};

/** The number of the last version ever written, 0 where there was none; and whether it counts. */
export const lastPackingVersion = async (
  tx: Tx,
  { category, service }: PackingKey,
): Promise<{ version: number; isCurrent: boolean }> => {
  const row = await tx
    .selectFrom('packing_effects')
    .select(['version', 'replaced_at'])
    .where('category_zh', '=', category)
    .where('service', '=', service)
    .orderBy('version', 'desc')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  return { version: row?.version ?? 0, isCurrent: row?.replaced_at === null };
};

/** Ends a version; whether it was the newest. */
export const endPackingEffect = async (
  tx: Tx,
  { category, service, version }: PackingKey & { readonly version: number },
  { now, staffId }: Writing,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('packing_effects')
    .set({ replaced_at: now, replaced_by: staffId })
    .where('category_zh', '=', category)
    .where('service', '=', service)
    .where('version', '=', version)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface PackingFigures extends PackingKey {
  readonly weightLeftBp: number;
  readonly heightLeftBp: number;
}

/** Writes a version; false where that one is there already. */
export const insertPackingEffect = async (
  tx: Tx,
  effect: PackingFigures,
  { version, now, staffId }: Writing & { readonly version: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('packing_effects')
    .values({
      id: newId(now),
      category_zh: effect.category,
      service: effect.service,
      version,
      weight_left_bp: effect.weightLeftBp,
      height_left_bp: effect.heightLeftBp,
      written_at: staffId === null ? null : now,
      written_by: staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};
