import type { WireAnswer, WireRequest } from '@caravan/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { policyOf } from './policy.ts';
import { withRetries } from './retries.ts';

const requestOf = (name: string, options: WireRequest['options'] = {}): WireRequest => {
  const [method = '', url = ''] = name.split(' ');
  return { name, method, url, options, ...(method === 'POST' && { body: '{}' }) };
};

describe('timeouts and retries', () => {
  it('[C-08] a search waits 30 s and is tried once more after 1 s', () => {
    expect(policyOf('GET /goods/search')).toEqual({ timeoutMs: 30_000, retries: 1, retryDelayMs: 1_000 });
  });

  it.each(['GET /order/get/list', 'GET /order/order/list'])(
    '[O-05] %s waits 30 s and is tried twice more',
    (name) => {
      expect(policyOf(name)).toMatchObject({ timeoutMs: 30_000, retries: 2 });
    },
  );

  it('[T-05] any other call waits 20 minutes and is tried twice more after 100 ms', () => {
    expect(policyOf('GET /category/list')).toEqual({ timeoutMs: 1_200_000, retries: 2, retryDelayMs: 100 });
  });

  const tries = async (name: string, answer: WireAnswer, headers = {}) => {
    const waits: number[] = [];
    const send = vi.fn(() => Promise.resolve(answer));
    const wait = (ms: number) => Promise.resolve(void waits.push(ms));
    await withRetries(send, wait)(requestOf(name), headers);
    return { count: send.mock.calls.length, waits };
  };
  const none: WireAnswer = { status: 0, body: undefined };

  it('[T-05] a read without an answer is tried three times, 100 ms apart', async () => {
    expect(await tries('GET /category/list', none)).toEqual({ count: 3, waits: [100, 100] });
  });

  it('[T-05] a write is repeated only under a key', async () => {
    expect((await tries('POST /order/insert', none)).count).toBe(1);
    expect((await tries('POST /order/insert', none, { 'idempotency-key': 'k' })).count).toBe(3);
    expect((await tries('GET /order/cancel/order', none)).count).toBe(1);
  });

  it('[T-05] a login is never repeated: its answer is not kept by the server', async () => {
    expect((await tries('POST /client/user/login', none, { 'idempotency-key': 'k' })).count).toBe(1);
  });

  it('[Z-07] a server that is busy is asked again when it said, and no later than anybody waits', async () => {
    const busy = (retryAfterMs: number) =>
      tries('GET /category/list', { status: 503, body: undefined, retryAfterMs });
    expect((await busy(3_000)).waits).toEqual([3_000, 3_000]);
    expect((await busy(600_000)).waits).toEqual([6_000, 6_000]);
  });

  it('[T-05] an answer that says no is an answer', async () => {
    expect((await tries('GET /category/list', { status: 500, body: undefined })).count).toBe(1);
    expect((await tries('GET /category/list', { status: 404, body: undefined })).count).toBe(1);
    expect((await tries('GET /category/list', { status: 503, body: undefined })).count).toBe(3);
  });
});
