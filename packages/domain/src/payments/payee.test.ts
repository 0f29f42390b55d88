import fc from 'fast-check';
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

it.each([
  ['one word, the same', 'Ada', 'ada', true],
  ['one word, another', 'Ada', 'Byron', false],
  ['a family name alone', 'Lovelace', 'Ada Lovelace', false],
  ['a middle name that only one of them has', 'Ada Byron', 'Ada Augusta Byron', true],
  ['a middle name that differs', 'Ada Augusta Byron', 'Ada Anne Byron', false],
  ['written in one', 'AdaByron', 'Ada Byron', true],
  ['with marks and a dash', 'Müller-Lüdenscheidt, Anna', 'anna muller ludenscheidt', true],
  ['with an apostrophe', 'O’Brien Pat', "Pat O'Brien", true],
  ['full-width letters', 'Ａｄａ Ｂｙｒｏｎ', 'Ada Byron', true],
  ['Chinese, family name last, cannot be told', '小明 李', '李小明', false],
  ['one word said twice', 'Ada Ada', 'Ada Byron', false],
  ['one word said twice, in a longer name once', 'Ada Ada', 'Ada Augusta Byron', false],
  ['one word said twice by both', 'Ada Ada', 'Ada Ada Byron', true],
  ['only marks', '...', 'Ada', false],
])('[V-13] %s: "%s" and "%s", %s, whichever comes first', (_, one, other, isSame) => {
  expect(isSamePayee(one, other)).toBe(isSame);
  expect(isSamePayee(other, one)).toBe(isSame);
});

it('[V-13] whichever name comes first, and in whatever order its words stand, the answer is the same', () => {
  const name = fc.array(fc.constantFrom('ada', 'anne', 'byron', 'li', '李'), { maxLength: 4 });
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [a, b] = [one.join(' '), other.join(' ')];
      expect(isSamePayee(a, b)).toBe(isSamePayee(b, a));
      expect(isSamePayee(a, one.toReversed().join(', ').toUpperCase())).toBe(one.length > 0);
    }),
  );
});
