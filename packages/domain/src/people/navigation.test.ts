import { describe, expect, it } from 'vitest';
import { backTarget, isLinkEntry, isReferrer, localeOf, withLocale } from './navigation.ts';

const page = { route: 'orderDetail', activeTab: 0, hasHistory: true };

describe('header-back', () => {
  it('[R-16] goes back in history, or home where there is none', () => {
    expect(backTarget(page)).toEqual({ kind: 'history' });
    expect(backTarget({ ...page, hasHistory: false })).toEqual({ kind: 'page', page: 'tabIndex' });
  });

  it('[R-16] returns to the saved product while tab 2 is active', () => {
    const savedProduct = '/en/productDetails?id=1';
    expect(backTarget({ ...page, activeTab: 2, savedProduct })).toEqual({
      kind: 'product',
      address: savedProduct,
    });
    expect(backTarget({ ...page, activeTab: 1, savedProduct })).toEqual({ kind: 'history' });
    expect(backTarget({ ...page, activeTab: 2, savedProduct: '' })).toEqual({ kind: 'history' });
  });

  it.each([
    ['warehouse', 'package'],
    ['afterSales', 'afterSale'],
    ['default', 'orderCenter'],
    [undefined, 'orderCenter'],
  ])('[R-16] from toPay of %s goes to %s, whatever came before', (orderType, target) => {
    const from = { route: 'toPay', orderType, savedProduct: '/x', activeTab: 2, hasHistory: true };
    expect(backTarget(from)).toEqual({ kind: 'page', page: target });
  });

  it('[R-16] from linkInvalid goes home', () => {
    expect(backTarget({ ...page, route: 'linkInvalid' })).toEqual({ kind: 'page', page: 'tabIndex' });
  });
});

describe('addresses', () => {
  it.each([
    ['en', 'en'],
    ['zh', 'zh'],
    ['fr', 'en'],
    ['EN', 'en'],
    [undefined, 'en'],
  ])('[R-01] the locale of /%s is %s', (segment, locale) => {
    expect(localeOf(segment)).toBe(locale);
  });

  it.each([
    ['/', '/en'],
    ['', '/en'],
    ['/?couponId=7', '/en?couponId=7'],
    ['?couponId=7', '/en?couponId=7'],
    ['///evil.example', '/en/evil.example'],
    ['/productList?q=a%20b#top', '/en/productList?q=a%20b#top'],
    ['/zh/cart?x=1', '/zh/cart?x=1'],
    ['/fr/productList?x=1', '/en/productList?x=1'],
    ['/zh-CN/productList', '/en/productList'],
    ['/fr', '/en'],
    ['//evil.example/x', '/en/evil.example/x'],
  ])('[R-01] %s is served at %s', (address, served) => {
    expect(withLocale(address)).toBe(served);
  });

  it('[R-02] link entries are known by their form', () => {
    for (const path of ['/en/s/abc', '/zh/t/1', '/en/p/x/']) expect(isLinkEntry(path)).toBe(true);
    for (const path of ['/en/s/', '/s/abc', '/en/setting', '/en/s/a/b', '/en/x/abc'])
      expect(isLinkEntry(path)).toBe(false);
  });

  it.each([
    ['/en/orderDetail?id=1', true],
    ['/', true],
    ['/en/login', false],
    ['/zh/ForgotPassword?x=1', false],
    ['/signUp#a', false],
    ['/en/Login', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['', false],
  ])('[R-14] whether %s may be come back to: %s', (path, allowed) => {
    expect(isReferrer(path)).toBe(allowed);
  });
});
