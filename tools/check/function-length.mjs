import { parseSync, visitorKeys } from 'oxc-parser';

/** @typedef {{ path: string, line: number, why: string }} Fault */
/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** What makes a literal more than a mapping: something that runs later, waits, writes or is markup. */
const LOGIC = new Set([...FUNCTIONS, 'AwaitExpression', 'AssignmentExpression', 'JSXElement', 'JSXFragment']);

const MOST = { plain: 50, jsx: 80 };

/**
 * Functions that are too long. Blank lines and comments do not count, and an object literal that only maps data (no
 * function, no waiting, no markup in it) counts as one line: another field is not another step.
 * @param {string} path from the repository's root
 * @param {string} text
 * @returns {Fault[]}
 */
export function longFunctions(path, text) {
  const { program, comments } = parseSync(path, text);
  const most = path.endsWith('.tsx') ? MOST.jsx : MOST.plain;
  const code = codeLines(text, comments);
  const lineOf = lineFinder(text);
  /** @type {Fault[]} */
  const faults = [];
  visit(/** @type {Node} */ (/** @type {unknown} */ (program)), (node) => {
    if (!FUNCTIONS.has(node.type)) return;
    const lines = linesWithin(node, code, lineOf) - mappedLines(node, code, lineOf);
    if (lines > most)
      faults.push({ path, line: lineOf(node.start), why: `a function of ${lines} lines, more than ${most}` });
  });
  return faults;
}

/** @param {Node} node @param {(node: Node) => boolean | void} see gives false to go no deeper */
function visit(node, see) {
  if (see(node) === false) return;
  for (const child of childrenOf(node)) visit(child, see);
}

/** @param {Node} node @returns {Node[]} */
function childrenOf(node) {
  const keys = visitorKeys[node.type] ?? [];
  return keys.flatMap((key) => [node[key]].flat()).filter(isNode);
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Lines that the outermost mapping literals of a function take beyond their first. */
/** @param {Node} node @param {ReadonlySet<number>} code @param {(at: number) => number} lineOf */
function mappedLines(node, code, lineOf) {
  let lines = 0;
  for (const child of childrenOf(node))
    visit(child, (inner) => {
      if (inner.type !== 'ObjectExpression' || !isMapping(inner)) return true;
      lines += Math.max(0, linesWithin(inner, code, lineOf) - 1);
      return false;
    });
  return lines;
}

/** @param {Node} literal */
function isMapping(literal) {
  let isData = true;
  for (const child of childrenOf(literal))
    visit(child, ({ type }) => {
      if (LOGIC.has(type)) isData = false;
    });
  return isData;
}

/** @param {Node} node @param {ReadonlySet<number>} code @param {(at: number) => number} lineOf */
function linesWithin({ start, end }, code, lineOf) {
  let count = 0;
  for (let line = lineOf(start); line <= lineOf(end - 1); line += 1) if (code.has(line)) count += 1;
  return count;
}

/**
 * The lines that hold more than blanks and comments.
 * @param {string} text
 * @param {readonly { start: number, end: number }[]} comments
 */
function codeLines(text, comments) {
  let bare = text;
  for (const { start, end } of comments)
    bare = bare.slice(0, start) + bare.slice(start, end).replaceAll(/[^\n]/g, ' ') + bare.slice(end);
  return new Set(bare.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [at + 1])));
}

/** @param {string} text @returns {(at: number) => number} */
function lineFinder(text) {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
