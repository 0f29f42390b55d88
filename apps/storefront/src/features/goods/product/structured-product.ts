import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';

const MOST_PICTURES = 5;

/** A product by https://schema.org/Product, as text that cannot end the element it stands in. */
export const structuredProduct = (product: GoodsDetail, origin: string, path: string): string => {
  const { price, priceMax, currency, status, skus } = product;
  const offers = {
    '@type': 'AggregateOffer',
    url: new URL(path, origin).href,
    priceCurrency: currency,
    lowPrice: price.toFixed(2),
    highPrice: priceMax.toFixed(2),
    offerCount: skus.length,
    availability: `https://schema.org/${status === 'on_sale' ? 'InStock' : 'OutOfStock'}`,
  };
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: product.id,
    name: product.goodsName,
    image: product.pictures.slice(0, MOST_PICTURES).map((picture) => new URL(picture, origin).href),
    offers,
  };
  return JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);
};
