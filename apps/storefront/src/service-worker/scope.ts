// What the worker uses of its surroundings: TypeScript's own library for workers cannot stand beside the page's.

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface PageEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: { readonly id: string; readonly url: string } | null;
}

interface Client {
  readonly postMessage: (message: unknown) => void;
}

interface Scope {
  readonly location: Location;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<Client | undefined>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageEvent) => void): void;
}

export const scope = globalThis as unknown as Scope; // a worker runs this file, and nothing else does

/** Put there by the build: names the release and all files of it. */
declare const SHOP_RELEASE: {
  readonly name: string;
  /** Without these no page opens. */
  readonly first: readonly string[];
  readonly further: readonly string[];
};

export const release = SHOP_RELEASE;
