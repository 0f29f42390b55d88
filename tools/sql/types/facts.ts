import type { Catalog } from './catalog.ts';
import { type TreeNode, expressionText, nodeAt, nodesAt, numberAt, numbersAt, textAt } from './node-tree.ts';

/** What the conditions of a query rule out. */
export interface Facts {
  /** Columns, `<table's number>.<column's number>`, that are not null in any row. */
  readonly columns: ReadonlySet<string>;
  /** Outer joins that have found a row in every row. */
  readonly matched: ReadonlySet<number>;
  /** Whole expressions that are not null in any row. */
  readonly expressions: ReadonlySet<string>;
}

/** What holds where all these conditions are true. */
export const factsOf = (conditions: readonly TreeNode[], catalog: Catalog): Facts => {
  const proven = conditions.flatMap((condition) => provenBy(condition, catalog));
  const vars = proven.filter(({ tag }) => tag === 'VAR');
  return {
    expressions: new Set(proven.map(expressionText)),
    columns: new Set(vars.map(keyOf)),
    matched: new Set(vars.flatMap((node) => numbersAt(node, 'varnullingrels'))),
  };
};

const keyOf = (node: TreeNode): string => `${textAt(node, 'varno')}.${textAt(node, 'varattno')}`;

/** Expressions that are not null where this condition is true. */
const provenBy = (node: TreeNode, catalog: Catalog): readonly TreeNode[] => {
  const args = nodesAt(node, 'args');
  if (node.tag === 'BOOLEXPR') {
    const each = args.map((arg) =>
      textAt(node, 'boolop') === 'not' ? strictParts(arg, catalog) : provenBy(arg, catalog),
    );
    return textAt(node, 'boolop') === 'or' ? inAll(each) : each.flat();
  }
  if (node.tag === 'NULLTEST') {
    const arg = nodeAt(node, 'arg');
    return arg && textAt(node, 'nulltesttype') === '1' ? strictParts(arg, catalog) : [];
  }
  if (node.tag === 'SUBLINK') {
    const test = nodeAt(node, 'testexpr');
    return test ? strictParts(test, catalog) : [];
  }
  return strictParts(node, catalog);
};

const inAll = (lists: readonly (readonly TreeNode[])[]): readonly TreeNode[] =>
  (lists[0] ?? []).filter((node) =>
    lists.every((list) => list.some((other) => expressionText(other) === expressionText(node))),
  );

const WRAPPING = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COLLATEEXPR']);

/** An expression, and its parts each of which makes the whole null when it is null. */
export const strictParts = (node: TreeNode, catalog: Catalog): readonly TreeNode[] => {
  if (node.tag === 'VAR') return numberAt(node, 'varlevelsup') === 0 ? [node] : [];
  const arg = nodeAt(node, 'arg');
  if (WRAPPING.has(node.tag)) return [node, ...(arg ? strictParts(arg, catalog) : [])];
  const field = { FUNCEXPR: 'funcid', OPEXPR: 'opfuncid', SCALARARRAYOPEXPR: 'opfuncid' }[node.tag];
  if (field === undefined || catalog.function(numberAt(node, field))?.isStrict !== true) return [node];
  const args = nodesAt(node, 'args');
  return [
    node,
    ...(node.tag === 'SCALARARRAYOPEXPR' ? args.slice(0, 1) : args).flatMap((each) =>
      strictParts(each, catalog),
    ),
  ];
};
