// Serves the storefront alone, for looking at it: `node preview.mjs` what was built, `node preview.mjs --dev` the source.
// OUT_DIR names another build than ./dist.
// PORT (4173) is where it listens, API_URL (http://127.0.0.1:3000) the server that answers /api and /media.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const here = import.meta.dirname;
const out = process.env.OUT_DIR ?? join(here, 'dist');
const isDev = process.argv.includes('--dev');
const port = Number(process.env.PORT ?? 4173);
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const vite = isDev ? await startVite() : undefined;
const built = isDev ? undefined : await import(join(out, 'server/entry-server.js'));

createServer((request, response) => {
  answer(request, response).catch((error) => {
    process.stderr.write(`${error?.stack ?? error}\n`);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}).listen(port, () => process.stdout.write(`http://127.0.0.1:${port}/en\n`));

async function startVite() {
  const { createServer: createVite } = await import('vite');
  return createVite({ root: here, server: { middlewareMode: true, hmr: { port: port + 1 } } });
}

async function answer(request, response) {
  const path = new URL(request.url, 'http://localhost').pathname;
  if (path.startsWith('/api/') || path.startsWith('/media/')) return proxy(request, response);
  if (vite) return vite.middlewares(request, response, () => void page(request, response));
  if (extname(path) !== '' && (await file(path, response))) return undefined;
  return page(request, response);
}

async function page(request, response) {
  const { renderPage } = vite ? await vite.ssrLoadModule('/src/entry-server.tsx') : built;
  const url = `http://${request.headers.host}${request.url}`;
  const result = await renderPage({
    url,
    cookies: cookiesOf(request.headers.cookie ?? ''),
    acceptLanguage: request.headers['accept-language'] ?? '',
    transport,
    signal: new AbortController().signal,
  });
  if (result.location) return response.writeHead(result.status, { location: result.location }).end();
  const html = vite ? await vite.transformIndexHtml(request.url, result.html) : result.html;
  const styles = result.styleHashes.map((hash) => `'${hash}'`).join(' ');
  const policy = `default-src 'self'; img-src 'self' data: blob:; style-src 'self' ${styles}; script-src 'self'`;
  response.writeHead(result.status, {
    'content-type': 'text/html; charset=utf-8',
    ...(!vite && { 'content-security-policy': policy }),
  });
  return response.end(html);
}

const cookiesOf = (header) =>
  Object.fromEntries(header.split(/;\s*/).map((pair) => pair.split('=').map(decodeURIComponent)));

async function transport({ method, url, body, headers }) {
  try {
    const reply = await fetch(`${apiUrl}/api${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return { status: 0, body: undefined };
  }
}

async function file(path, response) {
  const folder = join(out, 'client');
  const full = normalize(join(folder, decodeURIComponent(path)));
  if (!full.startsWith(folder)) return false;
  const content = await readFile(full).catch(() => undefined);
  if (!content) return false;
  response
    .writeHead(200, { 'content-type': TYPES[extname(full)] ?? 'application/octet-stream' })
    .end(content);
  return true;
}

async function proxy(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  try {
    const reply = await fetch(apiUrl + request.url, {
      method: request.method,
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
    const {
      'content-encoding': _encoding,
      'content-length': _packedLength,
      'transfer-encoding': _transfer,
      ...back
    } = Object.fromEntries(reply.headers);
    response.writeHead(reply.status, { ...back, 'set-cookie': reply.headers.getSetCookie() });
    response.end(Buffer.from(await reply.arrayBuffer()));
  } catch {
    response.writeHead(502).end();
  }
}
