import { BODY_LIMIT } from '@caravan/contract/call';
import { describe, expect, it } from 'vitest';
import { testServer } from '../servers/test-server.ts';
import { HOSTILE_SHAPES } from './hostile-bodies.ts';

const server = await testServer();
const MEGABYTE = 1_000_000;

const send = async (path: string, payload: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ errors?: unknown[] }>(),
    length: answer.body.length,
  };
};

describe('[Q-03] a body that nobody would send', () => {
  it('is one of twenty shapes', () => expect(HOSTILE_SHAPES).toHaveLength(20));

  it.each(HOSTILE_SHAPES)('$name: a megabyte is refused unread', async ({ path, body }) => {
    expect(body(MEGABYTE).length).toBeGreaterThan(MEGABYTE * 0.95);
    expect((await send(path, body(MEGABYTE))).status).toBe(413);
  });

  it.each(HOSTILE_SHAPES)(
    '$name: of the longest that is read at most twenty faults are told',
    async (shape) => {
      const payload = shape.body(BODY_LIMIT);
      expect(payload.length).toBeLessThanOrEqual(BODY_LIMIT);
      const { status, body, length } = await send(shape.path, payload);
      expect(status).toBe(422);
      expect(body.errors?.length ?? 0).toBeLessThanOrEqual(20);
      expect(length).toBeLessThan(8_000);
    },
  );
});

describe('[Q-03] input is refused by its length before it is looked at', () => {
  it('a list with too many lines is one fault, whatever is wrong with the lines', async () => {
    const lines = Array.from({ length: 201 }, () => ({}));
    const { body } = await send('/api/system/cart/price', JSON.stringify({ lines }));
    expect(body.errors).toEqual([{ field: 'lines', message: 'must have at most 200 items' }]);
  });

  it('a list with as many as there may be is looked at, line by line', async () => {
    const lines = Array.from({ length: 200 }, () => ({}));
    const { body } = await send('/api/system/cart/price', JSON.stringify({ lines }));
    expect(body.errors).toHaveLength(20);
    expect(body.errors?.[0]).toMatchObject({ field: 'lines.0.skuId' });
  });

  it('a text that is too long is not compared with its form', async () => {
    const { body } = await send('/api/client/user/login', `{"email":"${'a'.repeat(60_000)}"}`);
    expect(body.errors).toEqual([{ field: 'email', message: expect.stringContaining('at most') as string }]);
  });

  it('twenty unknown fields end it, fewer are named beside the other faults', async () => {
    const withFields = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));
    const many = await send('/api/system/cart/price', withFields(5_000));
    expect(many.body.errors).toHaveLength(20);
    const few = await send('/api/system/cart/price', withFields(2));
    expect(few.body.errors).toEqual([
      { field: 'lines', message: 'is required' },
      { field: 'k0', message: 'is not a field of this call' },
      { field: 'k1', message: 'is not a field of this call' },
    ]);
  });
});
