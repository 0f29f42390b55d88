import { describe, expect, it } from 'vitest';
import { isFinished, pagesOf } from '../shared/paging.ts';
import { COMPREHENSIVE, isComprehensive, toggleSort } from './sorting.ts';

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

describe('paging a list', () => {
  it.each([
    [0, 1, true],
    [1, 1, true],
    [1, 0, true],
    [3, 2, false],
    [3, 3, true],
    [3, 4, true],
  ])('[C-03] of %i pages on page %i is finished: %s', (pages, currentPage, finished) => {
    expect(isFinished(pages, currentPage)).toBe(finished);
  });

  it('[C-03] rows are counted into whole pages', () => {
    expect([pagesOf(0, 10), pagesOf(10, 10), pagesOf(11, 10)]).toEqual([1, 1, 2]);
  });
});
