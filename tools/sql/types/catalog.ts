import type pg from 'pg';
import { type TreeNode, queryIn, readTree } from './node-tree.ts';

/** A column of a table. */
export interface CatalogColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Calculated by the database. */
  readonly isGenerated: boolean;
  readonly isOurs: boolean;
  /** The texts that a check allows. */
  readonly texts: readonly string[] | undefined;
}

/** What a database says of its tables and functions. */
export interface Catalog {
  column(table: number, position: number): CatalogColumn | undefined;
  /** Those of the shop's tables. */
  columns(): readonly CatalogColumn[];
  function(oid: number): { readonly name: string; readonly isStrict: boolean } | undefined;
  /** The query of a view. */
  view(table: number): TreeNode | undefined;
}

export const readCatalog = async (client: pg.ClientBase): Promise<Catalog> => {
  const columns = await readColumns(client);
  const { rows: functions } = await client.query<{ oid: number; name: string; is_strict: boolean }>(
    'select oid, proname as name, proisstrict as is_strict from pg_proc',
  );
  const views = await readViews(client);
  const byOid = new Map(functions.map(({ oid, name, is_strict }) => [oid, { name, isStrict: is_strict }]));
  return {
    column: (table, position) => columns.get(table)?.get(position),
    columns: () => [...columns.values()].flatMap((each) => [...each.values()]).filter(({ isOurs }) => isOurs),
    function: (oid) => byOid.get(oid),
    view: (table) => views.get(table),
  };
};

const readViews = async (client: pg.ClientBase): Promise<Map<number, TreeNode>> => {
  const { rows } = await client.query<{ relation: number; query: string }>(`
    select ev_class as relation, ev_action::text as query from pg_rewrite join pg_class on pg_class.oid = ev_class
    where relkind in ('v', 'm') and rulename = '_RETURN'`);
  return new Map(rows.map(({ relation, query }) => [relation, queryIn(readTree(query))]));
};

interface ColumnRow {
  readonly relation: number;
  readonly position: number;
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly is_generated: boolean;
  readonly is_ours: boolean;
  readonly checked: string | null;
}

const readColumns = async (client: pg.ClientBase): Promise<Map<number, Map<number, CatalogColumn>>> => {
  const { rows } = await client.query<ColumnRow>(`
    select attrelid as relation, attnum as position, attrelid::regclass::text as table, attname as name,
      format_type(atttypid, null) as type, not attnotnull as is_nullable,
      attgenerated <> '' or attidentity <> '' as is_generated,
      relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) as is_ours,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$' limit 1) as checked
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p')`);
  const tables = new Map<number, Map<number, CatalogColumn>>();
  for (const row of rows) {
    const table = tables.get(row.relation) ?? new Map<number, CatalogColumn>();
    tables.set(row.relation, table.set(row.position, columnOf(row)));
  }
  return tables;
};

const columnOf = (row: ColumnRow): CatalogColumn => ({
  table: row.table,
  name: row.name,
  type: row.type,
  isNullable: row.is_nullable,
  isGenerated: row.is_generated,
  isOurs: row.is_ours,
  texts:
    row.checked === null
      ? undefined
      : [...row.checked.matchAll(/'([^']*)'::text/g)].map(([, text]) => text ?? ''),
});
