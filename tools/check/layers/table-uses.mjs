import { parseSync, Visitor } from 'oxc-parser';

/**
 * `names` is a part of a statement that is called like a table and would hide what the statement does to it.
 * @typedef {'read' | 'write' | 'names'} Mode
 * @typedef {{ table: string, mode: Mode }} Named
 * @typedef {Named & { path: string, line: number }} TableUse
 */

/** A table that the text does not name, so that nobody can tell whose it is. */
export const UNNAMED = '?';

const SQL_TAGS = new Set(['sql', 'statement', 'piece']);
/** SQL in a text without a tag. */
const PLAIN_SQL = /^\s*(with|select|insert into|update \w+|delete from|merge into|truncate)\s/i;
const READING_CALL = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?|from|using)$/;
const WRITING_CALL = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
/** Other libraries have these as well: there only a table's name tells that it is meant. */
const COMMON_CALL = /^(from|using)$/;

/** What ends a list of tables. */
const AFTER_A_LIST = new Set(
  'where set group order having limit offset union except intersect returning window for fetch select values when then else end'.split(
    ' ',
  ),
);
/** `for update`, `on conflict do update`, a trigger's `after update`: no statement begins there. */
const NO_STATEMENT = new Set(['for', 'key', 'do', 'on', 'then', 'before', 'after', 'or']);

/**
 * Which tables a source file names in its SQL and in its calls of the query builder. A part in `${}` that is SQL itself
 * is read at its own place.
 * @param {string} path
 * @param {string} text
 * @returns {TableUse[]}
 */
export function tableUses(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  /** @type {TableUse[]} */
  const uses = [];
  /** @param {number} start @param {readonly Named[]} named */
  const add = (start, named) => {
    const line = text.slice(0, start).split('\n').length;
    uses.push(...named.map((one) => ({ path, line, ...one })));
  };
  new Visitor({
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type === 'Identifier' && SQL_TAGS.has(tag.name)) add(start, tablesOfSql(textOf(quasi)));
    },
    TemplateLiteral(literal) {
      if (PLAIN_SQL.test(textOf(literal))) add(literal.start, tablesOfSql(textOf(literal)));
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && PLAIN_SQL.test(value)) add(start, tablesOfSql(value));
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      add(callee.property.start, tablesOfCall(callee.property.name, first));
    },
  }).visit(program);
  return distinct(uses);
}

/** A tagged text is met twice, once without its tag. @param {readonly TableUse[]} uses */
const distinct = (uses) => [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];

/** @param {import('oxc-parser').TemplateLiteral} literal */
const textOf = ({ quasis }) => quasis.map(({ value }) => value.cooked ?? value.raw).join(' $ ');

/**
 * @param {string} name
 * @param {import('oxc-parser').Argument | undefined} argument
 * @returns {Named[]}
 */
function tablesOfCall(name, argument) {
  if (argument === undefined || !(READING_CALL.test(name) || WRITING_CALL.test(name))) return [];
  const mode = WRITING_CALL.test(name) ? 'write' : 'read';
  return namesIn(argument)
    .filter((table) => table !== UNNAMED || !COMMON_CALL.test(name))
    .map((table) => ({ table, mode }));
}

/**
 * The tables that an argument names: in a text, a list of texts, or a choice between them.
 * @param {import('oxc-parser').Node} node
 * @returns {string[]}
 */
function namesIn(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value.split(' ')[0] ?? ''] : [];
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => (one ? namesIn(one) : []));
  if (node.type === 'ConditionalExpression') return [...namesIn(node.consequent), ...namesIn(node.alternate)];
  return node.type === 'Identifier' ? [UNNAMED] : [];
}

/**
 * The tables of a statement, or of a part of one; `$` stands for what is filled in.
 * @param {string} sql
 * @returns {Named[]}
 */
export function tablesOfSql(sql) {
  const words = wordsOf(sql);
  /** @type {Named[]} */
  const named = namesOfParts(sql).map((table) => ({ table, mode: 'names' }));
  words.forEach((_, at) => {
    const written = writtenAt(words, at);
    if (written !== undefined) named.push({ table: written === '$' ? UNNAMED : written, mode: 'write' });
    else for (const table of readAt(words, at)) named.push({ table, mode: 'read' });
  });
  return named;
}

/** The parts of a `with`. @param {string} sql */
const namesOfParts = (sql) =>
  [...sql.matchAll(/(\w+)\s*(?:\([\w\s,]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(
    ([, name = '']) => name.toLowerCase(),
  );

/** Words, signs and places to fill in, without comments and texts. @param {string} sql */
function wordsOf(sql) {
  const bare = sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''");
  return (bare.match(/[a-z_][\w.]*|[^\s\w]/gi) ?? []).map((word) => word.toLowerCase());
}

/** The table that a word here writes. @param {readonly string[]} words @param {number} at */
function writtenAt(words, at) {
  const [before = '', word = '', next, after] = [words[at - 1], words[at], words[at + 1], words[at + 2]];
  if (word === 'truncate') return next === 'table' ? after : next;
  if (word === 'update') return NO_STATEMENT.has(before) ? undefined : next;
  return /^(insert into|merge into|delete from)$/.test(`${before} ${word}`) ? next : undefined;
}

/** The tables that a word here reads. @param {readonly string[]} words @param {number} at */
function readAt(words, at) {
  const word = words[at];
  if (word === 'join') return tableAt(words, at + 1);
  const isList = word === 'from' ? words[at - 1] !== 'distinct' : word === 'using' && words[at + 1] !== '(';
  return isList ? startsOfList(words, at).flatMap((start) => tableAt(words, start)) : [];
}

/** The table named here, if it is one. @param {readonly string[]} words @param {number} start */
function tableAt(words, start) {
  const name = words[/^(lateral|only)$/.test(words[start] ?? '') ? start + 1 : start] ?? '';
  return /^[a-z_]/.test(name) ? [name] : [];
}

/** Where the items of a list begin, as in `from orders, accounts as a, (select …) b`. @param {readonly string[]} words @param {number} at */
function startsOfList(words, at) {
  const starts = [at + 1];
  let depth = 0;
  for (let next = at + 1; next < words.length; next++) {
    const word = words[next] ?? '';
    if (word === '(') depth += 1;
    if (word === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && AFTER_A_LIST.has(word))) break;
    if (depth === 0 && word === ',') starts.push(next + 1);
  }
  return starts;
}
