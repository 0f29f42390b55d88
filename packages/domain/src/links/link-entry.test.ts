import { describe, expect, it } from 'vitest';
import { isPhone, linkEntryOf, webSiteAddress } from './link-entry.ts';

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
