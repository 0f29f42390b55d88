import { describe, expect, it } from 'vitest';
import { fill, isolated, pluralOf } from './fill.ts';

describe('texts', () => {
  it('fill in what they name, and keep a name nothing was given for', () => {
    expect(fill('{count} of {total}', { count: 2, total: 5 })).toBe('2 of 5');
    expect(pluralOf({ other: '{count} of {total}' }, 2, 'en')).toBe('2 of {total}');
  });

  it('count as their language does', () => {
    const items = { one: '{count} item', other: '{count} items' };
    expect([0, 1, 2].map((count) => pluralOf(items, count, 'en'))).toEqual(['0 items', '1 item', '2 items']);
    expect(pluralOf({ other: '{count} 件' }, 1, 'zh')).toBe('1 件');
  });

  it('[E-10] keep the direction of a name inside a text that is read from the right', () => {
    expect(fill('الإجمالي {amount} ({count})', isolated({ amount: '−$5.00', count: 2 }))).toBe(
      'الإجمالي \u2068−$5.00\u2069 (2)',
    );
  });
});
