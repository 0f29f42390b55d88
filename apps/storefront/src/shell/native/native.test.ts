import type { WireAnswer, WireRequest } from '@caravan/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts as common } from '../../messages/en/common.ts';
import { texts as errors } from '../../messages/en/errors.ts';
import type { NativeAnswer, NativeBridge, NativeRequest } from './bridge.ts';
import { shopPathOf } from './deep-links.ts';
import { takePicture } from './native-camera.ts';
import { failsSilentlyInApp, nativeFailureText } from './native-failure.ts';
import { type NoAnswer, sendOverNative } from './native-send.ts';

const BASE = 'https://shop.example/api';
const sent: NativeRequest[] = [];
const told: NoAnswer[] = [];
let answers: (NativeAnswer | 'cut')[] = [];
let ping: NativeAnswer | 'cut' = { status: 200, data: 'pong' };

const http = {
  request: (request: NativeRequest): Promise<NativeAnswer> => {
    sent.push(request);
    const answer = request.url.endsWith('/ping') ? ping : (answers.shift() ?? 'cut');
    return answer === 'cut' ? Promise.reject(new Error('cut')) : Promise.resolve(answer);
  },
};
const forms = vi.fn(() => Promise.resolve({ status: 200, body: { code: 200, data: 'uploaded' } }));
const send = sendOverNative(http, BASE, { forms, noAnswer: (why) => told.push(why) });
const requestOf = (name: string, options: WireRequest['options'] = {}): WireRequest => {
  const [method = '', url = ''] = name.split(' ');
  return { name, method, url, options, ...(method === 'POST' && { body: '{"a":1}' }) };
};
const calls = () => sent.filter(({ url }) => !url.endsWith('/ping'));

beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  ping = { status: 200, data: 'pong' };
});

describe('the app’s own HTTP', () => {
  it('[T-05] waits 60 s for a connection and 60 s for an answer, whatever a browser would wait', async () => {
    answers = [{ status: 200, data: { code: 200, data: 1 } }];
    await send(requestOf('POST /order/insert'), { a: 'b' });
    expect(sent[0]).toMatchObject({
      url: `${BASE}/order/insert`,
      method: 'POST',
      data: { a: 1 },
      headers: { a: 'b', 'content-type': 'application/json' },
      connectTimeout: 60_000,
      readTimeout: 60_000,
    });
  });

  it('[T-05] tries once more, two attempts in all; a write only under its key', async () => {
    answers = ['cut', { status: 200, data: { code: 200, data: 'here' } }];
    await expect(send(requestOf('GET /category/list'), {})).resolves.toMatchObject({ status: 200 });
    expect(calls()).toHaveLength(2);
    sent.length = 0;
    answers = ['cut', 'cut', 'cut'];
    await send(requestOf('POST /order/insert'), { 'idempotency-key': 'k' });
    expect(calls()).toHaveLength(2);
    sent.length = 0;
    answers = ['cut', 'cut'];
    await send(requestOf('POST /order/insert'), {});
    expect(calls()).toHaveLength(1);
  });

  it.each([
    [
      { status: 200, data: { code: 200, data: [1] } },
      { status: 200, body: { code: 200, data: [1] } },
    ],
    [
      { status: 200, data: '{"code":200,"data":[1]}' },
      { status: 200, body: { code: 200, data: [1] } },
    ],
    [
      { status: 200, data: [1] },
      { status: 200, body: { code: 200, message: '', data: [1] } },
    ],
    [
      { status: 204, data: '' },
      { status: 204, body: { code: 200, message: '', data: '' } },
    ],
    [
      { status: 200, data: undefined },
      { status: 200, body: { code: 200, message: '', data: null } },
    ],
    [
      { status: 200, data: { code: 401 } },
      { status: 401, body: { code: 401 } },
    ],
    [
      { status: 500, data: 'oops' },
      { status: 500, body: 'oops' },
    ],
  ] satisfies [NativeAnswer, WireAnswer][])(
    '[T-04, T-05] %j is code 200 with its data, an empty 2xx too; what the shop says within goes first',
    async (answer, expected) => {
      answers = [answer];
      await expect(send(requestOf('GET /x'), {})).resolves.toEqual(expected);
    },
  );

  it('[T-04, T-05] asks {base}/ping whether there is a network at all', async () => {
    answers = ['cut', 'cut'];
    await expect(send(requestOf('GET /x'), {})).resolves.toEqual({ status: 0, body: undefined });
    expect(sent.at(-1)?.url).toBe(`${BASE}/ping`);
    answers = ['cut', 'cut'];
    ping = 'cut';
    await send(requestOf('GET /x'), {});
    expect(told).toEqual(['interrupted', 'offline']);
  });

  it('[N-05] leaves a form with a picture to the page, which can send one', async () => {
    const upload = { ...requestOf('POST /image/common/upload'), body: new FormData() };
    await expect(send(upload, {})).resolves.toMatchObject({ body: { data: 'uploaded' } });
    expect(sent).toEqual([]);
  });

  it('a call its screen gave up is thrown, not told', async () => {
    const screen = new AbortController();
    screen.abort();
    await expect(send(requestOf('GET /x', { signal: screen.signal }), {})).rejects.toThrow('aborted');
    expect(told).toEqual([]);
  });
});

describe('[T-03, T-04] what the app says of a failure', () => {
  const said = (status: number, why: NoAnswer = 'offline', message = '') =>
    nativeFailureText({ status, body: { code: status, message } }, why, common.failures, errors);

  it.each([
    [said(0, 'offline'), errors.offline],
    [said(0, 'interrupted'), errors.interrupted],
    [said(400), errors.badParameters],
    [said(404), errors.resourceMissing],
    [said(500), common.failures.serverError],
    [said(418), common.failures.unknown],
    [said(409, 'offline', 'Sold out'), 'Sold out'],
  ])('%s', (text, expected) => expect(text).toBe(expected));

  it('nothing of the list of orders, which shows its failure itself', () => {
    expect(failsSilentlyInApp('GET /order/get/list')).toBe(true);
    expect(failsSilentlyInApp('GET /category/list')).toBe(false);
  });
});

describe('links that open the app', () => {
  const ORIGIN = 'https://shop.example';

  it.each([
    ['https://shop.example/en/s/abc', '/en/s/abc'],
    ['https://shop.example/zh/t/abc?x=1', '/zh/t/abc?x=1'],
    ['caravan://en/p/abc', '/en/p/abc'],
    ['haitao://zh/p/abc', '/zh/p/abc'],
    ['https://shop.example/en', '/en'],
    ['https://evil.example/en/s/abc', undefined],
    ['https://shop.example/desk', undefined],
    ['javascript:alert(1)', undefined],
    ['nonsense', undefined],
    [undefined, undefined],
  ])('[R-02, L-01] %s leads to %s', (url, path) => expect(shopPathOf(url, ORIGIN)).toBe(path));
});

describe('the camera', () => {
  const bridgeWith = (getPhoto: NativeBridge['Plugins']['Camera']['getPhoto']) =>
    ({ Plugins: { Camera: { getPhoto } } }) as unknown as NativeBridge; // the camera is all it is asked for

  it('[H-09] hands the shop a picture file', async () => {
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(new Response('bytes')));
    const bridge = bridgeWith(() =>
      Promise.resolve({ webPath: 'https://shop.example/file/1', format: 'jpeg' }),
    );
    const file = await takePicture(bridge, fetcher);
    expect(file).toMatchObject({ name: 'photo.jpeg', type: 'image/jpeg', size: 5 });
  });

  it('[H-09] takes no for an answer', async () => {
    await expect(takePicture(bridgeWith(() => Promise.reject(new Error('denied'))))).resolves.toBeUndefined();
  });
});
