import type { Transport } from './client.ts';

/** What the server hands to the storefront's renderer for one page. */
export interface PageRequest {
  /** The full address as the person sees it, origin included. */
  readonly url: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** The `accept-language` header, or an empty text. */
  readonly acceptLanguage: string;
  /** Makes the page's calls within the server, without a network hop, as a guest. */
  readonly transport: Transport;
  /** What the shop's configuration tells every page, by name: written into its head as `shop:<name>`. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Pages by the name of what they were made of: one that is asked for again within seconds is not made anew. */
  readonly made?: MadePages;
  /** Comes when the page may be rendered, which nothing else can be done beside. */
  readonly turn?: () => Promise<void>;
  /** Aborted when the person goes away. */
  readonly signal: AbortSignal;
}

export interface MadePages {
  readonly find: (name: string) => PageAnswer | undefined;
  readonly keep: (name: string, page: PageAnswer) => void;
}

export interface PageAnswer {
  readonly status: number;
  /** Set for 301, 302, 307 and 308. */
  readonly location?: string;
  readonly html?: string;
  /** Of the page's text, so that it need not be told from another each time that it is sent. */
  readonly etag?: string;
  /** `sha256-…` of each inline style and script of the page, for its Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
  /** Made alike for everybody of one language and currency: a browser may keep it for when there is no network. */
  readonly isPublic: boolean;
  /** Seconds a shared cache may keep the page; 0 when it must not. */
  readonly cacheSeconds: number;
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;
