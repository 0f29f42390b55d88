import * as kysely from 'kysely';
import * as ast from 'typescript/unstable/ast';
import { withoutWaiting } from '../../../apps/server/src/platform/db/driver/pipelined-dialect.ts';
import { columnsOf } from '../../../apps/server/src/platform/db/driver/columns.ts';
import { piece, statement } from '../../../apps/server/src/platform/db/driver/statement.ts';
import { chosen, evaluate, isTrue, memberOf, on, open } from './evaluate.ts';
import { makeFunction } from './functions.ts';
import { importedFrom } from './program.ts';
import { type Run, Scope } from './run.ts';
import { Unknown, elementOf, unknownOf } from './values.ts';

const { SyntaxKind } = ast;
on(ast.isStringLiteral, [SyntaxKind.StringLiteral], ({ text }) => text);
on(ast.isNoSubstitutionTemplateLiteral, [SyntaxKind.NoSubstitutionTemplateLiteral], ({ text }) => text);
on(ast.isNumericLiteral, [SyntaxKind.NumericLiteral], ({ text }) => Number(text.replaceAll('_', '')));
on(ast.isExpression, [SyntaxKind.TrueKeyword], () => true);
on(ast.isExpression, [SyntaxKind.FalseKeyword], () => false);
on(ast.isExpression, [SyntaxKind.NullKeyword], () => null);
on(ast.isParenthesizedExpression, [SyntaxKind.ParenthesizedExpression], (node, scope, run) =>
  evaluate(node.expression, scope, run),
);
on(ast.isAsExpression, [SyntaxKind.AsExpression], (node, scope, run) =>
  evaluate(node.expression, scope, run),
);
on(ast.isSatisfiesExpression, [SyntaxKind.SatisfiesExpression], (node, scope, run) =>
  evaluate(node.expression, scope, run),
);
on(ast.isAwaitExpression, [SyntaxKind.AwaitExpression], (node, scope, run) => {
  const value = evaluate(node.expression, scope, run);
  return value instanceof Unknown ? open(node, run) : value;
});
on(ast.isIdentifier, [SyntaxKind.Identifier], (node, scope, run) => named(node, scope, run));
on(ast.isConditionalExpression, [SyntaxKind.ConditionalExpression], (node, scope, run) =>
  evaluate(isTrue(node.condition, scope, run) ? node.whenTrue : node.whenFalse, scope, run),
);

/** Names of other files whose own code is run: they make statements of their arguments. */
const OWN: Readonly<Record<string, unknown>> = { columnsOf, piece, statement, withoutWaiting };
const GLOBALS: Readonly<Record<string, unknown>> = {
  Object,
  Array,
  Math,
  String,
  Number,
  JSON,
  Promise,
  Boolean,
};

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
  if (!declaration || !isTopLevel(declaration) || isOfLibrary(declaration)) return open(node, run);
  if (ast.isFunctionDeclaration(declaration)) return makeFunction(declaration, new Scope(), run);
  if (!ast.isVariableDeclaration(declaration) || !declaration.initializer) return open(node, run);
  if (ast.isArrowFunction(declaration.initializer))
    return makeFunction(declaration.initializer, new Scope(), run);
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
  (ast.isSourceFile(parent) ||
    (ast.isVariableDeclarationList(parent) && ast.isSourceFile(parent.parent.parent)));

on(ast.isObjectLiteralExpression, [SyntaxKind.ObjectLiteralExpression], (node, scope, run) => {
  const entries = node.properties.flatMap((property): (readonly [string, unknown])[] => {
    if (ast.isSpreadAssignment(property)) return spreadInto(property, scope, run);
    if (ast.isShorthandPropertyAssignment(property))
      return ast.isIdentifier(property.name) ? [[property.name.text, named(property.name, scope, run)]] : [];
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
    return type
      ? checker
          .getPropertiesOfType(checker.getNonNullableType(type) ?? type)
          .map((each) => [each.name, unknownOf(checker.getTypeOfSymbol(each))] as const)
      : [];
  }
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function keyOf(name: ast.PropertyName, scope: Scope, run: Run): string {
  if (ast.isComputedPropertyName(name))
    return String(chosen(name.expression, evaluate(name.expression, scope, run), run));
  return 'text' in name ? name.text : '';
}

on(ast.isArrayLiteralExpression, [SyntaxKind.ArrayLiteralExpression], (node, scope, run) =>
  node.elements.flatMap((element) => {
    if (!ast.isSpreadElement(element)) return [evaluate(element, scope, run)];
    const value = evaluate(element.expression, scope, run);
    return Array.isArray(value) || value instanceof Set
      ? [...value]
      : [unknownOf(elementOf(run.sources, run.sources.typeOf(element.expression)))];
  }),
);

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
