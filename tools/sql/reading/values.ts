import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Type } from 'typescript/unstable/sync';
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import { type Sources, partsOf } from './program.ts';

/** A value that only the running shop knows; here only its type is. */
export class Unknown {
  readonly type: Type | undefined;

  constructor(type: Type | undefined) {
    this.type = type;
  }
}

/** A function of the source; called by Kysely as well as by the source. */
export type Closure = ((...args: unknown[]) => unknown) & { readonly isClosure: true };

export const isClosure = (value: unknown): value is Closure =>
  typeof value === 'function' && 'isClosure' in value;

/** Puts queries together as the server does and sends none. */
export const compiler = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Something that becomes a statement, or a part of one. */
export const isSql = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Unknown) &&
  ('toOperationNode' in value ||
    ('sql' in value && 'parameters' in value) ||
    value.constructor.name === 'Piece');

const DATABASES = new Set(['Kysely', 'Transaction']);
const SQL_TYPES =
  /^(RawBuilder|Piece|CompiledQuery|Expression|ExpressionWrapper|AliasedExpression|AliasedRawBuilder|\w+QueryBuilder)$/;

const nameOf = (type: Type | undefined): string =>
  type?.getAliasSymbol()?.name ?? type?.getSymbol()?.name ?? '';

export const isDatabaseType = (type: Type | undefined): boolean =>
  DATABASES.has(type?.getSymbol()?.name ?? '') ||
  (type?.isUnionType() === true && partsOf(type).every(isDatabaseType));

/** Whether a value of this type is a part of a statement; what it says is then to be followed, not to be sent. */
export const isSqlType = (type: Type | undefined): boolean =>
  SQL_TYPES.test(type?.getSymbol()?.name ?? '') ||
  SQL_TYPES.test(nameOf(type)) ||
  (type?.isUnionType() === true && partsOf(type).some(isSqlType));

/** What is known of a value of this type: a database is the compiler, all else stays open. */
export const unknownOf = (type: Type | undefined): unknown =>
  isDatabaseType(type) ? compiler : new Unknown(type);

/** The texts that a value of this type can be, when they are few and written in the type. */
export const literalsOf = (type: Type | undefined): readonly string[] => {
  if (!type) return [];
  if (type.isStringLiteralType()) return [String(type.value)];
  if (!type.isUnionType()) return [];
  const texts = partsOf(type).map(literalsOf);
  return texts.every((each) => each.length > 0) ? texts.flat() : [];
};

/** The element of a list's type; undefined for what is no list. */
export const elementOf = ({ checker }: Sources, type: Type | undefined): Type | undefined => {
  if (!type || !checker.isArrayLikeType(type)) return undefined;
  return type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
};

/** An object of this type, with each of its properties open. */
export const expanded = (sources: Sources, value: unknown): unknown => {
  if (!(value instanceof Unknown) || !value.type) return value;
  const { checker } = sources;
  const element = elementOf(sources, value.type);
  if (element) return [expanded(sources, new Unknown(element))];
  const properties = checker
    .getPropertiesOfType(value.type)
    .filter(({ flags }) => (flags & SymbolFlags.Property) !== 0);
  return Object.fromEntries(
    properties.map((property) => [property.name, new Unknown(checker.getTypeOfSymbol(property))]),
  );
};

/** Whether a value of this type may reach the database as null. */
export const mayBeNull = (type: Type | undefined): boolean => {
  if (!type) return true;
  if (type.isUnionType()) return partsOf(type).some(mayBeNull);
  return (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
};
