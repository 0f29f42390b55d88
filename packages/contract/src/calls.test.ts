import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { methodAndPath } from './call.ts';
import { calls } from './calls.ts';
import { CallFailure, createClient, type WireRequest } from './client.ts';
import { fieldErrors } from './malformed.ts';
import { openApiDocument } from './openapi.ts';
import { refusals } from './refusals.ts';

describe('the contract', () => {
  it('[T-08] every refusal speaks English and Chinese', () => {
    for (const [code, text] of Object.entries(refusals)) {
      expect(text.en, code).toMatch(/^[A-Z].*[.!]$/);
      expect(text.zh, code).toMatch(/\p{Script=Han}.*[。！]$/u);
    }
  });

  it('every call names its method and path, and path parameters are fields of its input', () => {
    for (const [name, call] of Object.entries(calls)) {
      const { path } = methodAndPath(name);
      const keys = 'shape' in call.input ? Object.keys(call.input.shape) : [];
      for (const [, key] of path.matchAll(/\{(\w+)\}/g)) expect(keys, name).toContain(key);
    }
  });

  it('a shared cache is allowed only for reads that anybody may make', () => {
    const cached = Object.entries(calls).filter(([, call]) => 'cacheSeconds' in call && call.cacheSeconds);
    const wrong = cached.filter(([, call]) => call.who !== 'anyone' || call.effect !== 'read');
    expect(cached.length).toBeGreaterThan(5);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('no input takes a field that is not declared', () => {
    for (const [name, call] of Object.entries(calls)) {
      if (call.input instanceof z.ZodArray) continue;
      const parsed = call.input.safeParse({ surprise: 1 });
      const unknown = parsed.error?.issues.some((issue) => issue.code === 'unrecognized_keys');
      expect(unknown, name).toBe(true);
    }
  });

  it('the OpenAPI document holds every call with its refusals', () => {
    const document = openApiDocument(calls, { title: 'Caravan', version: '0' });
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(Object.keys(calls).length);
    expect(JSON.stringify(document.paths['/order/insert'])).toContain('price_changed');
  });
});

describe('malformed input', () => {
  const input = z.strictObject({ name: z.string().min(1), quantity: z.int().min(1).max(9) });
  const errors = (value: unknown, locale: 'en' | 'zh') => {
    const parsed = input.safeParse(value);
    return parsed.success ? [] : fieldErrors(parsed.error, locale);
  };

  it('names each field and says what is wrong in the language of the person', () => {
    expect(errors({ quantity: 1.5, extra: true }, 'en')).toEqual([
      { field: 'name', message: 'is required' },
      { field: 'quantity', message: 'must be a whole number' },
      { field: 'extra', message: 'is not a field of this call' },
    ]);
    expect(errors({ name: '', quantity: 10 }, 'zh')).toEqual([
      { field: 'name', message: '不能为空' },
      { field: 'quantity', message: '最多9' },
    ]);
  });
});

describe('the typed client', () => {
  const asked: WireRequest[] = [];
  const answering = (status: number, body: unknown) =>
    createClient<typeof calls>(async (request) => {
      asked.push(request);
      return { status, body };
    });

  it('fills path parameters and the query, leaving empty values out', async () => {
    const client = answering(200, { code: 200, message: '', data: [] });
    await client('GET /goods/search', { value: '连衣裙', pageNum: 2 });
    expect(asked.at(-1)?.url).toBe('/goods/search?value=%E8%BF%9E%E8%A1%A3%E8%A3%99&pageNum=2');
    await client('DELETE /address/{id}', { id: 'a/b' });
    expect(asked.at(-1)?.url).toBe('/address/a%2Fb');
  });

  it('rejects with the reason, the fields and the details of a failure', async () => {
    const client = answering(409, {
      code: 409,
      message: 'No',
      data: null,
      reason: 'price_changed',
      details: { total: 3 },
    });
    const failure = await client('GET /system/cart/getGoodsCount').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ status: 409, reason: 'price_changed', details: { total: 3 } });
  });
});
