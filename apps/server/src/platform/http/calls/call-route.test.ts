import { call, type Calls } from '@caravan/contract/call';
import type { CallTable, Client } from '@caravan/contract/client';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { fastestMs } from '../../../testing/fastest.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import type { Feature } from '../../feature.ts';
import { newId } from '../../ids.ts';
import { type Handlers, refuse } from './handler.ts';

const table = {
  'GET /probe/echo/{id}': call({
    summary: 'Gives back what came.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ id: z.uuid(), word: z.string().max(20).optional() }),
    output: z.object({ id: z.string(), word: z.string().nullable(), who: z.string(), currency: z.string() }),
    cacheSeconds: 60,
  }),
  'POST /probe/settings': call({
    summary: 'Writes a setting.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ key: z.string().min(1), value: z.string(), fail: z.boolean().optional() }),
    output: z.object({ key: z.string(), times: z.int() }),
    refusals: ['login_failed'],
  }),
  'POST /probe/desk': call({
    summary: 'For warehouse staff.',
    who: { staff: ['warehouse'] },
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), say: z.string().optional() }),
    output: z.null(),
  }),
  'POST /probe/anything': call({
    summary: 'Takes any JSON.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ value: z.unknown() }),
    output: z.null(),
  }),
  'GET /probe/fault': call({
    summary: 'Breaks.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ kind: z.string() }),
    output: z.null(),
  }),
} satisfies Calls;

const faults: Record<string, () => Error> = {
  bug: () => new Error('the secret inside'),
  deadlock: () => Object.assign(new Error('deadlock'), { code: '40P01' }),
  full: () => Object.assign(new Error('too many clients'), { code: '53300' }),
  gone: () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  disk: () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }),
  password: () => Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  range: () => Object.assign(new Error('out of range'), { code: '22003' }),
};

const handlers = {
  'GET /probe/echo/{id}': async ({ actor, currency }, { id, word }) => {
    const wide = { id, word: word ?? null, who: actor.kind, currency, passwordHash: 'must not leave' };
    return wide;
  },
  'POST /probe/settings': async ({ tx, now }, { key, value, fail }) => {
    await tx
      .insertInto('settings')
      .values({ key: `${key}-${newId(now)}`, value: JSON.stringify(value) })
      .execute();
    if (fail) return refuse('login_failed', { triesLeft: 2 });
    return { key, times: await timesOf(key) };
  },
  'POST /probe/desk': async ({ audit }, { id, say }) => {
    if (say) audit({ action: 'say', subjectKind: 'parcel', subjectId: id, detail: { say } });
    return null;
  },
  'POST /probe/anything': async () => null,
  'GET /probe/fault': async (_context, { kind }) => {
    throw faults[kind]?.() ?? new Error('unknown');
  },
} satisfies Handlers<typeof table>;

const probe = { calls: table, handlers } as Feature & { handlers: object }; // calls that only this test knows
const server = await testServer({ features: [probe] });
const clientOf = (person: { call: unknown }) => person.call as Client<CallTable & typeof table>;
const timesOf = async (key: string): Promise<number> => {
  const rows = await server.db
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', `${key}-%`)
    .execute();
  return rows.length;
};
const post = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const id = newId();

describe('the envelope', () => {
  it('holds code, message and data, and only fields that the contract declares', async () => {
    const response = await server.app.inject(`/api/probe/echo/${id}?word=hi`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      code: 200,
      message: 'success',
      data: { id, word: 'hi', who: 'guest', currency: 'USD' },
    });
  });

  it('shows the currency that the caller named, and US dollars for one that the shop does not have', async () => {
    const inEuro = await server.app.inject({
      url: `/api/probe/echo/${id}`,
      headers: { currencyflag: 'EUR' },
    });
    expect(inEuro.json().data.currency).toBe('EUR');
    const inGold = await server.app.inject({
      url: `/api/probe/echo/${id}`,
      headers: { currencyflag: 'XAU' },
    });
    expect(inGold.json().data.currency).toBe('USD');
  });

  it('refuses with the declared code, its status, a text in the caller’s language and details', async () => {
    const { token } = await server.as.shopper();
    const send = (language: string) =>
      post('/probe/settings', JSON.stringify({ key: 'envelope', value: 'v', fail: true }), {
        authorization: `Bearer ${token}`,
        tolanguage: language,
      });
    const [en, zh] = [await send('en-US'), await send('zh-CN')];
    expect(en.statusCode).toBe(422);
    expect(en.json()).toMatchObject({
      code: 422,
      reason: 'login_failed',
      data: null,
      details: { triesLeft: 2 },
    });
    expect(zh.json().message).toMatch(/[一-鿿]/);
    expect(zh.json().message).not.toBe(en.json().message);
  });

  it('says what is wrong with each field, in English and in Chinese', async () => {
    const url = `/api/probe/echo/not-an-id?word=${'x'.repeat(21)}&colour=red`;
    const en = (await server.app.inject(url)).json();
    expect(en).toMatchObject({ code: 422, reason: 'malformed_input' });
    expect(en.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'colour',
      'id',
      'word',
    ]);
    const zh = (await server.app.inject({ url, headers: { tolanguage: 'zh-CN' } })).json();
    for (const { message } of zh.errors) expect(message).toMatch(/[一-鿿]/);
  });

  it('gives what is unknown one and the same answer, whatever the address', async () => {
    for (const url of [
      '/api/nothing',
      '/api//probe/echo',
      '/API/probe/echo/1',
      '/api/probe',
      '/.env',
      '/x.map',
    ])
      expect((await server.app.inject(url)).json()).toMatchObject({
        code: 404,
        reason: 'not_found',
        data: null,
      });
  });
});

describe('who may call', () => {
  it('lets nobody in without a token, or with one that does not hold', async () => {
    const body = { key: 'who', value: 'v' };
    const stranger = server.as.bearer('x'.repeat(43)) as unknown as Client<CallTable & typeof table>;
    expect(await reasonOf(clientOf(server.as.guest())('POST /probe/settings', body))).toBe('unauthenticated');
    expect(await reasonOf(stranger('POST /probe/settings', body))).toBe('unauthenticated');
    expect(await reasonOf(stranger('GET /probe/echo/{id}', { id }))).toBe('unauthenticated');
  });

  it('keeps shoppers from the desk, staff from shoppers’ calls, and staff from other roles’ work', async () => {
    const [shopper, buyer] = [await server.as.shopper(), await server.as.staff('buyer')];
    expect(await reasonOf(clientOf(shopper)('POST /probe/desk', { id }))).toBe('forbidden');
    expect(await reasonOf(clientOf(buyer)('POST /probe/desk', { id }))).toBe('forbidden');
    expect(await reasonOf(clientOf(buyer)('POST /probe/settings', { key: 'k', value: 'v' }))).toBe(
      'forbidden',
    );
  });

  it('[S-01] writes into the audit log what staff did, in their own words or by the call’s name', async () => {
    const [packer, admin] = [await server.as.staff('warehouse'), await server.as.staff('admin')];
    await clientOf(packer)('POST /probe/desk', { id, say: 'packed' });
    await clientOf(admin)('POST /probe/desk', { id });
    const rows = await server.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      {
        staff_id: packer.staffId,
        action: 'say',
        subject_kind: 'parcel',
        subject_id: id,
        detail: { say: 'packed' },
      },
      { staff_id: admin.staffId, action: 'POST /probe/desk', subject_id: id },
    ]);
  });
});

describe('a refused write', () => {
  it('leaves nothing behind', async () => {
    const { call: make } = await server.as.shopper();
    await reasonOf(
      clientOf({ call: make })('POST /probe/settings', { key: 'refused', value: 'v', fail: true }),
    );
    expect(await timesOf('refused')).toBe(0);
  });
});

describe('malformed input', () => {
  it.each([
    ['a body that is no JSON', '{"value":', 422, 'malformed_json'],
    ['a NUL character', JSON.stringify({ value: 'a\0b' }), 422, 'malformed_input'],
    ['half a surrogate pair', '{"value":"\\ud800"}', 422, 'malformed_input'],
    ['a NUL in a key', '{"value":{"a\\u0000":1}}', 422, 'malformed_input'],
    ['a prototype in the body', '{"value":{"__proto__":{"isAdmin":true}}}', 422, 'malformed_input'],
    ['a constructor in the body', '{"value":{"constructor":{"prototype":{}}}}', 422, 'malformed_input'],
    [
      'three thousand names inside each other',
      '{"value":'.repeat(3_000) + '1' + '}'.repeat(3_000),
      422,
      'malformed_input',
    ],
    [
      'sixty thousand brackets',
      `{"value":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      422,
      'malformed_input',
    ],
    [
      'a hundred thousand brackets',
      `{"value":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      413,
      'body_too_large',
    ],
    ['a list as the body', '[1,2]', 422, 'malformed_input'],
    ['a word as the body', '"word"', 422, 'malformed_input'],
    ['nothing as the body', 'null', 422, 'malformed_input'],
    ['a field that the call does not have', '{"value":1,"isAdmin":true}', 422, 'malformed_input'],
    ['more than 64 kB', JSON.stringify({ value: 'x'.repeat(65_536) }), 413, 'body_too_large'],
    ['more than a megabyte', JSON.stringify({ value: 'x'.repeat(1_100_000) }), 413, 'body_too_large'],
  ])('%s is refused', async (_title, body, status, reason) => {
    const [tookMs] = await fastestMs(3, async () => {
      const response = await post('/probe/anything', body);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code: status, reason });
    });
    expect(tookMs).toBeLessThan(1_000);
  });

  it('names the field that cannot be stored', async () => {
    const response = await post('/probe/anything', JSON.stringify({ value: { notes: ['fine', 'bad\0'] } }));
    expect(response.json().errors).toMatchObject([{ field: 'value.notes.1' }]);
  });

  it('is refused in the query too', async () => {
    for (const query of ['word=%00', '__proto__=1', 'word=a&word=b', 'word[x]=1', 'constructor=1'])
      expect((await server.app.inject(`/api/probe/echo/${id}?${query}`)).statusCode).toBe(422);
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/xml'],
    ['multipart/form-data; boundary=x'],
  ])('a body sent as %s is not read as JSON', async (type) => {
    const response = await post('/probe/anything', '{"value":1}', { 'content-type': type });
    expect(response.json()).toMatchObject({ code: 415, reason: 'unsupported_media_type' });
  });
});

describe('faults', () => {
  it('of our own say nothing of what happened inside', async () => {
    const response = await server.app.inject('/api/probe/fault?kind=bug');
    expect(response.json()).toMatchObject({ code: 500, reason: 'internal', data: null });
    expect(response.body).not.toContain('secret inside');
  });

  it('of the database ask the caller to come again, never to give up', async () => {
    for (const kind of ['deadlock', 'full', 'gone', 'disk', 'password']) {
      const response = await server.app.inject(`/api/probe/fault?kind=${kind}`);
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    }
    expect((await server.app.inject('/api/probe/fault?kind=range')).statusCode).toBe(400);
  });
});

describe('caching', () => {
  it('names a public answer, and sends nothing to anyone who has it', async () => {
    const first = await server.app.inject(`/api/probe/echo/${id}`);
    expect(first.headers['cache-control']).toContain('public, max-age=60');
    expect(first.headers.vary).toContain('tolanguage');
    const again = await server.app.inject({
      url: `/api/probe/echo/${id}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('lets nobody keep a personal answer or a failure', async () => {
    const { token } = await server.as.shopper();
    const own = await post('/probe/settings', '{"key":"cache","value":"v"}', {
      authorization: `Bearer ${token}`,
    });
    expect(own.headers['cache-control']).toBe('no-store');
    expect((await server.app.inject('/api/nothing')).headers['cache-control']).toBe('no-store');
  });

  it('sends the security headers with every answer', async () => {
    for (const url of ['/ping', '/api/nothing', `/api/probe/echo/${id}`]) {
      const { headers } = await server.app.inject(url);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});
