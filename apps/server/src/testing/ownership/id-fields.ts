import type { Call } from '@caravan/contract/call';
import * as z from 'zod';

interface Shape {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

const NAMED_AS_ID =
  /^(ids?|codes?|email|endpoint|walk)$|(Ids?|Codes?|Number|Secret|Token|device)$|^(secret|token|device)$/;

/** The fields of a call's input that can name one thing among many, as `lines[].skuId`. */
export const idFields = (call: Call): string[] => {
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  return [...new Set(fieldsOf(shape, ''))];
};

const fieldsOf = (shape: Shape, path: string): string[] => [
  ...(shape.format === 'uuid' || (isLeaf(shape) && NAMED_AS_ID.test(nameOf(path))) ? [path] : []),
  ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  ),
  ...(shape.items ? fieldsOf(shape.items, `${path}[]`) : []),
  ...(shape.anyOf ?? []).flatMap((inner) => fieldsOf(inner, path)),
];

const isLeaf = ({ properties, items, anyOf }: Shape): boolean => !properties && !items && !anyOf;
const nameOf = (path: string): string => (path.split('.').at(-1) ?? '').replace('[]', '');

/** Every text of an input with its field. */
export const textsOf = (value: unknown, path = ''): { readonly field: string; readonly text: string }[] => {
  if (typeof value === 'string') return [{ field: path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner) => textsOf(inner, `${path}[]`));
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    textsOf(inner, path === '' ? name : `${path}.${name}`),
  );
};

/** The same input with the texts of some fields taken from elsewhere. */
export const withTexts = (
  value: unknown,
  swap: (field: string, text: string) => string,
  path = '',
): unknown => {
  if (typeof value === 'string') return swap(path, value);
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, swap, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      withTexts(inner, swap, path === '' ? name : `${path}.${name}`),
    ]),
  );
};
