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
  const pixel = { url: pageFact('pixelUrl'), id: pageFact('pixelId') };
  // What is not loaded is not told.
  import('./pixel-send.ts').then(({ send }) => send(pixel, event, facts)).catch(() => undefined);
};

/** The same fact is told once in this tab, however often its page is shown. */
export const trackOnce = (event: PixelEvent, of: string, facts: PixelFacts = {}): void => {
  if (!hasPixel() || session.get('trackedOnce')?.split(' ').includes(of)) return;
  session.set('trackedOnce', [session.get('trackedOnce') ?? '', of].join(' ').trim());
  track(event, facts);
};

/** What the server wrote into the page's head about this shop. */
const pageFact = (name: 'pixelId' | 'pixelUrl'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="shop:${name}"]`)?.content ?? '';
