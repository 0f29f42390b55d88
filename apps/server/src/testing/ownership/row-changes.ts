import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Rows of all tables that are gone or new since they were kept, each as text after the name of its table. */
export interface RowChanges {
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

export interface KeptRows {
  /** What changed, which is then put back as it was kept. */
  changesUndone(): Promise<RowChanges>;
}

interface Table {
  /** With its schema, as SQL writes it. */
  readonly name: string;
  readonly copy: string;
  /** Those that can be written. */
  readonly columns: string;
}

/** Copies every table beside itself, to compare with and to go back to. */
export const keepRows = async (db: Db): Promise<KeptRows> => {
  const tables = await tablesOf(db);
  await sql`drop schema if exists kept cascade`.execute(db);
  await sql`create schema kept`.execute(db);
  for (const { name, copy } of tables) await sql.raw(`create table ${copy} as table ${name}`).execute(db);
  const before = await prints(db, tables);
  const changesUndone = async (): Promise<RowChanges> => {
    const now = await prints(db, tables);
    const changed = tables.filter(({ name }) => now.get(name) !== before.get(name));
    const [gone, added]: [string[], string[]] = [[], []];
    for (const { name, copy } of changed) {
      gone.push(...(await rowsOnlyIn(db, copy, name, name)));
      added.push(...(await rowsOnlyIn(db, name, copy, name)));
    }
    await putBack(db, changed);
    return { gone, added };
  };
  return { changesUndone };
};

const tablesOf = async (db: Db): Promise<readonly Table[]> => {
  const { rows } = await sql<Table>`
    select format('%I.%I', table_schema, table_name) as name,
      format('kept.%I', table_schema || '_' || table_name) as copy, string_agg(quote_ident(column_name), ', ' order by ordinal_position)
      filter (where is_generated = 'NEVER') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'
    group by table_schema, table_name order by table_schema, table_name`.execute(db);
  return rows;
};

const prints = async (db: Db, tables: readonly Table[]): Promise<Map<string, string>> => {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(r::text, 0))) as print from ${name} r`,
  );
  const { rows } = await sql.raw<{ name: string; print: string }>(parts.join(' union all ')).execute(db);
  return new Map(rows.map(({ name, print }) => [name, print]));
};

const rowsOnlyIn = async (db: Db, here: string, there: string, name: string): Promise<string[]> => {
  const { rows } = await sql
    .raw<{ row: string }>(
      `select '${name} ' || r::text as row from ${here} r
        except all select '${name} ' || r::text from ${there} r`,
    )
    .execute(db);
  return rows.map(({ row }) => row);
};

const putBack = (db: Db, tables: readonly Table[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // The database's own guards rest: rows come back as they were, not as the shop would write them.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name, copy, columns } of tables) {
      await sql.raw(`delete from ${name}`).execute(tx);
      await sql
        .raw(`insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`)
        .execute(tx);
    }
  });
