import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_SHARED_SEARCH, plainWords, suggestions } from '../search-suggestions.ts';
import { forgivingTerms, queryTerms, searchTerms } from '../search-terms.ts';
import { titleRank } from './title-rank.ts';

describe('[C-04] the terms of a text', () => {
  it.each([
    ['cars', 'car'],
    ['gas', 'gas'],
    ['ties', 'tie'],
    ['berries', 'berry'],
    ['brushes', 'brush'],
    ['watches', 'watch'],
    ['boxes', 'box'],
    ['dresses', 'dress'],
    ['shoes', 'shoe'],
    ['glass', 'glass'],
    ['virus', 'virus'],
    ['basis', 'basis'],
    ['men', 'man'],
    ['feet', 'foot'],
    ['knives', 'knife'],
    ['shelves', 'shelf'],
    ['WOMEN', 'woman'],
    ['women’s', 'woman'],
    ["children's", 'child'],
    ['as', 'as'],
  ])('%s is looked for as %s', (word, term) => {
    expect(queryTerms(word)).toEqual([term]);
  });

  it.each([
    ["O'Sullivan", ['o', 'sullivan']],
    ['Crème Brûlée', ['creme', 'brulee']],
    ['ＰＳ５', ['ps', '5']],
    ['12.5cm', ['12', '5', 'cm']],
    ['10²', ['102']],
    ['红色鞋', ['红色', '色鞋']],
    ['红 鞋', ['红', '鞋']],
    ['ガラス', ['ガラ', 'ラス']],
    ['ｶﾞﾗｽ', ['ガラ', 'ラス']],
    ['한국어', ['한국', '국어']],
    ['T恤shirt', ['t', '恤', 'shirt']],
    ['bag BAG bags', ['bag']],
    ['…—!', []],
  ])('%s asks for %j', (text, terms) => {
    expect(queryTerms(text)).toEqual(terms);
  });

  it('a text is found by pairs of its characters and by each alone, words first', () => {
    expect(searchTerms('红色鞋 bags')).toEqual(['红色', '色鞋', 'bag', '红', '色', '鞋']);
    expect(searchTerms('')).toEqual([]);
  });

  it('at most 32 terms are asked for, 240 are kept, of the first two thousand characters', () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, index) => `w${'ab'[index % 2]}${index}`).join(' ');
    const letters = (count: number) =>
      Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e_00 + index)).join(' ');
    expect(queryTerms(letters(32))).toHaveLength(32);
    expect(queryTerms(letters(33))).toHaveLength(32);
    expect(searchTerms(letters(240))).toHaveLength(240);
    expect(searchTerms(letters(241))).toHaveLength(240);
    expect(queryTerms(words(3))).toEqual(['wa', '0', 'wb', '1', '2']);
    expect(queryTerms(`${' '.repeat(1_999)}ab`)).toEqual(['a']);
    expect(queryTerms(`${' '.repeat(2_000)}ab`)).toEqual([]);
  });
});

/** The distance of two words, by its definition: letters changed, left out, put in, or neighbours swapped once. */
function slips(a: string, b: string): number {
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const same = a[i - 1] === b[j - 1] ? 0 : 1;
    const ways = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + same];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(of(i - 2, j - 2) + 1);
    known.set(key, Math.min(...ways));
    return Math.min(...ways);
  };
  return of(a.length, b.length);
}

describe('[C-04] words that may be meant', () => {
  it('are those within one slip of a short word, two of a long one, and no others', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 10 });
    fc.assert(
      fc.property(word, word, (typed, candidate) => {
        const isNear = slips(typed, candidate) <= (typed.length > 7 ? 2 : 1);
        expect(forgivingTerms(typed, [candidate])).toEqual(isNear ? [candidate] : []);
      }),
    );
  });

  it('and one slip made on purpose is always forgiven', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom('left out', 'put in', 'changed', 'swapped'),
        (right, place, slip) => {
          const at = place % (right.length - 1);
          const [before, letter, after] = [right.slice(0, at), right.charAt(at), right.slice(at + 1)];
          const typed = {
            'left out': before + after,
            'put in': `${before}z${letter}${after}`,
            changed: `${before}z${after}`,
            swapped: before + after.charAt(0) + letter + after.slice(1),
          }[slip];
          expect(forgivingTerms(typed, [right])).toEqual([right]);
        },
      ),
    );
  });

  it.each([
    ['of seven letters, one slip', 'sweatre', ['sweater']],
    ['of seven letters, two slips', 'swaetre', []],
    ['of eight letters, two slips', 'bakcpakc', ['backpack']],
    ['of three letters', 'bga', ['bag']],
    ['of two letters', 'ba', []],
    ['with an accent', 'bäg', ['bag']],
    ['with a digit', 'bag1', []],
  ])('a word %s', (_, typed, meant) => {
    expect(forgivingTerms(typed, ['sweater', 'backpack', 'bag'])).toEqual(meant);
  });

  it('a word of forty letters is guessed at, one of forty-one is not', () => {
    const [forty, longer] = ['a'.repeat(40), 'a'.repeat(41)];
    expect(forgivingTerms(forty, [forty])).toEqual([forty]);
    expect(forgivingTerms(longer, [longer])).toEqual([]);
  });

  it('are five unless another number is asked for, each once, in the order they were given', () => {
    const near = ['bat', 'cat', 'fat', 'hat', 'mat', 'rat', 'bat'];
    expect(forgivingTerms('zat', near)).toEqual(['bat', 'cat', 'fat', 'hat', 'mat']);
    expect(forgivingTerms('zat', ['bat', 'bat', 'cat'])).toEqual(['bat', 'cat']);
    expect(forgivingTerms('zat', near, 0)).toEqual([]);
    expect(forgivingTerms('hat', near)[0]).toBe('hat');
  });
});

describe('[C-04] how a search may go on', () => {
  const proposals = {
    searched: ['tea pot', 'Tea  Cup', 'tea pot'],
    kinds: ['Teas', 'Iced tea'],
    words: ['tea', 'team', 'teak'],
  };

  it.each([
    [1, ['tea pot']],
    [2, ['tea pot', 'Tea  Cup']],
    [4, ['tea pot', 'Tea  Cup', 'Teas', 'Iced tea']],
    [5, ['tea pot', 'Tea  Cup', 'Teas', 'Iced tea', 'team']],
    [6, ['tea pot', 'Tea  Cup', 'Teas', 'Iced tea', 'team', 'teak']],
  ])('with %i proposals', (limit, expected) => {
    expect(suggestions(' TEA ', proposals, limit)).toEqual(expected);
  });

  it('searches of up to forty characters are shared with others', () => {
    expect(LONGEST_SHARED_SEARCH).toBe(40);
  });

  it('a last word of one letter is not completed, of two it is', () => {
    const words = ['pot', 'pan'];
    expect(suggestions('tea p', { searched: [], kinds: [], words }, 9)).toEqual([]);
    expect(suggestions('tea po', { searched: [], kinds: [], words }, 9)).toEqual(['tea pot']);
    expect(suggestions('p', { searched: [], kinds: [], words }, 9)).toEqual([]);
    expect(suggestions('pot', { searched: [], kinds: [], words }, 9)).toEqual([]);
  });

  it('a kind is found by any of its words, a search only from its beginning', () => {
    const only = { searched: ['hot tea'], kinds: ['hot tea set'], words: [] };
    expect(suggestions('tea', only, 9)).toEqual(['hot tea set']);
    expect(suggestions('tea set', only, 9)).toEqual(['hot tea set']);
    expect(suggestions('ea', only, 9)).toEqual([]);
  });

  it.each([
    [' Tea \n  Pot ', 'tea pot'],
    ['ＴＥＡ', 'tea'],
    ['\u3000茶\u00A0壶', '茶 壶'],
    ['', ''],
  ])('%j is counted as %j', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
    expect(plainWords(plainWords(text))).toBe(plain);
  });
});

describe('[Z-02] the rank of a title', () => {
  const rank = (titleEn: string, phrase: string, terms: readonly string[], titleZh = '') =>
    titleRank({ titleZh, titleEn }, { phrase, terms });

  it.each([
    ['the very phrase, in another case', 'Tin Box', 'TIN box', ['tin', 'box'], 3],
    ['a word more', 'Tin box, red', 'tin box', ['tin', 'box'], 2],
    ['the words the other way round', 'Box of tin', 'tin box', ['tin', 'box'], 2],
    ['the beginning of a word', 'Tiny box', 'tin box', ['tin', 'box'], 1],
    ['the end of a word', 'Satin box', 'tin box', ['tin', 'box'], 1],
    ['a part before a letter that is not English', 'Tiné box', 'tin box', ['tin', 'box'], 1],
    ['a part before a line', 'Tin_box', 'tin box', ['tin', 'box'], 1],
    ['a part before a digit', 'Tin2 box', 'tin box', ['tin', 'box'], 1],
    ['a dash is no letter', 'Tin-box', 'tin box', ['tin', 'box'], 2],
    ['one of two terms is missing', 'Tin', 'tin box', ['tin', 'box'], 0],
    ['a number', 'Model 15', '15', ['15'], 2],
    ['another number', 'Model 150', '15', ['15'], 1],
  ])('%s', (_, title, phrase, terms, expected) => {
    expect(rank(title, phrase, terms)).toBe(expected);
  });

  it('either title may be the phrase, and words may stand in both', () => {
    expect(rank('Box', '盒子', ['盒子'], '盒子')).toBe(3);
    expect(rank('Box', 'box 盒子', ['box', '盒子'], '红盒子')).toBe(2);
    expect(rank('Box', 'cup 盒子', ['cup', '盒子'], '红盒子')).toBe(0);
  });
});
