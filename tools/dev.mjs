// npm run dev: the shop and the desk from their sources, on one address. Screens change in the open page as they are
// saved; the server is renewed within a second or two when it, the contract or the domain changes.
import { existsSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { openDevServer } from './lib/dev-server.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { Unable, command, progress, say, step } from './lib/say.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {Awaited<ReturnType<typeof openDevServer>>} DevServer */
/** @typedef {Awaited<ReturnType<typeof import('../apps/storefront/build/dev-pages.mjs').openDevPages>>} DevPages */

await command(async () => {
  requireNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = Number(process.env['PORT'] || 4000);
  const origin = `http://localhost:${port}`;
  const front = createServer();
  await listen(front, port);
  await ensureInstalled();
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    RATE_LIMITS: 'off',
    STOREFRONT_DIR: 'none',
    CONSOLE_DIR: 'none',
  };
  const opening = openDevServer(process.argv.slice(2), env);
  const { openDevPages } = await import('../apps/storefront/build/dev-pages.mjs');
  /** @type {{ server?: DevServer }} */
  const opened = {};
  const pages = await step('Opening the screens', () =>
    openDevPages(front, () => opened.server?.origin() ?? ''),
  );
  stopOnSignals(front, pages, opening);
  const server = await opening;
  opened.server = server;
  if (server.first === undefined) throw new Unable('The server does not start: see above.');
  const { origin: apiOrigin } = server;
  front.on('request', (request, response) => answer(request, response, pages, apiOrigin()));
  say(server.first.welcome);
  say('  Screens change in the open page as you save; the server is renewed by itself. Ctrl-C stops.\n');
});

/** @param {import('node:http').Server} front @param {number} port */
async function listen(front, port) {
  const problem = await new Promise((resolve) => {
    front.once('error', resolve);
    front.listen(port, process.env['HOST'] || '127.0.0.1', () => resolve(undefined));
  });
  if (problem === undefined) return;
  if (problem.code !== 'EADDRINUSE') throw problem;
  throw new Unable(
    `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm run dev`,
  );
}

/** @param {Request} request @param {Response} response @param {DevPages} pages @param {string} api */
function answer(request, response, pages, api) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (/^\/desk(\/|$)/.test(path)) return pages.desk(request, response);
  if (/^\/(api|media)\//.test(path)) return passOn(request, response, api);
  pages.files(request, response, () => passOn(request, response, api, () => pages.page(request, response)));
}

/**
 * Lets the server answer; what it does not know may be a page.
 * @param {Request} request
 * @param {Response} response
 * @param {string} api
 * @param {() => unknown} [otherwise]
 */
function passOn(request, response, api, otherwise) {
  const { method, headers } = request;
  const inner = ask(api + request.url, { method, headers }, (reply) => {
    if (otherwise !== undefined && reply.statusCode === 404 && method === 'GET') {
      reply.resume();
      return void otherwise();
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  inner.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  response.once('close', () => inner.destroy());
  request.pipe(inner);
}

/** @param {import('node:http').Server} front @param {DevPages} pages @param {Promise<DevServer>} opening */
function stopOnSignals(front, pages, opening) {
  let isStopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => {
      if (isStopping) process.exit(1); // asked twice: at once, and the server follows
      isStopping = true;
      progress.say('\n  Stopping …');
      front.closeAllConnections();
      front.close();
      void Promise.allSettled([pages.close(), opening.then((server) => server.close())]).then(() =>
        process.exit(0),
      );
    });
}
