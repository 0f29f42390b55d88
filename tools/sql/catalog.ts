import type pg from 'pg';

/** A column of a table. */
export interface CatalogColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Has a default, or is calculated by the database. */
  readonly isFilled: boolean;
  /** The texts that a check allows. */
  readonly texts: readonly string[] | undefined;
}

/** What a database says of its tables and functions. */
export interface Catalog {
  column(table: number, position: number): CatalogColumn | undefined;
  columnsOf(table: number): readonly CatalogColumn[];
  function(oid: number): { readonly name: string; readonly isStrict: boolean } | undefined;
  typeName(oid: number): string;
}

export const readCatalog = async (client: pg.ClientBase): Promise<Catalog> => {
  const columns = await readColumns(client);
  const { rows: functions } = await client.query<{ oid: number; name: string; is_strict: boolean }>(
    'select oid, proname as name, proisstrict as is_strict from pg_proc',
  );
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  const byOid = new Map(functions.map(({ oid, name, is_strict }) => [oid, { name, isStrict: is_strict }]));
  const typeNames = new Map(types.map(({ oid, name }) => [oid, name]));
  return {
    column: (table, position) => columns.get(table)?.get(position),
    columnsOf: (table) => [...(columns.get(table)?.values() ?? [])],
    function: (oid) => byOid.get(oid),
    typeName: (oid) => typeNames.get(oid) ?? String(oid),
  };
};

interface ColumnRow {
  readonly relation: number;
  readonly position: number;
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly is_filled: boolean;
  readonly checked: string | null;
}

const readColumns = async (client: pg.ClientBase): Promise<Map<number, Map<number, CatalogColumn>>> => {
  const { rows } = await client.query<ColumnRow>(`
    select attrelid as relation, attnum as position, attrelid::regclass::text as table, attname as name,
      format_type(atttypid, null) as type, not attnotnull as is_nullable,
      atthasdef or attidentity <> '' as is_filled,
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
  isFilled: row.is_filled,
  texts: row.checked === null ? undefined : [...row.checked.matchAll(/'([^']*)'::text/g)].map(([, text]) => text ?? ''),
});
