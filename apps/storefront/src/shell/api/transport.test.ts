import type { WireAnswer, WireRequest } from '@caravan/contract/client';
import { createClient } from '@caravan/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts as commonEn } from '../../messages/en/common.ts';
import { texts as commonZh } from '../../messages/zh/common.ts';
import { texts as errorsEn } from '../../messages/en/errors.ts';
import { texts as errorsZh } from '../../messages/zh/errors.ts';
import { languageHeaders } from './headers.ts';
import { createTransport, type RefreshOutcome } from './transport.ts';

const en = commonEn.failures;

const ok = (data: unknown): WireAnswer => ({ status: 200, body: { code: 200, message: '', data } });
const signedOut: WireAnswer = {
  status: 401,
  body: { code: 401, message: 'x', reason: 'unauthenticated', data: null },
};

const sent: { request: WireRequest; headers: Readonly<Record<string, string>> }[] = [];
const toasts: string[] = [];
let answers: WireAnswer[] = [];
let token: string | null = null;
let refreshed: RefreshOutcome = 'over';
const signOut = vi.fn();
const loading = { start: vi.fn(), end: vi.fn() };

const call = createClient(
  createTransport({
    send: (request, headers) => {
      sent.push({ request, headers });
      return Promise.resolve(answers.shift() ?? ok(null));
    },
    headers: () => languageHeaders({ locale: 'zh', moneySign: 'EUR' }),
    token: () => token,
    refresh: () => Promise.resolve(refreshed),
    signedOut: signOut,
    texts: () => en,
    toast: (text) => void toasts.push(text),
    loading,
    newKey: () => 'key-1',
  }),
) as (name: string, input?: unknown, options?: object) => Promise<unknown>;

beforeEach(() => {
  sent.length = 0;
  toasts.length = 0;
  answers = [];
  token = null;
  refreshed = 'over';
  vi.clearAllMocks();
});

describe('headers of every call', () => {
  it('[T-01] name both languages and the currency', async () => {
    await call('GET /category/list');
    expect(sent[0]?.headers).toEqual({ fromlanguage: 'zh', tolanguage: 'zh-CN', currencyflag: 'EUR' });
  });

  it('[T-01] carry the token once somebody is signed in', async () => {
    token = 'abc';
    await call('GET /address/list');
    expect(sent[0]?.headers['authorization']).toBe('Bearer abc');
  });

  it('[T-05] a write carries an idempotency key, its own or a new one, also where it is spelled GET', async () => {
    await call('POST /system/cart/add', {});
    await call('POST /order/insert', {}, { idempotencyKey: 'mine' });
    await call('GET /order/cancel/order', { orderId: '1' });
    await call('GET /goods/search');
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'mine',
      'key-1',
      undefined,
    ]);
  });
});

describe('what is told of a failure', () => {
  const failing = async (answer: WireAnswer, name = 'GET /goods/search', options = {}) => {
    answers = [answer];
    return call(name, {}, options).then(
      () => 'no failure',
      (error: Error) => error.message,
    );
  };
  const body = (code: number, message = '') => ({ code, message, data: null });

  it.each([
    [{ status: 404, body: body(404) }, en.notFound],
    [{ status: 404, body: body(404, 'No such product') }, 'No such product'],
    [{ status: 500, body: body(500) }, en.serverError],
    [{ status: 500, body: body(500, 'Try at noon') }, 'Try at noon'],
    [{ status: 418, body: undefined }, en.unknown],
    [{ status: 409, body: body(409, 'Sold out') }, 'Sold out'],
    [{ status: 0, body: undefined }, en.network],
  ])('[T-04] %j', async (answer, text) => {
    expect(await failing(answer)).toBe(text);
    expect(toasts).toEqual([text]);
  });

  it('[T-04] a 200 that is not an answer of the shop is a request error, never an empty success', async () => {
    expect(await failing({ status: 200, body: undefined })).toBe(en.request);
    expect(toasts).toEqual([en.request]);
  });

  it('[T-03] a body code other than 200 is a failure with its own message, or msg', async () => {
    expect(await failing({ status: 430, body: { code: 430, msg: 'Coupon gone' } })).toBe('Coupon gone');
  });

  it.each([
    'POST /order/creat/pay/order/risingPay',
    'GET /image/translate/get/url',
    'POST /order/anchorPoint',
  ])('[T-03] %s fails without a toast, and is rejected all the same', async (name) => {
    expect(await failing({ status: 409, body: body(409, 'Declined') }, name)).toBe('Declined');
    expect(toasts).toEqual([]);
  });

  it('[T-02] a silent call has neither toast nor loading indicator', async () => {
    expect(await failing({ status: 500, body: undefined }, 'POST /system/cart/edit', { silent: true })).toBe(
      en.serverError,
    );
    expect(toasts).toEqual([]);
    expect(loading.start).not.toHaveBeenCalled();
  });

  it('[T-02] the indicator is told when a call starts and, whatever comes of it, ends', async () => {
    await failing({ status: 500, body: undefined });
    expect(loading.start).toHaveBeenCalledOnce();
    expect(loading.end).toHaveBeenCalledOnce();
  });

  it('[T-08] every text of the catalogue is there in both languages, and in Chinese it is Chinese', () => {
    const [inEnglish, inChinese] = [
      { ...errorsEn, ...en },
      { ...errorsZh, ...commonZh.failures },
    ];
    expect(Object.keys(inChinese)).toEqual(Object.keys(inEnglish));
    expect(Object.values(inChinese).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

describe('a token that is rejected', () => {
  it('[P-06] is refreshed silently and the call repeated with the new one', async () => {
    token = 'old';
    refreshed = { token: 'new' };
    answers = [signedOut, ok('orders')];
    await expect(call('GET /order/get/list')).resolves.toBe('orders');
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer new']);
    expect(signOut).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
  });

  it('[P-06] a repeated write keeps its idempotency key', async () => {
    token = 'old';
    refreshed = { token: 'new' };
    answers = [signedOut];
    await call('POST /order/insert', {}, { idempotencyKey: 'intent' });
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['intent', 'intent']);
  });

  it('[P-06] signs out without a toast once the session is over', async () => {
    token = 'old';
    answers = [signedOut];
    await expect(call('GET /order/get/list')).rejects.toMatchObject({ status: 401, message: en.loginAgain });
    expect(signOut).toHaveBeenCalledOnce();
    expect(toasts).toEqual([]);
  });

  it('[P-06] keeps the session when the refresh got no answer', async () => {
    token = 'old';
    refreshed = 'no_answer';
    answers = [signedOut];
    await expect(call('GET /order/get/list')).rejects.toMatchObject({ status: 0, reason: 'no_answer' });
    expect(signOut).not.toHaveBeenCalled();
    expect(toasts).toEqual([en.network]);
  });

  it('[P-06] a guest who asks for what needs a login goes to login', async () => {
    answers = [signedOut];
    await expect(call('GET /address/list')).rejects.toMatchObject({ status: 401 });
    expect(signOut).toHaveBeenCalledOnce();
  });
});
