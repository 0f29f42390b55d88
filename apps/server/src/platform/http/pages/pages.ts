import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transport } from '@caravan/contract/client';
import type { PageAnswer, RenderPage } from '@caravan/contract/page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import type { Turns } from '../admission/turns.ts';
import { sharedCaching } from '../answers/answer-hooks.ts';
import { cookiesOf } from '../identity/cookie-names.ts';
import { signalOf } from '../calls/call-context.ts';
import { singleHeader } from '../calls/caller.ts';
import { answerNotFound } from '../answers/error-handling.ts';
import { pagePolicy, type PolicyAdditions } from '../answers/security-headers.ts';
import { createRecentPages } from './recent-pages.ts';
import { BRAND_FILES, registerBrandFiles } from './brand-files.ts';
import { registerOlderAssets, registerStaticFiles } from './static-files.ts';

/** What every page is told, by name. */
export type PageFacts = Readonly<Record<string, string>>;

interface PageSurroundings {
  readonly additions: readonly PolicyAdditions[];
  readonly facts: () => PageFacts;
  /** Headers of the request, beside the usual ones, that decide what is answered. */
  readonly variesBy: readonly string[];
  readonly turns: Turns;
}

/** Never a page: what scanners ask for, and the API's own space. */
const NO_PAGE = /^\/(api|assets|media|metrics)(\/|$)|\/\.|\.(map|php|sql|ya?ml|log|bak)$/i;

/** The storefront: its files, and every other address as a page rendered here. */
export const registerPages = async (
  app: FastifyInstance,
  services: Services,
  transportFor: (address: string) => Transport,
  { additions, facts, variesBy, turns }: PageSurroundings,
): Promise<void> => {
  const { storefrontDir, previousRelease, publicOrigin } = services.config;
  app.setNotFoundHandler(answerNotFound);
  await registerStaticFiles(app, join(storefrontDir, 'client'), '/', {
    without: ['**/*.html', 'manifest.json', ...BRAND_FILES],
  });
  if (previousRelease !== undefined)
    await registerOlderAssets(app, {
      previous: join(previousRelease, 'apps/storefront/dist/client'),
      present: join(storefrontDir, 'client'),
      prefix: '/',
    });
  await registerBrandFiles(app, services);
  const renderPage = await loadRenderer(join(storefrontDir, 'server', 'entry-server.js'));
  if (!renderPage) return;
  const looks = { allowed: joined(additions), vary: [...variesBy, ...VARIES_BY].join(', ') };
  const recent = createRecentPages(turns);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (NO_PAGE.test(path)) return answerNotFound(request, reply);
    const known = recent.find(request);
    if (known) return sendPage(reply, known, looks);
    const signal = signalOf(reply);
    const page = await renderPage({
      url: publicOrigin + singleSlash(request.url),
      cookies: cookiesOf(request.headers.cookie),
      acceptLanguage: singleHeader(request, 'accept-language'),
      transport: transportFor(request.ip),
      facts: facts(),
      made: recent.made,
      turn: () => turns.takeWhole('look'),
      signal,
    }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (!page) return reply.hijack(); // nobody is there any more
    recent.keep(request, page);
    return sendPage(reply, page, looks);
  });
};

const loadRenderer = async (file: string): Promise<RenderPage | undefined> => {
  if (!existsSync(file)) return undefined;
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return renderPage;
};

/** A page is the same for all of one currency, which their cookie names. */
const VARIES_BY = ['cookie', 'accept-encoding'];
const BUSY_SECONDS = 5;

const sendPage = (
  reply: FastifyReply,
  page: PageAnswer,
  { allowed, vary }: { readonly allowed: PolicyAdditions; readonly vary: string },
): FastifyReply => {
  if (page.status === 503) reply.header('retry-after', BUSY_SECONDS);
  if (page.location !== undefined)
    return reply.header('cache-control', 'no-store').redirect(page.location, page.status);
  return reply
    .code(page.status)
    .headers({
      'content-security-policy': pagePolicy(page.scriptHashes, page.styleHashes, allowed),
      'cache-control': page.cacheSeconds > 0 ? sharedCaching(page.cacheSeconds) : 'private, no-cache',
      vary,
      ...(page.isPublic && { 'x-page': 'public' }),
      ...(page.etag !== undefined && { etag: page.etag }),
    })
    .type('text/html; charset=utf-8')
    .send(page.html ?? '');
};

/** `//evil.example` must not become an origin of its own when it is appended to ours. */
const singleSlash = (url: string): string => url.replace(/^\/{2,}/, '/');

const joined = (additions: readonly PolicyAdditions[]): PolicyAdditions => ({
  scripts: additions.flatMap(({ scripts = [] }) => scripts),
  frames: additions.flatMap(({ frames = [] }) => frames),
  connections: additions.flatMap(({ connections = [] }) => connections),
  images: additions.flatMap(({ images = [] }) => images),
});
