import { expect, it } from 'vitest';
import { isSamePayee } from './payee.ts';

it.each([
  ['Ada Byron', 'ADA BYRON', true],
  ['Byron, Ada', 'Ada Byron', true],
  ['José García Márquez', 'Jose Garcia', true],
  ['李 小明', '李小明', true],
  ['Ada', 'Ada Byron', false],
  ['Ada Byron', 'Bob Byron', false],
  ['', 'Ada Byron', false],
  ['—', '—', false],
])('[V-13] "%s" can be paid what "%s" has: %s', (one, other, isSame) => {
  expect(isSamePayee(one, other)).toBe(isSame);
});
