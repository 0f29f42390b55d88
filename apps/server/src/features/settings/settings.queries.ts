import { sql } from 'kysely';
import type { SettingName } from '@caravan/contract/settings/settings.shapes';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface VersionRow {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  readonly valid_from: Date;
}

export interface VersionForDesk extends VersionRow {
  readonly reason: string;
  readonly created_at: Date;
  readonly withdrawn_at: Date | null;
  readonly staff_name: string | null;
}

/** Every version that has begun last or will begin: what a process keeps in memory. */
export const readLivingVersions = async (db: Db, now: Date): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select id, name, value, valid_from from setting_versions version
    where withdrawn_at is null and valid_from >= coalesce((
      select max(valid_from) from setting_versions begun
      where begun.name = version.name and begun.withdrawn_at is null and begun.valid_from <= ${now}), '-infinity')
    order by name, valid_from`.execute(db);
  return rows;
};

export const readVersions = async (
  db: Db,
  names: readonly SettingName[],
  most: number,
): Promise<VersionForDesk[]> => {
  const { rows } = await sql<VersionForDesk>`
    select version.id, version.name, version.value, version.valid_from, version.reason, version.created_at,
      version.withdrawn_at, staff.name as staff_name
    from unnest(${names}::text[]) as wanted (name)
    cross join lateral (
      select * from setting_versions where setting_versions.name = wanted.name
      order by valid_from desc, created_at desc limit ${most}) version
    left join staff on staff.id = version.created_by
    order by version.name, version.valid_from desc, version.created_at desc`.execute(db);
  return rows;
};

export interface NewVersion {
  readonly id: string;
  readonly name: SettingName;
  readonly value: unknown;
  readonly validFrom: Date;
  readonly reason: string;
  readonly staffId: string | null;
  readonly now: Date;
}

/** Transactions that have written versions. */
const changed = new WeakSet<Db>();

/** Whether these versions may be seen by this transaction alone. */
export const hasChanged = (db: Db): boolean => db.isTransaction && changed.has(db);

/** False when another version begins at the same moment. */
export const insertVersion = async (tx: Db, version: NewVersion): Promise<boolean> => {
  changed.add(tx);
  const written = await tx
    .insertInto('setting_versions')
    .values({
      id: version.id,
      name: version.name,
      value: JSON.stringify(version.value),
      valid_from: version.validFrom,
      reason: version.reason,
      created_at: version.now,
      created_by: version.staffId,
    })
    .onConflict((conflict) =>
      conflict.columns(['name', 'valid_from']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

export const lockVersion = async (tx: Tx, id: string): Promise<VersionForDesk | undefined> => {
  const { rows } = await sql<VersionForDesk>`
    select id, name, value, valid_from, reason, created_at, withdrawn_at, null::text as staff_name
    from setting_versions where id = ${id} for update`.execute(tx);
  return rows[0];
};

export const withdrawVersion = async (
  tx: Tx,
  { id, staffId, now }: { readonly id: string; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  changed.add(tx);
  await tx
    .updateTable('setting_versions')
    .set({ withdrawn_at: now, withdrawn_by: staffId })
    .where('id', '=', id)
    .execute();
};
