// What a migration may not do to a shop that is running, old and new processes side by side: docs/operations/upgrading.md.

/** Those before belong to the first release, which no running shop was upgraded to. */
const FIRST_HELD = '0700';
const OUTSIDE = /^-- outside a transaction\n/;
/** Said where the last process that used it was gone one release before, or a table is known to be small. */
const CONTRACT = /^-- contract: \S.{9,}$/m;
const SMALL = /^-- small table: \S.{9,}$/m;

/**
 * @typedef {object} Rule
 * @property {RegExp} forbidden the first group, where there is one, is the table
 * @property {RegExp} [unless] what the statement may hold instead
 * @property {RegExp} [excused] a line of the file that says why it may be
 * @property {string} why
 */

/** @type {readonly Rule[]} */
const RULES = [
  {
    forbidden: /^create (?:unique )?index (?!concurrently\b)(?:if not exists )?\w* ?on (?:only )?"?(\w+)/,
    excused: SMALL,
    why: 'an index on a table that is there stops its writers: create index concurrently, in a file of its own',
  },
  {
    forbidden: /^alter table (?:if exists )?"?(\w+)"?.*\badd (?:column )?(?!constraint\b).*\bnot null\b/,
    unless: /\bdefault\b|\bgenerated\b/,
    why: 'not null without a default: what the running release writes would fail',
  },
  {
    forbidden:
      /^alter table (?:if exists )?"?(\w+)"?.*\b(?:drop column|rename|alter (?:column )?\w+ (?:set data )?type)\b/,
    excused: CONTRACT,
    why: 'the running release still uses it: expand first, contract one release later with a line "-- contract: …"',
  },
  {
    forbidden: /^drop (?:table|view|function|type)\b/,
    excused: CONTRACT,
    why: 'the running release still uses it: contract one release later with a line "-- contract: …"',
  },
  {
    forbidden: /^alter table (?:if exists )?"?(\w+)"?.*\badd (?:constraint|check|foreign key)\b/,
    unless: /\bnot valid\b|\busing index\b/,
    excused: SMALL,
    why: 'it reads the whole table under a lock: add it not valid, validate it in the next file',
  },
  {
    forbidden: /^alter table (?:if exists )?"?(\w+)"?.*\bset not null\b/,
    excused: SMALL,
    why: 'it reads the whole table under a lock, and the running release may write null: a check that is not valid first',
  },
  {
    forbidden: /^(?:lock table|vacuum full|cluster|reindex (?!.*concurrently))/,
    why: 'it stops the whole table',
  },
];

/**
 * What is wrong with a migration, in sentences; nothing for those of the first release.
 * @param {string} name @param {string} text @returns {string[]}
 */
export function migrationFaults(name, text) {
  if (name < FIRST_HELD) return [];
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?"?(\w+)/.exec(statement)?.[1] ?? []),
  );
  const faults = RULES.flatMap((rule) =>
    statements.flatMap((statement) => faultOf(rule, statement, { text, made })),
  );
  return [...new Set([...faults, ...outsideFaults(text, statements)])];
}

/** @param {Rule} rule @param {string} statement @param {{ text: string, made: Set<string> }} file */
function faultOf({ forbidden, unless, excused, why }, statement, { text, made }) {
  const found = forbidden.exec(statement);
  if (found === null || made.has(found[1] ?? '')) return [];
  if (unless?.test(statement) || excused?.test(text)) return [];
  return [`${statement.slice(0, 60)}: ${why}`];
}

/** @param {string} text @param {readonly string[]} statements */
function outsideFaults(text, statements) {
  const concurrent = statements.filter((statement) => /\bconcurrently\b/.test(statement));
  if (!OUTSIDE.test(text))
    return concurrent.length === 0 ? [] : ['concurrently: the first line must be "-- outside a transaction"'];
  return statements.length === 1
    ? []
    : ['outside a transaction: one statement a file, so that it can be tried again'];
}

/** Without comments and bodies in quotes or dollars, on one line each, in small letters. @param {string} text */
function statementsOf(text) {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter(Boolean);
}
