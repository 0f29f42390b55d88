import { describe, expect, it } from 'vitest';
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
