import * as ast from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import { evaluate, isTrue, on, open } from './evaluate.ts';
import { type Run, Scope } from './run.ts';
import { type Closure, Unknown, elementOf, unknownOf } from './values.ts';

export type FunctionNode =
  | ast.ArrowFunction
  | ast.FunctionExpression
  | ast.FunctionDeclaration
  | ast.MethodDeclaration;

/** A function of the source that can be called with values; what it is not given stays open. */
export const makeFunction = (node: FunctionNode, outer: Scope, run: Run): Closure => {
  const call = (...args: unknown[]): unknown => {
    const scope = new Scope(outer);
    node.parameters.forEach((parameter, index) => {
      const given = parameter.dotDotDotToken ? args.slice(index) : args[index];
      bind(parameter.name, argumentOf(parameter, given, scope, run), scope, run);
    });
    if (!node.body) return undefined;
    if (!ast.isBlock(node.body)) return evaluate(node.body, scope, run);
    return execute(node.body.statements, scope, run)?.value;
  };
  return Object.assign(call, { isClosure: true as const });
};

const { SyntaxKind } = ast;
on(ast.isArrowFunction, [SyntaxKind.ArrowFunction], (node, scope, run) => makeFunction(node, scope, run));
on(ast.isFunctionExpression, [SyntaxKind.FunctionExpression], (node, scope, run) =>
  makeFunction(node, scope, run),
);

/** Stands for an argument of a call from outside. */
export const ANYTHING = Symbol('anything');

/** What a parameter is: what was given, else its default, else any value of its type. */
const argumentOf = (parameter: ast.ParameterDeclaration, given: unknown, scope: Scope, run: Run): unknown => {
  if (given !== undefined && given !== ANYTHING) return given;
  const { initializer } = parameter;
  const isDefault = initializer !== undefined && (given === undefined || run.decide(parameter, 2) === 1);
  return isDefault ? evaluate(initializer, scope, run) : open(parameter, run);
};

/** Gives a name, or the names of a pattern, their values. */
export const bind = (name: ast.BindingName, value: unknown, scope: Scope, run: Run): void => {
  if (ast.isIdentifier(name)) return scope.set(name.text, value);
  name.elements.forEach((element, index) => {
    if (!ast.isBindingElement(element) || !element.name) return;
    const key = ast.isArrayBindingPattern(name) ? index : keyOf(element);
    const part = element.dotDotDotToken ? open(element.name, run) : partOf(value, key, element, run);
    const filled =
      part === undefined && element.initializer ? evaluate(element.initializer, scope, run) : part;
    bind(element.name, filled, scope, run);
  });
};

const keyOf = ({ propertyName, name }: ast.BindingElement): string => {
  const key = propertyName ?? name;
  return key && 'text' in key ? key.text : '';
};

const partOf = (value: unknown, key: string | number, element: ast.BindingElement, run: Run): unknown => {
  if (!(value instanceof Unknown))
    return (value as Record<string | number, unknown> | undefined | null)?.[key];
  const { checker } = run.sources;
  const given =
    typeof key === 'string' &&
    value.type &&
    checker.getPropertyOfType(checker.getNonNullableType(value.type) ?? value.type, key);
  // with a default, the name's own type is the wider one
  return given && !element.initializer
    ? unknownOf(checker.getTypeOfSymbol(given))
    : open(element.name ?? element, run);
};

interface Returned {
  readonly value: unknown;
}

/** Walks through statements until one returns. */
const execute = (statements: readonly ast.Statement[], scope: Scope, run: Run): Returned | undefined => {
  for (const statement of statements) {
    const returned = step(statement, scope, run);
    if (returned) return returned;
  }
  return undefined;
};

const step = (node: ast.Statement, scope: Scope, run: Run): Returned | undefined => {
  if (ast.isReturnStatement(node)) return { value: node.expression && evaluate(node.expression, scope, run) };
  if (ast.isThrowStatement(node)) return { value: new Unknown(undefined) };
  if (ast.isExpressionStatement(node)) return void evaluate(node.expression, scope, run);
  if (ast.isVariableStatement(node)) return declare(node.declarationList, scope, run);
  if (ast.isBlock(node)) return execute(node.statements, new Scope(scope), run);
  if (ast.isIfStatement(node)) return branch(node, scope, run);
  if (ast.isForOfStatement(node)) return each(node, scope, run);
  if (ast.isTryStatement(node)) return attempt(node, scope, run);
  return loop(node, scope, run);
};

const branch = (node: ast.IfStatement, scope: Scope, run: Run): Returned | undefined => {
  const way = isTrue(node.expression, scope, run) ? node.thenStatement : node.elseStatement;
  return way && step(way, scope, run);
};

const attempt = (node: ast.TryStatement, scope: Scope, run: Run): Returned | undefined => {
  const caught = node.catchClause;
  if (caught && run.decide(node, 2) === 1) return execute(caught.block.statements, new Scope(scope), run);
  return execute(node.tryBlock.statements, new Scope(scope), run);
};

/** The body of any other loop, once. */
const loop = (node: ast.Statement, scope: Scope, run: Run): Returned | undefined => {
  if (ast.isForStatement(node)) {
    if (node.initializer && ast.isVariableDeclarationList(node.initializer))
      declare(node.initializer, scope, run, true);
    return step(node.statement, scope, run);
  }
  if (ast.isWhileStatement(node) || ast.isDoStatement(node)) return step(node.statement, scope, run);
  if (ast.isFunctionDeclaration(node) && node.name) scope.set(node.name.text, makeFunction(node, scope, run));
  return undefined;
};

const declare = (list: ast.VariableDeclarationList, scope: Scope, run: Run, isOpen = false): undefined => {
  for (const { name, initializer } of list.declarations)
    bind(name, initializer && !isOpen ? evaluate(initializer, scope, run) : open(name, run), scope, run);
};

const each = (node: ast.ForOfStatement, scope: Scope, run: Run): Returned | undefined => {
  const list = evaluate(node.expression, scope, run);
  const items: readonly unknown[] =
    list instanceof Unknown || !isIterable(list) ? [anyOf(list, run)] : [...list];
  for (const item of items) {
    const inner = new Scope(scope);
    if (ast.isVariableDeclarationList(node.initializer))
      for (const { name } of node.initializer.declarations)
        bind(name, item instanceof Unknown && item.type === undefined ? open(name, run) : item, inner, run);
    const returned = step(node.statement, inner, run);
    if (returned) return returned;
  }
  return undefined;
};

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** Any element of a list. */
export const anyOf = (list: unknown, run: Run): unknown => {
  const type: Type | undefined = list instanceof Unknown ? elementOf(run.sources, list.type) : undefined;
  return type ? unknownOf(type) : new Unknown(undefined);
};
