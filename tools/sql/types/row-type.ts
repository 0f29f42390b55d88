import { type Type, TypeFlags } from 'typescript/unstable/sync';
import type * as ast from 'typescript/unstable/ast';
import { type Sources, partsOf } from '../reading/program.ts';
import { elementOf } from '../reading/values.ts';

/** What the source says of one column. */
export interface Said {
  readonly kinds: ReadonlySet<string>;
  /** The texts, when the type lists them. */
  readonly texts: readonly string[] | undefined;
  readonly isNullable: boolean;
  readonly text: string;
}

/** The columns that the source says a call's rows have; undefined when it says nothing. */
export const saidOf = (sources: Sources, call: ast.Node): ReadonlyMap<string, Said> | undefined => {
  const row = rowOf(sources, call);
  if (!row || (row.flags & (TypeFlags.Unknown | TypeFlags.Any)) !== 0) return undefined;
  const { checker } = sources;
  const properties = checker.getPropertiesOfType(row);
  return new Map(
    properties.flatMap((property) => {
      const type = checker.getTypeOfSymbol(property);
      return type ? [[property.name, said(sources, type)] as const] : [];
    }),
  );
};

const NO_ROWS = new Set(['InsertResult', 'UpdateResult', 'DeleteResult']);

/** `Promise<QueryResult<Row>>`, `Promise<Row[]>`, `Promise<Row | undefined>`. */
const rowOf = (sources: Sources, call: ast.Node): Type | undefined => {
  const given = sources.typeOf(call);
  const result = argumentOf(sources, given);
  if (!result) return undefined;
  if (nameOf(given) === 'CompiledQuery') return NO_ROWS.has(nameOf(result)) ? undefined : result;
  const single = elementOf(sources, result) ?? sources.checker.getNonNullableType(result);
  const name = nameOf(single);
  if (NO_ROWS.has(name)) return undefined;
  return name === 'QueryResult' ? argumentOf(sources, single) : single;
};

const nameOf = (type: Type | undefined): string => type?.getSymbol()?.name ?? '';

/** The `T` of a `Promise<T>`. */
const argumentOf = ({ checker }: Sources, type: Type | undefined): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;

const said = (sources: Sources, type: Type): Said => {
  const types = type.isUnionType() ? partsOf(type) : [type];
  const kinds = types.map((each) => kindOf(sources, each));
  const texts = types.flatMap((each) => (each.isStringLiteralType() ? [String(each.value)] : []));
  return {
    kinds: new Set(kinds.filter((kind) => kind !== 'null' && kind !== 'undefined')),
    texts:
      texts.length > 0 && !kinds.some((kind, at) => kind === 'string' && !types[at]?.isStringLiteralType())
        ? texts
        : undefined,
    isNullable: kinds.includes('null') || kinds.includes('undefined') || kinds.includes('unknown'),
    text: sources.checker.typeToString(type),
  };
};

const FLAGS: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'unknown'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral, 'string'],
  [TypeFlags.Number | TypeFlags.NumberLiteral, 'number'],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, 'boolean'],
  [TypeFlags.BigInt, 'bigint'],
];

const kindOf = (sources: Sources, type: Type): string => {
  const flag = FLAGS.find(([flags]) => (type.flags & flags) !== 0);
  if (flag) return flag[1];
  if (type.isIntersectionType())
    return (
      partsOf(type)
        .map((each) => kindOf(sources, each))
        .find((kind) => kind !== 'object') ?? 'object'
    );
  const element = elementOf(sources, type);
  if (element) return `${[...said(sources, element).kinds].join(' | ')}[]`;
  const name = type.getSymbol()?.name ?? '';
  return name === 'Date' || name === 'Buffer' ? name : 'object';
};
