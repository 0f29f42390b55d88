import { join } from 'node:path';
import pg from 'pg';
import { root } from '../lib/repository.mjs';
import type { WrittenFile } from '../lib/written-file.ts';

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  bytea: 'Buffer',
  date: 'string',
  jsonb: 'Json',
  'timestamp with time zone': 'Date',
  _int2: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

export interface Column {
  schema: string;
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  identity: boolean;
}

export const columnsOf = async (databaseUrl: string): Promise<Column[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_schema as schema, table_name as "table", column_name as name,
      case when data_type = 'ARRAY' then udt_name else data_type end as type,
      is_nullable = 'YES' as nullable,
      column_default is not null as filled,
      is_identity = 'YES' or is_generated = 'ALWAYS' as identity
    from information_schema.columns
    where table_schema in ('public', 'sandbox') and table_name not like 'schema_migration%'
      and (table_schema, table_name) in (
        select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by table_schema, table_name, ordinal_position`);
  await client.end();
  return rows;
};

const typeOf = (column: Column): string => {
  const base = (TYPES[column.type] ?? 'unknown') + (column.nullable ? ' | null' : '');
  if (column.identity) return `GeneratedAlways<${base}>`;
  if (column.type === 'jsonb')
    return `JsonColumn${column.filled ? 'Filled' : ''}${column.nullable ? ' | null' : ''}`;
  return column.filled ? `Generated<${base}>` : base;
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const pascal = (name: string): string =>
  name.replace(/(^|[._])(\w)/g, (_, _gap: string, letter: string) => letter.toUpperCase());

const render = (columns: readonly Column[]): string => {
  const tables = groupBy(columns, ({ schema, table }) =>
    schema === 'public' ? table : `${schema}.${table}`,
  );
  const interfaces = [...tables].map(
    ([table, own]) =>
      `export interface ${pascal(table)}Table {\n${own.map((column) => `  ${column.name}: ${typeOf(column)};`).join('\n')}\n}\n`,
  );
  const schema = [...tables.keys()].map(
    (table) => `  ${/\./.test(table) ? `'${table}'` : table}: ${pascal(table)}Table;`,
  );
  return `// Written by \`npm run schema\` from the migrated database; edit the migrations instead.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What a jsonb column gives back; its reader knows the shape. Written as JSON text. */
type Json = unknown;
type JsonColumn = ColumnType<Json, string, string>;
type JsonColumnFilled = ColumnType<Json, string | undefined, string>;

${interfaces.join('\n')}
export interface Schema {
${schema.join('\n')}
}
`;
};

/** The types of the tables that have these columns. */
export const schemaFile = (columns: readonly Column[]): WrittenFile => ({
  path: join(root, 'apps/server/src/platform/db/schema.ts'),
  text: render(columns),
  command: 'npm run schema',
});
