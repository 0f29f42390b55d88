import { describe, expect, it } from 'vitest';
import { pixelAddress } from './pixel-send.ts';

const pixel = { url: 'https://ads.example/tr', id: '42' };

describe('the advertising pixel', () => {
  it('[T-07] is told the event, the page and the goods', () => {
    const address = new URL(
      pixelAddress(pixel, 'AddToCart', 'https://shop.example/en/productDetails', {
        value: 12.5,
        currency: 'USD',
        contentIds: ['a', 'b'],
      }),
    );
    expect(address.origin + address.pathname).toBe('https://ads.example/tr');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      id: '42',
      ev: 'AddToCart',
      dl: 'https://shop.example/en/productDetails',
      noscript: '1',
      'cd[value]': '12.50',
      'cd[currency]': 'USD',
      'cd[content_type]': 'product',
      'cd[content_ids]': '["a","b"]',
    });
  });

  it('[T-07] keeps what was searched for within bounds', () => {
    const address = new URL(
      pixelAddress(pixel, 'Search', 'https://shop.example/en', { searchString: 'x'.repeat(500) }),
    );
    expect(address.searchParams.get('cd[search_string]')).toHaveLength(100);
  });
});
