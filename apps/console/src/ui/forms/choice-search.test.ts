import { expect, it } from 'vitest';
import { distance } from './choice-search.ts';

it.each([
  ["Men's Clothing", "men's clothing ", 0],
  ["Men's Clothing", 'Men', 1],
  ["Clothing / Men's", 'men', 2],
  ['Women and men', 'men', 2],
  ["Women's Clothing", 'men', 3],
  ['女装 / 连衣裙', '连衣裙', 2],
  ['连衣裙', '连衣裙', 0],
  ['Shoes', 'men', 3],
])('%s is as near to “%s” as step %i', (label, words, step) => {
  expect(distance(label, words)).toBe(step);
});
