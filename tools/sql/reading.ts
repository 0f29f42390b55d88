import type { Catalog } from './types/catalog.ts';
import { type Facts, factsOf } from './types/facts.ts';
import { type TreeNode, nodeAt, nodesAt, textAt } from './types/node-tree.ts';

/** Everything that one column's answer depends on. */
export interface Reading {
  readonly catalog: Catalog;
  /** The values at `$1`, `$2`, … */
  readonly parameters: readonly Parameter[];
  /** Whether the conditions of `where` and `on` count: a row that has none of a column may be left out by them. */
  readonly heedsConditions: boolean;
}

export interface Parameter {
  readonly isNullable: boolean;
  /** Of a list: whether one in it may be null. */
  readonly hasNulls: boolean;
}

const facts = new WeakMap<TreeNode, Facts>();

const NOTHING: Facts = { columns: new Set(), matched: new Set(), expressions: new Set() };

/** What the conditions of a query rule out. */
export const knownOf = (query: TreeNode, { catalog, heedsConditions }: Reading): Facts => {
  if (!heedsConditions) return NOTHING;
  const known = facts.get(query) ?? factsOf(conditionsOf(query), catalog);
  facts.set(query, known);
  return known;
};

/** What holds for every row: the conditions of `where`, and those of inner joins. */
const conditionsOf = (query: TreeNode): TreeNode[] => {
  const visit = (node: TreeNode): TreeNode[] => {
    const isOuter = node.tag === 'JOINEXPR' && textAt(node, 'jointype') !== '0';
    const own = isOuter ? undefined : nodeAt(node, 'quals');
    const sides = isOuter
      ? [nodeAt(node, textAt(node, 'jointype') === '1' ? 'larg' : 'none')]
      : [nodeAt(node, 'larg'), nodeAt(node, 'rarg')];
    return [
      ...(own ? [own] : []),
      ...nodesAt(node, 'fromlist').flatMap(visit),
      ...sides.flatMap((side) => (side ? visit(side) : [])),
    ];
  };
  const from = nodeAt(query, 'jointree');
  return from ? visit(from) : [];
};
