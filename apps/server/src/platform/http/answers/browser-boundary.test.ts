import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';

const server = await testServer({ environment: { PUBLIC_ORIGIN: 'https://shop.test' } });
const origin = await server.listen();
const { port } = new URL(origin);

/** What comes back for bytes that are no request, or one that no client library would send. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

const KINDS = [
  ['a call', '/api/ping'],
  ['a call that refuses its input', '/api/goods/search?pageSize=none'],
  ['a call for the signed in', '/api/client/user/passkey/list'],
  ['an address that is nothing', '/api/nothing/here'],
  ['the health of the server', '/healthz'],
  ['a picture that is gone', '/media/00000000-0000-0000-0000-000000000000/200.webp'],
  ['the list of calls', '/api/openapi.json'],
] as const;

describe.each(KINDS)('what a browser is told by %s', (_, path) => {
  it('[Q-09] asks for HTTPS for a year, subdomains included', async () => {
    const { headers } = await fetch(origin + path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('[Q-09] may not be framed, and not be read by other origins', async () => {
    const { headers } = await fetch(origin + path, { headers: { origin: 'https://evil.test' } });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('[Q-09] names its type, and its letters where it is text', async () => {
    const type = (await fetch(origin + path)).headers.get('content-type') ?? '';
    expect(type).toMatch(/^[a-z]+\/[\w.+-]+/);
    if (/^text|json|xml/.test(type)) expect(type).toMatch(/charset=utf-8/i);
  });
});

it('[Q-09] also what is no request is answered with HSTS, a policy and a type', async () => {
  const answer = (await raw('nonsense\r\n\r\n')).toLowerCase();
  expect(answer).toContain('http/1.1 400');
  expect(answer).toContain('strict-transport-security: max-age=31536000; includesubdomains');
  expect(answer).toContain("frame-ancestors 'none'");
  expect(answer).toContain('application/json; charset=utf-8');
});

it.each(['TRACE', 'CONNECT'])('[Q-09] %s is not answered with what was sent', async (method) => {
  const status = await new Promise<number>((resolve) => {
    const asked = request(origin, { method, path: '/api/ping', headers: { 'x-mark': 'a-secret-mark' } });
    asked.on('response', (answer) => resolve(answer.statusCode ?? 0));
    asked.on('connect', (answer) => resolve(answer.statusCode ?? 0));
    asked.on('error', () => resolve(0));
    asked.end();
  });
  expect(status === 0 || status >= 400).toBe(true);
});

it.each(['/assets/', '/media/', '/.git/', '/api/'])('[Q-09] the folder %s is not listed', async (path) => {
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/href=|\.js|\.png/);
});

it('[Q-09] the same parameter twice is refused, not read as one of them', async () => {
  expect((await fetch(`${origin}/api/goods/search?value=cup&value=lamp`)).status).toBe(422);
});

it('[Q-09] a preflight of another origin is granted nothing', async () => {
  const answer = await fetch(`${origin}/api/order/addFast`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('access-control-allow-methods')).toBeNull();
});
