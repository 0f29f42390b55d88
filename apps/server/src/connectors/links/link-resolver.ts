import { decodeLink, SHORT_LINK_HOSTS } from '@caravan/domain/links/marketplace-link';
import type { OpenPage } from './open-page.ts';

/** Finds out where a marketplace's short link leads. */
export interface LinkResolver {
  /** The text of a link that {@link decodeLink} understands; undefined when the link is dead, loops or leaves the marketplaces. */
  resolve(shortUrl: string, signal: AbortSignal): Promise<string | undefined>;
}

const MOST_HOPS = 5;
const TIMEOUT_MS = 6_000;
const MARKETPLACE_HOSTS = [
  'taobao.com',
  'tmall.com',
  'tmall.hk',
  '1688.com',
  'weidian.com',
  'youshop10.com',
  'tb.cn',
];

/** Used where no resolver is configured. */
export const noLinkResolver: LinkResolver = { resolve: () => Promise.resolve(undefined) };

/**
 * Follows a short link from host to host, but only over the hosts that marketplaces use for it, a few hops far and for
 * a few seconds. Some answer with a redirect, some with a page whose script names the goods' address.
 */
export const createLinkResolver = (open: OpenPage): LinkResolver => ({
  resolve: async (shortUrl, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    let address: string | undefined = shortUrl;
    for (let hop = 0; hop < MOST_HOPS && address !== undefined; hop += 1) {
      if (!isAllowed(address)) return undefined;
      const page = await open(address, limited).catch(() => undefined);
      if (!page) return undefined;
      const next: string | undefined = page.location ?? addressInScript(page.text);
      if (next === undefined) return undefined;
      const absolute: string | undefined = absoluteOf(next, address);
      if (absolute !== undefined && decodeLink(absolute).kind === 'item') return absolute;
      address = absolute;
    }
    return undefined;
  },
});

const isAllowed = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return (
    SHORT_LINK_HOSTS.includes(url.hostname) ||
    MARKETPLACE_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
};

/** `var url = 'https://…'` as the share pages of the marketplaces write it. */
const addressInScript = (text: string): string | undefined =>
  /(?:\burl|location(?:\.href)?)\s*=\s*["'](https?:[^"'\s]{1,1500})["']/
    .exec(text)?.[1]
    ?.replaceAll(String.raw`\/`, '/');

const absoluteOf = (location: string, base: string): string | undefined => {
  const upgraded = location.replace(/^http:/i, 'https:');
  return URL.canParse(upgraded, base) ? new URL(upgraded, base).href : undefined;
};
