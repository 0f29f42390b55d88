import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { call, type Calls } from '@caravan/contract/call';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../calls/handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravan-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (path: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const script = `console.log('${'x'.repeat(2_000)}')`;
put('store/client/assets/app-1a2b.js', script);
put('store/client/assets/app-1a2b.js.br', brotliCompressSync(script));
put('store/client/assets/app-1a2b.js.map', '{}');
put('store/client/service-worker.js', script);
put('store/client/service-worker.js.br', brotliCompressSync(script));
put('store/client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
put('store/client/.vite/manifest.json', '{}');
put('store/package.json', '{"type":"module"}');
put(
  'store/server/entry-server.js',
  `export const renderPage = async ({ url, cookies, transport, made }) => {
    const { pathname } = new URL(url);
    const none = { styleHashes: [], scriptHashes: [], isPublic: false, cacheSeconds: 0 };
    if (pathname === '/en/made') {
      const page = made.find('made of this') ?? { ...none, status: 200, html: '<!doctype html>' + Math.random(), etag: '"of its own"', isPublic: true };
      made.keep('made of this', page);
      return page;
    }
    if (pathname === '/') return { ...none, status: 302, location: '/en' };
    const ask = (name, path, body) => transport({ name, method: 'GET', url: path, body, options: {}, headers: { tolanguage: 'zh-CN', currencyflag: 'EUR' } });
    const echo = await ask('GET /probe/echo/{id}', '/probe/echo/a%20b?word=hi');
    const own = await ask('GET /probe/own', '/probe/own');
    const bad = await ask('GET /probe/echo/{id}', '/probe/echo/x?colour=red');
    const html = '<!doctype html><p>' + JSON.stringify({ url, cookies, echo, own: own.status, bad: bad.status }) + ' '.repeat(2000);
    return { status: pathname === '/en/gone' ? 404 : 200, html, styleHashes: ['sha256-abc='], scriptHashes: [], isPublic: pathname === '/en', cacheSeconds: pathname === '/en' && !cookies.currency ? 60 : 0 };
  };`,
);
put('desk/index.html', '<!doctype html><title>Desk</title>');
put('desk/assets/desk-9f.js', 'desk()');

const table = {
  'GET /probe/echo/{id}': call({
    summary: 'Gives back what came.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ id: z.string(), word: z.string().optional() }),
    output: z.object({ id: z.string(), word: z.string(), locale: z.string(), currency: z.string() }),
  }),
  'GET /probe/own': call({
    summary: 'Own.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.null(),
  }),
} satisfies Calls;
const handlers = {
  'GET /probe/echo/{id}': async ({ locale, currency }, { id, word = '' }) => ({ id, word, locale, currency }),
  'GET /probe/own': async () => null,
} satisfies Handlers<typeof table>;

const server = await testServer({
  features: [
    { calls: table, handlers, policy: () => ({ frames: ['https://pay.example'] }) } as Feature & {
      handlers: object;
    },
  ],
  environment: { STOREFRONT_DIR: join(folder, 'store'), CONSOLE_DIR: join(folder, 'desk') },
});
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const stateOf = (body: string) => JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));

describe('a page of the store', () => {
  it('is rendered here, with its calls made as a guest in the page’s language and currency', async () => {
    const page = await get('/zh/productList?tab=1', { cookie: 'caravan_currency=EUR' });
    const state = stateOf(page.body);
    expect(state).toMatchObject({
      url: 'http://shop.test/zh/productList?tab=1',
      cookies: { caravan_currency: 'EUR', shop_currency: 'EUR' },
    });
    expect(state.echo).toEqual({
      status: 200,
      body: { code: 200, message: 'success', data: { id: 'a b', word: 'hi', locale: 'zh', currency: 'EUR' } },
    });
    expect([state.own, state.bad]).toEqual([401, 422]);
  });

  it('runs no script and shows no frame but those that are known', async () => {
    const policy = String((await get('/en')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src-elem 'self' 'sha256-abc='");
    expect(policy).toContain("frame-src 'self' https://pay.example");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('may be kept by others only when it is the same for everybody', async () => {
    const shared = await get('/en');
    expect(shared.headers['cache-control']).toContain('public, max-age=60');
    expect(shared.headers['x-page']).toBe('public');
    expect(shared.headers.vary).toContain('cookie');
    expect((await get('/en', { 'if-none-match': String(shared.headers.etag) })).statusCode).toBe(304);
    const own = await get('/en/cart');
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect(own.headers['x-page']).toBeUndefined();
    const inEuro = await get('/en', { cookie: 'currency=EUR' });
    expect(inEuro.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-page': 'public' });
  });

  it('[Z-06] that is made of the same is the same, and is not sent to a person who has it', async () => {
    const cookie = 'currency=EUR';
    const first = await get('/en/made', { cookie });
    expect(first.headers.etag).toBe('"of its own"');
    expect((await get('/en/made', { cookie })).body).toBe(first.body);
    const again = await get('/en/made', { cookie, 'if-none-match': '"of its own"' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is sent compressed to anyone who understands it', async () => {
    const plain = await get('/en');
    const packed = await get('/en', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get('/en', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/en', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('that moved says where to, and one that does not exist is a page with 404', async () => {
    const moved = await get('/');
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/en']);
    const gone = await get('/en/gone');
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('never takes its origin from the request', async () => {
    for (const [url, headers] of [
      ['/en/x', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
      ['//evil.example/en', {}],
    ] as const)
      expect(new URL(stateOf((await get(url, headers)).body).url).origin).toBe('http://shop.test');
  });

  it('is not what scanners ask for', async () => {
    for (const path of [
      '/.env',
      '/.git/config',
      '/en/.env',
      '/wp-login.php',
      '/backup.sql',
      '/assets/app-1a2b.js.map',
      '/.vite/manifest.json',
      '/assets/of-before-5e6f.js',
    ])
      expect((await get(path)).statusCode).toBe(404);
  });
});

describe('a file of the store', () => {
  it('with a hash in its name may be kept for ever, and comes compressed when it lies there so', async () => {
    const file = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(script);
    expect((await get('/assets/app-1a2b.js')).body).toBe(script);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['identity', 'br'])(
    'that works beside the pages (%s) is looked at anew and may ask this shop',
    async (encoding) => {
      const { headers } = await get('/service-worker.js', { 'accept-encoding': encoding });
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'self'",
      });
    },
  );
});

describe('the desk', () => {
  it('is one page under every path, and its missing files are missing', async () => {
    for (const path of ['/desk', '/desk/', '/desk/orders/123'])
      expect((await get(path)).body).toContain('<title>Desk</title>');
    expect((await get('/desk/assets/desk-9f.js')).body).toBe('desk()');
    expect((await get('/desk/assets/gone.js')).statusCode).toBe(404);
  });
});

describe('the API’s own pages', () => {
  it('say the same to programs and to people', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const page = await get('/api/docs');
    for (const path of Object.keys(document.paths).slice(0, 20)) expect(page.body).toContain(path);
    expect(page.headers['content-security-policy']).not.toContain('script');
    expect((await get('/api/docs/style.css')).headers['content-type']).toContain('text/css');
  });
});
