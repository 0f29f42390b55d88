import type { Call } from '@caravan/contract/call';
import { type Cell, type CsvText, toCsv } from '@caravan/domain/shared/csv';
import * as z from 'zod';

/** The rows of a list as they stand in an answer, written as CSV: a column for each declared field. */
export interface ListCsv {
  readonly head: readonly string[];
  readonly textOf: (rows: readonly unknown[]) => CsvText;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Whether a call answers with a list that its callers page through. */
export const isPagedList = ({ output }: Pick<Call, 'output'>): boolean =>
  output instanceof z.ZodObject && 'list' in output.shape && 'pages' in output.shape;

export const listCsvOf = ({ output }: Pick<Call, 'output'>): ListCsv => {
  const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as JsonSchema; // no tuples of types
  const head = [...new Set(columnsOf(schema.properties?.['list']?.items ?? {}))];
  const cellsOf = (row: unknown): Cell[] => head.map((name) => cellOf(partOf(row, name)));
  return { head, textOf: (rows) => toCsv(head, rows.map(cellsOf)) };
};

/** `destination.holder` of what is nested; what is a list stays one cell. */
const columnsOf = (schema: JsonSchema, name = ''): string[] => {
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) return branches.flatMap((branch) => columnsOf(branch, name));
  if (schema.type === 'null') return [];
  if (!schema.properties) return name === '' ? [] : [name];
  return Object.entries(schema.properties).flatMap(([key, part]) =>
    columnsOf(part, name === '' ? key : `${name}.${key}`),
  );
};

const partOf = (row: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), row);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cellOf = (value: unknown): Cell => {
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  return isObject(value) ? wordsOf(value) : (value as Cell); // of JSON, nothing else is left
};

/** A part of a list in one cell: what it holds, in its order. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  if (isObject(value)) return Object.values(value).map(wordsOf).filter(Boolean).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
