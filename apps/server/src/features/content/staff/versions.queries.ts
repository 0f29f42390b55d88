import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The number of the latest version of each item; what was never edited has none. */
export const readVersions = async (db: Db, kind: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('content_versions')
    .select('item_id')
    .select((select) => select.fn.max('version').as('version'))
    .where('kind', '=', kind)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id: id, version }) => [id, version]));
};

export interface NewVersion {
  readonly kind: string;
  readonly itemId: string;
  /** The version that was edited. */
  readonly follows: number;
  readonly content: unknown;
  readonly isRemoved: boolean;
  readonly staffId: string;
  readonly at: Date;
}

/** Writes the version after the one that was edited; false when somebody else has written one meanwhile. */
export const addVersion = async (tx: Tx, version: NewVersion): Promise<boolean> => {
  const { rows } = await sql<{ version: number }>`
    insert into content_versions (kind, item_id, version, content, is_removed, staff_id, at)
    select ${version.kind}, ${version.itemId}, ${version.follows + 1}::integer, ${JSON.stringify(version.content)},
      ${version.isRemoved}::boolean, ${version.staffId}, ${version.at}
    where coalesce((select max(version) from content_versions
      where kind = ${version.kind} and item_id = ${version.itemId}), 0) = ${version.follows}
    on conflict do nothing
    returning version`.execute(tx);
  return rows.length === 1;
};

export const listVersions = (db: Db, kind: string, itemId: string) =>
  db
    .selectFrom('content_versions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'content', 'is_removed', 'staff.name', 'at'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
