import { describe, expect, it } from 'vitest';
import { titleRank } from './title-rank.ts';

describe('[Z-02] how well a title says what was searched for', () => {
  const mould = { titleZh: '果冻模具', titleEn: 'Jelly mould of tin' };

  it.each([
    ['jelly mould of tin', ['jelly', 'mould', 'of', 'tin'], 3],
    ['果冻模具', ['果冻', '冻模', '模具'], 3],
    ['Mould JELLY', ['mould', 'jelly'], 2],
    ['moulds jelly', ['mould', 'jelly'], 1],
    ['果冻', ['果冻'], 2],
    ['kitchen mould', ['kitchen', 'mould'], 0],
  ] as const)('%s: %s', (phrase, terms, rank) => {
    expect(titleRank(mould, { terms, phrase })).toBe(rank);
  });
});
