import * as kysely from 'kysely';
import * as ast from 'typescript/unstable/ast';
import { unwaited } from '../../apps/server/src/platform/db/driver/pipelined-dialect.ts';
import { piece, statement } from '../../apps/server/src/platform/db/driver/statement.ts';
import { called } from './calls.ts';
import { makeFunction } from './functions.ts';
import { importedFrom } from './program.ts';
import { type Run, Scope } from './run.ts';
import { Unknown, isClosure, isSql, literalsOf, unknownOf } from './values.ts';

type Evaluate<Kind extends ast.Node> = (node: Kind, scope: Scope, run: Run) => unknown;

/** The value of an expression, as far as the source says it. */
export const evaluate: Evaluate<ast.Node> = (node, scope, run) => {
  const known = HANDLERS.get(node.kind);
  return known ? known(node, scope, run) : open(node, run);
};

/** What the source does not say: only its type is known. */
export const open = (node: ast.Node, run: Run): unknown => unknownOf(run.sources.typeOf(node));

const HANDLERS = new Map<ast.SyntaxKind, Evaluate<ast.Node>>();
const on = <Kind extends ast.Node>(guard: (node: ast.Node) => node is Kind, kinds: readonly ast.SyntaxKind[], work: Evaluate<Kind>): void => {
  for (const kind of kinds)
    HANDLERS.set(kind, (node, scope, run) => (guard(node) ? work(node, scope, run) : open(node, run)));
};

const { SyntaxKind } = ast;
on(ast.isStringLiteral, [SyntaxKind.StringLiteral], ({ text }) => text);
on(ast.isNoSubstitutionTemplateLiteral, [SyntaxKind.NoSubstitutionTemplateLiteral], ({ text }) => text);
on(ast.isNumericLiteral, [SyntaxKind.NumericLiteral], ({ text }) => Number(text.replaceAll('_', '')));
HANDLERS.set(SyntaxKind.TrueKeyword, () => true);
HANDLERS.set(SyntaxKind.FalseKeyword, () => false);
HANDLERS.set(SyntaxKind.NullKeyword, () => null);
on(ast.isParenthesizedExpression, [SyntaxKind.ParenthesizedExpression], (node, scope, run) => evaluate(node.expression, scope, run));
on(ast.isAsExpression, [SyntaxKind.AsExpression], (node, scope, run) => evaluate(node.expression, scope, run));
on(ast.isSatisfiesExpression, [SyntaxKind.SatisfiesExpression], (node, scope, run) => evaluate(node.expression, scope, run));
on(ast.isAwaitExpression, [SyntaxKind.AwaitExpression], (node, scope, run) => {
  const value = evaluate(node.expression, scope, run);
  return value instanceof Unknown ? open(node, run) : value;
});
on(ast.isArrowFunction, [SyntaxKind.ArrowFunction], (node, scope, run) => makeFunction(node, scope, run));
on(ast.isFunctionExpression, [SyntaxKind.FunctionExpression], (node, scope, run) => makeFunction(node, scope, run));
on(ast.isCallExpression, [SyntaxKind.CallExpression], (node, scope, run) => called(node, scope, run));
on(ast.isIdentifier, [SyntaxKind.Identifier], (node, scope, run) => named(node, scope, run));
on(ast.isConditionalExpression, [SyntaxKind.ConditionalExpression], (node, scope, run) =>
  evaluate(isTrue(node.condition, scope, run) ? node.whenTrue : node.whenFalse, scope, run),
);

/** Whether a condition holds; where that is not known, both ways are taken in turn. */
export const isTrue: Evaluate<ast.Expression> = (node, scope, run) => {
  const value = evaluate(node, scope, run);
  if (!(value instanceof Unknown)) return Boolean(value);
  const holds = run.decide(node, 2) === 0;
  if (ast.isBinaryExpression(node)) narrow(node, holds, scope, run);
  return holds;
};

/** After `x === null` it is known whether `x` is null. */
function narrow({ left, operatorToken, right }: ast.BinaryExpression, holds: boolean, scope: Scope, run: Run): void {
  const isEqual = operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken;
  if (!ast.isIdentifier(left) || right.kind !== SyntaxKind.NullKeyword) return;
  const type = run.sources.typeOf(left);
  const other = type && run.sources.checker.getNonNullableType(type);
  scope.change(left.text, holds === isEqual ? null : new Unknown(other));
}

/** Names of other files whose own code is run: they make statements of their arguments. */
const OWN: Readonly<Record<string, unknown>> = { piece, statement, unwaited };
const GLOBALS: Readonly<Record<string, unknown>> = { Object, Array, Math, String, Number, JSON, Promise, Boolean };

function named(node: ast.Identifier, scope: Scope, run: Run): unknown {
  const local = scope.find(node.text);
  if (local) return local.value;
  if (node.text === 'undefined') return undefined;
  const library = importedFrom(node.getSourceFile(), node.text);
  if (library === 'kysely') return (kysely as Record<string, unknown>)[node.text];
  if (library && Object.hasOwn(OWN, node.text)) return OWN[node.text];
  if (!library && Object.hasOwn(GLOBALS, node.text)) return GLOBALS[node.text];
  return declared(node, run);
}

/** A constant or function of this file or another one of ours. */
function declared(node: ast.Identifier, run: Run): unknown {
  const declaration = run.sources.declarationOf(node);
  if (!declaration || !isTopLevel(declaration) || isOfLibrary(declaration))
    return open(node, run);
  if (ast.isFunctionDeclaration(declaration)) return makeFunction(declaration, new Scope(), run);
  if (!ast.isVariableDeclaration(declaration) || !declaration.initializer) return open(node, run);
  if (ast.isArrowFunction(declaration.initializer)) return makeFunction(declaration.initializer, new Scope(), run);
  const known = run.constants.get(declaration) ?? { value: constant(declaration.initializer, run) };
  run.constants.set(declaration, known);
  return known.value;
}

function constant(node: ast.Expression, run: Run): unknown {
  const value = evaluate(node, new Scope(), run);
  return value instanceof Unknown ? open(node, run) : value;
}

const isOfLibrary = (node: ast.Node): boolean => node.getSourceFile().fileName.includes('/node_modules/');

const isTopLevel = ({ parent }: ast.Node): boolean =>
  parent !== undefined &&
  (ast.isSourceFile(parent) || (ast.isVariableDeclarationList(parent) && ast.isSourceFile(parent.parent.parent)));

on(ast.isObjectLiteralExpression, [SyntaxKind.ObjectLiteralExpression], (node, scope, run) => {
  const entries = node.properties.flatMap((property): (readonly [string, unknown])[] => {
    if (ast.isSpreadAssignment(property)) return spreadInto(property, scope, run);
    if (ast.isShorthandPropertyAssignment(property))
      return [[property.name.text, named(property.name, scope, run)]];
    if (ast.isPropertyAssignment(property))
      return [[keyOf(property.name, scope, run), evaluate(property.initializer, scope, run)]];
    return ast.isMethodDeclaration(property)
      ? [[keyOf(property.name, scope, run), makeFunction(property, scope, run)]]
      : [];
  });
  return Object.fromEntries(entries);
});

function spreadInto(property: ast.SpreadAssignment, scope: Scope, run: Run): (readonly [string, unknown])[] {
  const value = evaluate(property.expression, scope, run);
  if (value instanceof Unknown) {
    const { checker } = run.sources;
    const type = value.type;
    return type ? checker.getPropertiesOfType(checker.getNonNullableType(type) ?? type)
      .map((each) => [each.name, unknownOf(checker.getTypeOfSymbol(each))] as const) : [];
  }
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function keyOf(name: ast.PropertyName, scope: Scope, run: Run): string {
  if (ast.isComputedPropertyName(name)) return String(chosen(name.expression, evaluate(name.expression, scope, run), run));
  return 'text' in name ? name.text : '';
}

/** One of the texts that a value can be, each in its turn. */
export const chosen = (site: ast.Node, value: unknown, run: Run): unknown => {
  if (!(value instanceof Unknown)) return value;
  const texts = literalsOf(value.type);
  return texts.length === 0 ? value : texts[run.decide(site, texts.length)];
};

on(ast.isArrayLiteralExpression, [SyntaxKind.ArrayLiteralExpression], (node, scope, run) =>
  node.elements.flatMap((element) => {
    if (!ast.isSpreadElement(element)) return [evaluate(element, scope, run)];
    const value = evaluate(element.expression, scope, run);
    return Array.isArray(value) || value instanceof Set ? [...value] : [unknownOf(run.sources.checker.getTypeArguments
      ? elementType(element.expression, run) : undefined)];
  }),
);

function elementType(node: ast.Node, run: Run) {
  const type = run.sources.typeOf(node);
  return type?.isTypeReference() ? run.sources.checker.getTypeArguments(type)[0] : undefined;
}

on(ast.isPropertyAccessExpression, [SyntaxKind.PropertyAccessExpression], (node, scope, run) =>
  memberOf(evaluate(node.expression, scope, run), node.name.text, node, run),
);
on(ast.isElementAccessExpression, [SyntaxKind.ElementAccessExpression], (node, scope, run) => {
  const key = chosen(node, evaluate(node.argumentExpression, scope, run), run);
  const value = evaluate(node.expression, scope, run);
  if (!(key instanceof Unknown)) return memberOf(value, String(key), node, run);
  if (typeof value !== 'object' || value === null || value instanceof Unknown) return open(node, run);
  const all = Object.values(value);
  return all.length === 0 ? undefined : all[run.decide(node, all.length)];
});

/** A property of a value; a function of it keeps its owner. */
export const memberOf = (owner: unknown, name: string, node: ast.Node, run: Run): unknown => {
  if (owner instanceof Unknown) return open(node, run);
  if (owner === undefined || owner === null) return undefined;
  const member = (Object(owner) as Record<string, unknown>)[name];
  return typeof member === 'function' && !isClosure(member) && !('prototype' in member && name === 'sql')
    ? bound(member, owner) : member;
};

function bound(member: Function, owner: unknown): unknown {
  return Object.keys(member).length > 0 ? member : member.bind(owner);
}

on(ast.isTemplateExpression, [SyntaxKind.TemplateExpression], (node, scope, run) => {
  const parts = node.templateSpans.map(({ expression, literal }) => ({
    value: chosen(expression, evaluate(expression, scope, run), run),
    after: literal.text,
  }));
  return parts.some(({ value }) => value instanceof Unknown)
    ? new Unknown(run.sources.checker.getStringType())
    : parts.reduce((text, { value, after }) => text + String(value) + after, node.head.text);
});

on(ast.isTaggedTemplateExpression, [SyntaxKind.TaggedTemplateExpression], (node, scope, run) => {
  const tag = evaluate(node.tag, scope, run);
  if (typeof tag !== 'function') return open(node, run);
  const { template } = node;
  const texts = ast.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];
  const values = ast.isTemplateExpression(template)
    ? template.templateSpans.map(({ expression }) => evaluate(expression, scope, run))
    : [];
  const marked = tag === String.raw ? texts : [`${run.sources.markOf(node)}${texts[0]}`, ...texts.slice(1)];
  return Reflect.apply(tag, undefined, [Object.assign(marked, { raw: marked }), ...values]);
});

const LOGIC: Readonly<Partial<Record<ast.SyntaxKind, (left: unknown) => boolean>>> = {
  [SyntaxKind.QuestionQuestionToken]: (left) => left !== undefined && left !== null,
  [SyntaxKind.BarBarToken]: (left) => Boolean(left),
  [SyntaxKind.AmpersandAmpersandToken]: (left) => !left,
};

on(ast.isBinaryExpression, [SyntaxKind.BinaryExpression], (node, scope, run) => {
  const left = evaluate(node.left, scope, run);
  const { kind } = node.operatorToken;
  const isLeft = LOGIC[kind];
  if (isLeft) {
    if (!(left instanceof Unknown)) return isLeft(left) ? left : evaluate(node.right, scope, run);
    const right = evaluate(node.right, scope, run);
    return isSql(right) || isClosure(right) ? (run.decide(node, 2) === 0 ? right : left) : open(node, run);
  }
  const right = evaluate(node.right, scope, run);
  if (kind === SyntaxKind.EqualsToken && ast.isIdentifier(node.left))
    scope.change(node.left.text, isSql(right) ? right : open(node.left, run)); // it may be asked before or after
  if (kind === SyntaxKind.EqualsToken) return right;
  if (kind === SyntaxKind.PlusToken && [left, right].every((each) => typeof each === 'string')) return `${left}${right}`;
  if ([left, right].some((each) => each instanceof Unknown)) return open(node, run);
  if (kind === SyntaxKind.EqualsEqualsEqualsToken) return left === right;
  if (kind === SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
  return open(node, run);
});
on(ast.isPrefixUnaryExpression, [SyntaxKind.PrefixUnaryExpression], (node, scope, run) => {
  const value = evaluate(node.operand, scope, run);
  if (value instanceof Unknown) return open(node, run);
  return node.operator === SyntaxKind.ExclamationToken ? !value : node.operator === SyntaxKind.MinusToken ? -Number(value) : open(node, run);
});
