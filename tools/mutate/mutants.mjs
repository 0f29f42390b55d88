import { parseSync } from 'oxc-parser';

/** @typedef {{ start: number, end: number, text: string, line: number, was: string }} Mutant */
/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/** Each operator with the one that takes its place. */
const OPERATORS = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
  }),
);

/** Each method with the one that takes its place. */
const METHODS = new Map(
  Object.entries({ min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' }),
);

/** One of several conditions in a statement: ` and p.account_id = ${owner.id}`, ` and status = 'open'`. */
const CONDITION = /\s+and [a-z_.]+ = (?:\$\{[^{}`]+\}|'[^']*')/g;

/** What has no effect at run time, or only names things. */
const PASSED_OVER = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSTypeParameterInstantiation',
  'TSTypeParameterDeclaration',
  'TSTypeAnnotation',
]);

/**
 * Small faults that a person could have typed: one operator, bound, condition or number each.
 * @param {string} path the file's path from the root, with forward slashes
 * @param {string} text
 * @returns {Mutant[]} in the order of the text
 */
export function mutantsOf(path, text) {
  const { program } = parseSync(path, text);
  /** @type {Mutant[]} */
  const found = [];
  const lineOf = lines(text);
  /** @param {Node} at @param {string} replacement */
  const add = ({ start, end }, replacement) =>
    found.push({ start, end, text: replacement, line: lineOf(start), was: text.slice(start, end) });
  walk(/** @type {Node} */ (/** @type {unknown} */ (program)), (node) => change(node, text, add));
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** @param {string} text @param {Mutant} mutant */
export const withMutant = (text, { start, end, text: replacement }) =>
  text.slice(0, start) + replacement + text.slice(end);

/** @param {Node} node @param {string} text @param {(at: Node, replacement: string) => void} add */
function change(node, text, add) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return changeOperator(node, text, add);
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = nodeIn(node, 'test');
      return test && add(test, `!(${text.slice(test.start, test.end)})`);
    }
    case 'CallExpression':
      return changeMethod(node, text, add);
    case 'TaggedTemplateExpression':
      return dropConditions(node, text, add);
    case 'Literal':
      return changeLiteral(node, add);
    default:
      return undefined;
  }
}

/** @param {Node} node @param {string} text @param {(at: Node, replacement: string) => void} add */
function changeOperator(node, text, add) {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
  if (!left || !right) return;
  const operator = String(node['operator']);
  const before = text.slice(left.start, left.end);
  const after = text.slice(right.start, right.end);
  if (operator === '??') return add(node, before);
  const other = OPERATORS.get(operator);
  // Joining texts is no arithmetic: there it would only be a type error.
  const isText = operator === '+' && [left, right].some((side) => isString(side));
  if (other && !isText) add(node, `${before} ${other} ${after}`);
}

/** @param {Node} node @param {string} text @param {(at: Node, replacement: string) => void} add */
function changeMethod(node, text, add) {
  const callee = nodeIn(node, 'callee') ?? node;
  const property = nodeIn(callee, 'property');
  const other = METHODS.get(String(property?.['name']));
  if (property && other) add(property, other);
  // A condition of a query that is forgotten: whose row it is, or the state that it must have.
  const object = nodeIn(callee, 'object');
  if (object && property?.['name'] === 'where') add({ type: 'where', start: object.end, end: node.end }, '');
}

/** A condition of a statement that is forgotten. @param {Node} node @param {string} text @param {(at: Node, replacement: string) => void} add */
function dropConditions(node, text, add) {
  if (nodeIn(node, 'tag')?.['name'] !== 'sql') return;
  for (const { index, 0: condition } of text.slice(node.start, node.end).matchAll(CONDITION))
    add({ type: 'condition', start: node.start + index, end: node.start + index + condition.length }, '');
}

/** @param {Node} node @param {(at: Node, replacement: string) => void} add */
function changeLiteral(node, add) {
  const { value } = node;
  if (typeof value === 'boolean') add(node, String(!value));
  if (typeof value === 'number' && Number.isFinite(value)) add(node, String(value + 1));
  if (typeof value === 'bigint') add(node, `${value + 1n}n`);
}

/** @param {Node} node */
const isString = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

/** @param {Node} node @param {string} key @returns {Node | undefined} */
function nodeIn(node, key) {
  const child = node[key];
  return isNode(child) ? child : undefined;
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** @param {Node} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (PASSED_OVER.has(node.type)) return;
  visit(node);
  for (const child of Object.values(node))
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, visit);
}

/** @param {string} text @returns {(index: number) => number} */
function lines(text) {
  return (index) => text.slice(0, index).split('\n').length;
}
