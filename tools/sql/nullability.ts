import type { Catalog } from './catalog.ts';
import { type Facts, factsOf, strictVars } from './facts.ts';
import { type TreeNode, isNode, nodeAt, nodesAt, numberAt, numbersAt, textAt } from './node-tree.ts';

/** Everything that one column's answer depends on. */
export interface Reading {
  readonly catalog: Catalog;
  /** The values at `$1`, `$2`, … */
  readonly parameters: readonly Parameter[];
}

export interface Parameter {
  readonly isNullable: boolean;
  /** Of a list: whether one in it may be null. */
  readonly hasNulls: boolean;
}

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
const parts = (node: TreeNode): readonly TreeNode[] => [...nodesAt(node, 'args'), ...['arg'].flatMap((name) => nodeAt(node, name) ?? [])];
const ifAny: Answer = (node, within, reading) => parts(node).some((part) => mayBeNull(part, within, reading));
const ifAll: Answer = (node, within, reading) => parts(node).every((part) => mayBeNull(part, within, reading));

/** Functions that give null for arguments that are not: they look for something. */
const SEEKING =
  /^(jsonb?_(object_field|array_element|extract_path)|jsonb_path_query_first|array_(position|length|lower|upper|ndims)|nullif|substring|regexp_(match|substr)|to_regclass|current_setting|pg_(get_serial_sequence|column_size)|obj_description|lag|lead|first_value|last_value|nth_value|lower|upper|split_part_)/;
/** `lower` and `upper` of a text always give one; of a range they may not. */
const TOTAL = new Set(['lower', 'upper']);
/** Functions that are never null whatever they are given. */
const FILLED = new Set([
  'concat', 'concat_ws', 'json_build_object', 'jsonb_build_object', 'json_build_array', 'jsonb_build_array',
  'now', 'clock_timestamp', 'statement_timestamp', 'random', 'goods_status_for', 'num_nonnulls', 'num_nulls', 'format',
]);

const ofFunction = (field: string): Answer => (node, within, reading) => {
  const known = reading.catalog.function(numberAt(node, field));
  if (!known || FILLED.has(known.name)) return !known;
  if (SEEKING.test(known.name) && !TOTAL.has(known.name)) return true;
  return known.isStrict ? ifAny(node, within, reading) : true;
};

const COUNTS = new Set(['count', 'row_number', 'rank', 'dense_rank', 'ntile', 'percent_rank', 'cume_dist']);

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
  const vars = strictVars(result, catalog);
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

const ofConstant: Answer = (node) => textAt(node, 'constisnull') === 'true';
const ofParameter: Answer = (node, _, { parameters }) => parameters[numberAt(node, 'paramid') - 1]?.isNullable ?? true;
const ofLists: Answer = (node, within, reading) => ['expr', 'refexpr'].some((name) => {
  const part = nodeAt(node, name);
  return part !== undefined && mayBeNull(part, within, reading);
});

const ANSWERS: Readonly<Record<string, Answer>> = {
  CONST: ofConstant, PARAM: ofParameter, VAR: (node, within, reading) => ofColumn(node, within, reading),
  FUNCEXPR: ofFunction('funcid'), OPEXPR: ofFunction('opfuncid'), SCALARARRAYOPEXPR: ifAny,
  AGGREF: ofAggregate, WINDOWFUNC: ofWindow, CASEEXPR: ofCase, SUBLINK: ofSubquery,
  COALESCEEXPR: ifAll, MINMAXEXPR: ifAll, BOOLEXPR: ifAny, RELABELTYPE: ifAny, COERCEVIAIO: ifAny,
  ARRAYCOERCEEXPR: ifAny, CONVERTROWTYPEEXPR: ifAny, COLLATEEXPR: ifAny, COERCETODOMAIN: ifAny, TARGETENTRY: ofLists,
  NULLTEST: never, BOOLEANTEST: never, DISTINCTEXPR: never, ROWEXPR: never, ARRAYEXPR: never, ARRAY: never,
  SQLVALUEFUNCTION: never, JSONCONSTRUCTOREXPR: never, GROUPINGFUNC: never, NULLIFEXPR: always,
};

/** Whether an expression can be null; of what is not known here it is assumed. */
const mayBeNull: Answer = (node, within, reading) => (ANSWERS[node.tag] ?? always)(node, within, reading);

const facts = new WeakMap<TreeNode, Facts>();

const knownOf = (query: TreeNode, { catalog }: Reading): Facts => {
  const known = facts.get(query) ?? factsOf(conditionsOf(query), catalog);
  facts.set(query, known);
  return known;
};

/** What holds for every row: the conditions of `where`, and those of inner joins. */
const conditionsOf = (query: TreeNode): TreeNode[] => {
  const visit = (node: TreeNode): TreeNode[] => {
    const isOuter = node.tag === 'JOINEXPR' && textAt(node, 'jointype') !== '0';
    const own = isOuter ? undefined : nodeAt(node, 'quals');
    const sides = isOuter ? [nodeAt(node, textAt(node, 'jointype') === '1' ? 'larg' : 'none')] : [nodeAt(node, 'larg'), nodeAt(node, 'rarg')];
    return [...(own ? [own] : []), ...nodesAt(node, 'fromlist').flatMap(visit), ...sides.flatMap((side) => (side ? visit(side) : []))];
  };
  const from = nodeAt(query, 'jointree');
  return from ? visit(from) : [];
};

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
const TABLES: Readonly<Record<string, (table: TreeNode, position: number, within: Within, reading: Reading) => boolean>> = {
  0: (table, position, _, { catalog }) => position > 0 && (catalog.column(numberAt(table, 'relid'), position)?.isNullable ?? true),
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
    return !Array.isArray(lists) || lists.some((list) => {
      const value = Array.isArray(list) ? list[position - 1] : undefined;
      return !isNode(value) || mayBeNull(value, within, reading);
    });
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
  const expression = functions[position - 1] && nodeAt(functions[position - 1] ?? table, 'funcexpr');
  const name = expression && reading.catalog.function(numberAt(expression, 'funcid'))?.name;
  if (!expression || !/^(unnest|generate_series|generate_subscripts|jsonb?_array_elements(_text)?|regexp_split_to_table)$/.test(name ?? '')) return true;
  return name === 'unnest' ? hasNulls(expression, reading) : mayBeNull(expression, within, reading);
};

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
  if (!query || textAt(found, 'cterecursive') === 'true') return !query || isRecursiveNullable(query, position, around, reading);
  return isColumnNullable([query, ...around], position - 1, reading);
};

/** A recursive part adds to its own first rows: what those hold is asked. */
const isRecursiveNullable = (query: TreeNode, position: number, around: Within, reading: Reading): boolean => {
  const union = nodeAt(query, 'setOperations');
  const [first] = union ? branchesOf(union) : [];
  return first === undefined || isOfTable([query, ...around], first, position, reading);
};
