import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { expect, it } from 'vitest';
import { structuredProduct } from './structured-product.ts';

const told = (change: Partial<GoodsDetail>): string =>
  structuredProduct(
    {
      id: 'g1',
      goodsName: 'Tea pot',
      pictures: ['/media/a/640.webp', 'https://cdn.example/b.jpg'],
      price: 5,
      priceMax: 7.5,
      currency: 'EUR',
      status: 'on_sale',
      skus: [],
      ...change,
    } as unknown as GoodsDetail, // only what is told of it
    'https://shop.example',
    '/en/productDetails?id=g1',
  );

it('a product is told with its name, pictures, price and where to buy it, in whole addresses', () => {
  expect(JSON.parse(told({}))).toMatchObject({
    '@type': 'Product',
    name: 'Tea pot',
    image: ['https://shop.example/media/a/640.webp', 'https://cdn.example/b.jpg'],
    offers: {
      url: 'https://shop.example/en/productDetails?id=g1',
      priceCurrency: 'EUR',
      lowPrice: '5.00',
      highPrice: '7.50',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(JSON.parse(told({ status: 'sold_out' }))).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

it('a name that looks like markup stays a name', () => {
  const name = '</script><script>alert(1)</script>';
  expect(told({ goodsName: name })).not.toContain('<');
  expect(JSON.parse(told({ goodsName: name }))).toMatchObject({ name });
});
