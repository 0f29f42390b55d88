import { describe, expect, it } from 'vitest';
import { LINK_KINDS, isPhone, linkEntryOf, webSiteAddress } from './link-entry.ts';

describe('link entry', () => {
  it('[L-01] is a locale, a kind and a code, and nothing else', () => {
    expect(linkEntryOf('/en/s/AB12')).toEqual({ kind: 's', code: 'AB12' });
    expect(linkEntryOf('/zh/p/x-1')).toEqual({ kind: 'p', code: 'x-1' });
    for (const path of ['/en/s/', '/en/q/AB12', '/en/s/a/b', '/en/s/%00', '/s/AB12', '/en'])
      expect(linkEntryOf(path), path).toBeUndefined();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['', false],
  ])('[L-01] a phone is known by its browser: %s', (userAgent, isOne) => {
    expect(isPhone(userAgent)).toBe(isOne);
  });

  it.each([
    ['/en/t/AB12?x=1&y=a%26b', 'https://www.shop.example/en/t/AB12?x=1&y=a%26b'],
    ['/en', 'https://www.shop.example/en'],
    ['//evil.example/en', 'https://www.shop.example/evil.example/en'],
    ['/en/dvancePayment?orderCode=K7', 'https://www.shop.example/en/handleOrderPay?orderCode=K7'],
    ['/en/dvancePayment?orderType=default', 'https://www.shop.example/en/dvancePayment?orderType=default'],
    ['/en/toPay?orderCode=K7', 'https://www.shop.example/en/toPay?orderCode=K7'],
  ])('[L-01] %s keeps path and query on the web-site host', (url, address) => {
    expect(webSiteAddress(url, 'https://www.shop.example/')).toBe(address);
  });
});

describe('[L-01] entries by a short link', () => {
  it.each([
    ['/en/s/a', { kind: 's', code: 'a' }],
    ['/en/t/A_b-9', { kind: 't', code: 'A_b-9' }],
    [`/en/p/${'a'.repeat(40)}`, { kind: 'p', code: 'a'.repeat(40) }],
    [`/en/p/${'a'.repeat(41)}`, undefined],
    ['/en/S/a', undefined],
    ['/en/s/a/', undefined],
    ['/en/s', undefined],
    ['/en/st/a', undefined],
    ['/en/s/a b', undefined],
    ['', undefined],
  ])('%s', (path, entry) => {
    expect(linkEntryOf(path)).toEqual(entry);
  });

  it('there are three kinds', () => {
    expect(LINK_KINDS).toEqual(['s', 't', 'p']);
  });

  it.each([
    ['iPad', true],
    ['iPod', true],
    ['ANDROID', true],
    ['Windows Phone 10', true],
    ['HarmonyOS', true],
    ['Opera Mini/8', true],
    ['Mobile', true],
    ['X11; Linux x86_64', false],
    ['curl/8', false],
  ])('a browser that says "%s" is a phone’s: %s', (userAgent, isOne) => {
    expect(isPhone(userAgent)).toBe(isOne);
  });

  it.each([
    ['', 'https://w.example/'],
    ['/', 'https://w.example/'],
    ['/en?', 'https://w.example/en'],
    ['/en?a=1?b=2', 'https://w.example/en?a=1?b=2'],
    ['/en/dvancePayment?a=1&orderCode=K', 'https://w.example/en/handleOrderPay?a=1&orderCode=K'],
    ['/en/dvancePayment?orderCode=', 'https://w.example/en/dvancePayment?orderCode='],
    ['/en/dvancePayment?xorderCode=K', 'https://w.example/en/dvancePayment?xorderCode=K'],
    ['/en/dvancePayment/x?orderCode=K', 'https://w.example/en/dvancePayment/x?orderCode=K'],
    ['///evil.example', 'https://w.example/evil.example'],
  ])('"%s" is %s on the web site', (url, there) => {
    expect(webSiteAddress(url, 'https://w.example')).toBe(there);
    expect(webSiteAddress(url, 'https://w.example//')).toBe(there);
  });
});
