import type { WireAnswer, WireRequest } from '@caravan/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { policyOf } from './policy.ts';
import { sendOverHttp, withRetries } from './send.ts';

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

  it('[T-05] an answer that says no is an answer', async () => {
    expect((await tries('GET /category/list', { status: 500, body: undefined })).count).toBe(1);
    expect((await tries('GET /category/list', { status: 404, body: undefined })).count).toBe(1);
    expect((await tries('GET /category/list', { status: 503, body: undefined })).count).toBe(3);
  });
});

describe('one exchange', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const fetcherOf = (reply: () => Promise<Response>) => vi.fn<typeof fetch>(reply);

  it('sends the body as JSON to the path below the base', async () => {
    const fetcher = fetcherOf(() => Promise.resolve(new Response('{"code":200,"data":1}')));
    const answer = await sendOverHttp('/api', fetcher)(requestOf('POST /order/insert'), { a: 'b' });
    expect(fetcher.mock.calls[0]?.[0]).toBe('/api/order/insert');
    expect(fetcher.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { a: 'b', 'content-type': 'application/json' },
    });
    expect(answer).toEqual({ status: 200, body: { code: 200, data: 1 } });
  });

  it('[T-03] a body code within an HTTP success counts as the status', async () => {
    const fetcher = fetcherOf(() => Promise.resolve(new Response('{"code":401,"message":"again"}')));
    expect((await sendOverHttp('/api', fetcher)(requestOf('GET /x'), {})).status).toBe(401);
  });

  it('[T-04] a cut connection is no answer, an answer that is no JSON has no body', async () => {
    const cut = fetcherOf(() => Promise.reject(new TypeError('cut')));
    expect(await sendOverHttp('/api', cut)(requestOf('GET /x'), {})).toEqual({ status: 0, body: undefined });
    const page = fetcherOf(() => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await sendOverHttp('/api', page)(requestOf('GET /x'), {})).toEqual({
      status: 502,
      body: undefined,
    });
  });

  it('a call the screen gave up is neither an answer nor a failure to tell', async () => {
    const screen = new AbortController();
    const fetcher = fetcherOf(() => Promise.reject(new DOMException('gone', 'AbortError')));
    screen.abort();
    await expect(
      sendOverHttp('/api', fetcher)(requestOf('GET /x', { signal: screen.signal }), {}),
    ).rejects.toThrow('gone');
  });
});
