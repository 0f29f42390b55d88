import { forgetOwn } from '../shell/offline/own-caches.ts';
import type { NetworkNews } from '../shell/offline/network.ts';
import { type PushScope, showPushes } from '../shell/live/push-handler.ts';
import { type Kind, kindOf, keyOf } from './rules.ts';
import { type FetchEvent, scope } from './scope.ts';
import {
  dropOldReleases,
  fetchFirst,
  fetchFurther,
  isPageKept,
  keepAnswer,
  keepFile,
  keepPage,
  keepPicture,
  keptAnswer,
  keptFile,
  keptPage,
  keptPicture,
  shelfFor,
} from './shelves.ts';

scope.addEventListener('install', (event) => {
  event.waitUntil(fetchFirst().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOldReleases().then(() => scope.clients.claim()));
});

showPushes(globalThis as unknown as PushScope); // a worker runs this file, and nothing else does

/** A page that has come to rest asks for the rest of its release, to be kept itself, and whether the network is here. */
scope.addEventListener('message', (event) => {
  const { source } = event;
  if (event.data === 'fetch further') event.waitUntil(fetchFurther());
  if (event.data === 'keep this page' && source) event.waitUntil(keepOpened(source.url));
  if (event.data === 'is the network here' && source && lost.has(source.id))
    event.waitUntil(tell(source.id, { network: 'gone', ...lost.get(source.id) }));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  const kind = kindOf({
    method: request.method,
    url,
    isNavigation: request.mode === 'navigate',
    isPicture: request.destination === 'image',
    isSignedIn: request.headers.has('authorization'),
  });
  if (kind === 'signing') return event.waitUntil(forgetOwn());
  if (kind !== 'nothing') event.respondWith(ANSWERS[kind](event, url));
});

type Answer = (event: FetchEvent, url: URL) => Promise<Response>;

/** Files and pictures never change under their address; pages and answers are asked for anew while there is a network. */
const ANSWERS: Readonly<Record<Exclude<Kind, 'signing' | 'nothing'>, Answer>> = {
  file: async ({ request }) => (await keptFile(request)) ?? fetchAndKeep(request, keepFile),
  picture: async ({ request }) => (await keptPicture(request)) ?? fetchAndKeep(request, keepPicture),
  page: async (event, url) => {
    const client = event.resultingClientId || event.clientId;
    const response = await overNetwork(event, client);
    if (response && isForAll(response)) event.waitUntil(keepPage(url, response.clone()));
    return response ?? aged(client, await keptPage(url)) ?? Response.error();
  },
  answer: async (event) => {
    const { request } = event;
    const key = keyOf(request, request.method === 'POST' ? await request.clone().text() : '');
    const shelf = await shelfFor(request.headers.has('authorization'));
    const response = await overNetwork(event, event.clientId);
    if (response?.status === 200 && shelf !== undefined)
      event.waitUntil(keepAnswer(shelf, key, response.clone()));
    return response ?? aged(event.clientId, await keptAnswer(shelf, key)) ?? Response.error();
  },
};

const fetchAndKeep = async (
  request: Request,
  keep: (request: Request, response: Response) => Promise<void>,
): Promise<Response> => {
  const response = await fetch(request);
  if (response.status === 200) await keep(request, response.clone()).catch(() => undefined); // the disk may be full
  return response;
};

const GATEWAY_TROUBLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** Pages that are without network, as far as they have been told, and from when what they were given instead is. */
const lost = new Map<string, Pick<NetworkNews, 'savedAt'>>();

/** What was kept, whose age the page is told. */
const aged = (client: string, kept: Response | undefined): Response | undefined => {
  const written = Date.parse(kept?.headers.get('date') ?? '');
  if (Number.isNaN(written)) return kept;
  const savedAt = new Date(written).toISOString();
  lost.set(client, { savedAt });
  void tell(client, { network: 'gone', savedAt });
  return kept;
};

/** The network's answer; undefined when there is no network, of which the page is told. */
const overNetwork = async ({ request }: FetchEvent, client: string): Promise<Response | undefined> => {
  let response: Response | undefined;
  try {
    response = await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  if (response && !GATEWAY_TROUBLE.has(response.status)) {
    if (lost.delete(client)) void tell(client, { network: 'here' });
    return response;
  }
  lost.set(client, lost.get(client) ?? {});
  void tell(client, { network: 'gone' });
  return undefined;
};

const tell = async (client: string, news: NetworkNews): Promise<void> =>
  (await scope.clients.get(client))?.postMessage(news);

/** The first page of a visit was here before its worker. */
const keepOpened = async (address: string): Promise<void> => {
  const url = new URL(address);
  url.hash = '';
  const asked = { method: 'GET', url, isNavigation: true, isPicture: false, isSignedIn: false };
  if (kindOf(asked) !== 'page' || (await isPageKept(url))) return;
  const response = await fetch(url).catch(() => undefined);
  if (response && isForAll(response)) await keepPage(url, response);
};

/** A page that says nothing of a person, whichever currency it is in. */
const isForAll = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('x-page') === 'public';
