import { describe, expect, it } from 'vitest';
import { localeOfPath, localisedPath, preferredLocale } from './locale.ts';

describe('the language in the address', () => {
  it.each([
    ['/', '/en'],
    ['/productList', '/en/productList'],
    ['/s/abc', '/en/s/abc'],
    ['/helpGuide/1', '/en/helpGuide/1'],
    ['/ui', '/en/ui'],
  ])('[R-01] %s without a language goes to %s', (path, target) => {
    expect(localisedPath(path)).toBe(target);
  });

  it.each([
    ['/fr', '/en'],
    ['/fr/', '/en'],
    ['/fr/cart', '/en/cart'],
    ['/zh-CN/productDetails', '/en/productDetails'],
    ['/EN/login', '/en/login'],
  ])('[R-01] %s with an unknown language becomes %s', (path, target) => {
    expect(localisedPath(path)).toBe(target);
  });

  it.each(['/en', '/zh', '/en/', '/zh/login'])('[R-01] %s stays', (path) => {
    expect(localisedPath(path)).toBeUndefined();
  });

  it.each(['/en/s/abc', '/fr/t/abc', '/de/p/9'])('[R-02] the short link %s skips locale handling', (path) => {
    expect(localisedPath(path)).toBeUndefined();
  });

  it('[R-01] a page of an unknown language speaks English', () => {
    expect(localeOfPath('/fr/s/abc')).toBe('en');
    expect(localeOfPath('/zh/cart')).toBe('zh');
  });
});

describe('a browser that asks for a language', () => {
  it.each([
    ['/', 'es', '/es'],
    ['/s/abc', 'es', '/es/s/abc'],
    ['/fr/cart', 'es', '/en/cart'],
  ])('[E-10] %s goes in %s to %s', (path, preferred, target) => {
    expect(localisedPath(path, preferred)).toBe(target);
  });

  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['ar-EG', 'ar'],
    ['de-DE', 'en'],
  ])('[E-10] %s is spoken to in %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});
