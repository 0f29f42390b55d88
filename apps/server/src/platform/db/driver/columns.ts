import type { Selectable } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Piece, piece } from './statement.ts';

/** The types of PostgreSQL that a value of the row is written as. */
type SqlType<Value> = [NonNullable<Value>] extends [string]
  ? 'text' | 'uuid' | 'date'
  : [NonNullable<Value>] extends [number]
    ? 'bigint' | 'integer' | 'smallint'
    : [NonNullable<Value>] extends [boolean]
      ? 'boolean'
      : [NonNullable<Value>] extends [Date]
        ? 'timestamptz'
        : [NonNullable<Value>] extends [readonly string[]]
          ? 'text[]' | 'uuid[]'
          : 'jsonb';

/**
 * Where a column's value comes from: `text`: each row has its own; `all text`: the same for all rows; `default`: left
 * to the database on purpose.
 */
type Origin<Value> = SqlType<Value> | `all ${SqlType<Value>}` | 'default';

/** Every column of a table: one that is left out does not compile. */
type Origins<Row> = { readonly [Name in keyof Row]-?: Origin<Row[Name]> };

type NamesOf<Given, Wanted> = {
  [Name in keyof Given]: Given[Name] extends Wanted ? Name : never;
}[keyof Given];

interface Columns<Row, Given> {
  /** The rows as text, with the columns that are each one's own. */
  rowsOf(rows: readonly Pick<Row, OwnOf<Row, Given>>[]): string;
  /** `insert into … select … from …` of such rows; `common` is what all have in common. */
  insert(rows: string, common: Readonly<Record<CommonOf<Given>, unknown>>): Piece;
}

type CommonOf<Given> = NamesOf<Given, `all ${string}`>;
type OwnOf<Row, Given> = Exclude<keyof Row & keyof Given, CommonOf<Given> | NamesOf<Given, 'default'>>;

/**
 * The columns of a table's inserts, said once: the list of columns, the list of values and the types of the rows' JSON
 * are made of it when the program starts.
 */
export const columnsOf =
  <Table extends keyof Schema>(table: Table) =>
  <const Given extends Origins<Selectable<Schema[Table]>>>(
    given: Given,
  ): Columns<Selectable<Schema[Table]>, Given> => {
    const written = Object.entries<string>(given).filter(([, origin]) => origin !== 'default');
    const own = written.filter(([, origin]) => !origin.startsWith(ALL));
    const common = written.filter(([, origin]) => origin.startsWith(ALL));
    const columns = [...own, ...common];
    const ownNames = own.map(([name]) => name);
    // the texts between the values: those in common, in their order, and the rows
    const texts = [
      `insert into ${table} (${columns.map(([name]) => name).join(', ')}) select ${ownNames.join(', ')}`,
      ...common.map(([, origin]) => `::${origin.slice(ALL.length)}`),
    ].map((text, index) => text + (index < common.length ? ', ' : ' from json_to_recordset('));
    const strings = textsOf([...texts, `) as given (${own.map((column) => column.join(' ')).join(', ')})`]);
    return {
      rowsOf: (rows) => JSON.stringify(rows.map((row) => picked(row, ownNames))),
      insert: (rows, values) =>
        piece(strings, ...common.map(([name]) => (values as Record<string, unknown>)[name]), rows),
    };
  };

const ALL = 'all ';

/** As the texts of a template, which is what a piece of a statement is made of. */
const textsOf = (texts: string[]): TemplateStringsArray => Object.assign(texts, { raw: texts });

const picked = (row: object, names: readonly string[]): Record<string, unknown> => {
  const values = row as Record<string, unknown>; // the names are its own
  const own: Record<string, unknown> = {};
  for (const name of names) own[name] = values[name];
  return own;
};
