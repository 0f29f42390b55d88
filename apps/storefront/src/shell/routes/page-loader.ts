import type { CallFailure } from '@caravan/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { type App, appContext, type CallApi } from '../app.tsx';
import { type Locale, toLocale } from '../locale.ts';

export interface PageLoad {
  readonly call: CallApi;
  readonly queryClient: QueryClient;
  readonly url: URL;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The page does not exist: thrown from a loader or a screen, it shows the not-found page with status 404. */
export const notFound = () => data(null, { status: 404 });

/**
 * Makes a route's loader of the reads a page begins with. The server waits for them and renders their data; the browser
 * only starts them, so that a tap shows the page with its skeleton at once. A read that fails on the server is tried
 * again by the browser, except one that was not found; the page says by its status that it is not whole, so that no cache
 * and no search engine keeps it.
 */
export const pageLoader =
  (read: (page: PageLoad) => Promise<unknown>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<null> => {
    const app = appOf(context);
    const load: PageLoad = {
      call: app.call,
      queryClient: app.queryClient,
      url: new URL(request.url),
      locale: toLocale(params['locale']),
      params,
    };
    const reading = read(load);
    if (import.meta.env.SSR) await reading.catch((error: unknown) => noteFailure(app, error));
    else reading.catch(() => undefined);
    return null;
  };

export const appOf = (context: LoaderFunctionArgs['context']): App =>
  (context as unknown as { get(key: typeof appContext): App }).get(appContext); // both routers are given one

const noteFailure = (app: App, error: unknown): void => {
  // A router's throw is an answer of its own, not a failure to hide.
  if (!(error instanceof Error)) throw error as never;
  // By its name: the browser, which has the same code, does without the class here.
  const status = error.name === 'CallFailure' ? (error as CallFailure).status : 500;
  if (status === 404) throw notFound() as never;
  const failure = failureOf(status);
  if (failure !== undefined) app.failedWith = failure;
};

/** No answer and too many requests are passing troubles; input that is refused is the visitor's own, and the page tells it. */
const failureOf = (status: number): number | undefined => {
  if (status === 0 || status === 429) return 503;
  return status >= 500 ? status : undefined;
};
