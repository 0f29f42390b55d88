import type { PixelEvent, PixelFacts } from './pixel.ts';

/** Fetches the service's picture, which is all that it is told by. */
export const send = (
  pixel: { readonly url: string; readonly id: string },
  event: PixelEvent,
  facts: PixelFacts,
): void => {
  const picture = new Image();
  picture.referrerPolicy = 'origin';
  // The path alone: what is asked for in a query is nobody else's business.
  picture.src = pixelAddress(pixel, event, window.location.origin + window.location.pathname, facts);
};

export const pixelAddress = (
  pixel: { readonly url: string; readonly id: string },
  event: PixelEvent,
  page: string,
  { value, currency, contentIds, searchString }: PixelFacts,
): string => {
  const query = new URLSearchParams({ id: pixel.id, ev: event, dl: page, noscript: '1' });
  if (value !== undefined) query.set('cd[value]', value.toFixed(2));
  if (currency !== undefined) query.set('cd[currency]', currency);
  if (contentIds !== undefined) {
    query.set('cd[content_type]', 'product');
    query.set('cd[content_ids]', JSON.stringify(contentIds));
  }
  if (searchString !== undefined) query.set('cd[search_string]', searchString.slice(0, 100));
  return `${pixel.url}?${query.toString()}`;
};
