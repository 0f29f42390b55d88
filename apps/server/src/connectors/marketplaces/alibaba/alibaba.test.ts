import { describe, expect, it } from 'vitest';
import { kindOf } from '../connector-failure.ts';
import { ALIBABA_APP, ALIBABA_SECRET, alibabaGateway, SPEC } from '../testing/alibaba-gateway.ts';
import { memoryTokens, tokensOf } from '../testing/memory-tokens.ts';
import { WAREHOUSE } from '../testing/warehouse-address.ts';
import { signAlibaba } from './alibaba.sign.ts';
import { createAlibaba } from './alibaba.ts';

const gateway = await alibabaGateway();
const configWith = (given: object = {}) => ({
  url: gateway.url,
  appKey: ALIBABA_APP,
  appSecret: ALIBABA_SECRET,
  tokens: memoryTokens(tokensOf(gateway.access)),
  now: () => new Date('2026-03-02T02:00:00Z'),
  paysByAgreement: true,
  ...given,
});
const alibaba = createAlibaba(configWith(), '440111');
const signal = new AbortController().signal;
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, kindOf);
const request = {
  key: 'order-1',
  lines: [{ externalId: '703880126417', skuExternalId: SPEC, quantity: 2 }],
  address: WAREHOUSE,
  note: '',
};
const order = { ...request, totalFen: 6_600 };

describe('signatures of the 1688 open platform', () => {
  it('[M-03] the platform’s own example', () => {
    expect(signAlibaba('param2/1/system/currentTime/1000000', { b: '2', a: '1' }, 'test123')).toBe(
      '33E54F4F7B989E3E0E912D3FBD2F1A03CA7CCE88',
    );
  });

  it('[M-03] Chinese words are signed as they are', () => {
    const parameters = {
      _aop_timestamp: '1764000000000',
      access_token: 'tok-demo-0001',
      offerQueryParam: '{"keyword":"连衣裙","beginPage":1,"pageSize":20,"country":"en"}',
    };
    const path = 'param2/1/com.alibaba.fenxiao.crossborder/product.search.keywordQuery/1234567';
    expect(signAlibaba(path, parameters, 'demo-secret')).toBe('00992033997A1155693BC66B4393B0B28AFF3FE6');
  });
});

describe('reading 1688', () => {
  it('[M-01] [M-04] finds offers with the platform’s own English; a row without a price is left out', async () => {
    const page = await alibaba.search('1688', { words: '连衣裙', page: 1, order: 'price_asc' }, signal);
    expect(page.hasMore).toBe(true);
    expect(page.listings).toEqual([
      {
        source: '1688',
        externalId: '703880126417',
        titleZh: '夏季新款纯棉连衣裙',
        titleEn: 'Summer new cotton dress',
        picture: 'https://cbu01.alicdn.com/img/ibank/demo.jpg',
        priceFen: 2_850,
        sales: 1_320,
        shopName: '',
      },
    ]);
    expect((await alibaba.searchByPicture('1688', Buffer.from('x'), 1, signal)).listings).toHaveLength(1);
  });

  it('[M-01] gives an offer with the ids orders ask for, ladder, weight in grams and size in millimetres', async () => {
    expect(await alibaba.item('1688', '703880126417', signal)).toMatchObject({
      skus: [
        {
          externalId: SPEC,
          priceFen: 2_850,
          stock: 260,
          weightGrams: 350,
          properties: [{ name: '颜色', nameEn: 'Color', value: '黑色', valueEn: 'Black' }],
        },
      ],
      minOrder: 2,
      ladder: [
        { from: 2, priceFen: 2_850 },
        { from: 100, priceFen: 2_600 },
      ],
      weightGrams: 350,
      sizeMm: [300, 250, 30],
      shopId: 'BBB-demo',
      pictures: ['https://cbu01.alicdn.com/1.jpg', 'https://cbu01.alicdn.com/2.jpg'],
    });
    expect(await alibaba.item('1688', '404404404', signal)).toBeUndefined();
    expect(await failureOf(alibaba.item('1688', '703880126499', signal))).toBe('bad_answer');
  });

  it('[M-01] names categories in two languages and knows the freight to the warehouse’s district', async () => {
    expect(await alibaba.categories('1688', '0', signal)).toEqual([
      { externalId: '312', nameZh: '女装', nameEn: "Women's clothing", isLeaf: false },
    ]);
    expect(await alibaba.domesticFreight('1688', request.lines[0]!, signal)).toBe(950);
    expect(createAlibaba(configWith(), undefined).capabilities('1688').domesticFreight).toBe(false);
  });

  it('[M-03] a token that is over is renewed once and the question put again', async () => {
    gateway.access = 'at-7';
    const page = await alibaba.search('1688', { words: '鞋', page: 1, order: 'rank' }, signal);
    expect(page.listings).toHaveLength(1);
    expect(gateway.access).toBe('at-8');
  });

  it('[M-03] a wrong secret, a withheld interface, throttling and an account without tokens are told apart', async () => {
    const search = (given: object) =>
      createAlibaba(
        configWith({ tokens: memoryTokens(tokensOf(gateway.access)), ...given }),
        undefined,
      ).search('1688', { words: '鞋', page: 1, order: 'rank' }, signal);
    expect(await failureOf(search({ appSecret: 'wrong' }))).toBe('signature');
    gateway.declined.add('com.alibaba.fenxiao.crossborder/product.search.keywordQuery');
    expect(await failureOf(search({}))).toBe('permission');
    gateway.declined.clear();
    gateway.faults.push({ kind: 'status', status: 400, body: '{"error_code":"gw.QosAppFrequencyLimit"}' });
    expect(await failureOf(search({}))).toBe('rate_limit');
    gateway.faults.push({ kind: 'body', body: '{"result":{"success":false,"code":"500","message":"x"}}' });
    expect(await failureOf(search({}))).toBe('validation');
    expect(await failureOf(search({ tokens: memoryTokens(tokensOf('', 'rt-old')) }))).toBe('auth');
  });
});

describe('buying on 1688', () => {
  it('[S-02] previews in fen, places once for a key, pays by agreement, and keeps all 19 digits', async () => {
    expect(await alibaba.preview('1688', request, signal)).toEqual({
      goodsFen: 5_700,
      freightFen: 900,
      totalFen: 6_600,
      soldOut: [],
    });
    const placed = await alibaba.place('1688', order, signal);
    expect(placed).toMatchObject({ number: '2745678901234567890', state: 'to_pay', totalFen: 6_600 });
    expect(await alibaba.place('1688', order, signal)).toEqual(placed);
    expect(gateway.orders.size).toBe(1);
    expect(await alibaba.pay('1688', placed, signal)).toMatchObject({ state: 'paid' });
  });

  it('[S-02] without an agreement a person pays on the platform’s page', async () => {
    const byLink = createAlibaba(
      configWith({ tokens: memoryTokens(tokensOf(gateway.access)), paysByAgreement: false }),
      undefined,
    );
    const placed = await byLink.place('1688', order, signal);
    expect(await byLink.pay('1688', placed, signal)).toMatchObject({
      state: 'to_pay',
      payUrl: 'https://trade.1688.com/pay?id=1',
    });
  });

  it('[S-02] says which line is sold out, and what the platform refuses is declined', async () => {
    gateway.isSoldOut = true;
    expect(await alibaba.preview('1688', request, signal)).toMatchObject({ soldOut: [0] });
    gateway.isSoldOut = false;
    const lines = [{ ...request.lines[0]!, skuExternalId: 'f'.repeat(32) }];
    expect(await failureOf(alibaba.place('1688', { ...order, key: 'order-2', lines }, signal))).toBe(
      'declined',
    );
  });

  it('[S-02] finds what was placed under our key, and believes no list that holds anything else', async () => {
    expect(await alibaba.find('1688', 'order-1', signal)).toMatchObject({
      number: '2745678901234567890',
      state: 'paid',
      totalFen: 6_600,
    });
    expect(await alibaba.find('1688', 'order-99', signal)).toBeUndefined();
    const strangers =
      '{"result":[{"baseInfo":{"id":1,"idOfStr":"1","status":"waitsellersend","totalAmount":1}}]}';
    for (const body of [strangers, '{"errorCode":"500"}', '{"success":true}']) {
      gateway.faults.push({ kind: 'body', body, on: 'getBuyerOrderList' });
      expect([body, await failureOf(alibaba.find('1688', 'order-1', signal))]).toEqual([body, 'bad_answer']);
    }
  });

  it('[S-02] an amount or a status that is not said counts as no answer, never as nothing to pay or as paid', async () => {
    const answers = [
      ['createOrder.preview', '{"success":true,"orderPreviewResuslt":[{"sumCarriage":900,"cargoList":[]}]}'],
      ['createCrossOrder', '{"success":true,"result":{"orderId":2745678901234567890}}'],
      ['createCrossOrder', '{"success":true,"result":{"totalSuccessAmount":6600}}'],
      ['get.buyerView', '{"success":true,"result":{"baseInfo":{"totalAmount":66.00}}}'],
      [
        'get.buyerView',
        '{"success":true,"result":{"baseInfo":{"status":"waitforsomething","totalAmount":66}}}',
      ],
      ['get.buyerView', '{"success":true,"result":{"baseInfo":{"status":"waitsellersend"}}}'],
    ] as const;
    const asks = {
      'createOrder.preview': () => alibaba.preview('1688', request, signal),
      createCrossOrder: () => alibaba.place('1688', order, signal),
      'get.buyerView': () => alibaba.order('1688', '2745678901234567890', signal),
    };
    for (const [on, body] of answers) {
      gateway.faults.push({ kind: 'body', body, on });
      expect([body, await failureOf(asks[on]())]).toEqual([body, 'bad_answer']);
    }
  });

  it('[S-03] follows an order: amounts in yuan there are fen here; before sending there is nothing to follow', async () => {
    const number = '2745678901234567890';
    expect(await alibaba.tracking('1688', number, signal)).toEqual([]);
    expect(await alibaba.order('1688', number, signal)).toMatchObject({
      state: 'paid',
      totalFen: 6_600,
      freightFen: 900,
      parcels: [],
    });
    gateway.isSent = true;
    expect(await alibaba.tracking('1688', number, signal)).toMatchObject([
      { carrier: '圆通速递', number: 'YT8812345678901' },
    ]);
    expect(await alibaba.order('1688', number, signal)).toMatchObject({ state: 'shipped' });
  });

  it('[S-03] [S-02] an order that was not sent yet is cancelled under its own number, one that was is not', async () => {
    gateway.isSent = false;
    const placed = await alibaba.place('1688', { ...order, key: 'order-3' }, signal);
    await alibaba.cancel('1688', placed.number, 'not wanted', signal);
    expect(gateway.asked.at(-1)?.parameters).toMatchObject({ tradeID: placed.number, remark: 'not wanted' });
    expect(await alibaba.order('1688', placed.number, signal)).toMatchObject({ state: 'cancelled' });
    gateway.isSent = true;
    const number = '2745678901234567890';
    expect(await failureOf(alibaba.cancel('1688', number, 'late', signal))).toBe('declined');
    expect(await alibaba.order('1688', number, signal)).toMatchObject({ state: 'shipped' });
  });
});
