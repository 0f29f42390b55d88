import { describe, expect, it } from 'vitest';
import type { GoodsCriteria } from './goods.find.queries.ts';
import { findByWords } from './goods.words.ts';

/** A catalogue of titles, of which the first few sell well, that counts how often all of it was looked at. */
const catalogueOf = (titles: readonly string[], sellingWell: number) => {
  const words = titles.map((title) => new Set(title.split(' ')));
  const looks: string[] = [];
  const wanted = (goods: readonly Set<string>[], { terms }: GoodsCriteria) =>
    goods.filter((each) => terms.every((term) => each.has(term)));
  return {
    looks,
    find: async (criteria: GoodsCriteria) => {
      looks.push(criteria.terms.join(' '));
      const found = wanted(words, criteria);
      return { ids: found.map((each) => words.indexOf(each)).join(','), total: found.length };
    },
    kept: async (criteria: GoodsCriteria) => {
      const count = (goods: readonly Set<string>[]): number =>
        criteria.terms.findLastIndex(
          (_, last) => wanted(goods, { ...criteria, terms: criteria.terms.slice(0, last + 1) }).length > 0,
        ) + 1;
      const selling = count(words.slice(0, sellingWell));
      return selling > 0 ? { count: selling, isSelling: true } : { count: count(words), isSelling: false };
    },
    respell: async () => undefined,
    rarities: async (terms: readonly string[]) =>
      new Map(terms.map((term) => [term, words.filter((each) => each.has(term)).length])),
  };
};

const search = (catalogue: ReturnType<typeof catalogueOf>, typed: string) =>
  findByWords(catalogue, typed, { order: 'rank' }, 100);

// The first words are the commonest: a b c d e f g h.
const TITLES = ['a b c d', 'a b c d e', 'a b c d e f', 'a b c', 'a b', 'a', 'g a', 'h b', 'a b c d e f i'];

describe('[C-01] words that stand in the way are left out', () => {
  it('one word too many goes at once', async () => {
    const catalogue = catalogueOf(TITLES, 2);
    expect(await search(catalogue, 'a b c d e f nowhere')).toMatchObject({
      searchedAs: 'a b c d e f',
      found: { total: 2 },
    });
    expect(catalogue.looks).toHaveLength(2);
  });

  it('of several, as many are kept as goods that sell well have', async () => {
    const catalogue = catalogueOf(TITLES, 1);
    expect(await search(catalogue, 'a b c d e f g h')).toMatchObject({
      searchedAs: 'a b c d',
      found: { total: 4 },
    });
    expect(catalogue.looks).toHaveLength(3);
  });

  it('where nothing sells well, all goods are looked at by halves', async () => {
    const catalogue = catalogueOf(TITLES, 0);
    expect(await search(catalogue, 'a b c d e f g h')).toMatchObject({ searchedAs: 'a b c d e f' });
    expect(catalogue.looks.length).toBeLessThanOrEqual(5);
  });

  it('words that stand nowhere find nothing', async () => {
    expect(await search(catalogueOf(TITLES, 3), 'x y z')).toEqual({
      searchedAs: null,
      found: { ids: '', total: 0 },
    });
  });
});
