// The storefront and the desk from their sources: Vite's middleware with hot reload, and pages rendered on the server.
import { join } from 'node:path';
import { createServer } from 'vite';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const here = join(import.meta.dirname, '..');

/**
 * @param {import('node:http').Server} httpServer carries the hot reload's channel of both
 * @param {() => string} apiOrigin where the shop's server is now
 */
export async function openDevPages(httpServer, apiOrigin) {
  const open = (/** @type {string} */ root, /** @type {'custom' | 'spa'} */ appType) =>
    createServer({
      root,
      appType,
      configLoader: 'runner',
      logLevel: 'warn',
      clearScreen: false,
      server: { middlewareMode: true, ws: { server: httpServer }, proxy: {} },
    });
  const shop = await open(here, 'custom');
  const desk = await open(join(here, '../console'), 'spa');
  return {
    /** @param {Request} request @param {Response} response */
    desk: (request, response) => {
      if (request.url === '/desk') return void response.writeHead(302, { location: '/desk/' }).end();
      desk.middlewares(request, response);
    },
    /** Files of the storefront; `next` for what is none. @param {Request} request @param {Response} response @param {() => void} next */
    files: (request, response, next) => shop.middlewares(request, response, next),
    /** @param {Request} request @param {Response} response */
    page: (request, response) =>
      renderPage(shop, apiOrigin(), request, response).catch((error) => showError(shop, error, response)),
    close: () => Promise.all([shop.close(), desk.close()]),
  };
}

/** @param {import('vite').ViteDevServer} vite @param {string} api @param {Request} request @param {Response} response */
async function renderPage(vite, api, request, response) {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const { renderPage: render } = await vite.ssrLoadModule('/src/entry-server.tsx');
  const page = await render({
    url: `http://${request.headers.host}${request.url}`,
    cookies: cookiesOf(request.headers.cookie ?? ''),
    acceptLanguage: request.headers['accept-language'] ?? '',
    transport: transportTo(api),
    signal: gone.signal,
  });
  if (page.location !== undefined)
    return void response.writeHead(page.status, { location: page.location }).end();
  const html = await vite.transformIndexHtml(request.url ?? '/', page.html ?? '');
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(html.replace('</head>', `${await stylesOf(vite)}</head>`));
}

/**
 * The styles of what was rendered, so that the page does not jump when its script brings them.
 * @param {import('vite').ViteDevServer} vite
 */
async function stylesOf(vite) {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()];
  const urls = [
    '/src/ui/layout/base.css',
    ...modules.map(({ url }) => url).filter((url) => url.endsWith('.css')),
  ];
  const texts = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const sheet = await vite.transformRequest(`${url}?direct`);
      const { id } = (await vite.environments.client.moduleGraph.getModuleByUrl(`${url}?direct`)) ?? {};
      const file = id?.replace(/\?.*$/, '') ?? url;
      return `<style data-vite-dev-id="${file}">${sheet?.code ?? ''}</style>`;
    }),
  );
  return texts.join('\n');
}

/** The page comes back by itself once the mistake is corrected. @param {import('vite').ViteDevServer} vite @param {Error} error @param {Response} response */
function showError(vite, error, response) {
  vite.ssrFixStacktrace(error);
  vite.config.logger.error(String(error.stack ?? error), { error });
  const text = String(error.stack ?? error)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap">${text}</pre>`,
  );
}

/** @param {string} header */
const cookiesOf = (header) =>
  Object.fromEntries(
    header
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
  );

/** @param {string} api @returns {import('@caravan/contract/client').Transport} */
const transportTo =
  (api) =>
  async ({ method, url, body, ...request }) => {
    const headers = 'headers' in request ? /** @type {Record<string, string>} */ (request.headers) : {};
    try {
      const reply = await fetch(`${api}/api${url}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      });
      return { status: reply.status, body: await reply.json() };
    } catch {
      return { status: 0, body: undefined };
    }
  };
