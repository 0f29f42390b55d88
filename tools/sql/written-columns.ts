import type { Catalog } from './types/catalog.ts';
import { type Tree, type TreeNode, isNode, nodesAt, numberAt, textAt } from './types/node-tree.ts';

const UPDATE = '2';
const INSERT = '3';

/** The columns, `<table>.<column>`, that a statement or a part of it writes. */
export const writtenColumns = (tree: Tree, catalog: Catalog): string[] => {
  if (Array.isArray(tree)) return tree.flatMap((each) => writtenColumns(each, catalog));
  if (!isNode(tree)) return [];
  const inside = Object.values(tree.fields).flatMap((each) => writtenColumns(each, catalog));
  return [...ownColumns(tree, catalog), ...inside];
};

const ownColumns = (node: TreeNode, catalog: Catalog): string[] => {
  if (node.tag !== 'QUERY' || ![UPDATE, INSERT].includes(textAt(node, 'commandType'))) return [];
  const target = nodesAt(node, 'rtable')[numberAt(node, 'resultRelation') - 1];
  const relation = target ? numberAt(target, 'relid') : 0;
  return nodesAt(node, 'targetList').flatMap((entry) => {
    const column = catalog.column(relation, numberAt(entry, 'resno'));
    return column ? [`${column.table}.${column.name}`] : [];
  });
};
