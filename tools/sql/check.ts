import pg from 'pg';
import { type Catalog, readCatalog } from './types/catalog.ts';
import { nullableColumns, resultOf } from './types/nullability.ts';
import { type TreeNode, numberAt, queryIn, readTree, textAt } from './types/node-tree.ts';
import type { Parameter } from './reading.ts';
import type { Sources } from './reading/program.ts';
import { type Said, saidOf } from './types/row-type.ts';
import type { Sent } from './reading/run.ts';
import { Unknown, elementOf, mayBeNull } from './reading/values.ts';
import { writtenColumns } from './written-columns.ts';

export interface Fault {
  readonly place: string;
  readonly column: string;
  readonly what: string;
  /** Only a fault when every form of the statement has it. */
  readonly isOfAll?: boolean;
}

export interface Described {
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Not null whatever the conditions are: the source may not say otherwise either. */
  readonly isAlwaysThere: boolean;
  readonly texts: readonly string[] | undefined;
}

/** Asks a database what statements give, without running any. */
export class Describer {
  readonly #client: pg.Client;
  readonly #catalog: Catalog;
  readonly #written = new Set<string>();
  readonly #trees = new Map<string, { readonly tree: TreeNode; readonly types: readonly string[] }>();

  private constructor(client: pg.Client, catalog: Catalog) {
    this.#client = client;
    this.#catalog = catalog;
  }

  static async open(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set client_min_messages to error');
    // Makes the session's own schema, which a rollback would otherwise take away each time.
    await client.query('create temp table begun (); drop table begun');
    return new Describer(client, await readCatalog(client));
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Columns that the database fills or leaves empty because no statement described so far writes them. */
  unwritten(): string[] {
    return this.#catalog.columns().flatMap(({ table, name, isGenerated }) => {
      const column = `${table}.${name}`;
      return isGenerated || this.#written.has(column) ? [] : [column];
    });
  }

  async describe(sql: string, parameters: readonly Parameter[]): Promise<Described> {
    if (/^\s*(set local|lock table|analyze)\b/.test(sql)) return this.#tried(sql);
    const known = this.#trees.get(sql) ?? (await this.#treeOf(sql));
    this.#trees.set(sql, known);
    return this.#columnsOf(known.tree, known.types, parameters);
  }

  /** How the database reads a statement, and the types of its columns. */
  async #treeOf(sql: string): Promise<{ readonly tree: TreeNode; readonly types: readonly string[] }> {
    try {
      const types = await this.#lastRow<{
        given: string[];
        got: string[] | null;
      }>(`begin; prepare asked as ${sql};
        select parameter_types::text[] as given, result_types::text[] as got from pg_prepared_statements where name = 'asked'`);
      const { body } = await this.#lastRow<{
        body: string;
      }>(`create function pg_temp.asked(${types.given.join(', ')})
        returns void language sql begin atomic ${sql}; end;
        select prosqlbody::text as body from pg_proc where oid = 'pg_temp.asked'::regproc`);
      return { tree: queryIn(readTree(body)), types: types.got ?? [] };
    } finally {
      await this.#client.query('rollback; deallocate all');
    }
  }

  /** What the last of several statements gives, asked for at once. */
  async #lastRow<Row extends pg.QueryResultRow>(statements: string): Promise<Row> {
    const results: unknown = await this.#client.query(statements);
    const [row] = (results as readonly pg.QueryResult<Row>[]).at(-1)?.rows ?? [];
    if (!row) throw new Error('the database says nothing of it');
    return row;
  }

  /** What cannot be prepared is run, and taken back. */
  async #tried(sql: string): Promise<Described> {
    try {
      await this.#client.query('begin');
      await this.#client.query(sql);
      return { columns: [] };
    } finally {
      await this.#client.query('rollback');
    }
  }

  #columnsOf(tree: TreeNode, types: readonly string[], parameters: readonly Parameter[]): Described {
    const reading = { catalog: this.#catalog, parameters };
    const nullable = nullableColumns(tree, { ...reading, heedsConditions: true });
    const asDeclared = nullableColumns(tree, { ...reading, heedsConditions: false });
    const columns = resultOf(tree).map((target, index) => {
      const source = this.#catalog.column(numberAt(target, 'resorigtbl'), numberAt(target, 'resorigcol'));
      return {
        name: textAt(target, 'resname'),
        type: types[index] ?? '',
        isNullable: nullable[index] ?? true,
        isAlwaysThere: asDeclared[index] === false,
        texts: source?.texts,
      };
    });
    for (const name of writtenColumns(tree, this.#catalog)) this.#written.add(name);
    return { columns };
  }
}

const KINDS: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  uuid: 'string',
  name: 'string',
  date: 'string',
  regclass: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  'numeric[]': 'number[]',
};

/** What JavaScript gets for a value of a type of the database, as the server's connections read it. */
const kindOf = (type: string): string => {
  const known = KINDS[type];
  if (known !== undefined) return known;
  return type.endsWith('[]') ? `${kindOf(type.slice(0, -2))}[]` : type;
};

export const parametersOf = (sources: Sources, { parameters }: Sent): Parameter[] =>
  parameters.map((value) =>
    value instanceof Unknown
      ? { isNullable: mayBeNull(value.type), hasNulls: mayBeNull(elementOf(sources, value.type)) }
      : { isNullable: value === null || value === undefined, hasNulls: false },
  );

/** What the source says of a call's rows against what the database says. */
export const compare = (sources: Sources, sent: Sent, { columns }: Described): Fault[] => {
  const isWhole = /[\s,.]\*/.test(sent.sql);
  const place = sources.placeOf(sent.node);
  const said = saidOf(sources, sent.node);
  if (!said) return [];
  const missing = [...said.keys()].filter((name) => !columns.some((column) => column.name === name));
  return [
    ...missing.map((column) => ({ place, column, what: 'is not in the result' })),
    ...columns.flatMap((column) => {
      const own = said.get(column.name);
      const what = own ? differences(own, column) : isWhole ? undefined : 'is not in the row type';
      const isOfAll = what?.startsWith(NEVER_NULL) === true;
      return what === undefined ? [] : [{ place, column: column.name, what, isOfAll }];
    }),
  ];
};

const NEVER_NULL = 'is never null';

const differences = (said: Said, column: Column): string | undefined =>
  nullDifference(said, column) ?? typeDifference(said, column) ?? textDifference(said, column);

const nullDifference = (said: Said, column: Column): string | undefined => {
  if (column.isNullable && !said.isNullable) return `can be null, its type is ${said.text}`;
  const isTooWide = column.isAlwaysThere && said.isNullable && !said.kinds.has('unknown');
  return isTooWide ? `${NEVER_NULL}, its type is ${said.text}` : undefined;
};

const typeDifference = ({ kinds, text }: Said, { type }: Column): string | undefined => {
  const kind = kindOf(type);
  if (kinds.has('unknown') || kinds.size === 0 || kind === 'json' || kind === 'jsonb') return undefined;
  return kinds.size === 1 && kinds.has(kind) ? undefined : `is ${type}, its type is ${text}`;
};

const textDifference = (said: Said, { texts = [] }: Column): string | undefined => {
  const more = texts.filter((text) => said.texts?.includes(text) === false);
  return more.length > 0 ? `can be ${more.join(', ')}, its type is ${said.text}` : undefined;
};
