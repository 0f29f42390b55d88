import { describe, expect, it } from 'vitest';
import { SOURCES } from '@caravan/domain/links/source';
import { type FailureKind, kindOf } from '../connector-failure.ts';
import { TMAPI_TOKEN, tmapiGateway } from '../testing/tmapi-gateway.ts';
import { createTmapi, TMAPI_SOURCES } from './tmapi.ts';

const gateway = await tmapiGateway();
const config = { url: gateway.url, token: TMAPI_TOKEN, province: '广东' };
const tmapi = createTmapi(config, TMAPI_SOURCES);
const signal = new AbortController().signal;
const request = { words: '连衣裙', page: 1, order: 'rank' } as const;
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, kindOf);
/** Ids of 19 digits, which no number of JavaScript holds. */
const OFFER = '7038801264171234568';

describe('the aggregator of 1688 and Taobao', () => {
  it('[M-01] [M-03] gives an offer with options, prices in fen for quantities, weights, freight and all digits of its id', async () => {
    const item = await tmapi.item('1688', OFFER, signal);
    expect(item).toMatchObject({
      source: '1688',
      externalId: OFFER,
      titleZh: '法式碎花连衣裙',
      priceFen: 2_850,
      minOrder: 2,
      ladder: [
        { from: 2, priceFen: 2_850 },
        { from: 100, priceFen: 2_605 },
      ],
      categoryId: '1031918',
      shopId: 'b2b-2214000000001',
      shopName: '裙子铺',
      location: '浙江省杭州市',
      domesticFreightFen: 600,
      weightGrams: 350,
      sales: 4_312,
      videoUrl: 'https://cloud.video.taobao.com/play/demo.mp4',
      attributes: [
        { name: '材质', value: '雪纺' },
        { name: '品牌', value: 'demo' },
      ],
      isAvailable: true,
    });
    expect(item?.pictures).toEqual([
      'https://cbu01.alicdn.com/img/ibank/one.jpg',
      'https://cbu01.alicdn.com/img/ibank/two.jpg',
    ]);
    expect(item?.descriptionHtml).toContain('好裙子');
    expect(item?.skus).toEqual([
      {
        externalId: '0a1b2c3d'.repeat(4),
        priceFen: 2_850,
        stock: 260,
        picture: 'https://cbu01.alicdn.com/img/ibank/black.jpg',
        weightGrams: 120,
        properties: [
          { name: '颜色', value: '黑色' },
          { name: '尺码', value: 'M' },
        ],
      },
      {
        externalId: '4e5f6a7b'.repeat(4),
        priceFen: 2_910,
        stock: 0,
        picture: undefined,
        weightGrams: undefined,
        properties: [
          { name: '颜色', value: '白:米' },
          { name: '尺码', value: 'M' },
        ],
      },
    ]);
  });

  it('[M-01] an offer without options costs what the fewest cost, and one that is sold out is not to be had', async () => {
    expect(await tmapi.item('1688', '703880126417', signal)).toMatchObject({
      priceFen: 2_850,
      skus: [{ externalId: '703880126417', priceFen: 2_850, stock: 5_200, properties: [] }],
    });
    expect(await tmapi.item('1688', '703880126416', signal)).toMatchObject({ isAvailable: false });
  });

  it('[M-01] gives goods of Taobao in both ways it names their options, tells Tmall apart, and nothing that is not stated', async () => {
    const item = await tmapi.item('taobao', '652874751412', signal);
    expect(item).toMatchObject({
      source: 'taobao',
      externalId: '652874751412',
      priceFen: 51_250,
      shopId: '110',
      shopName: '奶油家居',
      location: '江苏省 南通市',
      minOrder: 1,
      ladder: [],
      skus: [{ externalId: '4881047531344', stock: 3, properties: [{ name: '颜色分类', value: '墨绿' }] }],
    });
    expect(item?.domesticFreightFen).toBeUndefined();
    expect(item?.weightGrams).toBeUndefined();
    expect(item?.videoUrl).toBeUndefined();
    for (const asked of ['taobao', 'tianmao'] as const)
      expect(await tmapi.item(asked, '652874751419', signal)).toMatchObject({
        source: 'tianmao',
        skus: [{ priceFen: 48_000, stock: 200 }],
      });
  });

  it('[M-01] searches 1688 by words, with its own names for the order, and knows when there is no more', async () => {
    const { listings, hasMore } = await tmapi.search(
      '1688',
      { ...request, minFen: 1_050, maxFen: 9_900, order: 'price_desc' },
      signal,
    );
    expect(hasMore).toBe(true);
    expect(listings).toHaveLength(3);
    expect(listings[0]).toEqual({
      source: '1688',
      externalId: '8901234567890110001',
      titleZh: '连衣裙 1-1',
      picture: 'https://cbu01.alicdn.com/img/ibank/list.jpg',
      priceFen: 5_190,
      sales: 300,
      shopId: 'b2b-2209000000001',
      shopName: '广州裙子铺制衣有限公司',
      location: '广东 广州市',
    });
    expect(gateway.asked.at(-1)?.parameters).toEqual({
      keyword: '连衣裙',
      page: '1',
      page_size: '20',
      sort: 'price_down',
      price_start: '10.50',
      price_end: '99.00',
    });
    expect(await tmapi.search('1688', { ...request, page: 3 }, signal)).toMatchObject({ hasMore: false });
  });

  it('[M-01] a page without goods is none, one that cannot be read is a failure', async () => {
    const say = (data: string) =>
      gateway.faults.push({ kind: 'body', body: `{"code":200,"msg":"success","data":${data}}` });
    say('{"total_count":0,"items":[]}');
    expect(await tmapi.search('1688', request, signal)).toEqual({ listings: [], hasMore: false });
    say('{"total_count":41,"items":[null,{"item_id":1},{"item_id":12,"title":"裙","price":"9"}]}');
    expect(await tmapi.search('1688', request, signal)).toMatchObject({
      listings: [{ externalId: '12', priceFen: 900, shopName: '' }],
      hasMore: true,
    });
    for (const data of ['null', '{}', '{"items":null}']) {
      say(data);
      expect(await failureOf(tmapi.search('1688', request, signal)), data).toBe('bad_answer');
    }
  });

  it('[M-01] knows the freight to the warehouse, where it is told the province', async () => {
    const line = { externalId: OFFER, skuExternalId: 'x', quantity: 3 };
    expect(await tmapi.domesticFreight('1688', line, signal)).toBe(1_100);
    expect(gateway.asked.at(-1)?.parameters).toMatchObject({ province: '广东', total_quantity: '3' });
    const nowhere = createTmapi({ ...config, province: undefined }, TMAPI_SOURCES);
    expect(nowhere.capabilities('1688')).toMatchObject({ domesticFreight: false });
    expect(await failureOf(nowhere.domesticFreight('1688', line, signal))).toBe('unable');
  });

  it('[M-03] goods or texts that are not those asked for are refused', async () => {
    gateway.wrongItem = '111111111111';
    expect(await failureOf(tmapi.item('1688', OFFER, signal))).toBe('bad_answer');
    gateway.wrongItem = undefined;
    gateway.wrongText = '111111111111';
    expect(await failureOf(tmapi.item('1688', OFFER, signal))).toBe('bad_answer');
    gateway.wrongText = undefined;
  });

  it('[M-01] goods whose text is not answered are not given without it, and no text is asked for without goods', async () => {
    gateway.faults.push({ kind: 'status', status: 417, on: 'item_desc' });
    expect(await failureOf(tmapi.item('1688', OFFER, signal))).toBe('upstream');
    const before = gateway.asked.length;
    expect(await failureOf(tmapi.item('1688', '404404404', signal))).toBe('upstream');
    expect(gateway.asked.length).toBe(before + 1);
  });

  it('[M-01] goods in another currency are not read', async () => {
    const data = `{"item_id":${OFFER},"title":"裙","currency":"USD","price_info":{"price":"9"},"stock":1}`;
    gateway.faults.push({ kind: 'body', body: `{"code":200,"data":${data}}` });
    expect(await failureOf(tmapi.item('1688', OFFER, signal))).toBe('bad_answer');
    gateway.faults.push({ kind: 'body', body: `{"code":200,"data":${data.replace('USD', 'CNY')}}` });
    expect(await tmapi.item('1688', OFFER, signal)).toMatchObject({ externalId: OFFER, priceFen: 900 });
  });

  it.each<[code: number, kind: FailureKind]>([
    [401, 'auth'],
    [403, 'auth'],
    [404, 'config'],
    [417, 'upstream'],
    [422, 'validation'],
    [439, 'quota'],
    [499, 'timeout'],
    [500, 'upstream'],
    [503, 'rate_limit'],
  ])(
    '[M-03] %i means %s: as a status, with a body or without one, and as the code of an answer',
    async (code, kind) => {
      const body = JSON.stringify({ code, msg: 'x', data: null });
      for (const fault of [
        { kind: 'status', status: code, body },
        { kind: 'status', status: code, body: '{"message":"x"}' },
        { kind: 'body', body },
      ] as const) {
        gateway.faults.push(fault);
        expect(await failureOf(tmapi.search('1688', request, signal)), JSON.stringify(fault)).toBe(kind);
      }
      gateway.faults.push({ kind: 'status', status: code, body: '# no JSON' });
      expect(await failureOf(tmapi.search('1688', request, signal))).toBe(kind);
    },
  );

  it('[M-03] a wrong token, a used-up balance and its codes, throttling and unreadable bodies are told apart', async () => {
    const stranger = createTmapi({ ...config, token: 'wrong' }, TMAPI_SOURCES);
    expect(await failureOf(stranger.search('1688', request, signal))).toBe('auth');
    expect(await failureOf(stranger.health(signal))).toBe('auth');
    gateway.balance = 0;
    expect(await failureOf(tmapi.search('1688', request, signal))).toBe('quota');
    expect(await failureOf(tmapi.health(signal))).toBe('quota');
    gateway.balance = 10_000;
    for (const body of ['{"code":4393,"msg":"x"}', '{"message":"Insufficient API balance"}']) {
      gateway.faults.push({ kind: 'body', body });
      expect(await failureOf(tmapi.search('1688', request, signal)), body).toBe('quota');
    }
    gateway.faults.push({ kind: 'status', status: 429 });
    expect(await failureOf(tmapi.search('1688', request, signal))).toBe('rate_limit');
    for (const body of ['not json', '{"message":"hello"}', '"text"', 'null']) {
      gateway.faults.push({ kind: 'body', body });
      expect(await failureOf(tmapi.search('1688', request, signal)), body).toBe('bad_answer');
    }
    gateway.faults.push({ kind: 'slow', ms: 300 });
    expect(await failureOf(tmapi.search('1688', request, AbortSignal.timeout(50)))).toBe('timeout');
    expect(await tmapi.health(signal)).toEqual({});
  });

  it('[M-03] the token is in no address that is asked, and in no failure', async () => {
    await tmapi.item('1688', OFFER, signal);
    const asked = gateway.asked.at(-1);
    expect(asked?.headers['apikey']).toBe(TMAPI_TOKEN);
    expect(JSON.stringify(gateway.asked.map(({ path, parameters }) => [path, parameters]))).not.toMatch(
      /of-the-test/,
    );
    const faults = [{ kind: 'cut' }, { kind: 'status', status: 439, body: TMAPI_TOKEN }] as const;
    for (const fault of faults) {
      gateway.faults.push(fault);
      const error: unknown = await tmapi.search('1688', request, signal).catch((caught: unknown) => caught);
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/of-the-test/);
    }
  });

  it('[M-03] promises no purchases, nothing of Weidian, no search of Taobao and none by picture', async () => {
    expect(SOURCES.filter((source) => tmapi.capabilities(source).item).toSorted()).toEqual(
      [...TMAPI_SOURCES].toSorted(),
    );
    expect(SOURCES.filter((source) => tmapi.capabilities(source).search)).toEqual(['1688']);
    for (const source of SOURCES)
      expect(tmapi.capabilities(source)).toMatchObject({
        pictureSearch: false,
        resolveLink: false,
        categories: false,
        purchase: 'manual',
        payment: 'manual',
        tracking: false,
      });
    expect(createTmapi(config, SOURCES).capabilities('weidian')).toMatchObject({ item: false });
    expect(createTmapi(config, ['taobao']).capabilities('1688')).toMatchObject({ item: false });
    expect(await failureOf(tmapi.search('taobao', request, signal))).toBe('unable');
  });
});
