import fc from 'fast-check';
import { expect, it } from 'vitest';
import { historyFor, withSearch } from './search-history.ts';

it('[C-04] a search is remembered once, the newest first, however it is capitalised', () => {
  expect(withSearch(['boots', 'lamp'], '  Lamp ')).toEqual(['Lamp', 'boots']);
  expect(withSearch(['boots'], '   ')).toEqual(['boots']);
});

it('[C-04] the history keeps at most twelve searches and never one of them twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 40 }), (searches) => {
      const history = searches.reduce<readonly string[]>((kept, words) => withSearch(kept, words), []);
      expect(history.length).toBeLessThanOrEqual(12);
      expect(new Set(history.map((words) => words.toLowerCase())).size).toBe(history.length);
    }),
  );
});

it('[C-04] what was searched for here is proposed again while it is typed', () => {
  const history = ['Red boots', 'lamp', 'red'];
  expect(historyFor(history, ' RED')).toEqual(['Red boots']);
  expect(historyFor(history, ' ')).toEqual([]);
});
