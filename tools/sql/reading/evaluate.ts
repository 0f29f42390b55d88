import * as ast from 'typescript/unstable/ast';
import type { Run, Scope } from './run.ts';
import { Unknown, isClosure, literalsOf, unknownOf } from './values.ts';

export type Evaluate<Kind extends ast.Node> = (node: Kind, scope: Scope, run: Run) => unknown;

/** The value of an expression, as far as the source says it. */
export const evaluate: Evaluate<ast.Node> = (node, scope, run) => {
  const known = HANDLERS.get(node.kind);
  return known ? known(node, scope, run) : open(node, run);
};

/** What the source does not say: only its type is known. */
export const open = (node: ast.Node, run: Run): unknown => unknownOf(run.sources.typeOf(node));

const HANDLERS = new Map<ast.SyntaxKind, Evaluate<ast.Node>>();
/** Says how expressions of a kind are evaluated. */
export const on = <Kind extends ast.Node>(
  guard: (node: ast.Node) => node is Kind,
  kinds: readonly ast.SyntaxKind[],
  work: Evaluate<Kind>,
): void => {
  for (const kind of kinds)
    HANDLERS.set(kind, (node, scope, run) => (guard(node) ? work(node, scope, run) : open(node, run)));
};

const { SyntaxKind } = ast;
/** Whether a condition holds; where that is not known, both ways are taken in turn. */
export const isTrue: Evaluate<ast.Expression> = (node, scope, run) => {
  const value = evaluate(node, scope, run);
  if (!(value instanceof Unknown)) return Boolean(value);
  const holds = run.decide(node, 2) === 0;
  if (ast.isBinaryExpression(node)) narrow(node, holds, scope, run);
  return holds;
};

/** After `x === null` it is known whether `x` is null. */
function narrow(
  { left, operatorToken, right }: ast.BinaryExpression,
  holds: boolean,
  scope: Scope,
  run: Run,
): void {
  const isEqual = operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken;
  if (!ast.isIdentifier(left) || right.kind !== SyntaxKind.NullKeyword) return;
  const type = run.sources.typeOf(left);
  const other = type && run.sources.checker.getNonNullableType(type);
  scope.change(left.text, holds === isEqual ? null : new Unknown(other));
}

/** One of the texts that a value can be, each in its turn. */
export const chosen = (site: ast.Node, value: unknown, run: Run): unknown => {
  if (!(value instanceof Unknown)) return value;
  const texts = literalsOf(value.type);
  return texts.length === 0 ? value : texts[run.decide(site, texts.length)];
};

/** A property of a value; a function of it keeps its owner. */
export const memberOf = (owner: unknown, name: string, node: ast.Node, run: Run): unknown => {
  if (owner instanceof Unknown) return open(node, run);
  if (owner === undefined || owner === null) return undefined;
  const member = (Object(owner) as Record<string, unknown>)[name];
  return typeof member === 'function' && !isClosure(member) && !('prototype' in member && name === 'sql')
    ? bound(member, owner)
    : member;
};

function bound(member: Function, owner: unknown): unknown {
  return Object.keys(member).length > 0 ? member : member.bind(owner);
}
