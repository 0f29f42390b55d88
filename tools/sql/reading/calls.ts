import * as ast from 'typescript/unstable/ast';
import { chosen, evaluate, memberOf, on, open } from './evaluate.ts';
import { anyOf } from './functions.ts';
import type { RawBuilder } from 'kysely';
import type { Run, Scope } from './run.ts';
import {
  Unknown,
  compiler,
  elementOf,
  expanded,
  isClosure,
  isDatabaseType,
  isSql,
  isSqlType,
  unknownOf,
} from './values.ts';

/** What a call gives; one that would send a statement leaves it with the run. */
const called = (node: ast.CallExpression, scope: Scope, run: Run): unknown => {
  const { expression } = node;
  if (ast.isPropertyAccessExpression(expression)) return method(node, expression, scope, run);
  const callee = evaluate(expression, scope, run);
  const args = argumentsOf(node, scope, run);
  const isGiven = ast.isIdentifier(expression) && scope.find(expression.text) !== undefined;
  if (isClosure(callee))
    return isGiven || isWorthwhile(node, args, run) ? callee(...args) : whatItGets(args, node, run);
  return typeof callee === 'function'
    ? native(callee, undefined, args, node, run)
    : whatItGets(args, node, run);
};

on(ast.isCallExpression, [ast.SyntaxKind.CallExpression], (node, scope, run) => called(node, scope, run));

const SENDING = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']);

const method = (
  node: ast.CallExpression,
  access: ast.PropertyAccessExpression,
  scope: Scope,
  run: Run,
): unknown => {
  const owner = evaluate(access.expression, scope, run);
  const name = access.name.text;
  const args = argumentsOf(node, scope, run);
  const sent = sentBy(owner, name, args, node, run);
  if (sent) return sent.value;
  if (name === 'execute' && args.some(isClosure)) return whatItGets(args, node, run);
  return owner instanceof Unknown
    ? ofUnknown(owner, name, args, node, run)
    : ofKnown(owner, access, args, node, run);
};

const ofKnown = (
  owner: unknown,
  access: ast.PropertyAccessExpression,
  args: readonly unknown[],
  node: ast.CallExpression,
  run: Run,
): unknown => {
  const name = access.name.text;
  if (name === 'find' && Array.isArray(owner)) return owner[run.decide(node, owner.length + 1)];
  const member = memberOf(owner, name, access, run);
  if (isClosure(member)) return isWorthwhile(node, args, run) ? member(...args) : whatItGets(args, node, run);
  // What `onConflict` hands over is filled like an insert, though it is no statement by itself.
  const isPart = FILLED.has(name) && typeof member === 'function';
  if (isSql(owner) || owner === compiler || isPart) return build(member, name, args, node, run);
  return typeof member === 'function' ? native(member, name, args, node, run) : open(node, run);
};

/** What a call that sends a statement gives; undefined for any other call. */
const sentBy = (
  owner: unknown,
  name: string,
  args: readonly unknown[],
  node: ast.CallExpression,
  run: Run,
): { readonly value: unknown } | undefined => {
  if (isSql(owner) && (SENDING.has(name) || name === 'compile')) {
    const value = send(owner, node, run);
    return { value: name === 'compile' ? owner : value };
  }
  if (name === 'executeQuery' && owner === compiler && isSql(args[0]))
    return { value: send(args[0], node, run) };
  return name === 'query' && isClientOf(node, run) ? { value: sendText(args, node, run) } : undefined;
};

const argumentsOf = (node: ast.CallExpression, scope: Scope, run: Run): unknown[] =>
  node.arguments.flatMap((argument) => {
    if (!ast.isSpreadElement(argument)) return [evaluate(argument, scope, run)];
    const value = evaluate(argument.expression, scope, run);
    return Array.isArray(value) ? value : [anyOf(value, run)];
  });

/** A function of ours is followed where a part of a statement goes in or comes out; the others are walked on their own. */
const isWorthwhile = (node: ast.CallExpression, args: readonly unknown[], run: Run): boolean =>
  args.some((arg) => holdsSql(arg)) || args.some(isClosure) || holdsSqlType(node, run);

const holdsSql = (value: unknown): boolean =>
  isSql(value) || (isPlain(value) && Object.values(value).some(isSql));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Unknown) && value !== compiler;

const holdsSqlType = (node: ast.Node, run: Run): boolean => {
  const { checker } = run.sources;
  const given = run.sources.typeOf(node);
  const type = given && (checker.getNonNullableType(given) ?? given);
  if (!type) return false;
  if (isSqlType(type) || isSqlType(elementOf(run.sources, type))) return true;
  if (isDatabaseType(type) || !type.isObjectType()) return false;
  const parts = checker.getPropertiesOfType(type);
  const own = parts.length > 0 && parts.length < 20 ? parts.map((part) => checker.getTypeOfSymbol(part)) : [];
  const all = checker.getIndexInfosOfType(type).map(({ valueType }) => valueType);
  return [...own, ...all].some((part) => isSqlType(part) || isRecordOfSql(part, run));
};

const isRecordOfSql = (type: Parameters<typeof isSqlType>[0], run: Run): boolean =>
  type?.isObjectType() === true &&
  !run.sources.checker.isArrayLikeType(type) &&
  run.sources.checker
    .getPropertiesOfType(type)
    .slice(0, 4)
    .some((part) => isSqlType(run.sources.checker.getTypeOfSymbol(part)));

/** Functions given to code that is not followed are called once, with anything that they may be given. */
const whatItGets = (args: readonly unknown[], node: ast.CallExpression, run: Run): unknown => {
  const results = args.filter(isClosure).map((closure) => closure());
  const type = run.sources.typeOf(node);
  if (isSqlType(type) && results.some(isSql)) return results.find(isSql);
  return unknownOf(type);
};

const send = (query: unknown, node: ast.Node, run: Run): unknown => {
  const compiled = isSql(query) && 'compile' in query ? compiledOf(query) : query;
  if (!compiled) return open(node, run);
  const { sql, parameters } = compiled as { readonly sql: string; readonly parameters: readonly unknown[] };
  run.sent.push({ node, sql, parameters });
  return open(node, run);
};

/** Nothing where a name in the statement is only known when it runs: the report then says that it was not followed. */
const compiledOf = (query: RawBuilder<unknown>): unknown => {
  try {
    return query.compile(compiler);
  } catch {
    return undefined;
  }
};

const isClientOf = ({ expression }: ast.CallExpression, run: Run): boolean =>
  ast.isPropertyAccessExpression(expression) &&
  /^(Client|ClientBase|PoolClient|Pool)$/.test(
    run.sources.typeOf(expression.expression)?.getSymbol()?.name ?? '',
  );

const sendText = ([text, values]: readonly unknown[], node: ast.Node, run: Run): unknown => {
  if (typeof text === 'string')
    run.sent.push({ node, sql: text, parameters: Array.isArray(values) ? values : [] });
  return open(node, run);
};

const LISTS = new Set(['map', 'flatMap', 'filter']);

const ofUnknown = (
  owner: Unknown,
  name: string,
  args: readonly unknown[],
  node: ast.CallExpression,
  run: Run,
): unknown => {
  const element = elementOf(run.sources, owner.type);
  if (!element) return whatItGets(args, node, run);
  const results = args.filter(isClosure).map((closure) => closure(unknownOf(element)));
  if (!LISTS.has(name) || !results.some((each) => holdsSql(each) || Array.isArray(each)))
    return open(node, run);
  return name === 'flatMap' ? results.flat() : results;
};

const FILLED = new Set(['values', 'set', 'doUpdateSet']);

/** A step in putting a query together: what Kysely must see is made visible. */
const build = (
  member: unknown,
  name: string,
  args: readonly unknown[],
  node: ast.CallExpression,
  run: Run,
): unknown => {
  if (typeof member !== 'function') return open(node, run);
  if (FILLED.has(name))
    return Reflect.apply(
      member,
      undefined,
      args.map((arg) => filled(arg, run)),
    );
  const isList = args[1] === 'in' || args[1] === 'not in';
  const seen = args.map((arg, index) => {
    if (index === 2 && isList && arg instanceof Unknown) return [anyOf(arg, run)];
    if (index === 2) return arg;
    if (arg instanceof Unknown && elementOf(run.sources, arg.type))
      return [chosen(node, anyOf(arg, run), run)];
    return chosen(node, arg, run);
  });
  return Reflect.apply(member, undefined, seen);
};

const filled = (value: unknown, run: Run): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map((each) => expanded(run.sources, each));
  if (isClosure(value)) return (...args: unknown[]) => filled(value(...args), run);
  return expanded(run.sources, value);
};

/** JavaScript's and Kysely's own functions. */
const native = (
  member: Function,
  name: string | undefined,
  args: readonly unknown[],
  node: ast.CallExpression,
  run: Run,
): unknown => {
  const isOfSql = isSqlType(run.sources.typeOf(node));
  if (!isOfSql && args.some((arg) => arg instanceof Unknown)) return whatItGets(args, node, run);
  const seen = isOfSql && name !== undefined ? args.map((arg) => chosen(node, arg, run)) : args;
  try {
    return Reflect.apply(member, undefined, seen);
  } catch {
    return open(node, run);
  }
};
