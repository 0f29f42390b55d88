import type { PixelEvent, PixelFacts } from './pixel.ts';
import { pageFact } from '../page/page-fact.ts';
import { local, session } from '../storage.ts';

/** Fetches the service's picture, which is all that it is told by; only for somebody who agreed. */
export const send = (event: PixelEvent, facts: PixelFacts): void => {
  if (local.get('trackingConsent') !== 'yes' || wasTold(facts.once)) return;
  const pixel = { url: pageFact('pixelUrl') ?? '', id: pageFact('pixelId') ?? '' };
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

/** Notes what is told once; whether it had been. */
const wasTold = (fact: string | undefined): boolean => {
  if (fact === undefined) return false;
  const told = session.get('trackedOnce')?.split(' ') ?? [];
  session.set('trackedOnce', [...new Set([...told, fact])].join(' '));
  return told.includes(fact);
};
