import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_INDEX_TERMS, begunTerm, forgivingTerms, queryTerms, searchTerms } from './search-terms.ts';
import { anyText } from '../testing/any-text.ts';

const TITLE = '2025夏季新款女士运动鞋 Women’s Running Shoes ＰＳ５ iPhone15手机壳';

function finds(query: string, text = TITLE): boolean {
  const indexed = new Set(searchTerms(text));
  const asked = queryTerms(query);
  return asked.length > 0 && asked.every((term) => indexed.has(term));
}

describe('search terms', () => {
  it.each([
    '运动鞋',
    '鞋',
    '夏季',
    '新款 手机壳',
    'running shoe',
    'SHOES',
    'women',
    'ps5',
    'iphone 15',
    'iPhone15',
    '女士 shoes',
  ])('[C-04] "%s" finds the running shoes, in Chinese and in English', (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(['靴', '童鞋', 'run', 'boots', 'iphone 16', '鞋运', '!?', ''])('[C-04] "%s" does not', (query) => {
    expect(finds(query)).toBe(false);
  });

  it.each([
    ['dresses', 'dress'],
    ['boxes', 'box'],
    ['watches', 'watch'],
    ['accessories', 'accessory'],
    ['children’s', 'child'],
    ['scarves', 'scarf'],
    ['café', 'CAFE'],
    ['glasses', 'glass'],
    ['Ｔ恤', 'T恤'],
  ])('[C-04] %s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it('a word that only ends in s is left alone', () => {
    expect(queryTerms('dress bus tennis gas')).toEqual(['dress', 'bus', 'tennis', 'gas']);
  });

  it('[C-04] every text finds itself, whatever it holds', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        const indexed = new Set(searchTerms(text));
        for (const term of queryTerms(text)) expect(indexed).toContain(term);
      }),
    );
  });

  it('a hostile text is cut, not chewed on', () => {
    expect(searchTerms('鞋子袜子'.repeat(100_000)).length).toBeLessThanOrEqual(MAX_INDEX_TERMS);
    const many = Array.from({ length: 900 }, (_, index) => `w${String.fromCodePoint(0x4e00 + index)}`).join(
      '',
    );
    expect(searchTerms(many)).toHaveLength(MAX_INDEX_TERMS);
    expect(queryTerms(many).length).toBeLessThanOrEqual(32);
  });
});

describe('spelling forgiveness', () => {
  const vocabulary = ['shoe', 'shirt', 'short', 'backpack', 'sneaker', 'bag', '鞋子'];

  it.each([
    ['sheo', ['shoe']],
    ['shoo', ['shoe']],
    ['shrt', ['shirt', 'short']],
    ['bacpakc', []],
    ['backpakcs', ['backpack']],
    ['snekaer', ['sneaker']],
    ['bga', ['bag']],
    ['shoes', ['shoe']],
    ['bg', []],
    ['123', []],
    ['鞋', []],
    ['two words', []],
  ])('%s may have meant %o', (word, meant) => {
    expect(forgivingTerms(word, vocabulary)).toEqual(meant);
  });

  it('the nearest come first, and only as many as asked for', () => {
    expect(forgivingTerms('headphane', ['headphonee', 'headphone'])).toEqual(['headphone', 'headphonee']);
    expect(forgivingTerms('shrt', vocabulary, 1)).toEqual(['shirt']);
  });
});

describe('[C-04] a word that is still being typed', () => {
  const commonestFirst = ['dress', 'dry', 'sneaker', 'sneak', 'backpack'];

  it.each([
    ['dres', 'dress'],
    ['Snea', 'sneaker'],
    ['backp', 'backpack'],
    ['dr', undefined],
    ['dresz', undefined],
    ['dress up', undefined],
    ['连衣', undefined],
    ['', undefined],
  ])('%s is the beginning of %s', (begun, whole) => {
    expect(begunTerm(begun, commonestFirst)).toBe(whole);
  });
});
