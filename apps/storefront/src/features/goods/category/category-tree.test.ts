import { expect, it } from 'vitest';
import { childrenOf, rootOf, rootsOf } from './category-tree.ts';

const category = (goodsCategoryId: string, parentId: string | null) => ({
  goodsCategoryId,
  goodsCategoryName: goodsCategoryId,
  icon: null,
  parentId,
});
const tree = [
  category('shoes', null),
  category('boots', 'shoes'),
  category('ankle', 'boots'),
  category('toys', null),
];

it('[C-01] the strip shows the top categories, and below it what lies in the chosen one', () => {
  expect(rootsOf(tree).map(({ goodsCategoryId }) => goodsCategoryId)).toEqual(['shoes', 'toys']);
  expect(childrenOf(tree, 'shoes').map(({ goodsCategoryId }) => goodsCategoryId)).toEqual(['boots']);
  expect(childrenOf(tree, undefined)).toEqual([]);
});

it('[C-01] a category deep down belongs to its top one; an unknown one to none, and a ring of parents ends', () => {
  expect(rootOf(tree, 'ankle')?.goodsCategoryId).toBe('shoes');
  expect(rootOf(tree, 'toys')?.goodsCategoryId).toBe('toys');
  expect(rootOf(tree, 'nowhere')).toBeUndefined();
  expect(rootOf(tree, undefined)).toBeUndefined();
  expect(rootOf([category('a', 'b'), category('b', 'a')], 'a')).toBeDefined();
});
