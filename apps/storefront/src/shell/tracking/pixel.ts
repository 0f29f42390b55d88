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
  /** Names the fact: it is told once in this tab, however often its page is shown. */
  readonly once?: string;
}

/** Whether this shop has a pixel at all; without one nobody is asked and nothing is sent. */
export const hasPixel = (): boolean =>
  !import.meta.env.SSR && document.querySelector('meta[name="shop:pixelId"]') !== null;

/** Tells the service, if the shop has a pixel and the person agreed. What does not load is not told. */
export const track = (event: PixelEvent, facts: PixelFacts = {}): void => {
  if (hasPixel()) import('./pixel-send.ts').then(({ send }) => send(event, facts)).catch(() => undefined);
};
