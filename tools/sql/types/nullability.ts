import { COUNTS, FILLED, SEEKING, TOTAL } from '../reading/known-functions.ts';
import { type Reading, knownOf } from '../reading.ts';
import { isFilled } from '../exceptions.ts';
import { factsOf, strictParts } from './facts.ts';
import {
  type TreeNode,
  expressionText,
  isNode,
  nodeAt,
  nodesAt,
  numberAt,
  numbersAt,
  textAt,
} from './node-tree.ts';

/** A query within those around it, the innermost first. */
type Within = readonly TreeNode[];

/** For each column of a statement's result: whether it can be null. */
export const nullableColumns = (query: TreeNode, reading: Reading): boolean[] =>
  resultOf(query).map((_, index) => isColumnNullable([query], index, reading));

/** What a statement gives: the columns of a select, or those after `returning`. */
export const resultOf = (query: TreeNode): readonly TreeNode[] => {
  const list = textAt(query, 'commandType') === '1' ? 'targetList' : 'returningList';
  return nodesAt(query, list).filter((target) => textAt(target, 'resjunk') !== 'true');
};

const isColumnNullable = (within: Within, index: number, reading: Reading): boolean => {
  const [query] = within;
  if (!query) return true;
  const union = nodeAt(query, 'setOperations');
  if (union) return branchesOf(union).some((branch) => isOfTable(within, branch, index + 1, reading));
  const target = resultOf(query)[index];
  const expression = target && nodeAt(target, 'expr');
  return !expression || mayBeNull(expression, within, reading);
};

const branchesOf = (node: TreeNode): number[] =>
  node.tag === 'RANGETBLREF'
    ? [numberAt(node, 'rtindex')]
    : ['larg', 'rarg'].flatMap((side) => {
        const part = nodeAt(node, side);
        return part ? branchesOf(part) : [];
      });

type Answer = (node: TreeNode, within: Within, reading: Reading) => boolean;

const never: Answer = () => false;
const always: Answer = () => true;
const parts = (node: TreeNode): readonly TreeNode[] => [
  ...nodesAt(node, 'args'),
  ...['arg'].flatMap((name) => nodeAt(node, name) ?? []),
];
const ifAny: Answer = (node, within, reading) => parts(node).some((part) => mayBeNull(part, within, reading));
const ifAll: Answer = (node, within, reading) =>
  parts(node).every((part) => mayBeNull(part, within, reading));

const ofFunction =
  (field: string): Answer =>
  (node, within, reading) => {
    const known = reading.catalog.function(numberAt(node, field));
    if (!known || FILLED.has(known.name)) return !known;
    if (SEEKING.test(known.name) && !TOTAL.has(known.name)) return true;
    return known.isStrict ? ifAny(node, within, reading) : true;
  };

/** An aggregate is null over no rows, and where all it is given is. */
const ofAggregate: Answer = (node, within, reading) => {
  const name = reading.catalog.function(numberAt(node, 'aggfnoid'))?.name ?? '';
  if (COUNTS.has(name)) return false;
  const [query] = within;
  const isGrouped = query !== undefined && nodesAt(query, 'groupClause').length > 0;
  if (!isGrouped || nodeAt(node, 'aggfilter')) return true;
  if (/^(array|jsonb?(_object)?)_agg$/.test(name)) return false;
  return nodesAt(node, 'args').some((arg) => mayBeNull(arg, within, reading));
};

const ofWindow: Answer = (node, within, reading) => {
  const name = reading.catalog.function(numberAt(node, 'winfnoid'))?.name ?? '';
  if (COUNTS.has(name)) return false;
  return /^(sum|max|min|avg)$/.test(name) && !nodeAt(node, 'aggfilter') ? ifAny(node, within, reading) : true;
};

const ofCase: Answer = (node, within, reading) => {
  const last = nodeAt(node, 'defresult');
  if (!last || mayBeNull(last, within, reading)) return true;
  return nodesAt(node, 'args').some((when) => {
    const result = nodeAt(when, 'result');
    return !result || (mayBeNull(result, within, reading) && !isGuarded(when, result, reading));
  });
};

/** `when x is not null then f(x)`. */
const isGuarded = (when: TreeNode, result: TreeNode, { catalog }: Reading): boolean => {
  const condition = nodeAt(when, 'expr');
  const sure = condition ? factsOf([condition], catalog) : undefined;
  const vars = strictParts(result, catalog).filter(({ tag }) => tag === 'VAR');
  return sure !== undefined && vars.length > 0 && vars.every((each) => sure.columns.has(keyOf(each)));
};

const keyOf = (node: TreeNode): string => `${textAt(node, 'varno')}.${textAt(node, 'varattno')}`;

const ofSubquery: Answer = (node, within, reading) => {
  const kind = textAt(node, 'subLinkType');
  const query = nodeAt(node, 'subselect');
  if (kind === '0' || kind === '6') return false;
  if (!query) return true;
  const inner = [query, ...within];
  if (kind === '4') return !givesOneRow(query) || isColumnNullable(inner, 0, reading);
  const test = nodeAt(node, 'testexpr');
  return isColumnNullable(inner, 0, reading) || (test !== undefined && mayBeNull(test, within, reading));
};

/** Aggregates without groups, and a select without from. */
const givesOneRow = (query: TreeNode): boolean => {
  const from = nodeAt(query, 'jointree');
  const isBare = from !== undefined && nodesAt(from, 'fromlist').length === 0 && !nodeAt(from, 'quals');
  const isWhole = textAt(query, 'hasAggs') === 'true' && nodesAt(query, 'groupClause').length === 0;
  return (isBare || (isWhole && !nodeAt(query, 'havingQual'))) && !nodeAt(query, 'limitOffset');
};

/** `(array_agg(x))[1]`: a group has a first row. */
const ofElement: Answer = (node, within, reading) => {
  const list = nodeAt(node, 'refexpr');
  const [index] = nodesAt(node, 'refupperindexpr');
  const name = list && reading.catalog.function(numberAt(list, 'aggfnoid'))?.name;
  const isFirst =
    index?.tag === 'CONST' && /^\["\d+","\[","1","0"/.test(JSON.stringify(index.fields['constvalue']));
  if (!list || name !== 'array_agg' || !isFirst || mayBeNull(list, within, reading)) return true;
  return nodesAt(list, 'args').some((arg) => mayBeNull(arg, within, reading));
};

const ofConstant: Answer = (node) => textAt(node, 'constisnull') === 'true';
const ofParameter: Answer = (node, _, { parameters }) =>
  parameters[numberAt(node, 'paramid') - 1]?.isNullable ?? true;
const ofLists: Answer = (node, within, reading) =>
  ['expr', 'refexpr'].some((name) => {
    const part = nodeAt(node, name);
    return part !== undefined && mayBeNull(part, within, reading);
  });

const ANSWERS: Readonly<Record<string, Answer>> = {
  CONST: ofConstant,
  PARAM: ofParameter,
  VAR: (node, within, reading) => ofColumn(node, within, reading),
  SUBSCRIPTINGREF: ofElement,
  FUNCEXPR: ofFunction('funcid'),
  OPEXPR: ofFunction('opfuncid'),
  SCALARARRAYOPEXPR: ifAny,
  AGGREF: ofAggregate,
  WINDOWFUNC: ofWindow,
  CASEEXPR: ofCase,
  SUBLINK: ofSubquery,
  COALESCEEXPR: ifAll,
  MINMAXEXPR: ifAll,
  BOOLEXPR: ifAny,
  RELABELTYPE: ifAny,
  COERCEVIAIO: ifAny,
  ARRAYCOERCEEXPR: ifAny,
  CONVERTROWTYPEEXPR: ifAny,
  COLLATEEXPR: ifAny,
  COERCETODOMAIN: ifAny,
  TARGETENTRY: ofLists,
  NULLTEST: never,
  BOOLEANTEST: never,
  DISTINCTEXPR: never,
  ROWEXPR: never,
  ARRAYEXPR: never,
  ARRAY: never,
  SQLVALUEFUNCTION: never,
  JSONCONSTRUCTOREXPR: never,
  GROUPINGFUNC: never,
  NULLIFEXPR: always,
};

/** Whether an expression can be null; of what is not known here it is assumed. */
const mayBeNull: Answer = (node, within, reading) =>
  (ANSWERS[node.tag] ?? always)(node, within, reading) && !isProven(node, within, reading);

const isProven: Answer = (node, [query], reading) => {
  if (!query || SIMPLE.has(node.tag)) return false;
  const { expressions } = knownOf(query, reading);
  return expressions.size > 0 && expressions.has(expressionText(node));
};
const SIMPLE = new Set(['CONST', 'PARAM', 'VAR', 'SUBLINK']);

const ofColumn: Answer = (node, within, reading) => {
  const inside = within.slice(numberAt(node, 'varlevelsup'));
  const [query] = inside;
  if (!query) return true;
  const known = knownOf(query, reading);
  if (known.columns.has(keyOf(node))) return false;
  if (numbersAt(node, 'varnullingrels').some((join) => !known.matched.has(join))) return true;
  return isOfTable(inside, numberAt(node, 'varno'), numberAt(node, 'varattno'), reading);
};

const SUBQUERY = '1';
const TABLES: Readonly<
  Record<string, (table: TreeNode, position: number, within: Within, reading: Reading) => boolean>
> = {
  0: (table, position, _, reading) => {
    const relation = numberAt(table, 'relid');
    const view = reading.catalog.view(relation);
    const column = reading.catalog.column(relation, position);
    if (column && isFilled(`${column.table}.${column.name}`)) return false;
    if (view) return isColumnNullable([view], position - 1, { ...reading, heedsConditions: true });
    return position > 0 && (column?.isNullable ?? true);
  },
  [SUBQUERY]: (table, position, within, reading) => {
    const query = nodeAt(table, 'subquery');
    return position > 0 && (!query || isColumnNullable([query, ...within], position - 1, reading));
  },
  2: (table, position, within, reading) => {
    const column = nodesAt(table, 'joinaliasvars')[position - 1];
    return !column || mayBeNull(column, within, reading);
  },
  3: (table, position, within, reading) => ofSetFunction(table, position, within, reading),
  5: (table, position, within, reading) => {
    const lists = table.fields['values_lists'];
    return (
      !Array.isArray(lists) ||
      lists.some((list) => {
        const value = Array.isArray(list) ? list[position - 1] : undefined;
        return !isNode(value) || mayBeNull(value, within, reading);
      })
    );
  },
  6: (table, position, within, reading) => ofWith(table, position, within, reading),
  9: (table, position, within, reading) => {
    const group = nodesAt(table, 'groupexprs')[position - 1];
    return !group || mayBeNull(group, within, reading);
  },
};

const isOfTable = (within: Within, index: number, position: number, reading: Reading): boolean => {
  const [query] = within;
  const table = query && nodesAt(query, 'rtable')[index - 1];
  const answer = table && TABLES[textAt(table, 'rtekind')];
  return !answer || answer(table, position, within, reading);
};

/** Rows of a function: its parts of an array may be null unless the array's text says more; a number of it is not. */
const ofSetFunction = (table: TreeNode, position: number, within: Within, reading: Reading): boolean => {
  const functions = nodesAt(table, 'functions');
  if (textAt(table, 'funcordinality') === 'true' && position > functions.length) return false;
  const own = functions[position - 1];
  const expression = own && nodeAt(own, 'funcexpr');
  const name = expression && reading.catalog.function(numberAt(expression, 'funcid'))?.name;
  if (!expression || !name || !OF_ARGUMENTS.test(name)) return true;
  return name === 'unnest' ? hasNulls(expression, reading) : mayBeNull(expression, within, reading);
};

/** Functions whose rows are null only where what they are given is. */
const OF_ARGUMENTS =
  /^(unnest|generate_series|generate_subscripts|jsonb?_array_elements(_text)?|regexp_split_to_table)$/;

const hasNulls = (expression: TreeNode, reading: Reading): boolean => {
  const [arg] = parts(expression);
  if (arg?.tag === 'PARAM') return reading.parameters[numberAt(arg, 'paramid') - 1]?.hasNulls ?? true;
  return arg !== undefined && WRAPPING.has(arg.tag) && hasNulls(arg, reading);
};
const WRAPPING = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR']);

const ofWith = (table: TreeNode, position: number, within: Within, reading: Reading): boolean => {
  if (position < 1) return false;
  const around = within.slice(numberAt(table, 'ctelevelsup'));
  const name = textAt(table, 'ctename');
  const [owner] = around;
  const found = owner && nodesAt(owner, 'cteList').find((each) => textAt(each, 'ctename') === name);
  const query = found && nodeAt(found, 'ctequery');
  if (!query || textAt(found, 'cterecursive') === 'true')
    return !query || isRecursiveNullable(query, position, around, reading);
  return isColumnNullable([query, ...around], position - 1, reading);
};

/** A recursive part adds to its own first rows: what those hold is asked. */
const isRecursiveNullable = (
  query: TreeNode,
  position: number,
  around: Within,
  reading: Reading,
): boolean => {
  const union = nodeAt(query, 'setOperations');
  const [first] = union ? branchesOf(union) : [];
  return first === undefined || isOfTable([query, ...around], first, position, reading);
};
