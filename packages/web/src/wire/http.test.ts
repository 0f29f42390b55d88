import type { WireRequest } from '@caravan/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { sendOverHttp } from './http.ts';

const requestOf = (name: string, options: WireRequest['options'] = {}): WireRequest => {
  const [method = '', url = ''] = name.split(' ');
  return { name, method, url, options, ...(method === 'POST' && { body: '{}' }) };
};

describe('one exchange', () => {
  const over = (fetcher: typeof fetch) => sendOverHttp({ base: '/api', fetcher, timeoutMsOf: () => 60_000 });
  const fetcherOf = (reply: () => Promise<Response>) => vi.fn<typeof fetch>(reply);

  it('sends the body as JSON to the path below the base', async () => {
    const fetcher = fetcherOf(() => Promise.resolve(new Response('{"code":200,"data":1}')));
    const answer = await over(fetcher)(requestOf('POST /order/insert'), { a: 'b' });
    expect(fetcher.mock.calls[0]?.[0]).toBe('/api/order/insert');
    expect(fetcher.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { a: 'b', 'content-type': 'application/json' },
    });
    expect(answer).toEqual({ status: 200, body: { code: 200, data: 1 } });
  });

  it('[Z-07] brings along how long a busy server asks to wait', async () => {
    const busy = fetcherOf(() =>
      Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '3' } })),
    );
    expect(await over(busy)(requestOf('GET /x'), {})).toEqual({ status: 503, body: {}, retryAfterMs: 3_000 });
    const dated = fetcherOf(() =>
      Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': 'Mon, 2 Mar 2026' } })),
    );
    expect(await over(dated)(requestOf('GET /x'), {})).toEqual({ status: 503, body: {} });
  });

  it('[T-03] a body code within an HTTP success counts as the status', async () => {
    const fetcher = fetcherOf(() => Promise.resolve(new Response('{"code":401,"message":"again"}')));
    expect((await over(fetcher)(requestOf('GET /x'), {})).status).toBe(401);
  });

  it('[T-04] a cut connection is no answer, an answer that is no JSON has no body', async () => {
    const cut = fetcherOf(() => Promise.reject(new TypeError('cut')));
    expect(await over(cut)(requestOf('GET /x'), {})).toEqual({ status: 0, body: undefined });
    const page = fetcherOf(() => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await over(page)(requestOf('GET /x'), {})).toEqual({
      status: 502,
      body: undefined,
    });
  });

  it('a call the screen gave up is neither an answer nor a failure to tell', async () => {
    const screen = new AbortController();
    const fetcher = fetcherOf(() => Promise.reject(new DOMException('gone', 'AbortError')));
    screen.abort();
    await expect(over(fetcher)(requestOf('GET /x', { signal: screen.signal }), {})).rejects.toThrow('gone');
  });
  it('is no answer once its time is over', async () => {
    const asked: string[] = [];
    const never: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))),
      );
    const timeoutMsOf = ({ name }: WireRequest) => {
      asked.push(name);
      return 1;
    };
    const send = sendOverHttp({ base: '/api', fetcher: never, timeoutMsOf });
    expect(await send(requestOf('GET /x'), {})).toEqual({ status: 0, body: undefined });
    expect(asked).toEqual(['GET /x']);
  });
});
