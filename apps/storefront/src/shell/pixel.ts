import { local, session } from './storage.ts';

/** What the advertising service is told, by the source's names. */
export type PixelEvent =
  | 'Purchase'
  | 'ViewContent'
  | 'Search'
  | 'CompleteRegistration'
  | 'AddToCart'
  | 'InitiateCheckout'
  | 'AddToWishlist'
  | 'PageView'
  | 'Contact';

/** Facts about goods, never about a person. */
export interface PixelFacts {
  readonly value?: number;
  readonly currency?: string;
  readonly contentIds?: readonly string[];
  readonly searchString?: string;
}

/** Whether this shop has a pixel at all; without one nobody is asked and nothing is sent. */
export const hasPixel = (): boolean => !import.meta.env.SSR && pageFact('pixelId') !== '';

/** Tells the service, if the shop has a pixel and the person agreed. */
export const track = (event: PixelEvent, facts: PixelFacts = {}): void => {
  if (!hasPixel() || local.get('trackingConsent') !== 'yes') return;
  const picture = new Image();
  picture.referrerPolicy = 'origin';
  picture.src = pixelAddress(
    { url: pageFact('pixelUrl'), id: pageFact('pixelId') },
    event,
    // The path alone: what is asked for in a query is nobody else's business.
    window.location.origin + window.location.pathname,
    facts,
  );
};

/** The same fact is told once in this tab, however often its page is shown. */
export const trackOnce = (event: PixelEvent, of: string, facts: PixelFacts = {}): void => {
  if (!hasPixel() || session.get('trackedOnce')?.split(' ').includes(of)) return;
  session.set('trackedOnce', [session.get('trackedOnce') ?? '', of].join(' ').trim());
  track(event, facts);
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

/** What the server wrote into the page's head about this shop. */
const pageFact = (name: 'pixelId' | 'pixelUrl'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="shop:${name}"]`)?.content ?? '';
