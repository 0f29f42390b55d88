import { describe, expect, it } from 'vitest';
import { CURRENCIES, isCurrencyCode, symbolOf } from './currency.ts';

describe('currencies', () => {
  it('[H-02] the shopper chooses among twelve currencies, each with its own sign', () => {
    expect(CURRENCIES.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
      'USD $',
      'CNY ￥',
      'GBP £',
      'CAD C$',
      'MXN Mex$',
      'AUD A$',
      'EUR €',
      'NZD NZ$',
      'CHF CHF',
      'BRL R$',
      'PLN zł',
      'ZAR R',
    ]);
    expect(symbolOf('PLN')).toBe('zł');
  });

  it('a code is known by its exact spelling only', () => {
    expect(isCurrencyCode('EUR')).toBe(true);
    for (const unknown of ['eur', 'JPY', '', null, 978]) expect(isCurrencyCode(unknown)).toBe(false);
  });
});
