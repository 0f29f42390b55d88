import { describe, expect, it } from 'vitest';
import { kindOf } from '../connector-failure.ts';
import { memoryTokens, tokensOf } from '../testing/memory-tokens.ts';
import { TAOBAO_APP, TAOBAO_SECRET, taobaoGlobalGateway } from '../testing/taobao-global-gateway.ts';
import { WAREHOUSE } from '../testing/warehouse-address.ts';
import { signTaobaoGlobal } from './taobao-global.sign.ts';
import { createTaobaoGlobal } from './taobao-global.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const gateway = await taobaoGlobalGateway(NOW);
const connectorWith = (given: object = {}) =>
  createTaobaoGlobal({
    url: gateway.url,
    appKey: TAOBAO_APP,
    appSecret: TAOBAO_SECRET,
    tokens: memoryTokens(tokensOf(gateway.access)),
    now: () => NOW,
    ...given,
  });
const connector = connectorWith();
const signal = new AbortController().signal;
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, kindOf);
const search = (given?: object) =>
  connectorWith(given).search('taobao', { words: '包', page: 1, order: 'price_desc', minFen: 2_000 }, signal);
const request = {
  key: 'order-1',
  lines: [{ externalId: '678901234567', skuExternalId: '5031234567890123456', quantity: 2 }],
  address: WAREHOUSE,
  note: '',
};
const order = { ...request, totalFen: 26_300 };

describe('signatures of Taobao’s platform abroad', () => {
  it('[M-03] the platform’s own example', () => {
    const parameters = {
      access_token: 'test',
      app_key: '123456',
      order_id: '1234',
      sign_method: 'sha256',
      timestamp: '1517820392000',
    };
    expect(signTaobaoGlobal('/order/get', parameters, 'helloworld')).toBe(
      '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
    );
  });

  it('[M-03] parameters are signed in the order of their names', () => {
    const parameters = {
      timestamp: '1764000000000',
      sign_method: 'sha256',
      language: 'en',
      item_resource: 'taobao',
      item_id: '678901234567',
      app_key: '123456',
      access_token: 'tok-demo-0001',
    };
    expect(signTaobaoGlobal('/traffic/item/get', parameters, 'helloworld')).toBe(
      '7A5CC4A8DB2150897D409F4B295F04E6186E5380B29EE25FCC93182EC9964994',
    );
  });
});

describe('reading Taobao and Tmall', () => {
  it('[M-01] [M-04] lists are yuan and goods are fen there; both are fen here, with the platform’s English', async () => {
    const page = await search();
    expect(page.listings).toMatchObject([
      {
        externalId: '678901234567',
        priceFen: 12_900,
        titleEn: 'Leather shoulder bag',
        picture: 'https://img.alicdn.com/bag.jpg',
      },
    ]);
    expect(gateway.asked.at(-1)?.parameters).toMatchObject({ filters: 'min_price:2000', sort: 'PRICE_DESC' });
    expect(await connector.item('tianmao', '678901234567', signal)).toMatchObject({
      source: 'tianmao',
      priceFen: 12_900,
      shopId: '1234567890123456789',
      attributes: [{ name: '材质', nameEn: 'Material', value: '牛皮', valueEn: 'Cowhide' }],
      skus: [
        {
          externalId: '5031234567890123456',
          priceFen: 12_900,
          stock: 9,
          properties: [{ name: '颜色', nameEn: 'Colour', value: '红色', valueEn: 'Red' }],
        },
      ],
    });
    expect(await connector.item('taobao', '404404404', signal)).toBeUndefined();
  });

  it('[M-01] names the category that its products have, where there is such a product', async () => {
    const read = (id: string) => connector.item('taobao', id, signal);
    expect(await read('678901234567')).toMatchObject({ categoryName: '女士包袋', categoryId: '50012010' });
    const pathOnly = `{"code":"0","data":{"item_id":678901234567,"category_id":50012010,"category_path":"箱包>女士包袋"}}`;
    gateway.faults.push({ kind: 'body', body: pathOnly, on: '/product/get' });
    expect(await read('678901234567')).toMatchObject({ categoryName: '女士包袋' });
    expect(await read('678901239999')).toMatchObject({ priceFen: 12_900 });
    expect(await read('678901239999')).not.toHaveProperty('categoryName');
    for (const body of [
      '{"code":"0","success":false,"error_code":"NOT_IN_POOL"}',
      '<html>',
      '{"code":"0"}',
    ]) {
      gateway.faults.push({ kind: 'body', body, on: '/product/get' });
      const item = await read('678901234567');
      expect([body, item?.priceFen, item?.categoryName]).toEqual([body, 12_900, undefined]);
    }
  });

  it('[M-01] finds by picture, page by page of one answer', async () => {
    expect((await connector.searchByPicture('taobao', Buffer.from('x'), 1, signal)).listings).toHaveLength(1);
    expect((await connector.searchByPicture('taobao', Buffer.from('x'), 2, signal)).listings).toEqual([]);
  });

  it('[M-03] a token that is over is renewed once', async () => {
    gateway.access = 'tok-5';
    expect(
      (await connector.search('taobao', { words: '包', page: 1, order: 'rank' }, signal)).listings,
    ).toHaveLength(1);
    expect(gateway.access).toBe('tok-6');
  });

  it('[M-03] a wrong secret, a wrong clock, limits and errors of theirs are told apart', async () => {
    expect(await failureOf(search({ appSecret: 'wrong' }))).toBe('signature');
    expect(await failureOf(search({ now: () => new Date('2026-03-02T05:00:00Z') }))).toBe('config');
    gateway.faults.push({ kind: 'body', body: '{"type":"ISP","code":"ApiCallLimit","message":"x"}' });
    expect(await failureOf(search())).toBe('rate_limit');
    gateway.faults.push({ kind: 'body', body: '{"type":"SYSTEM","code":"SystemError","message":"x"}' });
    expect(await failureOf(search())).toBe('upstream');
    gateway.faults.push({ kind: 'body', body: '{"code":"0","data":"nothing"}' });
    expect(await failureOf(search())).toBe('bad_answer');
    expect(await failureOf(search({ tokens: memoryTokens(tokensOf('', 'rt-old')) }))).toBe('auth');
  });
});

describe('buying on Taobao', () => {
  it('[S-02] previews, places once for a key, pays, and keeps all 19 digits', async () => {
    expect(await connector.preview('taobao', request, signal)).toEqual({
      totalFen: 26_300,
      goodsFen: 25_800,
      freightFen: 500,
      soldOut: [],
    });
    const placed = await connector.place('taobao', order, signal);
    expect(placed).toMatchObject({
      number: '3004005006007008000',
      state: 'to_pay',
      totalFen: 26_300,
      payUrl: 'https://pay.taobao.global/1',
    });
    expect(await connector.place('taobao', order, signal)).toEqual(placed);
    const paid = await connector.pay('taobao', placed, signal);
    expect(paid.state).toBe('paid');
    expect(paid).not.toHaveProperty('payUrl');
  });

  it('[S-02] is ordered for the total that was previewed and for no other', async () => {
    gateway.totalFen = 26_301;
    expect(
      await failureOf(connector.place('taobao', { ...order, key: 'order-more-expensive' }, signal)),
    ).toBe('validation');
    expect(gateway.orders.has('order-more-expensive')).toBe(false);
    gateway.totalFen = 26_300;
  });

  it('[S-02] is paid when the order says so, not when the payment was asked for', async () => {
    const slow = await connector.place('taobao', { ...order, key: 'order-slow' }, signal);
    gateway.isSlowToPay = true;
    expect((await connector.pay('taobao', slow, signal)).state).toBe('to_pay');
    gateway.isSlowToPay = false;
    const unknown = { ...slow, number: '42' };
    expect(await failureOf(connector.pay('taobao', unknown, signal))).toBe('declined');
  });

  it('[S-02] finds what was placed under our key, and believes no list that holds anything else', async () => {
    expect(await connector.find('taobao', 'order-1', signal)).toMatchObject({
      number: '3004005006007008000',
      state: 'paid',
      totalFen: 26_300,
    });
    expect(await connector.find('taobao', 'order-99', signal)).toBeUndefined();
    const strangers =
      '{"code":"0","data":{"purchase_orders":[{"purchase_id":"1","outer_purchase_id":"other","status":"WAIT_BUYER_P","purchase_amount":1}]}}';
    for (const body of [strangers, '{"code":"0","data":{}}']) {
      gateway.faults.push({ kind: 'body', body, on: 'orders/query' });
      expect([body, await failureOf(connector.find('taobao', 'order-1', signal))]).toEqual([
        body,
        'bad_answer',
      ]);
    }
  });

  it('[S-02] an amount or a status that is not said counts as no answer, never as paid', async () => {
    const number = '3004005006007008000';
    const answers = [
      `{"purchase_id":"${number}","purchase_amount":26300}`,
      `{"purchase_id":"${number}","purchase_amount":26300,"status":"WAIT_FOR_SOMETHING"}`,
      `{"purchase_id":"${number}","status":"WAIT_SELLER_SEND_GOODS"}`,
    ];
    for (const answer of answers) {
      const body = `{"code":"0","data":{"purchase_orders":[${answer}]}}`;
      gateway.faults.push({ kind: 'body', body, on: 'orders/query' });
      expect([body, await failureOf(connector.order('taobao', number, signal))]).toEqual([
        body,
        'bad_answer',
      ]);
    }
  });

  it('[S-02] a SKU that cannot be had is named, one that the platform does not know is declined', async () => {
    gateway.isSoldOut = true;
    expect(await connector.preview('taobao', request, signal)).toMatchObject({ soldOut: [0] });
    gateway.isSoldOut = false;
    const lines = [{ ...request.lines[0]!, skuExternalId: '99' }];
    expect(await failureOf(connector.place('taobao', { ...order, lines }, signal))).toBe('declined');
  });

  it('[S-03] follows an order and its parcels; before sending there is nothing to follow', async () => {
    const number = '3004005006007008000';
    expect(await connector.order('taobao', number, signal)).toMatchObject({ number, state: 'paid' });
    expect(await connector.tracking('taobao', number, signal)).toEqual([]);
    gateway.isSent = true;
    expect(await connector.order('taobao', number, signal)).toMatchObject({
      number,
      state: 'shipped',
      freightFen: 500,
    });
    expect(await connector.tracking('taobao', number, signal)).toEqual([
      { carrier: '顺丰', number: 'SF1234567890123', events: [{ at: '2026-11-02 18:20:11', text: '已揽收' }] },
    ]);
  });

  it('[S-03] [S-02] an order that was not sent yet is cancelled under its own number, one that was is not', async () => {
    gateway.isSent = false;
    const placed = await connector.place('taobao', { ...order, key: 'order-2' }, signal);
    await connector.cancel('taobao', placed.number, 'not wanted', signal);
    expect(gateway.asked.at(-1)).toMatchObject({
      path: '/purchase/order/asyn/cancel',
      parameters: { purchase_id: placed.number, cancel_reason: 'not wanted' },
    });
    expect(await connector.order('taobao', placed.number, signal)).toMatchObject({ state: 'cancelled' });
    gateway.isSent = true;
    expect(await failureOf(connector.cancel('taobao', '3004005006007008000', 'late', signal))).toBe(
      'declined',
    );
    expect(await connector.order('taobao', '3004005006007008000', signal)).toMatchObject({
      state: 'shipped',
    });
  });
});
