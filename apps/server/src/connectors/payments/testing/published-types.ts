import type {
  TSEnumDeclaration,
  TSInterfaceDeclaration,
  TSLiteralType,
  TSNullKeyword,
  TSPropertySignature,
  TSSignature,
  TSType,
  TSTypeReference,
} from 'oxc-parser';
import { type Declared, type Place, findDeclared, nameOf } from './published-declarations.ts';

/** A type that a provider publishes in its package, and how it is written on the wire. */
export interface PublishedType {
  readonly file: string;
  readonly name: string;
  /** A property's name there, when the package's is another. */
  readonly wireName?: (property: string) => string;
  /** In forms and queries everything is text. */
  readonly isText?: boolean;
}

/**
 * What of a request does not agree with the published type: parameters that it does not have, that are missing, and
 * values of other kinds. Only the kinds of types that requests are made of are known; another one throws.
 */
export const disagreements = (published: PublishedType, value: unknown): string[] => {
  const { file, name, wireName = (property: string) => property, isText = false } = published;
  const declared = findDeclared(name, { file, namespaces: [] });
  if (!declared) throw new Error(`${file} has no type ${name}`);
  return ofDeclared(declared, value, '', { place: declared.place, bound: new Map(), wireName, isText });
};

interface Scope {
  readonly place: Place;
  /** What a generic type was given: `Emptyable<string>`. */
  readonly bound: ReadonlyMap<string, { readonly type: TSType; readonly scope: Scope }>;
  readonly wireName: (property: string) => string;
  readonly isText: boolean;
}

const ofDeclared = (
  { syntax, place }: Declared,
  value: unknown,
  at: string,
  outer: Scope,
  given: readonly TSType[] = [],
): string[] => {
  if (syntax.type === 'TSEnumDeclaration') return memberOf(syntax, value, at);
  const names = syntax.typeParameters?.params.map((parameter) => parameter.name.name) ?? [];
  const bound = new Map(
    names.flatMap((name, index) => {
      const type = given[index];
      return type ? [[name, { type, scope: outer }] as const] : [];
    }),
  );
  const scope = { ...outer, place, bound };
  if (syntax.type === 'TSTypeAliasDeclaration') return ofType(syntax.typeAnnotation, value, at, scope);
  return ofMembers(membersOf(syntax, scope), value, at, scope);
};

const memberOf = ({ body }: TSEnumDeclaration, value: unknown, at: string): string[] => {
  const values = body.members.map(({ initializer }) =>
    initializer?.type === 'Literal' ? initializer.value : undefined,
  );
  return values.includes(value as string) ? [] : [`${at} is none of ${values.join(', ')}`]; // compared, not believed
};

/** With those of the interfaces that it extends. */
const membersOf = (syntax: TSInterfaceDeclaration, scope: Scope): readonly TSSignature[] => [
  ...syntax.body.body,
  ...syntax.extends.flatMap(({ expression }) => {
    if (expression.type !== 'Identifier') throw new Error('an interface extends something that is no name');
    const parent = findDeclared(expression.name, scope.place);
    if (parent?.syntax.type !== 'TSInterfaceDeclaration')
      throw new Error(`nothing is known of ${expression.name}`);
    return membersOf(parent.syntax, { ...scope, place: parent.place });
  }),
];

const ofMembers = (members: readonly TSSignature[], value: unknown, at: string, scope: Scope): string[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
  const given = new Map(Object.entries(value).filter(([, part]) => part !== undefined));
  const open = members.find((member) => member.type === 'TSIndexSignature');
  if (open)
    return [...given].flatMap(([name, part]) =>
      ofType(open.typeAnnotation.typeAnnotation, part, inside(at, name), scope),
    );
  const known = new Set<string>();
  const wrong = members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const name = scope.wireName(member.key.name);
    known.add(name);
    return ofProperty(member, given.get(name), inside(at, name), scope);
  });
  const unknown = [...given.keys()].filter((name) => !known.has(name));
  return [...wrong, ...unknown.map((name) => `${inside(at, name)} is unknown`)];
};

const inside = (at: string, name: string): string => (at ? `${at}[${name}]` : name);

const ofProperty = (
  { optional: isOptional, typeAnnotation }: TSPropertySignature,
  value: unknown,
  at: string,
  scope: Scope,
): string[] => {
  if (value === undefined) return isOptional ? [] : [`${at} is missing`];
  return typeAnnotation ? ofType(typeAnnotation.typeAnnotation, value, at, scope) : [];
};

const ofType = (type: TSType, value: unknown, at: string, scope: Scope): string[] => {
  switch (type.type) {
    case 'TSArrayType':
      return ofArray(type.elementType, value, at, scope);
    case 'TSUnionType':
      return ofUnion(type.types, value, at, scope);
    case 'TSTypeLiteral':
      return ofMembers(type.members, value, at, scope);
    case 'TSTypeReference':
      return ofReference(type, value, at, scope);
    default:
      return ofPlain(type, value, at, scope);
  }
};

const ofPlain = (type: TSType, value: unknown, at: string, scope: Scope): string[] => {
  switch (type.type) {
    case 'TSStringKeyword':
      return isText(value) ? [] : [`${at} is no text`];
    case 'TSNumberKeyword':
      return isNumber(value, scope) ? [] : [`${at} is no number`];
    case 'TSBooleanKeyword':
      return isBoolean(value, scope) ? [] : [`${at} is neither true nor false`];
    case 'TSNullKeyword':
    case 'TSLiteralType':
      return isLiteral(type, value) ? [] : [`${at} has another value`];
    default:
      throw new Error(`${at}: a ${type.type} is not known here`);
  }
};

const isText = (value: unknown): boolean => typeof value === 'string';

const isLiteral = (type: TSLiteralType | TSNullKeyword, value: unknown): boolean =>
  type.type === 'TSNullKeyword'
    ? value === null
    : type.literal.type === 'Literal' && type.literal.value === value;

const isNumber = (value: unknown, { isText }: Scope): boolean =>
  typeof value === 'number' || (isText && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

const isBoolean = (value: unknown, { isText }: Scope): boolean =>
  typeof value === 'boolean' || (isText && (value === 'true' || value === 'false'));

const ofArray = (type: TSType, value: unknown, at: string, scope: Scope): string[] =>
  Array.isArray(value)
    ? value.flatMap((part, index) => ofType(type, part, `${at}[${index}]`, scope))
    : [`${at} is no list`];

/** Stripe's `OtherString` says that values may be added in time; what is sent has to be one that is there. */
const isOpenEnd = (type: TSType): boolean =>
  type.type === 'TSTypeReference' && nameOf(type.typeName) === 'OtherString';

const ofUnion = (types: readonly TSType[], value: unknown, at: string, scope: Scope): string[] => {
  const tried = types.filter((type) => !isOpenEnd(type)).map((type) => ofType(type, value, at, scope));
  if (tried.some((wrong) => wrong.length === 0)) return [];
  return tried.toSorted((one, other) => other.length - one.length)[0] ?? [`${at} has another value`];
};

const ofReference = (
  { typeName, typeArguments }: TSTypeReference,
  value: unknown,
  at: string,
  scope: Scope,
): string[] => {
  const name = nameOf(typeName);
  const given = typeArguments?.params ?? [];
  const [first] = given;
  const bound = scope.bound.get(name);
  if (bound) return ofType(bound.type, value, at, bound.scope);
  if (name === 'Array' && first) return ofArray(first, value, at, scope);
  if (name === 'Date') return typeof value === 'string' ? [] : [`${at} is no time`];
  const declared = findDeclared(name, scope.place);
  if (!declared) throw new Error(`${at}: nothing is known of ${name}`);
  return ofDeclared(declared, value, at, scope, given);
};
