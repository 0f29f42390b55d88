import { sql } from 'kysely';
import { OWN_DATA } from '../../features/accounts/privacy/privacy.export.queries.ts';
import type { Db } from '../../platform/db/database.ts';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Names of what somebody bought or holds, read beside their own rows. */
const OF_EVERYBODY = new Set(['coupons', 'goods', 'ledger_entries']);
/** Read only to sort by them. */
const SORTED_BY = new Set(['after_sale_remarks.position', 'order_lines.id']);

/** The columns that the copy of somebody's data is made of, as the database itself plans to read them. */
export const exportedColumns = async (db: Db): Promise<string[]> => {
  const found = new Set<string>();
  for (const query of Object.values(OWN_DATA)) {
    const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`
      explain (verbose, format json) ${query(NOBODY)}`.execute(db);
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? [])
      for (const column of await columnsOf(db, plan)) found.add(column);
  }
  return [...found].filter((column) => !SORTED_BY.has(column)).toSorted();
};

const columnsOf = async (db: Db, plan: Plan): Promise<string[]> => {
  const tables = new Map(aliasesOf(plan));
  const names = await columnNames(db, [...tables.values()]);
  const only = new Set(tables.values()).size === 1 ? [...tables.values()][0] : undefined;
  return (plan.Output ?? []).flatMap((output) =>
    [...output.matchAll(/(?:(\w+)\.)?"?([a-z]\w*)"?/g)].flatMap(([, alias, column = '']) => {
      const table = alias === undefined ? only : tables.get(alias);
      const name = `${table}.${column}`;
      return table !== undefined && !OF_EVERYBODY.has(table) && names.has(name) ? [name] : [];
    }),
  );
};

const aliasesOf = (plan: Plan): [string, string][] => [
  ...(plan['Relation Name']
    ? [[plan.Alias ?? plan['Relation Name'], plan['Relation Name']] as [string, string]]
    : []),
  ...(plan.Plans ?? []).flatMap(aliasesOf),
];

const columnNames = async (db: Db, tables: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...tables]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
};
