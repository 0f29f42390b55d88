import pg from 'pg';
import { type Catalog, readCatalog } from './catalog.ts';
import { type Parameter, nullableColumns, resultOf } from './nullability.ts';
import { type TreeNode, isNode, nodeAt, nodesAt, numberAt, readTree, textAt } from './node-tree.ts';
import type { Sources } from './program.ts';
import { type Said, saidOf } from './row-type.ts';
import type { Sent } from './run.ts';
import { Unknown, elementOf, mayBeNull } from './values.ts';

export interface Fault {
  readonly place: string;
  readonly column: string;
  readonly what: string;
}

export interface Described {
  readonly columns: readonly Column[];
  readonly tree: TreeNode;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly texts: readonly string[] | undefined;
}

/** Asks a database what statements give, without running any. */
export class Describer {
  readonly #client: pg.Client;
  readonly #catalog: Catalog;

  private constructor(client: pg.Client, catalog: Catalog) {
    this.#client = client;
    this.#catalog = catalog;
  }

  static async open(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set client_min_messages to error');
    return new Describer(client, await readCatalog(client));
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async describe(sql: string, parameters: readonly Parameter[]): Promise<Described> {
    const client = this.#client;
    await client.query('begin');
    try {
      await client.query(`prepare asked as ${sql}`);
      const { rows } = await client.query<{ given: string[]; got: string[] | null }>(
        "select parameter_types::text[] as given, result_types::text[] as got from pg_prepared_statements where name = 'asked'",
      );
      const [types] = rows;
      await client.query(`create function pg_temp.asked(${(types?.given ?? []).join(', ')}) returns void language sql
        begin atomic ${sql}; end`);
      const { rows: bodies } = await client.query<{ body: string }>(
        "select prosqlbody::text as body from pg_proc where oid = 'pg_temp.asked'::regproc",
      );
      return this.#columnsOf(queryIn(readTree(bodies[0]?.body ?? '')), types?.got ?? [], parameters);
    } finally {
      await client.query('rollback');
      await client.query('deallocate all');
    }
  }

  #columnsOf(tree: TreeNode, types: readonly string[], parameters: readonly Parameter[]): Described {
    const nullable = nullableColumns(tree, { catalog: this.#catalog, parameters });
    const columns = resultOf(tree).map((target, index) => {
      const source = this.#catalog.column(numberAt(target, 'resorigtbl'), numberAt(target, 'resorigcol'));
      return {
        name: textAt(target, 'resname'),
        type: types[index] ?? '',
        isNullable: nullable[index] ?? true,
        texts: source?.texts,
      };
    });
    return { tree, columns };
  }
}

const queryIn = (tree: ReturnType<typeof readTree>): TreeNode => {
  const found = isNode(tree) ? tree : Array.isArray(tree) ? tree.map(queryIn).at(-1) : undefined;
  if (!found) throw new Error('the database keeps no query of it');
  return found;
};

const KINDS: Readonly<Record<string, string>> = {
  smallint: 'number', integer: 'number', bigint: 'number', oid: 'number', real: 'number', 'double precision': 'number',
  numeric: 'string', text: 'string', 'character varying': 'string', character: 'string', uuid: 'string', name: 'string', date: 'string',
  regclass: 'string', boolean: 'boolean', 'timestamp with time zone': 'Date', bytea: 'Buffer',
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
  const place = sources.placeOf(sent.node);
  const said = saidOf(sources, sent.node);
  if (!said) return [];
  const missing = [...said.keys()].filter((name) => !columns.some((column) => column.name === name));
  return [
    ...missing.map((column) => ({ place, column, what: 'is not in the result' })),
    ...columns.flatMap((column) => {
      const own = said.get(column.name);
      const what = own ? differences(own, column) : 'is not in the row type';
      return what === undefined ? [] : [{ place, column: column.name, what }];
    }),
  ];
};

const differences = (said: Said, column: Column): string | undefined => {
  if (column.isNullable && !said.isNullable) return `can be null, its type is ${said.text}`;
  if (!column.isNullable && said.isNullable && !said.kinds.has('unknown')) return `is never null, its type is ${said.text}`;
  if (said.kinds.has('unknown') || said.kinds.size === 0) return undefined;
  const kind = kindOf(column.type);
  if (kind === 'json' || kind === 'jsonb') return undefined;
  if (said.kinds.size !== 1 || !said.kinds.has(kind)) return `is ${column.type}, its type is ${said.text}`;
  const more = said.texts && column.texts?.filter((text) => !said.texts?.includes(text));
  return more && more.length > 0 ? `can be ${more.join(', ')}, its type is ${said.text}` : undefined;
};
