import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dehydrate } from '@tanstack/react-query';
import type { PageAnswer, PageRequest, RenderPage } from '@caravan/contract/page';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type App, appContext } from './shell/app.tsx';
import { shopDays, shopNames } from './shell/brand.ts';
import { assetsOf, documentOf, hashOf, IN_PAGE_HASH } from './shell/document.ts';
import { CURRENCY_COOKIE, toCurrency } from './shell/language/language-store.ts';
import { localeOfPath } from './shell/locale.ts';
import { operatorStyle } from './shell/switches/switched-off.ts';
import type { PageHandle } from './shell/routes/page-route.tsx';
import { inRoundTime, statusesOf, toScriptJson } from './shell/routes/page-state.ts';
import { Providers } from './shell/providers.tsx';
import { routes } from './shell/routes/routes.tsx';
import { createServerApp } from './shell/server-app.ts';
import { loadAllTexts, shelf } from './shell/texts/text-cache.ts';

const handler = createStaticHandler(routes);
const ready = loadAllTexts();

/** Another one whenever anything that makes a page is another one: all of it stands in this file once it is built. */
const RELEASE = hashOf(readFileSync(new URL(import.meta.url), 'utf8'));

const SHARED_CACHE_SECONDS = 60;
const MOVED: PageAnswer = {
  status: 302,
  styleHashes: [],
  scriptHashes: [],
  isPublic: false,
  cacheSeconds: 0,
};

/** Renders one page with its data, as a guest sees it, or says where it is. */
export const renderPage: RenderPage = async (request) => {
  await ready;
  const url = new URL(request.url);
  const currency = toCurrency(request.cookies[CURRENCY_COOKIE]);
  const fact = (name: string) => request.facts?.[name];
  const page = { origin: url.origin, names: shopNames(fact), days: shopDays(fact) };
  const app = createServerApp(request.transport, page, localeOfPath(url.pathname), currency);
  const context = await handler.query(
    new Request(url, {
      signal: request.signal,
      headers: { 'accept-language': request.acceptLanguage },
    }),
    {
      requestContext: new RouterContextProvider(new Map([[appContext, app]])),
    },
  );
  if (context instanceof Response) return moved(context);
  const data = dataOf(app, context);
  const name = nameOf(request, data);
  const known = request.made?.find(name);
  if (known) return known;
  await request.turn?.();
  request.signal.throwIfAborted();
  const madeMeanwhile = request.made?.find(name); // many may have come at once
  if (madeMeanwhile) return madeMeanwhile;
  const answered = answer(request, app, context, data);
  if (!answered.isPublic || hasFailed(app)) return answered;
  const named = { ...answered, etag: `"${name}"` };
  request.made?.keep(name, named);
  return named;
};

const moved = (response: Response): PageAnswer => ({
  ...MOVED,
  status: response.status,
  location: response.headers.get('location') ?? '/',
});

/** A page whose data failed is not a 200. */
const statusOf = ({ failedWith }: App, { statusCode }: StaticHandlerContext): number =>
  statusCode === 200 ? (failedWith ?? 200) : statusCode;

/** What the page says, beside its texts: JSON of an object that has more behind it. */
const dataOf = (app: App, context: StaticHandlerContext): string =>
  toScriptJson({
    currency: app.language.getState().moneySign,
    queries: inRoundTime(dehydrate(app.queryClient)),
    loaderData: context.loaderData,
    errors: statusesOf(context.errors),
  });

/** Two pages of one name are the same: rendering asks for nothing else, and its data says when it was asked for. */
const nameOf = ({ url, facts, cookies }: PageRequest, data: string): string =>
  createHash('sha256')
    .update(JSON.stringify([RELEASE, url, facts, CURRENCY_COOKIE in cookies]))
    .update(data)
    .digest('base64url');

/** What could not be read is not in the data, and may be there a moment later. */
const hasFailed = ({ queryClient }: App): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

const answer = (request: PageRequest, app: App, context: StaticHandlerContext, data: string): PageAnswer => {
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <Providers app={app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  const handle = (context.matches.at(-1)?.route.handle ?? {}) as PageHandle; // every page of the table has one
  const { locale } = app.language.getState();
  const assets = assetsOf(new URL(request.url), handle, context.errors !== null);
  const texts = Object.fromEntries(
    [...(app.usedTexts ?? [])].map((each) => [each, shelf.take(locale, each)]),
  );
  const look = operatorStyle(request.facts);
  const status = statusOf(app, context);
  const isPublic = handle.public === true && status === 200;
  const html = documentOf({
    origin: app.origin,
    locale,
    markup,
    state: `${toScriptJson({ texts }).slice(0, -1)},${data.slice(1)}`,
    assets,
    facts: request.facts ?? {},
    noindex: handle.noindex === true,
    look,
  });
  return {
    status,
    html,
    styleHashes: [...assets.styles.map((style) => style.hash), ...(look === undefined ? [] : [hashOf(look)])],
    scriptHashes: [IN_PAGE_HASH],
    isPublic,
    cacheSeconds: isPublic && !request.cookies[CURRENCY_COOKIE] ? SHARED_CACHE_SECONDS : 0,
  };
};
