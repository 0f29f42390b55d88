import { describe, expect, it } from 'vitest';
import { moneyText } from '../money.tsx';
import { languageHeaders } from '../api/headers.ts';
import { createLanguageStore, toCurrency } from './language-store.ts';

describe('the chosen currency', () => {
  it('[H-02] is US dollars until another one of the twelve is chosen', () => {
    expect(toCurrency(undefined)).toBe('USD');
    expect(toCurrency('XYZ')).toBe('USD');
    expect(toCurrency('PLN')).toBe('PLN');
  });

  it('[H-02] a choice changes sign, symbol and what the next call asks for', () => {
    const store = createLanguageStore('en', 'USD');
    expect(store.getState()).toMatchObject({ locale: 'en', moneySign: 'USD', moneySymbol: '$' });
    store.getState().setMoney('MXN');
    expect(store.getState()).toMatchObject({ moneySign: 'MXN', moneySymbol: 'Mex$' });
    expect(languageHeaders(store.getState()).currencyflag).toBe('MXN');
  });

  it('[C-06] an amount has two decimals and its symbol', () => {
    expect(moneyText(1234.5, 'USD')).toBe('$1,234.50');
    expect(moneyText(-0.5, 'EUR')).toBe('-€0.50');
    expect(moneyText(7, 'CHF')).toBe('CHF\u20097.00');
    expect(moneyText(1_000_000, 'CNY')).toBe('￥1,000,000.00');
  });
});
