import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainWords, suggestions } from './search-suggestions.ts';

const proposals = {
  searched: ['Red dress', 'red wine glass', 'tea pot'],
  kinds: ['Dresses', 'Kitchen & dining', 'Red things', '连衣裙'],
  words: ['dress', 'drawer', 'red', 'drill'],
};

describe('[C-04] suggestions while typing', () => {
  it.each([
    ['re', ['Red dress', 'red wine glass', 'Red things', 'red']],
    ['RED', ['Red dress', 'red wine glass', 'Red things']],
    ['red dress', []],
    ['dr', ['Dresses', 'dress', 'drawer', 'drill']],
    ['blue  dr', ['blue dress', 'blue drawer', 'blue drill']],
    ['dining', ['Kitchen & dining']],
    ['itchen', []],
    ['d', ['Dresses', 'Kitchen & dining']],
    ['连', ['连衣裙']],
    ['ｔｅａ', ['tea pot']],
    ['   ', []],
  ])('%j goes on as %j', (typed, expected) => {
    expect(suggestions(typed, proposals, 8)).toEqual(expected);
  });

  it('are at most that many, each once, and never what is typed', () => {
    const word = fc.string({ maxLength: 6 });
    fc.assert(
      fc.property(
        word,
        fc.array(word),
        fc.array(word),
        fc.array(word),
        fc.nat(5),
        (typed, searched, kinds, words, limit) => {
          const found = suggestions(typed, { searched, kinds, words }, limit + 1).map(plainWords);
          expect(found.length).toBeLessThanOrEqual(limit + 1);
          expect(new Set(found).size).toBe(found.length);
          expect(found).not.toContain(plainWords(typed));
        },
      ),
    );
  });
});
