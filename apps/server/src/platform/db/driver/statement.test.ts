import { expect, it } from 'vitest';
import { piece, statement } from './statement.ts';

const withList = (id: string, list: readonly number[]) =>
  statement`select ${id} where ${piece`n = any(${list}) and ${true}`} or ${null}`;

it('numbers its values through its pieces, and keeps a list together', () => {
  const { sql, parameters } = withList('a', [1, 2]);
  expect(sql).toBe('select $1 where n = any($2) and $3 or $4');
  expect(parameters).toEqual(['a', [1, 2], true, null]);
});

it('has one text, however often it is asked', () => {
  expect(withList('b', []).sql).toBe(withList('c', [3]).sql);
  expect(withList('c', [3]).parameters).toEqual(['c', [3], true, null]);
});
