import type pg from 'pg';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Those that are written; the others the database derives. */
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly schema: string;
  readonly name: string;
  /** Null before its first number was given. */
  readonly last: string | null;
}

/** What the migrations keep of themselves is made by them, on either side. */
const BOOKS_OF_MIGRATIONS = [
  'public.schema_migrations',
  'public.schema_migrations_lock',
  'graphile_worker.migrations',
];

const OURS = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`;

/** All tables of the shop and of its jobs. */
export const readTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name,
       array(select attname::text from pg_attribute
         where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class relation join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and ${OURS} and nspname || '.' || relname <> all($1::text[])
     order by 1, 2`,
    [BOOKS_OF_MIGRATIONS],
  );
  return rows;
};

export const readSequences = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname not like 'pg\\_%' order by 1, 2`,
  );
  return rows;
};

export const continueSequences = async (client: pg.Client, sequences: readonly Sequence[]): Promise<void> => {
  for (const { last, ...named } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(client, named), last]);
};

export const readApplied = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** Whether a shop lives here: it has staff from its first start on. */
export const isInhabited = async (client: pg.Client): Promise<boolean> => {
  const { rowCount: hasTables } = await client.query("select where to_regclass('public.staff') is not null");
  if (!hasTables) return false;
  const { rowCount } = await client.query(
    'select from staff union all select from accounts union all select from goods limit 1',
  );
  return Boolean(rowCount);
};

/** Others that are connected to this database: a running server, or somebody who looks into it. */
export const countOthers = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::integer as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
};

export const dropEverything = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where ${OURS} and nspname <> 'public'`,
  );
  for (const { schema } of rows) await client.query(`drop schema ${client.escapeIdentifier(schema)} cascade`);
  await client.query('drop schema public cascade');
  await client.query('create schema public');
};

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Lets the work fill tables in any order: without triggers, and without foreign keys, which are made anew afterwards and
 * then prove that all rows have what they point to. In a transaction, by the owner of the tables.
 */
export const withoutBonds = async (
  client: pg.Client,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f'`,
  );
  for (const table of tables) await client.query(`alter table ${quoted(client, table)} disable trigger user`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of tables) await client.query(`alter table ${quoted(client, table)} enable trigger user`);
};

export const emptyTables = async (client: pg.Client, tables: readonly Table[]): Promise<void> => {
  await client.query(`truncate ${tables.map((table) => quoted(client, table)).join(', ')}`);
};

/** Jobs that somebody was at when the back-up was made are free: nobody is at them here. */
export const freeJobs = async (client: pg.Client): Promise<void> => {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_by is not null`,
    );
};

export const quoted = (
  client: pg.Client,
  { schema, name }: { readonly schema: string; readonly name: string },
): string => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export const columnsOf = (client: pg.Client, { columns }: Table): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');
