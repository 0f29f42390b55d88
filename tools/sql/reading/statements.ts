import * as ast from 'typescript/unstable/ast';
import './calls.ts';
import './expressions.ts';
import './operators.ts';
import { evaluate } from './evaluate.ts';
import { ANYTHING, makeFunction } from './functions.ts';
import type { Sources } from './program.ts';
import { type Sent, Scope, exhaust } from './run.ts';
import { Unknown, isClosure, isSqlType } from './values.ts';

export interface Found {
  readonly sent: readonly Sent[];
  /** Templates and sending calls that no walk has come to. */
  readonly missed: readonly ast.Node[];
}

/** Every statement that these files send, in each of its forms. */
export const findStatements = (sources: Sources): Found => {
  const sent: Sent[] = [];
  const targets: ast.Node[] = [];
  for (const file of sources.files) {
    const own = targetsIn(sources, file);
    if (own.length === 0) continue;
    targets.push(...own);
    for (const entry of entriesTo(own)) sent.push(...walk(sources, entry));
  }
  const whole = sent.filter(({ parameters }) => !parameters.some(isOpenSql));
  const reached = new Set(whole.flatMap(({ sql, node }) => [node, ...(sql.match(/\/\*@\d+\*\//g) ?? [])]));
  return {
    sent: whole,
    missed: targets.filter(
      (node) => !reached.has(ast.isTaggedTemplateExpression(node) ? sources.markOf(node) : node),
    ),
  };
};

const isOpenSql = (value: unknown): boolean => value instanceof Unknown && isSqlType(value.type);

const walk = (sources: Sources, entry: ast.Node): Sent[] =>
  exhaust(sources, (run) => {
    exploreResult(
      isFunction(entry)
        ? makeFunction(entry, new Scope(), run)(...entry.parameters.map(() => ANYTHING))
        : evaluate(entry, new Scope(), run),
    );
  });

/** Calls what a function gives back, when that is a function or an object of functions. */
const exploreResult = (value: unknown, depth = 0): void => {
  if (depth > 3) return;
  if (isClosure(value)) exploreResult(value(), depth + 1);
  else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    for (const part of Object.values(value)) exploreResult(part, depth + 1);
};

const isFunction = (node: ast.Node) =>
  ast.isArrowFunction(node) ||
  ast.isFunctionDeclaration(node) ||
  ast.isMethodDeclaration(node) ||
  ast.isFunctionExpression(node);

const SENDING = new Set([
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'executeQuery',
  'compile',
]);

/** Templates of SQL, and calls that send a statement. */
const targetsIn = (sources: Sources, file: ast.SourceFile): ast.Node[] => {
  const found: ast.Node[] = [];
  const visit = (node: ast.Node): void => {
    if (isTemplate(node) || isSending(sources, node)) found.push(node);
    node.forEachChild(visit);
  };
  if (/\b(kysely|pg|statement|database)\b/.test(file.text)) visit(file);
  return found;
};

const isTemplate = (node: ast.Node): boolean =>
  ast.isTaggedTemplateExpression(node) &&
  ast.isIdentifier(node.tag) &&
  /^(sql|statement|piece)$/.test(node.tag.text);

const isSending = (sources: Sources, node: ast.Node): boolean => {
  if (!ast.isCallExpression(node) || !ast.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (name.text === 'query')
    return /^(Client|ClientBase|PoolClient|Pool)$/.test(sources.typeOf(expression)?.getSymbol()?.name ?? '');
  if (!SENDING.has(name.text)) return false;
  return name.text === 'executeQuery' || isSqlType(sources.typeOf(expression));
};

/** The outermost functions around these places. */
const entriesTo = (nodes: readonly ast.Node[]): Set<ast.Node> => new Set(nodes.map(outermost));

/** The function or the constant of the file that a place is in. */
const outermost = (node: ast.Node): ast.Node => {
  let found = node;
  for (let at: ast.Node = node; !ast.isSourceFile(at); at = at.parent) {
    if (isFunction(at)) found = at;
    if (ast.isVariableDeclaration(at) && ast.isSourceFile(at.parent.parent.parent) && at.initializer)
      found = at.initializer;
  }
  return found;
};
