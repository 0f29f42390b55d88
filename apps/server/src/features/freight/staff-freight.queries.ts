import { sql } from 'kysely';
import type { FreightLine } from '@caravan/domain/freight/freight-tariff';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

export interface LineRow {
  readonly code: string;
  readonly name_en: string;
  readonly name_zh: string;
  readonly carrier: string;
  readonly is_active: boolean;
  readonly is_postal: boolean;
  readonly version: number;
  readonly valid_from: Date | null;
  readonly next_from: Date | null;
  readonly definition: FreightLine | null;
}

/** Every line, in the desk's order, with the version valid now and when the next takes over. */
export const listLines = async (db: Db, now: Date): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select line.code, line.name_en, line.name_zh, line.carrier, line.is_active, line.is_postal,
      coalesce(current.version, 0) as version, current.valid_from, current.definition,
      (select min(valid_from) from freight_tariffs where line_code = line.code and valid_from > ${now}) as next_from
    from freight_lines as line
    left join lateral (
      select version, valid_from, definition from freight_tariffs
      where line_code = line.code and valid_from <= ${now} order by valid_from desc, version desc limit 1
    ) as current on true
    order by line.position, line.code`.execute(db);
  return rows;
};

export interface VersionRow {
  readonly id: string;
  readonly version: number;
  readonly valid_from: Date;
  readonly note: string;
  readonly by: string | null;
  readonly parcels: number;
  readonly definition: FreightLine;
}

/** The versions of a line, the newest first, with how many parcels were priced by each. */
export const listVersions = async (db: Db, code: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select tariff.id, tariff.version, tariff.valid_from, tariff.note, staff.name as by, tariff.definition,
      (select count(*)::int from parcels where parcels.tariff_id = tariff.id) as parcels
    from freight_tariffs as tariff left join staff on staff.id = tariff.created_by
    where tariff.line_code = ${code} order by tariff.version desc`.execute(db);
  return rows;
};

export const readActive = async (db: Db, code: string): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('freight_lines')
    .select('is_active')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.is_active;
};

export const setActive = async (tx: Tx, code: string, isActive: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('freight_lines')
    .set({ is_active: isActive })
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether its parcels bear the post's customs declaration. */
export const setPostal = async (tx: Tx, code: string, isPostal: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('freight_lines')
    .set({ is_postal: isPostal })
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Writes the next version of a line; the line's own row is held meanwhile, so that two publishers get two versions. */
export const insertVersion = async (
  tx: Tx,
  line: FreightLine,
  version: { readonly validFrom: Date; readonly note: string; readonly staffId: string; readonly now: Date },
): Promise<number> => {
  await tx
    .insertInto('freight_lines')
    .columns(['code', 'name_en', 'name_zh', 'carrier', 'position'])
    .expression((from) =>
      from
        .selectFrom('freight_lines')
        .select((row) => [
          sql<string>`${line.code}`.as('code'),
          sql<string>`${line.names.en}`.as('name_en'),
          sql<string>`${line.names.zh}`.as('name_zh'),
          sql<string>`${line.carrier}`.as('carrier'),
          sql<number>`coalesce(${row.fn.max('position')}, 0) + 1`.as('position'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ name_en: line.names.en, name_zh: line.names.zh, carrier: line.carrier }),
    )
    .execute();
  const { rows } = await sql<{ version: number }>`
    insert into freight_tariffs (id, line_code, version, valid_from, definition, note, created_at, created_by)
    select ${newId(version.now)}::uuid, ${line.code}, coalesce(max(version), 0) + 1, ${version.validFrom}::timestamptz,
      ${JSON.stringify(line)}::jsonb, ${version.note}, ${version.now}::timestamptz, ${version.staffId}::uuid
    from freight_tariffs where line_code = ${line.code}
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
};
