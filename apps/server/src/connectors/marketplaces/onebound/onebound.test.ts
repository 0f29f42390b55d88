import { describe, expect, it } from 'vitest';
import { SOURCES } from '@caravan/domain/links/source';
import { kindOf } from '../connector-failure.ts';
import { ONEBOUND_KEY, ONEBOUND_SECRET, oneboundGateway } from '../testing/onebound-gateway.ts';
import { createOnebound } from './onebound.ts';

const gateway = await oneboundGateway();
const quota: [number, number][] = [];
const config = {
  url: gateway.url,
  key: ONEBOUND_KEY,
  secret: ONEBOUND_SECRET,
  noteQuota: (used: number, most: number) => void quota.push([used, most]),
};
const onebound = createOnebound(config, SOURCES);
const signal = new AbortController().signal;
const request = { words: '连衣裙', page: 1, order: 'rank' } as const;
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, kindOf);

describe('the aggregator', () => {
  it('[M-01] [M-03] gives goods with options from their properties, prices in fen, and nothing that is not stated', async () => {
    const item = await onebound.item('taobao', '652874751412', signal);
    expect(item).toMatchObject({
      source: 'taobao',
      externalId: '652874751412',
      titleZh: '奶油风布艺沙发小户型',
      priceFen: 48_000,
      minOrder: 1,
      categoryId: '50020632',
      shopId: '110',
      shopName: '奶油家居',
      location: '江苏南通',
      videoUrl: 'https://cloud.video.taobao.com/demo.mp4',
      isAvailable: true,
    });
    expect(item?.domesticFreightFen).toBeUndefined();
    expect(item?.weightGrams).toBeUndefined();
    expect(item?.pictures).toEqual([
      'https://img.alicdn.com/imgextra/demo.jpg',
      'https://img.alicdn.com/1.jpg',
    ]);
    expect(item?.skus).toEqual([
      {
        externalId: '4881047531343',
        priceFen: 48_000,
        stock: 200,
        picture: 'https://img.alicdn.com/white.jpg',
        properties: [
          { name: '几人坐', value: '脚踏90cm' },
          { name: '颜色分类', value: '乳白色' },
        ],
      },
      {
        externalId: '4881047531344',
        priceFen: 51_250,
        stock: 0,
        picture: undefined,
        properties: [
          { name: '几人坐', value: '脚踏90cm' },
          { name: '颜色分类', value: '墨绿' },
        ],
      },
    ]);
  });

  it('[M-01] tells Tmall from Taobao, gives 1688 its spec ids and quantity prices, and Weidian goods without options', async () => {
    expect(await onebound.item('taobao', '652874751419', signal)).toMatchObject({ source: 'tianmao' });
    expect(await onebound.item('1688', '703880126417', signal)).toMatchObject({
      source: '1688',
      domesticFreightFen: 600,
      ladder: [
        { from: 2, priceFen: 48_000 },
        { from: 100, priceFen: 45_050 },
      ],
      skus: [{ externalId: '0a1b2c3d'.repeat(4) }],
    });
    expect(await onebound.item('weidian', '7359313726', signal)).toMatchObject({
      source: 'weidian',
      pictures: ['https://si.geilicdn.com/cup.jpg'],
      skus: [{ externalId: '7359313726', priceFen: 3_990, stock: 12 }],
    });
  });

  it('[M-01] searches by words, with the price after discount, and by picture', async () => {
    const { listings, hasMore } = await onebound.search(
      '1688',
      { ...request, minFen: 1_000, order: 'price_asc' },
      signal,
    );
    expect(hasMore).toBe(true);
    expect(listings[0]).toMatchObject({ source: '1688', priceFen: 7_150, sales: 1_200, shopName: '裙子铺' });
    expect(gateway.asked.at(-1)?.parameters).toMatchObject({
      q: '连衣裙',
      start_price: '10.00',
      sort: 'bid',
    });
    const tmall = await onebound.search('tianmao', request, signal);
    expect(gateway.asked.at(-1)?.path).toBe('/taobao/item_search_tmall/');
    expect(tmall.listings.every(({ source }) => source === 'tianmao')).toBe(true);
    const found = await onebound.searchByPicture('taobao', Buffer.from('jpeg'), 1, signal);
    expect(gateway.asked.at(-1)?.parameters['imgid']).toBe('https://img.alicdn.com/up.jpg');
    expect(found.listings).toHaveLength(3);
  });

  it('[M-01] opens share codes, names categories and knows the freight to the warehouse', async () => {
    expect(await onebound.resolveLink('￥CrATXeu9PaK￥', signal)).toMatchObject({
      source: 'tianmao',
      externalId: '652874751412',
    });
    expect(await onebound.categories('taobao', '0', signal)).toMatchObject([
      { externalId: '16', nameZh: '女装', isLeaf: false },
      { externalId: '50008164', nameZh: '住宅家具', isLeaf: false },
    ]);
    const line = { externalId: '703880126417', skuExternalId: 'x', quantity: 2 };
    expect(await onebound.domesticFreight('1688', line, signal)).toBe(800);
  });

  it('[M-03] a missing item is no failure', async () => {
    expect(await onebound.item('taobao', '404404404', signal)).toBeUndefined();
  });

  it('[M-01] says since when it remembers goods, and of what it just fetched nothing', async () => {
    const asOf = async () => (await onebound.item('taobao', '652874751412', signal))?.asOf;
    expect(await asOf()).toBeUndefined();
    gateway.remembersSince = '2026-10-04 20:54:24';
    expect(await asOf()).toEqual(new Date('2026-10-04T12:54:24Z'));
    gateway.remembersSince = 'some time ago';
    expect(await asOf()).toBeUndefined();
    gateway.remembersSince = undefined;
  });

  it('[M-03] goods that are not those asked for are refused', async () => {
    gateway.wrongItem = '111111111111';
    expect(await failureOf(onebound.item('taobao', '652874751412', signal))).toBe('bad_answer');
    gateway.wrongItem = undefined;
  });

  it('[M-03] a wrong key, a used-up day, throttling, a broken gateway and unreadable bodies are told apart', async () => {
    const stranger = createOnebound({ ...config, secret: 'wrong' }, SOURCES);
    expect(await failureOf(stranger.search('taobao', request, signal))).toBe('auth');
    gateway.most = gateway.used;
    expect(await failureOf(onebound.search('taobao', request, signal))).toBe('quota');
    gateway.most = 10_000;
    gateway.faults.push({ kind: 'status', status: 502, body: '<html>' });
    expect(await failureOf(onebound.search('taobao', request, signal))).toBe('upstream');
    gateway.faults.push({ kind: 'status', status: 429 });
    expect(await failureOf(onebound.search('taobao', request, signal))).toBe('rate_limit');
    gateway.faults.push({ kind: 'body', body: 'not json' });
    expect(await failureOf(onebound.search('taobao', request, signal))).toBe('bad_answer');
    gateway.faults.push({ kind: 'cut' });
    expect(await failureOf(onebound.search('taobao', request, signal))).toBe('upstream');
    gateway.faults.push({ kind: 'slow', ms: 300 });
    expect(await failureOf(onebound.search('taobao', request, AbortSignal.timeout(50)))).toBe('timeout');
  });

  it('[M-03] what the provider says of the quota is passed on, and no failure names a key', async () => {
    gateway.most = 12_345;
    await onebound.search('taobao', request, signal);
    expect(quota.at(-1)).toEqual([gateway.used, 12_345]);
    gateway.faults.push({ kind: 'cut' });
    const error: unknown = await onebound
      .search('taobao', request, signal)
      .catch((caught: unknown) => caught);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/of-the-test/);
  });

  it('[M-03] promises no search of Weidian and no purchases', () => {
    expect(onebound.capabilities('weidian')).toMatchObject({ search: false, item: true, purchase: 'manual' });
    expect(createOnebound(config, ['taobao']).capabilities('1688')).toMatchObject({ item: false });
  });
});
