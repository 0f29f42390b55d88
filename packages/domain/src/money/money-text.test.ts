import { describe, expect, it } from 'vitest';
import { grouped, moneyText } from './money-text.ts';

describe('[C-06] an amount as people read it', () => {
  it.each([
    [0, 'USD', '$0.00'],
    [-0, 'USD', '$0.00'],
    [0.05, 'USD', '$0.05'],
    [1234.5, 'USD', '$1,234.50'],
    [5, 'CAD', 'C$5.00'],
    [5, 'NZD', 'NZ$5.00'],
    [12.3, 'PLN', 'zł12.30'],
    [1000, 'ZAR', 'R1,000.00'],
    [999.99, 'GBP', '£999.99'],
    [1_000_000, 'CNY', '￥1,000,000.00'],
    [7, 'CHF', 'CHF\u20097.00'],
    [-0.5, 'EUR', '\u2212€0.50'],
    [-1.18, 'USD', '\u2212$1.18'],
    [-1_234_567.89, 'MXN', '\u2212Mex$1,234,567.89'],
  ] as const)('%d %s is shown as %s', (amount, currency, shown) => {
    expect(moneyText(amount, currency)).toBe(shown);
  });
});

it('figures are read in threes', () => {
  expect([7, 8_231, '1234.50', 1_000_000].map(grouped)).toEqual(['7', '8,231', '1,234.50', '1,000,000']);
});
