import { describe, expect, it } from 'vitest';
import { type Asked, keyOf, kindOf } from './rules.ts';

const asked = (address: string, more: Partial<Asked> = {}) =>
  kindOf({
    method: 'GET',
    url: new URL(address, 'https://shop.example'),
    isNavigation: false,
    isPicture: false,
    isSignedIn: false,
    ...more,
  });

describe('what the worker keeps', () => {
  it.each(['/en', '/zh/productDetails?id=1', '/en/orderDetail?orderCode=A'])(
    '%s is a page of the shop',
    (path) => expect(asked(path, { isNavigation: true })).toBe('page'),
  );

  it.each(['/desk', '/api/docs', '/', '/en/s/abc', '/zh/p/abc', '/sandbox/challenge', '/english'])(
    '%s is not for it',
    (path) => expect(asked(path, { isNavigation: true })).toBe('nothing'),
  );

  it.each([
    'GET /api/goods/search?value=tea',
    'GET /api/system/spu/queryDetail?id=1',
    'POST /api/system/spu/getGoodsByCategoryId',
    'POST /api/system/cart/price',
    'GET /api/notice/slideshow/2',
  ])('%s is the same for everybody', (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(asked(path, { method })).toBe('answer');
  });

  it.each(['/api/order/get/list', '/api/order/getOrder/orderCode?orderCode=A', '/api/system/cart/list'])(
    '%s is kept for anyone who is signed in, and for no guest',
    (path) => {
      expect(asked(path, { isSignedIn: true })).toBe('answer');
      expect(asked(path)).toBe('nothing');
    },
  );

  it.each([
    'GET /api/order/cancel/order?orderId=1',
    'GET /api/system/cart/removeIds?ids=1',
    'GET /api/system/payItems/captureOrder',
    'GET /api/address/list',
    'GET /api/wallet/statement',
    'GET /api/message/stream',
    'POST /api/order/insert',
    'POST /api/client/user/refresh',
    'POST /api/system/cart/edit',
  ])('%s changes something, is nobody else’s business or never ends: it is not kept', (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(asked(path, { method, isSignedIn: true })).toBe('nothing');
  });

  it.each(['login', 'logout', 'register', 'forgetPwd'])('%s takes away what was kept of a person', (name) =>
    expect(asked(`/api/client/user/${name}`, { method: 'POST' })).toBe('signing'),
  );

  it('an answer is kept for its language and currency, and for what was asked in the body', () => {
    const key = (tolanguage: string, currencyflag: string, body = '') =>
      keyOf(new Request('https://shop.example/api/x?a=1', { headers: { tolanguage, currencyflag } }), body);
    const all = [
      key('en-US', 'USD'),
      key('zh-CN', 'USD'),
      key('en-US', 'EUR'),
      key('en-US', 'USD', '{"page":2}'),
    ];
    expect(new Set(all).size).toBe(4);
    expect(key('en-US', 'USD')).toBe(key('en-US', 'USD'));
  });
});
