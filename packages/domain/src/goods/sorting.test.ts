import { describe, expect, it } from 'vitest';
import { COMPREHENSIVE, SORT_OPTIONS, type Sorting, isComprehensive, toggleSort } from './sorting.ts';

describe('sorting a list', () => {
  it('[C-02] a sort goes from off to ascending to descending and off again', () => {
    const first = toggleSort(COMPREHENSIVE, 'price');
    const second = toggleSort(first, 'price');
    const third = toggleSort(second, 'price');
    expect([first.price, second.price, third.price]).toEqual(['ascending', 'descending', null]);
    expect(isComprehensive(third)).toBe(true);
  });

  it('[C-02] sorts turn independently, and Comprehensive resets them all', () => {
    const both = toggleSort(toggleSort(COMPREHENSIVE, 'price'), 'buyers');
    expect(both).toEqual({ price: 'ascending', buyers: 'ascending' });
    expect(isComprehensive(both)).toBe(false);
    expect(toggleSort(both, 'comprehensive')).toEqual(COMPREHENSIVE);
  });
});

describe('[C-02] every state of the sorts', () => {
  const DIRECTIONS = [null, 'ascending', 'descending'] as const;
  const states = DIRECTIONS.flatMap((buyers) => DIRECTIONS.map((price) => ({ buyers, price })));

  it.each(states)('%o is the comprehensive order only when no sort is on', (sorting) => {
    expect(isComprehensive(sorting)).toBe(sorting.buyers === null && sorting.price === null);
    expect(toggleSort(sorting, 'comprehensive')).toEqual(COMPREHENSIVE);
  });

  it.each(states)('from %o three taps lead back, and the other sort stays as it is', (sorting) => {
    for (const option of SORT_OPTIONS) {
      const seen: Sorting[] = [sorting];
      for (let tap = 0; tap < 3; tap += 1) seen.push(toggleSort(seen.at(-1) ?? sorting, option));
      expect(seen[3]).toEqual(sorting);
      expect(new Set(seen.map((state) => state[option])).size).toBe(3);
      const other = option === 'price' ? 'buyers' : 'price';
      expect(new Set(seen.map((state) => state[other])).size).toBe(1);
    }
  });
});
