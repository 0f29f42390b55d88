import { describe, expect, it } from 'vitest';
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
});
