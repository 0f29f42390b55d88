import * as ast from 'typescript/unstable/ast';
import { evaluate, on, open } from './evaluate.ts';
import type { Run, Scope } from './run.ts';
import { Unknown, isClosure, isSql } from './values.ts';

const { SyntaxKind } = ast;

const LOGIC: Readonly<Partial<Record<ast.SyntaxKind, (left: unknown) => boolean>>> = {
  [SyntaxKind.QuestionQuestionToken]: (left) => left !== undefined && left !== null,
  [SyntaxKind.BarBarToken]: (left) => Boolean(left),
  [SyntaxKind.AmpersandAmpersandToken]: (left) => !left,
};

on(ast.isBinaryExpression, [SyntaxKind.BinaryExpression], (node, scope, run) => {
  const left = evaluate(node.left, scope, run);
  const isLeft = LOGIC[node.operatorToken.kind];
  return isLeft ? either(node, left, isLeft, scope, run) : combined(node, left, scope, run);
});

/** `??`, `||` and `&&`: what is not known goes both ways where a part of a statement hangs on it. */
function either(
  node: ast.BinaryExpression,
  left: unknown,
  isLeft: (left: unknown) => boolean,
  scope: Scope,
  run: Run,
): unknown {
  if (!(left instanceof Unknown)) return isLeft(left) ? left : evaluate(node.right, scope, run);
  const right = evaluate(node.right, scope, run);
  if (!isSql(right) && !isClosure(right)) return open(node, run);
  return run.decide(node, 2) === 0 ? right : left;
}

const OPERATORS: Readonly<Partial<Record<ast.SyntaxKind, (left: unknown, right: unknown) => unknown>>> = {
  [SyntaxKind.EqualsEqualsEqualsToken]: (left, right) => left === right,
  [SyntaxKind.ExclamationEqualsEqualsToken]: (left, right) => left !== right,
  [SyntaxKind.PlusToken]: (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? left + right : String(left) + String(right),
};

function combined(node: ast.BinaryExpression, left: unknown, scope: Scope, run: Run): unknown {
  const right = evaluate(node.right, scope, run);
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.EqualsToken) {
    // it may be asked before or after, unless it is a part of a statement
    if (ast.isIdentifier(node.left))
      scope.change(node.left.text, isSql(right) ? right : open(node.left, run));
    return right;
  }
  const known = OPERATORS[kind];
  return known && !(left instanceof Unknown) && !(right instanceof Unknown)
    ? known(left, right)
    : open(node, run);
}

on(ast.isPrefixUnaryExpression, [SyntaxKind.PrefixUnaryExpression], (node, scope, run) => {
  const value = evaluate(node.operand, scope, run);
  if (value instanceof Unknown) return open(node, run);
  if (node.operator === SyntaxKind.ExclamationToken) return !value;
  return node.operator === SyntaxKind.MinusToken ? -Number(value) : open(node, run);
});
