import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookupPublic } from '../links/open-page.ts';
import { createPostWebhook, publicWebhookUrl } from './post-webhook.ts';

let target: Server;
let port = 0;
const hits: string[] = [];

beforeAll(async () => {
  target = createServer((asked, answer) => {
    hits.push(asked.url ?? '');
    if (asked.url === '/slow') return;
    if (asked.url === '/moved') answer.writeHead(307, { location: `http://127.0.0.1:${port}/inner` });
    else answer.writeHead(asked.url === '/broken' ? 500 : 204);
    answer.end();
  });
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening));
  port = (target.address() as AddressInfo).port; // it listens on a port
});
afterAll(() => {
  target.closeAllConnections();
  target.close();
});

/** Every name is this machine. */
const lookupHere: LookupFunction = (_host, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
const addressOf = (url: string) => new URL(url);
const post = (path: string, { lookup = lookupHere, timeoutMs = 20_000 } = {}) =>
  createPostWebhook({ request, lookup, timeoutMs, addressOf })({
    url: `http://localhost:${port}${path}`,
    headers: {},
    body: '{}',
  });

describe('a message to a shopper’s address', () => {
  it('is delivered when the answer is a success, and nothing else', async () => {
    expect(await post('/ok')).toEqual({ status: 204, failure: null });
    expect(await post('/broken')).toEqual({ status: 500, failure: 'not_accepted' });
    expect(await post('/slow', { timeoutMs: 100 })).toEqual({ status: 0, failure: 'too_slow' });
  });

  it('is not sent after a redirect', async () => {
    expect(await post('/moved')).toEqual({ status: 307, failure: 'redirected' });
    expect(hits).not.toContain('/inner');
  });

  it('never reaches a private network, whatever a name stands for at that moment', async () => {
    const before = hits.length;
    expect(await post('/secret', { lookup: lookupPublic })).toEqual({
      status: 0,
      failure: 'address_refused',
    });
    expect(hits.length).toBe(before);
  });
});

describe('an address that may be added', () => {
  it.each(['https://hooks.example.com/caravan', 'https://example.com:8443/a?b=c', 'https://例え.jp/hook'])(
    '%s',
    (address) => {
      expect(publicWebhookUrl(address)?.protocol).toBe('https:');
    },
  );

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://①②⑦.0.0.1/',
    'https://8.8.8.8/',
    'https://localhost/',
    'https://localhost./',
    'https://db.internal/',
    'https://printer.local/',
    'https://intranet/',
    'https://user:word@example.com/',
    'https://example.com:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
    'example.com',
    '',
  ])('refuses %s', (address) => {
    expect(publicWebhookUrl(address)).toBeUndefined();
  });
});
